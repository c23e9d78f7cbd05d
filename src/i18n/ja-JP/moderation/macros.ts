import type en from "../../en-US/moderation/macros.ts";

export default {
  name: "定型文",
  empty: "定型文がありません。担当者がよく書く内容を追加してください。",
  insert: "定型文を挿入",
  offered: "定型文",
  language: "定型文の言語",
  fields: {
    id: "ID",
    name: "名前",
    kinds: "用途",
    texts: "文面",
    title: "タイトル",
    content: "本文",
    shortcut: "ショートカット",
    macroStatus: "状態",
    usedCount: "使用回数",
    usedTime: "最終使用",
    updateTime: "更新日時",
  },
  hints: {
    shortcut: "スラッシュに続けて入力します（例：/thanks）。",
    title: "タイトルは、タイトルが空欄の通知に入ります。",
    placeholders: "差し込み項目は挿入時に置き換わります。わからない項目は括弧付きで残るので、入力してください。",
  },
  placeholders: "差し込み項目",
  knownFor: "用途：%{kinds}",
  actions: { delete: "削除" },
  confirm: { delete: "定型文「%{name}」は挿入できなくなります。送信済みの文章はそのままです。" },
  calls: { create: "定型文を作成", update: "定型文を編集", delete: "定型文を削除" },
} satisfies typeof en;
