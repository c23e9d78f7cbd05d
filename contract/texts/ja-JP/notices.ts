import type en from "../en-US/notices.ts";

export default {
  kinds: {
    Warning: "警告を受けました。",
    Mute: "{until}、メッセージを送信できません。",
    Restriction: "{until}、{restrictions}はできません。",
    Ban: "{until}、アカウントの利用が停止されています。",
  },
  because: "理由：{reason}。",
  until: "{time}まで",
  forGood: "無期限で",
  restrictions: {
    NoGroups: "グループへの参加・作成",
    NoPrivateMessages: "個別メッセージの送信",
    NoPictures: "画像の送信",
  },
  and: "、",
} satisfies typeof en;
