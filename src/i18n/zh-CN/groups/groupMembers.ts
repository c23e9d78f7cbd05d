import type en from "../../en-US/groups/groupMembers.ts";

export default {
  name: "群成员",
  empty: "该群组没有成员，请添加。",
  mutedEverywhere: "全服务器禁言",
  fields: {
    id: "ID",
    nickname: "昵称",
    account: "账号",
    memberStatus: "状态",
    groupRole: "角色",
    muteStatus: "发言",
    joinTime: "入群时间",
    memberIds: "成员",
    groupId: "群组 ID",
  },
  actions: {
    create: "添加成员",
    promote: "设为管理员",
    demote: "取消管理员",
    mute: "禁言",
    unmute: "解除禁言",
    delete: "移出",
  },
  confirm: {
    promote: "“%{nickname}”将成为群管理员。 |||| %{smart_count} 名成员将成为群管理员。",
    demote: "“%{nickname}”将不再是群管理员。 |||| %{smart_count} 名成员将不再是群管理员。",
    mute: "解除禁言前，“%{nickname}”不能在群内发言。 |||| 解除禁言前，%{smart_count} 名成员不能在群内发言。",
    unmute: "“%{nickname}”可以重新在群内发言。 |||| %{smart_count} 名成员可以重新在群内发言。",
    delete: "“%{nickname}”将被移出群组。 |||| %{smart_count} 名成员将被移出群组。",
  },
  calls: {
    create: "添加群成员",
    setRole: "修改群内角色",
    mute: "群成员禁言或解除禁言",
    muted: "群成员禁言",
    unmuted: "解除群成员禁言",
    delete: "移出群成员",
  },
  told: {
    create: "已将会员加入群组“%{record}”",
    promote: "已将%{subject}设为管理员",
    demote: "已取消%{subject}的管理员身份",
    delete: "已将%{subject}移出群组",
  },
} satisfies typeof en;
