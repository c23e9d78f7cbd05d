import type en from "../../en-US/groups/groupMembers.ts";

export default {
  name: "Thành viên nhóm",
  empty: "Không có ai trong nhóm này.",
  fields: {
    id: "ID",
    nickname: "Biệt danh",
    account: "Tài khoản",
    memberStatus: "Trạng thái",
    groupRole: "Vai trò",
    muteStatus: "Phát ngôn",
    joinTime: "Vào nhóm",
    memberIds: "Thành viên",
    groupId: "ID nhóm",
  },
  actions: {
    create: "Thêm thành viên",
    promote: "Cho làm quản trị viên",
    demote: "Bỏ quyền quản trị",
    mute: "Tắt tiếng",
    unmute: "Bật tiếng",
    delete: "Đưa ra khỏi nhóm",
  },
  confirm: {
    promote: "%{smart_count} thành viên trở thành quản trị viên của nhóm.",
    demote: "%{smart_count} thành viên không còn là quản trị viên.",
    mute: "%{smart_count} thành viên không thể viết trong nhóm cho đến khi bật tiếng lại.",
    unmute: "%{smart_count} thành viên có thể viết trong nhóm trở lại.",
    delete: "%{smart_count} thành viên rời khỏi nhóm.",
  },
  calls: {
    create: "Thêm thành viên vào nhóm",
    setRole: "Đổi vai trò trong nhóm",
    mute: "Tắt hoặc bật tiếng thành viên nhóm",
    delete: "Đưa thành viên ra khỏi nhóm",
  },
} satisfies typeof en;
