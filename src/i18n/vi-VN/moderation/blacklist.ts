import type en from "../../en-US/moderation/blacklist.ts";

export default {
  name: "Mục danh sách đen",
  empty: "Chưa chặn địa chỉ IP hay thiết bị nào. Hãy thêm hoặc nhập danh sách.",
  forGood: "Không hết hạn",
  fields: {
    type: "Loại",
    value: "Địa chỉ IP hoặc thiết bị",
    address: "Khớp với địa chỉ IP",
    state: "Trạng thái",
    reason: "Lý do",
    expiresTime: "Hết hạn lúc",
    account: "Người thêm",
    hits: "Số lần khớp",
    lastHitTime: "Khớp gần nhất",
    createTime: "Thêm lúc",
    updateTime: "Sửa lúc",
    confirmOwn: "Tôi biết trong đó có địa chỉ IP của chính tôi",
    forceOffline: "Đăng xuất ngay các thành viên đang trực tuyến từ đó",
  },
  hints: {
    value: "Địa chỉ IPv4 hoặc IPv6, dải như 203.0.113.0/24, hoặc ID thiết bị.",
    expiresTime: "Để trống: không hết hạn.",
  },
  kept: "Sẽ được lưu là %{value}.",
  already: "Đã có một mục trong danh sách đen khớp với nó.",
  affected:
    "%{smart_count} thành viên gần đây đăng nhập từ đó, %{online} đang trực tuyến. |||| %{smart_count} thành viên gần đây đăng nhập từ đó, %{online} đang trực tuyến.",
  ownAddress: "Trong đó có địa chỉ IP của chính bạn.",
  import: {
    columns:
      "Cần các cột Loại (Địa chỉ IP hoặc Thiết bị), Địa chỉ IP hoặc thiết bị, Lý do; có thể thêm Hết hạn (ví dụ 2030-12-31 18:00); tối đa 20.000 dòng.",
  },
  actions: { delete: "Xóa", import: "Nhập" },
  confirm: {
    delete:
      "Thành viên có thể đăng nhập lại từ đó. |||| Thành viên có thể đăng nhập lại từ %{smart_count} địa chỉ hoặc thiết bị này.",
  },
  calls: {
    create: "Thêm vào danh sách đen",
    update: "Sửa mục danh sách đen",
    delete: "Gỡ khỏi danh sách đen",
    import: "Nhập danh sách đen",
    export: "Xuất danh sách đen",
  },
} satisfies typeof en;
