import type en from "./en-US.ts";

export default {
  emojis: {
    name: "Biểu tượng cảm xúc",
    fields: {
      name: "Tên",
      picture: "Ảnh",
      status: "Trạng thái",
      createTime: "Thêm lúc",
      updateTime: "Sửa lúc",
    },
    actions: {
      upload: "Tải lên nhiều ảnh",
      delete: "Xóa",
      earlier: "Chuyển lên trước",
      later: "Chuyển ra sau",
    },
    confirm: {
      delete:
        "Biểu tượng này sẽ bị xóa vĩnh viễn; tin nhắn đã gửi vẫn giữ phần chữ. |||| %{smart_count} biểu tượng sẽ bị xóa vĩnh viễn; tin nhắn đã gửi vẫn giữ phần chữ.",
    },
    calls: {
      reorder: "Đổi thứ tự",
    },
    empty: "Chưa có biểu tượng cảm xúc. Hãy tải ảnh lên để thành viên dùng khi trò chuyện.",
    moveHint: "Kéo ảnh đến vị trí mới hoặc dùng mũi tên. Ứng dụng hiển thị theo thứ tự này.",
    moveFiltered: "Hãy xóa bộ lọc để đổi thứ tự.",
    choose: "Chọn ảnh",
    add: "Thêm %{smart_count}",
    uploaded: "Đã thêm %{smart_count} biểu tượng",
  },
} satisfies typeof en;
