import type en from "../../en-US/access/accountDevices.ts";

export default {
  name: "登録済みの端末",
  heading: "登録済みの端末",
  fields: { userAgent: "端末", ip: "アドレス", createTime: "初回の利用", lastUsedTime: "最終利用" },
  calls: { delete: "端末を削除" },
  actions: { delete: "端末を削除" },
  confirm: { delete: "以後は新しい端末として扱われ、そのセッションはすぐに終了します。" },
  empty: "登録済みの端末はまだありません。",
  current: "この端末",
} satisfies typeof en;
