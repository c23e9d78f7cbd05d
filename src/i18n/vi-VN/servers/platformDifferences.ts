import type en from "../../en-US/servers/platformDifferences.ts";

export default {
  name: "Khác biệt",
  hidden: "Khác nhau",
  here: "tại đây",
  there: "nền tảng",
  fields: {
    kind: "Loại",
    state: "Trạng thái",
    externalId: "ID nền tảng",
    targetId: "ID",
    fields: "Trường",
    code: "Lý do",
    createTime: "Phát hiện",
  },
  of: {
    nickname: "Biệt danh",
    nationAreaCode: "Mã quốc gia",
    mobile: "Di động",
    gender: "Giới tính",
    levelId: "Cấp độ",
    ipWhitelist: "Danh sách IP",
    isBanned: "Bị cấm",
    name: "Tên",
    introduction: "Giới thiệu",
    owner: "Chủ nhóm",
    members: "Thành viên",
    isMuted: "Cấm chat",
  },
} satisfies typeof en;
