import type en from "../en-US/notices.ts";

export default {
  kinds: {
    Warning: "Bạn đã nhận một cảnh cáo.",
    Mute: "Bạn không thể gửi tin nhắn {until}.",
    Restriction: "Bạn không thể {restrictions} {until}.",
    Ban: "Tài khoản của bạn bị cấm {until}.",
  },
  because: "Lý do: {reason}.",
  until: "đến {time}",
  forGood: "cho đến khi có thông báo mới",
  restrictions: {
    NoGroups: "tham gia hoặc tạo nhóm",
    NoPrivateMessages: "gửi tin nhắn riêng",
    NoPictures: "gửi ảnh",
  },
  and: ", ",
} satisfies typeof en;
