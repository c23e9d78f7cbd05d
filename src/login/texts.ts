import type { Texts } from "../../contract/core/fieldErrors.ts";
import { localeText } from "../i18n/locale.ts";

const texts = {
  title: ["登录控制台", "Sign in to the console", "Đăng nhập bảng điều khiển", "コンソールにログイン"],
  again: ["请重新登录", "Sign in again", "Đăng nhập lại", "もう一度ログイン"],
  againHint: [
    "会话已结束。登录后可继续，已填写的内容仍会保留。",
    "Your session has ended. Sign in to go on: what you have typed is still here.",
    "Phiên đã kết thúc. Đăng nhập để tiếp tục: nội dung bạn đã nhập vẫn còn.",
    "セッションが終了しました。ログインすると続けられます。入力した内容は残っています。",
  ],
  account: ["账号", "Account", "Tài khoản", "アカウント"],
  password: ["密码", "Password", "Mật khẩu", "パスワード"],
  showPassword: ["显示密码", "Show password", "Hiện mật khẩu", "パスワードを表示"],
  code: ["验证码", "Authenticator code", "Mã xác thực", "認証コード"],
  codeHint: [
    "身份验证器中的 6 位数字；首次登录请留空",
    "6 digits from your authenticator app; leave empty the first time",
    "6 chữ số từ ứng dụng xác thực; để trống nếu là lần đầu",
    "認証アプリの 6 桁。初回は空のままにしてください",
  ],
  codeDigits: ["验证器中的 6 位数字", "6 digits from the app", "6 chữ số từ ứng dụng", "アプリの 6 桁"],
  submit: ["登录", "Sign in", "Đăng nhập", "ログイン"],
  working: ["请稍候…", "One moment…", "Vui lòng đợi…", "お待ちください…"],
  language: ["语言", "Language", "Ngôn ngữ", "言語"],
  dark: ["切换深色或浅色", "Switch dark or light", "Đổi giao diện tối hoặc sáng", "ダーク / ライト切替"],
  bindTitle: ["绑定身份验证器", "Set up your authenticator", "Thiết lập ứng dụng xác thực", "認証アプリの設定"],
  bindHint: [
    "使用身份验证器应用扫描二维码，然后输入显示的 6 位数字。",
    "Scan this with an authenticator app, then enter the 6 digits that it shows.",
    "Quét mã bằng ứng dụng xác thực, sau đó nhập 6 chữ số hiển thị.",
    "認証アプリで読み取り、表示された 6 桁を入力してください。",
  ],
  qr: [
    "身份验证器二维码",
    "QR code for the authenticator app",
    "Mã QR cho ứng dụng xác thực",
    "認証アプリ用 QR コード",
  ],
  secret: [
    "无法扫描？手动输入密钥",
    "No camera? Type this key",
    "Không quét được? Nhập khóa này",
    "読み取れない場合はこのキーを入力",
  ],
  copy: ["复制", "Copy", "Sao chép", "コピー"],
  copied: ["已复制", "Copied", "Đã sao chép", "コピーしました"],
  bind: ["绑定并登录", "Bind and sign in", "Liên kết và đăng nhập", "登録してログイン"],
  back: ["返回", "Back", "Quay lại", "戻る"],
  failed: ["操作失败", "Operation failed", "Thao tác thất bại", "操作に失敗しました"],
  chunk: [
    "页面加载失败，请检查网络后重新加载",
    "A part of the console did not load. Check the network and reload.",
    "Không tải được trang. Kiểm tra mạng và tải lại.",
    "読み込みに失敗しました。ネットワークを確認して再読み込みしてください。",
  ],
  reload: ["重新加载", "Reload", "Tải lại", "再読み込み"],
  loading: ["正在加载控制台", "Loading the console", "Đang tải bảng điều khiển", "コンソールを読み込み中"],
} as const satisfies Record<string, Texts>;

export const say = (key: keyof typeof texts) => localeText(texts[key]);
