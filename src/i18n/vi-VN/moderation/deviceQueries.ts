import type en from "../../en-US/moderation/deviceQueries.ts";

/** What both queries tell of a member. */
export const sightings = {
  nickname: "Thành viên",
  memberStatus: "Trạng thái",
  onlineStatus: "Trực tuyến",
  signIns: "Lần đăng nhập",
  failures: "Thất bại",
  firstTime: "Thấy lần đầu",
  lastTime: "Thấy gần nhất",
  deviceIds: "Thiết bị",
  addresses: "Địa chỉ IP",
  sharedWith: "Người khác cùng thiết bị hoặc IP gần nhất",
};

export default {
  name: "Tra cứu thiết bị",
  empty: "Nhập ID thiết bị để xem ai đã dùng.",
  fields: {
    deviceId: "ID thiết bị",
    ...sightings,
  },
} satisfies typeof en;
