import type en from "../en-US/ipQueries.ts";

export default {
  name: "Tra cứu IP",
  empty: "Nhập địa chỉ hoặc dải như 203.0.113.0/24 để xem ai đã dùng.",
  fields: {
    ip: "Địa chỉ IP hoặc dải",
    nickname: "Thành viên",
    memberStatus: "Trạng thái",
    onlineStatus: "Trực tuyến",
    signIns: "Lần đăng nhập",
    failures: "Thất bại",
    firstTime: "Thấy lần đầu",
    lastTime: "Thấy gần nhất",
    deviceIds: "Thiết bị",
    addresses: "Địa chỉ",
    sharedWith: "Dùng chung với",
  },
} satisfies typeof en;
