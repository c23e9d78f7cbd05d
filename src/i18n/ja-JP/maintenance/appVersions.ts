import type en from "../../en-US/maintenance/appVersions.ts";

export default {
  name: "アプリのバージョン",
  empty: "アプリのバージョンはまだありません。最初のバージョンを作成してください。",
  latest: "最新",
  outdated: "デバイスの %{percent}%（%{devices} 台中 %{older} 台）が古いバージョンです。更新するまで使えなくなります。",
  inMegabytes: "ファイルサイズ (MB)",
  fields: {
    type: "種類",
    version: "バージョン",
    fileSize: "ファイルサイズ",
    mustUpdate: "更新",
    descriptionZh: "更新内容（中国語）",
    descriptionVi: "更新内容（ベトナム語）",
    descriptionEn: "更新内容（英語）",
    description: "更新内容",
    address: "ダウンロードアドレス",
    status: "状態",
    releaseTime: "公開日時",
    updateTime: "更新日時",
  },
  hints: {
    version: "4.12.0 のような 2〜4 個の数字。プレビューは 4.12.0-beta.1。",
    address: "http・https またはストアのリンク。",
  },
  actions: { delete: "削除" },
  confirm: {
    delete:
      "このバージョンを完全に削除します。アプリには表示されなくなります。 |||| %{smart_count} 件のバージョンを完全に削除します。アプリには表示されなくなります。",
  },
  calls: { create: "バージョンを作成", update: "バージョンを変更", delete: "バージョンを削除" },
} satisfies typeof en;
