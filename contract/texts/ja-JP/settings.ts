import type en from "../en-US/settings.ts";

export default {
  groups: {
    messages: "メッセージ",
    files: "ファイル",
    friends: "友だち",
    groups: "グループ",
    sessions: "メンバーのログイン",
    records: "メッセージの閲覧とプライバシー",
    reports: "通報",
    clients: "アプリ",
    plugins: "プラグイン",
  },
  settings: {
    messageRecallTime: {
      label: "メッセージの取消期限",
      explanation: "送信者はこの時間内にメッセージを取り消せます。サーバー機能の「取り消せる時間」と共通です。",
    },
    maxMessageLength: {
      label: "1 通の長さ",
      explanation: "テキストメッセージの最大文字数。",
    },
    messagesPerMinute: {
      label: "送信頻度",
      explanation: "メンバーが 1 分間に送れるメッセージ数。超えると待つ必要があります。",
    },
    maxForwardTargets: {
      label: "一度に転送できる相手",
      explanation: "1 通を一度に転送できるチャットの数。",
    },
    maxMentions: {
      label: "1 通でのメンション数",
      explanation: "0 ならメンションできません。",
    },
    maxImageSize: {
      label: "画像のサイズ",
      explanation: "メッセージ内の画像の最大サイズ。他のファイルはレベルで制限されます。",
    },
    imageQuality: {
      label: "画像の圧縮",
      explanation: "アプリが送信前に画像を圧縮する方法。",
      options: {
        Original: "オリジナル",
        Balanced: "標準",
        Small: "小さい",
      },
    },
    maxVideoTime: {
      label: "動画の長さ",
      explanation: "アプリで録画できる動画の最大時間。",
    },
    maxVoiceTime: {
      label: "音声メッセージの長さ",
      explanation: "音声メッセージの最大時間。",
    },
    friendRequestsPerDay: {
      label: "1 日の友だち申請数",
      explanation: "メンバーが 1 日に送れる申請数。0 なら送れません。",
    },
    friendRequestLife: {
      label: "友だち申請の有効期間",
      explanation: "回答のない申請はこの期間後に失効します。",
    },
    friendVerification: {
      label: "友だち追加の既定の方法",
      explanation: "自分で選んでいないメンバーに適用されます。",
      options: {
        Direct: "すぐに友だち",
        Approve: "相手の承認",
        Refuse: "申請を受けない",
      },
    },
    maxBlockedMembers: {
      label: "ブロックできる人数",
      explanation: "メンバーがブロックできる人数。",
    },
    groupsCreatedPerDay: {
      label: "1 日に作れるグループ数",
      explanation: "メンバーが 1 日に作れる数。合計はレベルで制限されます。",
    },
    maxGroupAdmins: {
      label: "グループの管理者数",
      explanation: "オーナーが任命できる管理者の数。",
    },
    groupJoinMode: {
      label: "新しいグループへの参加方法",
      explanation: "オーナーは後で変更できます。",
      options: {
        Free: "自由",
        Approve: "承認制",
        Invite: "招待のみ",
      },
    },
    groupHistoryShown: {
      label: "新メンバーに見せる過去のメッセージ",
      explanation: "参加時に見られる以前のメッセージ数。",
    },
    maxAnnouncementLength: {
      label: "お知らせの長さ",
      explanation: "グループのお知らせの最大文字数。",
    },
    memberSessionLife: {
      label: "ログインの有効期間",
      explanation: "その後は再ログインが必要です。",
    },
    maxDevicesAtOnce: {
      label: "同時に使えるデバイス",
      explanation: "メンバーが同時にログインできるデバイス数。",
    },
    newDeviceRule: {
      label: "デバイスが多すぎるとき",
      explanation: "さらに別のデバイスでログインしたときの動作。",
      options: {
        ReplaceOldest: "最も古いものをログアウト",
        Refuse: "新しいものを拒否",
      },
    },
    failedSignInsPerHour: {
      label: "1 時間のログイン失敗回数",
      explanation: "超えると待つ必要があります。",
    },
    registrationsPerAddress: {
      label: "IP アドレスごとの 1 日の登録数",
      explanation: "1 つの IP アドレスから 1 日に登録できる人数。",
    },
    verificationCodeLife: {
      label: "SMS コードの有効期間",
      explanation: "その後は新しいコードが必要です。",
    },
    verificationCodesPerDay: {
      label: "1 番号の 1 日のコード数",
      explanation: "1 つの番号に 1 日に送るコードの数。",
    },
    whitelistReading: {
      label: "ホワイトリスト権限の意味",
      explanation: "総合レベルの一覧を担当者が見られるか。B のほうが厳格です。",
      options: {
        A: "A：総合は一覧とメッセージを見られる",
        B: "B：総合はメッセージだけを見られる",
      },
    },
    askReadingReason: {
      label: "メッセージの閲覧理由を尋ねる",
      explanation: "担当者はメッセージを読む前に理由を入力し、操作ログに残ります。",
    },
    loginLogRetention: {
      label: "ログイン履歴の保存期間",
      explanation: "古いログイン履歴は毎晩削除され、IP・デバイス検索の結果も減ります。",
    },
    smsHistoryRetention: {
      label: "認証コード履歴の保存期間",
      explanation: "古い履歴は毎晩削除されます。",
    },
    heartbeatInterval: {
      label: "ハートビート間隔",
      explanation: "アプリが接続中であることを知らせる間隔。",
    },
    updateCheckInterval: {
      label: "更新を確認する間隔",
      explanation: "アプリが新しいバージョンを確認する間隔。",
    },
    termsAddress: {
      label: "利用規約",
      explanation: "登録時に表示するリンク。空欄なら表示しません。",
    },
    privacyAddress: {
      label: "プライバシーポリシー",
      explanation: "登録時とアプリの設定に表示するリンク。",
    },
    supportEmail: {
      label: "サポートのメール",
      explanation: "アプリの「お問い合わせ」に表示されます。",
    },
    maintenanceNotice: {
      label: "メンテナンスのお知らせ",
      explanation: "空でない間、アプリの起動時に表示されます。",
    },
    reportTargetMinorsRights: {
      label: "目標時間：未成年者の権利侵害",
      explanation: "この理由の通報を判断するまでの時間です。",
    },
    reportTargetFraud: { label: "目標時間：詐欺", explanation: "この理由の通報を判断するまでの時間です。" },
    reportTargetAccountCompromised: {
      label: "目標時間：アカウント乗っ取り",
      explanation: "この理由の通報を判断するまでの時間です。",
    },
    reportTargetImpersonation: {
      label: "目標時間：なりすまし",
      explanation: "この理由の通報を判断するまでの時間です。",
    },
    reportTargetInappropriateContent: {
      label: "目標時間：不適切な内容",
      explanation: "この理由の通報を判断するまでの時間です。",
    },
    reportTargetGambling: { label: "目標時間：賭博", explanation: "この理由の通報を判断するまでの時間です。" },
    reportTargetViolation: { label: "目標時間：規約違反", explanation: "この理由の通報を判断するまでの時間です。" },
    reportTargetFakeNews: { label: "目標時間：デマの拡散", explanation: "この理由の通報を判断するまでの時間です。" },
    reportTargetFakeInformation: {
      label: "目標時間：虚偽の情報",
      explanation: "この理由の通報を判断するまでの時間です。",
    },
    reportTargetFanExcess: {
      label: "目標時間：過激なファン行為",
      explanation: "この理由の通報を判断するまでの時間です。",
    },
    reportReviewShare: {
      label: "再判定の割合",
      explanation: "対応済みの通報のうち、別の担当者が最初の結果を見ずにもう一度判断する割合です。0 で無効になります。",
    },
  },
} satisfies typeof en;
