import type en from "../../en-US/access/menus.ts";

export default {
  name: "メニュー項目",
  hint: "項目をドラッグするか、矢印で移動します。変更は各自が次にページを読み込んだときに反映されます。",
  addGroup: "グループを追加",
  addApp: "他のアプリを追加",
  hidden: "非表示",
  withheldCount: "%{count} 個のボタンを非表示",
  preview: "ロール別プレビュー",
  noOrigins: "設定 MICRO_APPS にアプリがまだありません。",
  titleHint: "個別のタイトルがない言語で使われます。空欄ならコンソールの訳を使います。",
  fields: {
    path: "パス",
    appId: "アプリ ID",
    origin: "オリジン",
    icon: "アイコン",
    title: "タイトル",
    titleIn: "タイトル（%{language}）",
    isShown: "メニューに表示",
    isKept: "ページの状態を保持",
    withheld: "すべてのロールで非表示のボタン",
    role: "ロール",
    parentId: "親",
    position: "位置",
  },
  moves: {
    up: "上へ移動",
    down: "下へ移動",
    indent: "上のグループに入れる",
    outdent: "グループから出す",
  },
  actions: {
    edit: "編集",
    delete: "削除",
  },
  confirm: {
    delete: "「%{title}」がすべてのロールのメニューから消えます。",
  },
  calls: {
    reorder: "移動",
  },
} satisfies typeof en;
