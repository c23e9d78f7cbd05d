import type { ErrorDefinition } from "./errors.ts";

/** Why something is not done with a report. */
export const reportErrors = {
  reportTaken: {
    code: 3060,
    status: 409,
    text: [
      "该举报正由其他人处理",
      "Somebody else is handling this report",
      "Người khác đang xử lý báo cáo này",
      "この通報は別の担当者が対応中です",
    ],
  },
  reportCompleted: {
    code: 3061,
    status: 409,
    text: [
      "该举报已完成",
      "This report is completed already",
      "Báo cáo này đã được xử lý xong",
      "この通報はすでに対応済みです",
    ],
  },
  reportNotClaimed: {
    code: 3062,
    status: 409,
    text: [
      "请先领取该举报，领取可能已过期",
      "Claim the report first; an earlier claim may be over",
      "Hãy nhận báo cáo trước; lượt nhận cũ có thể đã hết hạn",
      "先に通報を引き受けてください。以前の引き受けは期限切れの可能性があります",
    ],
  },
} as const satisfies Record<string, ErrorDefinition>;
