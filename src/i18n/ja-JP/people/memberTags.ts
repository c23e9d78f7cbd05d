import type en from "../../en-US/people/memberTags.ts";

export default {
  name: "タグ",
  empty: "タグがありません。作成すると、メンバーの一覧でメンバーに付けられます。",
  none: "選べるタグがありません。「タグ」の画面で作成してください。",
  carriers: "各タグのメンバー数の合計：%{count} 人。複数のタグが付いたメンバーは重複して数えます。",
  fields: {
    id: "ID",
    name: "名前",
    color: "色",
    memberCount: "メンバー数",
    createTime: "作成日時",
    updateTime: "更新日時",
    addIds: "追加するタグ",
    removeIds: "外すタグ",
  },
  hints: { name: "このサーバー内で重複できません。大文字と小文字は区別しません。" },
  actions: { delete: "削除", set: "タグを変更" },
  confirm: {
    delete: "このタグが付いたメンバー：%{memberCount} 人。タグは外れます。 |||| メンバーからこれらのタグが外れます。",
  },
  calls: { set: "タグの変更" },
} satisfies typeof en;
