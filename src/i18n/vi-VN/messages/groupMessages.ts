import type en from "../../en-US/messages/groupMessages.ts";
import messageRecords from "./messageRecords.ts";

export default {
  ...messageRecords,
  name: "Tin nhắn nhóm",
  start: {
    title: "Chọn một nhóm hoặc tìm kiếm",
    hint: "Nhập ID nhóm, chủ nhóm hoặc người gửi. Chọn nhóm trong danh sách để xem tin nhắn.",
  },
  groups: "Nhóm",
  findGroup: "Tìm nhóm theo tên",
  members: "%{smart_count} thành viên",
  more: "Hiện thêm nhóm",
  noGroups: "Không có nhóm như vậy",
} satisfies typeof en;
