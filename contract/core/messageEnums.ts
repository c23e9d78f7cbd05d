/** Enumerations of messages and whitelists (`spec §3`, §6). */
export const messageEnums = {
  messageType: {
    text: { text: ["文字", "Text", "Văn bản", "テキスト"] },
    link: { text: ["链接", "Link", "Liên kết", "リンク"] },
    image: { text: ["图片", "Picture", "Hình ảnh", "画像"] },
    video: { text: ["视频", "Video", "Video", "動画"] },
    voice: { text: ["语音", "Voice", "Giọng nói", "音声"] },
    file: { text: ["文件", "File", "Tệp", "ファイル"] },
    videoCall: { text: ["视频通话", "Video call", "Gọi video", "ビデオ通話"] },
    voiceCall: { text: ["语音通话", "Voice call", "Gọi thoại", "音声通話"] },
    card: { text: ["名片", "Business card", "Danh thiếp", "名刺"] },
  },
  messageStatus: {
    unread: { text: ["未读", "Unread", "Chưa đọc", "未読"], tone: "waiting" },
    read: { text: ["已读", "Read", "Đã đọc", "既読"], tone: "good" },
    normal: { text: ["正常", "Normal", "Bình thường", "通常"], tone: "plain" },
    withdrawn: { text: ["已撤回", "Withdrawn", "Đã thu hồi", "取り消し済み"], tone: "closed" },
  },
  callOutcome: {
    Answered: { text: ["已接通", "Answered", "Đã nghe", "応答"], tone: "good" },
    Missed: { text: ["未接听", "Missed", "Nhỡ", "不在着信"], tone: "waiting" },
    Refused: { text: ["已拒绝", "Declined", "Từ chối", "拒否"], tone: "bad" },
    Cancelled: { text: ["已取消", "Cancelled", "Đã hủy", "キャンセル"], tone: "closed" },
  },
  whitelistLevel: {
    server: { text: ["服务器控制", "Server control", "Kiểm soát máy chủ", "サーバー管理"], tone: "bad" },
    list: { text: ["列表控制", "List control", "Kiểm soát danh sách", "一覧管理"], tone: "good" },
    general: { text: ["总控", "General control", "Kiểm soát chung", "総合管理"], tone: "waiting" },
  },
  whitelistState: {
    Active: { text: ["生效中", "In force", "Đang hiệu lực", "有効"], tone: "good" },
    Expired: { text: ["已过期", "Expired", "Hết hạn", "期限切れ"], tone: "closed" },
  },
} as const;
