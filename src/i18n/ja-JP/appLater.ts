import type en from "../en-US/appLater.ts";

export default {
  passkeys: {
    title: "パスキー",
    hint: "コードの代わりに、お使いのデバイスやセキュリティキーでログインや確認ができます。パスキーはこのコンソールでしか使えないため、偽サイトに盗まれません。",
    impossible: "このブラウザーまたはアドレスではパスキーを使えません。ドメイン名の HTTPS アドレスで開いてください。",
    elsewhere: "パスキーは %{origin} でのみ使えます。そのアドレスでコンソールを開いて追加してください。",
    add: "パスキーを追加",
    name: "名前",
    nameHint: "例：仕事用ノート PC",
    goOn: "続ける",
    used: "最終使用",
    unused: "未使用",
    rename: "%{name} の名前を変更",
    renameTitle: "パスキーの名前を変更",
    remove: "%{name} を削除",
    removeHint: "このパスキーではログインも確認もできなくなります。デバイスからも削除してください。",
    notMade: "パスキーは追加されませんでした",
  },
  recovery: {
    title: "リカバリーコード",
    hint: "認証アプリやパスキーを失くしたときに使う 10 個のコードです。それぞれ 1 回だけ使えます。",
    left: "残り %{smart_count} 個",
    make: "リカバリーコードを作成",
    again: "作り直す",
    void: "今のコードはすべて使えなくなります。",
    once: "表示されるのは今回だけです。パスワードとは別の場所に保管してください。",
    download: "ダウンロード",
  },
} satisfies typeof en;
