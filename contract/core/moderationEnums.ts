import type { Enumeration } from "./enumeration.ts";

/** Enumerations of what looks after members: feedback and notifications. */
export const careEnums = {
  feedbackStatus: {
    Unread: { text: ["未读", "Unread", "Chưa đọc", "未読"], tone: "waiting" },
    Read: { text: ["已读", "Read", "Đã đọc", "既読"], tone: "waiting" },
    Replied: { text: ["已回复", "Replied", "Đã trả lời", "返信済み"], tone: "good" },
  },
  feedbackType: {
    Suggestion: { text: ["建议", "Suggestion", "Góp ý", "提案"] },
    Mistake: { text: ["错误", "Mistake", "Báo lỗi", "不具合"] },
  },
  notifyStatus: {
    Pending: { text: ["未发送", "Unsent", "Chưa gửi", "未送信"], tone: "waiting" },
    Sending: { text: ["发送中", "Sending", "Đang gửi", "送信中"], tone: "plain" },
    Send: { text: ["已发送", "Sent", "Đã gửi", "送信済み"], tone: "good" },
    Cancel: { text: ["已取消", "Cancelled", "Đã hủy", "取消済み"], tone: "closed" },
  },
  notifyTime: {
    Now: { text: ["立即", "Now", "Ngay", "今すぐ"] },
    Once: { text: ["一次", "Once", "Một lần", "一回"] },
    Day: { text: ["每天", "Every day", "Hằng ngày", "毎日"] },
    Week: { text: ["每周", "Every week", "Hằng tuần", "毎週"] },
    Month: { text: ["每月", "Every month", "Hằng tháng", "毎月"] },
  },
  notifyAudience: {
    All: { text: ["全部会员", "All members", "Mọi thành viên", "全メンバー"] },
    Levels: { text: ["按等级", "By level", "Theo cấp", "レベル別"] },
    Members: { text: ["指定会员", "Chosen members", "Thành viên được chọn", "選んだメンバー"] },
  },
  hasPush: {
    Y: { text: ["推送", "With push", "Có đẩy", "プッシュあり"], tone: "plain" },
    N: { text: ["仅收件箱", "Inbox only", "Chỉ hộp thư", "受信箱のみ"], tone: "closed" },
  },
  noticeState: {
    Read: { text: ["已读", "Read", "Đã đọc", "既読"], tone: "good" },
    Unread: { text: ["未读", "Unread", "Chưa đọc", "未読"], tone: "waiting" },
  },
  pushStatus: {
    Waiting: { text: ["等待推送", "Waiting", "Đang chờ", "待機中"], tone: "waiting" },
    Delivered: { text: ["已送达", "Delivered", "Đã đến máy", "配信済み"], tone: "good" },
    Failed: { text: ["失败", "Failed", "Thất bại", "失敗"], tone: "bad" },
  },
} as const satisfies Record<string, Enumeration>;
