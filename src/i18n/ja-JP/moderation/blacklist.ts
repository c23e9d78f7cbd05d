import type en from "../../en-US/moderation/blacklist.ts";

export default {
  name: "ブラックリストの項目",
  empty: "ブロック中の IP アドレスやデバイスはありません。追加するか、リストをインポートしてください。",
  forGood: "無期限",
  fields: {
    type: "種類",
    value: "IP アドレスまたはデバイス",
    address: "この IP アドレスに一致",
    state: "状態",
    reason: "理由",
    expiresTime: "期限",
    account: "追加した人",
    hits: "一致回数",
    lastHitTime: "最終一致",
    createTime: "追加日時",
    updateTime: "更新日時",
    confirmOwn: "自分の IP アドレスが含まれることを承知しています",
    forceOffline: "該当するオンラインのメンバーをすぐにログアウトさせる",
  },
  hints: {
    value: "IPv4 / IPv6 アドレス、203.0.113.0/24 のような範囲、またはデバイス ID。",
    expiresTime: "空欄なら無期限。",
  },
  kept: "%{value} として保存されます。",
  already: "一致する項目がすでにブラックリストにあります。",
  affected: "最近ここからログインしたメンバーは %{smart_count} 人、うち %{online} 人がオンラインです。",
  ownAddress: "あなた自身の IP アドレスが含まれています。",
  import: {
    columns:
      "「種類」（IP アドレスまたはデバイス）「IP アドレスまたはデバイス」「理由」の列が必要です。「期限」（例：2030-12-31 18:00）も使えます。最大 20,000 行。",
  },
  actions: { delete: "削除", import: "インポート" },
  confirm: {
    delete:
      "このアドレスまたはデバイスから再びログインできるようになります。 |||| %{smart_count} 件のアドレスまたはデバイスから再びログインできるようになります。",
  },
  calls: {
    create: "ブラックリストに追加",
    update: "ブラックリストの項目を変更",
    delete: "ブラックリストから削除",
    import: "ブラックリストをインポート",
    export: "ブラックリストをエクスポート",
  },
} satisfies typeof en;
