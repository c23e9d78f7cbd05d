/** What calls of a name do, whatever they are about. A part in brackets is left out where one of its values is missing. */
export default {
  create: "{who} đã tạo {target}",
  createMany: "{who} đã tạo hàng loạt {target}",
  generate: "{who} đã sinh {target}",
  update: "{who} đã sửa {target}[: {fields}]",
  updateMany: "{who} đã sửa hàng loạt {target}[: {fields}]",
  delete: "{who} đã xóa {target}",
  setStatus: {
    Enable: "{who} đã bật {target}",
    Disable: "{who} đã tắt {target}",
    other: "{who} đã bật hoặc tắt {target}",
  },
  export: "{who} đã xuất {target}",
  import: { true: "{who} đã chạy thử việc nhập {target}", other: "{who} đã nhập {target}" },
  reorder: "{who} đã đổi vị trí {target}",
  cancel: "{who} đã hủy {target}",
  test: "{who} đã gửi thử {target}[ tới {memberId}]",
  evidence: "{who} đã xem bằng chứng của {target}",
  withdraw: "{who} đã thu hồi {target}",
  setDefault: "{who} đã đặt {target} làm mặc định",
  other: "{who} đã thay đổi {target}",
};
