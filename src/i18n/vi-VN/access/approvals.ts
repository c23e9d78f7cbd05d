import type en from "../../en-US/access/approvals.ts";

export default {
  name: "Phê duyệt |||| Phê duyệt",
  empty: "Thao tác cần hai người sẽ chờ người thứ hai tại đây.",
  twoPeople: "Cần hai người cho tài khoản, vai trò và thao tác không thể hoàn tác",
  fields: {
    call: "Yêu cầu",
    input: "Nội dung",
    approvalState: "Trạng thái",
    requester: "Người yêu cầu",
    requestTime: "Yêu cầu lúc",
    decider: "Người quyết định",
    expireTime: "Hết hạn",
    isApproved: "Đã phê duyệt",
    isOn: "Cần hai người",
  },
  calls: {
    ask: "Đã yêu cầu phê duyệt",
    decide: "Đã quyết định yêu cầu",
    answer: "Đã xem mật khẩu mới",
    updateSetting: "Đã đổi yêu cầu hai người",
    members: {
      delete: "Hủy tài khoản",
      clearMessages: "Xóa tin nhắn",
    },
    approvals: {
      updateSetting: "Đổi yêu cầu hai người",
    },
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
} satisfies typeof en;
