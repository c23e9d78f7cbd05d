import type en from "../../en-US/groups/groupMembers.ts";

export default {
  name: "Thành viên nhóm",
  empty: "Nhóm chưa có thành viên. Hãy thêm thành viên.",
  mutedEverywhere: "Bị cấm chat trên toàn máy chủ",
  fields: {
    id: "ID",
    nickname: "Biệt danh",
    account: "Tài khoản",
    memberStatus: "Trạng thái",
    groupRole: "Vai trò",
    muteStatus: "Chat",
    joinTime: "Vào nhóm",
    memberIds: "Thành viên",
    groupId: "ID nhóm",
  },
  actions: {
    create: "Thêm thành viên",
    promote: "Đặt làm quản trị viên",
    demote: "Bỏ quyền quản trị",
    mute: "Cấm chat",
    unmute: "Bỏ cấm chat",
    delete: "Xóa khỏi nhóm",
  },
  confirm: {
    promote:
      "%{nickname} trở thành quản trị viên của nhóm. |||| %{smart_count} thành viên trở thành quản trị viên của nhóm.",
    demote: "%{nickname} không còn là quản trị viên. |||| %{smart_count} thành viên không còn là quản trị viên.",
    mute: "%{nickname} không thể nhắn tin trong nhóm cho đến khi bỏ cấm chat. |||| %{smart_count} thành viên không thể nhắn tin trong nhóm cho đến khi bỏ cấm chat.",
    unmute:
      "%{nickname} có thể nhắn tin trong nhóm trở lại. |||| %{smart_count} thành viên có thể nhắn tin trong nhóm trở lại.",
    delete: "%{nickname} sẽ bị xóa khỏi nhóm. |||| %{smart_count} thành viên sẽ bị xóa khỏi nhóm.",
  },
  calls: {
    create: "Thêm thành viên vào nhóm",
    setRole: "Đổi vai trò trong nhóm",
    mute: "Cấm hoặc bỏ cấm chat thành viên nhóm",
    muted: "Cấm chat thành viên nhóm",
    unmuted: "Bỏ cấm chat thành viên nhóm",
    delete: "Xóa thành viên khỏi nhóm",
  },
  told: {
    create: "Đã thêm thành viên vào nhóm “%{record}”",
    promote: "Đã đặt %{subject} làm quản trị viên",
    demote: "Đã gỡ quyền quản trị viên của %{subject}",
    delete: "Đã gỡ %{subject} khỏi nhóm",
  },
} satisfies typeof en;
