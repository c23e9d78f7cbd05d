import { fallbackLocale, isBuiltIn, type Locale } from "../../contract/core/locales.ts";

const english = {
  subject: "{brand} console: {title}",
  several: "Several events on your account",
  happened: "These events happened on your account {account}:",
  times: "{times} times",
  by: "by {by}",
  from: "from {ip}",
  commandLine: "the command line",
  notYou:
    "If this was you, you don't need to do anything. If not, sign in and choose “This was not me” on your account page.",
  place: "The console is at {url}. Type the address or use your bookmark to open it.",
  codeTitle: "Confirm your email address",
  code: "Use this code to confirm the email address of the account {account}. It expires in 30 minutes:",
  codeNotYou: "If you didn't request this code, you don't need to do anything.",
};

/** What letters say, in the product's own languages. */
const words: Readonly<Record<string, typeof english>> = {
  "en-US": english,
  "zh-CN": {
    subject: "{brand} 控制台：{title}",
    several: "您的账号发生了多个事件",
    happened: "您的账号 {account} 发生了以下事件：",
    times: "{times} 次",
    by: "操作人 {by}",
    from: "来自 {ip}",
    commandLine: "命令行",
    notYou: "如果您知情，无需任何操作。否则请登录，在账号页面选择“不是我操作的”。",
    place: "控制台地址：{url}。请手动输入地址或使用书签打开。",
    codeTitle: "确认您的邮箱地址",
    code: "请用此验证码确认账号 {account} 的邮箱地址，30 分钟内有效：",
    codeNotYou: "如果不是您发起的请求，无需任何操作。",
  },
  "vi-VN": {
    subject: "Bảng điều khiển {brand}: {title}",
    several: "Có nhiều sự kiện với tài khoản của bạn",
    happened: "Những việc sau đã xảy ra với tài khoản {account} của bạn:",
    times: "{times} lần",
    by: "bởi {by}",
    from: "từ {ip}",
    commandLine: "dòng lệnh",
    notYou:
      "Nếu bạn biết việc này, bạn không cần làm gì. Nếu không, hãy đăng nhập và chọn “Không phải tôi” ở trang tài khoản.",
    place: "Bảng điều khiển ở {url}. Hãy tự gõ địa chỉ hoặc mở bằng dấu trang.",
    codeTitle: "Xác nhận địa chỉ email của bạn",
    code: "Dùng mã này để xác nhận địa chỉ email của tài khoản {account}. Mã có hiệu lực trong 30 phút:",
    codeNotYou: "Nếu bạn không yêu cầu mã này, bạn không cần làm gì.",
  },
  "ja-JP": {
    subject: "{brand} コンソール：{title}",
    several: "アカウントに複数の出来事がありました",
    happened: "アカウント {account} に次の出来事がありました。",
    times: "{times} 回",
    by: "操作者：{by}",
    from: "IP アドレス：{ip}",
    commandLine: "コマンドライン",
    notYou:
      "心当たりがあれば何もする必要はありません。なければログインし、アカウントのページで「心当たりがありません」を選んでください。",
    place: "コンソール：{url}（アドレスを入力するか、ブックマークから開いてください）",
    codeTitle: "メールアドレスの確認",
    code: "次のコードでアカウント {account} のメールアドレスを確認します。30 分間有効です。",
    codeNotYou: "心当たりがなければ、何もする必要はありません。",
  },
};

/** A language that a plugin brings is written to in English. */
export const wordsIn = (locale: Locale) => (isBuiltIn(locale) ? words[locale] : words[fallbackLocale]) ?? english;
