import type { Texts } from "./locales.ts";

type Values = Record<string, { text: Texts; tone?: "good" | "closed" | "waiting" | "bad" | "plain" }>;

/** Enumerations of reports (`spec §3`, `design 21`). */
export const reportEnums = {
  reportStatus: {
    Untreated: { text: ["未处理", "New", "Chưa xử lý", "未対応"], tone: "waiting" },
    Pending: { text: ["处理中", "Being handled", "Đang xử lý", "対応中"], tone: "plain" },
    Completed: { text: ["已完成", "Completed", "Đã xử lý", "対応済み"], tone: "good" },
  },
  /** What was reported: a message is one of its sender. */
  reportCategory: {
    Member: { text: ["会员", "Member", "Thành viên", "メンバー"] },
    Group: { text: ["群组", "Group", "Nhóm", "グループ"] },
    Message: { text: ["消息", "Message", "Tin nhắn", "メッセージ"] },
  },
  reportResult: {
    Nothing: { text: ["不处理", "No action", "Không xử lý", "処置なし"], tone: "closed" },
    Warn: { text: ["警告", "Warning", "Cảnh cáo", "警告"], tone: "waiting" },
    Ban: { text: ["封禁", "Ban", "Cấm", "利用停止"], tone: "bad" },
    Withdraw: { text: ["撤回消息", "Message withdrawn", "Thu hồi tin nhắn", "メッセージ取り消し"], tone: "bad" },
    Dissolve: { text: ["解散群组", "Group dissolved", "Giải tán nhóm", "グループ解散"], tone: "bad" },
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
