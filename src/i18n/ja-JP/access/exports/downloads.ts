import type en from "../../../en-US/access/exports/downloads.ts";

export default {
  name: "ダウンロードファイル",
  empty: "ファイルはまだありません。リストをダウンロードにエクスポートするか、定期エクスポートを設定してください。",
  tabs: { files: "ファイル", schedules: "定期エクスポート" },
  fields: {
    name: "名前",
    downloadState: "状態",
    resource: "リスト",
    rows: "行数",
    bytes: "サイズ",
    createTime: "依頼日時",
    expireTime: "有効期限",
  },
  actions: { load: "%{name}をダウンロード" },
  calls: { create: "ダウンロードへのエクスポートを依頼", load: "ファイルをダウンロード" },
  confirm: { delete: "ファイルを削除します。元に戻すことはできません。" },
} satisfies typeof en;
