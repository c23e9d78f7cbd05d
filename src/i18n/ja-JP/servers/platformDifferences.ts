import type en from "../../en-US/servers/platformDifferences.ts";

export default {
  name: "差異",
  hidden: "異なる",
  here: "こちら",
  there: "プラットフォーム",
  fields: {
    kind: "種類",
    state: "状態",
    externalId: "プラットフォーム ID",
    targetId: "ID",
    fields: "項目",
    code: "理由",
    createTime: "検出日時",
  },
  of: {
    nickname: "ニックネーム",
    nationAreaCode: "国番号",
    mobile: "携帯番号",
    gender: "性別",
    levelId: "レベル",
    ipWhitelist: "IP ホワイトリスト",
    isBanned: "アカウント停止",
    name: "名前",
    introduction: "紹介",
    owner: "オーナー",
    members: "メンバー",
    isMuted: "発言禁止",
  },
} satisfies typeof en;
