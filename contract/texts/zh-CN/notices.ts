import type en from "../en-US/notices.ts";

export default {
  kinds: {
    Warning: "您收到一次警告。",
    Mute: "您已被禁言（{until}）。",
    Restriction: "您已被限制{restrictions}（{until}）。",
    Ban: "您的账号已被封禁（{until}）。",
  },
  because: "原因：{reason}。",
  until: "至 {time}",
  forGood: "永久",
  restrictions: {
    NoGroups: "加入或新建群组",
    NoPrivateMessages: "发送私聊消息",
    NoPictures: "发送图片",
  },
  and: "、",
} satisfies typeof en;
