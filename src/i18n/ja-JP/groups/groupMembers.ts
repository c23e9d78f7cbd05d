import type en from "../../en-US/groups/groupMembers.ts";

export default {
  name: "グループメンバー",
  empty: "メンバーがいません。追加してください。",
  mutedEverywhere: "サーバー全体で発言禁止",
  fields: {
    id: "ID",
    nickname: "ニックネーム",
    account: "アカウント",
    memberStatus: "状態",
    groupRole: "役割",
    muteStatus: "発言",
    joinTime: "参加日時",
    memberIds: "メンバー",
    groupId: "グループ ID",
  },
  actions: {
    create: "メンバーを追加",
    promote: "管理者にする",
    demote: "管理者から外す",
    mute: "発言を禁止",
    unmute: "発言を許可",
    delete: "退出させる",
  },
  confirm: {
    promote: "%{nickname} さんがグループの管理者になります。 |||| %{smart_count} 人がグループの管理者になります。",
    demote: "%{nickname} さんは管理者ではなくなります。 |||| %{smart_count} 人が管理者ではなくなります。",
    mute: "%{nickname} さんは許可するまでグループで発言できません。 |||| %{smart_count} 人は許可するまでグループで発言できません。",
    unmute: "%{nickname} さんが再びグループで発言できます。 |||| %{smart_count} 人が再びグループで発言できます。",
    delete: "%{nickname} さんをグループから退出させます。 |||| %{smart_count} 人をグループから退出させます。",
  },
  calls: {
    create: "グループにメンバーを追加",
    setRole: "グループ内の役割を変更",
    mute: "グループメンバーの発言を禁止・許可",
    muted: "グループメンバーの発言を禁止",
    unmuted: "グループメンバーの発言を許可",
    delete: "グループからメンバーを退出",
  },
  told: {
    create: "グループ「%{record}」にメンバーを追加しました",
    promote: "%{subject}を管理者にしました",
    demote: "%{subject}を管理者から外しました",
    delete: "%{subject}をグループから外しました",
  },
} satisfies typeof en;
