import type en from "../../en-US/servers/platformRejectedEvents.ts";

export default {
  name: "Sự kiện bị từ chối",
  empty: "Sự kiện không lưu được hiển thị tại đây kèm lý do.",
  malformed: "Sự kiện không đúng định dạng yêu cầu",
  whole: "Cả sự kiện",
  again: "Gửi lại có thể được",
  notAgain: "Gửi lại vô ích nếu nền tảng chưa sửa",
  data: "Nội dung sự kiện",
  fields: {
    type: "Sự kiện",
    eventId: "ID sự kiện",
    code: "Lý do",
    errors: "Ở trường",
    canRetry: "Gửi lại",
    times: "Số lần",
    occurTime: "Xảy ra lúc",
    createTime: "Bị từ chối lúc",
  },
} satisfies typeof en;
