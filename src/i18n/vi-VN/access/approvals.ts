import type en from "../../en-US/access/approvals.ts";

export default {
  name: "Phê duyệt |||| Phê duyệt",
  empty: "Yêu cầu cần người thứ hai phê duyệt sẽ hiện ở đây.",
  twoPeople: "Yêu cầu hai người cho tài khoản, vai trò và thay đổi vĩnh viễn",
  fields: {
    call: "Yêu cầu",
    input: "Chi tiết",
    approvalState: "Trạng thái",
    requester: "Người yêu cầu",
    requestTime: "Yêu cầu lúc",
    decider: "Người quyết định",
    expireTime: "Hết hạn",
    isApproved: "Đã phê duyệt",
    isOn: "Phê duyệt hai người",
  },
  calls: {
    ask: "Đã yêu cầu phê duyệt",
    decide: "Đã quyết định yêu cầu",
    answer: "Đã xem mật khẩu mới",
    updateSetting: "Đã đổi phê duyệt hai người",
    admins: {
      create: "Tạo quản trị viên",
      update: "Sửa quản trị viên",
      setStatus: "Bật hoặc tắt quản trị viên",
      resetPassword: "Đặt lại mật khẩu",
      resetCode: "Đặt lại ứng dụng xác thực",
      saveTenants: "Đổi máy chủ và vai trò",
    },
    roles: { create: "Tạo vai trò", update: "Sửa vai trò", delete: "Xóa vai trò" },
    ssoGroups: { create: "Gán vai trò cho nhóm đăng nhập", delete: "Gỡ vai trò khỏi nhóm đăng nhập" },
    groups: { clearMessages: "Xóa tất cả tin nhắn" },
    members: { delete: "Hủy tài khoản", clearMessages: "Xóa tất cả tin nhắn" },
    approvals: { updateSetting: "Đổi phê duyệt hai người" },
  },
  actions: {
    approve: "Phê duyệt",
    refuse: "Từ chối",
    answer: "Xem mật khẩu mới",
  },
  confirm: {
    approve: "Thao tác được thực hiện ngay.",
    refuse: "Yêu cầu được đóng mà không thực hiện.",
    answer: "Mật khẩu chỉ hiện một lần, cho riêng bạn.",
  },
  told: {
    approve: "Đã duyệt yêu cầu",
    refuse: "Đã từ chối yêu cầu",
    answer: "Đã xem mật khẩu mới",
    twoPeopleOn: "Đã bật phê duyệt hai người",
    twoPeopleOff: "Đã tắt phê duyệt hai người",
  },
} satisfies typeof en;
