export default {
  name: "ảnh bị chặn",
  empty: "Chưa có ảnh bị chặn. Khi bạn chặn một ảnh trong trang Ảnh, ảnh đó sẽ bị từ chối nếu được tải lên lại.",
  find: "Xem ở mục Ảnh",
  fields: {
    id: "ID",
    pictureKind: "Loại ảnh",
    memberId: "Thành viên",
    memberName: "Thành viên",
    reason: "Lý do",
    account: "Người chặn",
    createTime: "Chặn lúc",
    matching: "Nhận ra theo",
    hitCount: "Số lần từ chối",
    lastHitTime: "Từ chối gần nhất",
  },
  actions: {
    unblock: "Bỏ chặn",
  },
  confirm: {
    unblock:
      "Ảnh này có thể được tải lên lại. Ảnh đã cách ly vẫn ở trạng thái cách ly. |||| %{smart_count} ảnh có thể được tải lên lại. Ảnh đã cách ly vẫn ở trạng thái cách ly.",
  },
  told: {
    unblock: "Đã bỏ chặn %{subject}",
  },
  calls: { delete: "Đã bỏ chặn ảnh" },
};
