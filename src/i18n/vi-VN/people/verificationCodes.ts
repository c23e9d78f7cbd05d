import type en from "../../en-US/people/verificationCodes.ts";

export default {
  name: "Mã xác minh |||| Mã xác minh",
  empty: "Mã gửi qua SMS sẽ hiện ở đây.",
  wholeNumber: "Nhập đủ số",
  fields: {
    mobile: "Số di động",
    code: "Mã",
    smsPurpose: "Mục đích",
    smsStatus: "Trạng thái",
    channel: "Kênh",
    sendTime: "Gửi lúc",
    memberId: "ID thành viên",
  },
  calls: { list: "Đã xem mã xác minh" },
} satisfies typeof en;
