import type { LaterRaMessages } from "../en-US/raLater.ts";

export default {
  validation: {
    required: "必須項目です",
    minLength: "%{min} 文字以上で入力してください",
    maxLength: "%{max} 文字以内で入力してください",
    minValue: "%{min} 以上で入力してください",
    maxValue: "%{max} 以下で入力してください",
    number: "数値を入力してください",
    email: "有効なメールアドレスを入力してください",
    oneOf: "次のいずれかにしてください：%{options}",
    regex: "形式が正しくありません：%{pattern}",
    unique: "重複できません",
  },
  configurable: {
    customize: "カスタマイズ",
    configureMode: "このページを設定",
    inspector: {
      title: "インスペクター",
      content: "画面の要素にカーソルを合わせて設定します",
      reset: "設定をリセット",
      hideAll: "すべて隠す",
      showAll: "すべて表示",
    },
    Datagrid: {
      title: "表",
      unlabeled: "名前のない列 #%{column}",
    },
    SimpleForm: {
      title: "フォーム",
      unlabeled: "名前のない入力 #%{input}",
    },
    SimpleList: {
      title: "リスト",
      primaryText: "主テキスト",
      secondaryText: "副テキスト",
      tertiaryText: "補助テキスト",
    },
  },
  guesser: {
    empty: {
      title: "表示するデータがありません",
      message: "データ提供元を確認してください",
    },
  },
  input: {
    file: {
      upload_several: "ファイルをドロップするか、クリックして選択してください（複数可）。",
      upload_single: "ファイルをドロップするか、クリックして選択してください。",
    },
    image: {
      upload_several: "画像をドロップするか、クリックして選択してください（複数可）。",
      upload_single: "画像をドロップするか、クリックして選択してください。",
    },
    references: {
      all_missing: "参照データが見つかりません。",
      many_missing: "関連データの一部が存在しません。",
      single_missing: "関連データが存在しません。",
    },
  },
  saved_queries: {
    label: "保存した検索",
    query_name: "検索の名前",
    new_label: "現在の検索を保存…",
    new_dialog_title: "検索を保存",
    remove_label: "保存した検索を外す",
    remove_label_with_name: "検索「%{name}」を外す",
    remove_dialog_title: "保存した検索を外しますか？",
    remove_message: "保存した検索から外します",
    help: "検索を保存して後で使えます",
  },
  tiptap: {
    paragraph: "本文",
    heading1: "見出し 1",
    heading2: "見出し 2",
    heading3: "見出し 3",
    heading4: "見出し 4",
    heading5: "見出し 5",
    heading6: "見出し 6",
    select_level: "スタイルを選択",
    current_level: "スタイル",
    bold: "太字",
    italic: "斜体",
    underline: "下線",
    strike: "取り消し線",
    code: "コード",
    list_bulleted: "箇条書き",
    list_numbered: "番号付きリスト",
    blockquote: "引用",
    clear_format: "書式をクリア",
  },
} satisfies LaterRaMessages;
