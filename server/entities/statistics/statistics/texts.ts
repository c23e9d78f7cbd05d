import type { Texts } from "../../../../contract/core/fieldErrors.ts";
import type { Metric } from "../../../../contract/entities/statistics/statistics.ts";

/** Heads of the exported sheets. */
export const metricTexts: Record<Metric, Texts> = {
  registered: ["新增会员", "New members", "Thành viên mới", "新規メンバー"],
  cancelled: ["注销会员", "Cancelled members", "Thành viên đã hủy", "退会メンバー"],
  active: ["活跃会员", "Active members", "Thành viên hoạt động", "アクティブメンバー"],
  signIns: ["签到次数", "Check-ins", "Lượt điểm danh", "チェックイン"],
  senders: ["发言会员", "Members who wrote", "Thành viên có nhắn tin", "発言したメンバー"],
  messages: ["消息数", "Messages", "Tin nhắn", "メッセージ"],
  groupsCreated: ["新建群组", "New groups", "Nhóm mới", "新規グループ"],
  groupsDissolved: ["解散群组", "Dissolved groups", "Nhóm đã giải tán", "解散したグループ"],
  reports: ["举报数", "Reports", "Báo cáo", "通報"],
  feedback: ["反馈数", "Feedback", "Phản hồi", "フィードバック"],
};

export const texts = {
  time: ["时间", "Time", "Thời gian", "日時"],
  server: ["服务器", "Server", "Máy chủ", "サーバー"],
  members: ["会员总数", "Members", "Tổng thành viên", "メンバー総数"],
  groups: ["群组总数", "Groups", "Tổng nhóm", "グループ総数"],
  group: ["群组", "Group", "Nhóm", "グループ"],
  before: ["上一周期", "Period before", "Kỳ trước", "前の期間"],
} satisfies Record<string, Texts>;
