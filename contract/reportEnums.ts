import type { Texts } from "./locales.ts";

type Values = Record<string, { text: Texts; tone?: "good" | "closed" | "waiting" | "bad" | "plain" }>;

/** Enumerations of reports (`spec §3`, `design 21`). */
export const reportEnums = {
  reportStatus: {
    Untreated: { text: ["未处理", "New", "Chưa xử lý", "未対応"], tone: "waiting" },
    Pending: { text: ["处理中", "Being handled", "Đang xử lý", "対応中"], tone: "plain" },
    Completed: { text: ["已完成", "Completed", "Đã xử lý", "対応済み"], tone: "good" },
  },
  reportReason: {
    Fraud: { text: ["欺诈", "Fraud", "Lừa đảo", "詐欺"] },
    AccountCompromised: {
      text: ["账号可能被盗", "Account possibly compromised", "Tài khoản có thể bị chiếm", "アカウント乗っ取りの疑い"],
    },
    Violation: { text: ["违规", "Violation", "Vi phạm", "規約違反"] },
    FakeInformation: { text: ["虚假信息", "Fake information", "Thông tin giả", "虚偽の情報"] },
    Impersonation: { text: ["冒充他人", "Impersonation", "Mạo danh", "なりすまし"] },
    MinorsRights: { text: ["侵犯未成年人权益", "Minors' rights", "Quyền trẻ em", "未成年者の権利侵害"] },
    FanExcess: { text: ["饭圈行为", "Fan excess", "Quá khích của người hâm mộ", "過激なファン行為"] },
    Gambling: { text: ["赌博", "Gambling", "Cờ bạc", "賭博"] },
    FakeNews: { text: ["传播谣言", "Spreading fake news", "Tung tin giả", "デマの拡散"] },
    InappropriateContent: { text: ["不当内容", "Inappropriate content", "Nội dung không phù hợp", "不適切な内容"] },
  },
} as const satisfies Record<string, Values>;
