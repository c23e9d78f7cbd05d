/** What calls of a name do, whatever they are about. A part in brackets is left out where one of its values is missing. */
export default {
  create: "{who}が{target}を作成しました",
  createMany: "{who}が{target}を一括作成しました",
  generate: "{who}が{target}を生成しました",
  update: "{who}が{target}を編集しました[：{fields}]",
  updateMany: "{who}が{target}を一括編集しました[：{fields}]",
  delete: "{who}が{target}を削除しました",
  setStatus: {
    Enable: "{who}が{target}を有効にしました",
    Disable: "{who}が{target}を無効にしました",
    other: "{who}が{target}の有効・無効を切り替えました",
  },
  export: "{who}が{target}をエクスポートしました",
  import: { true: "{who}が{target}のインポートを試行しました", other: "{who}が{target}をインポートしました" },
  reorder: "{who}が{target}を並べ替えました",
  cancel: "{who}が{target}を取り消しました",
  test: "{who}が[{memberId}に]{target}をテスト送信しました",
  evidence: "{who}が{target}の証拠を閲覧しました",
  withdraw: "{who}が{target}を取り消しました",
  setDefault: "{who}が{target}を既定にしました",
  other: "{who}が{target}を変更しました",
};
