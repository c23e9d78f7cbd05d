import type { Texts } from "./locales.ts";

/** The texts of rules about addresses, devices, settings, channels and robots. */
export const platformRules = {
  "rule.ip": [
    "请输入 IPv4 或 IPv6 地址",
    "Enter an IPv4 or IPv6 address",
    "Nhập địa chỉ IPv4 hoặc IPv6",
    "IPv4 または IPv6 アドレスを入力してください",
  ],
  "rule.ipOrRange": [
    "请输入 IP 地址或 CIDR 网段",
    "Enter an IP address or a range in CIDR notation",
    "Nhập địa chỉ IP hoặc dải CIDR",
    "IP アドレスまたは CIDR の範囲を入力してください",
  ],
  "rule.deviceId": [
    "1-128 位可见字符，不含空格",
    "1-128 visible characters without spaces",
    "1-128 ký tự hiển thị, không khoảng trắng",
    "空白を含まない 1〜128 文字",
  ],
  "rule.rangeTooWide": [
    "网段过大：IPv4 至少 /8，IPv6 至少 /32",
    "This range is too wide: /8 or longer for IPv4, /32 or longer for IPv6",
    "Dải quá rộng: IPv4 từ /8, IPv6 từ /32 trở lên",
    "範囲が広すぎます。IPv4 は /8 以上、IPv6 は /32 以上にしてください",
  ],
  "rule.queryTooWide": [
    "网段过大：IPv4 至少 /16，IPv6 至少 /32",
    "This range is too wide: /16 or longer for IPv4, /32 or longer for IPv6",
    "Dải quá rộng: IPv4 từ /16, IPv6 từ /32 trở lên",
    "範囲が広すぎます。IPv4 は /16 以上、IPv6 は /32 以上にしてください",
  ],
  "rule.loopback": [
    "包含本机地址，不能使用",
    "It holds addresses of the machine itself",
    "Có chứa địa chỉ của chính máy chủ",
    "このコンピューター自身のアドレスを含んでいます",
  ],
  "rule.blacklisted": [
    "已在黑名单中",
    "It is on the blacklist already",
    "Đã có trong danh sách đen",
    "すでにブラックリストにあります",
  ],
  "rule.ownAddress": [
    "包含您自己的地址，请确认",
    "It holds your own address: please confirm",
    "Có chứa địa chỉ của chính bạn: hãy xác nhận",
    "あなた自身のアドレスを含みます。確認してください",
  ],
  "rule.statisticsPeriod": [
    "请同时选择开始和结束日期，结束不早于开始，最长 3 年",
    "Give both days, the end not before the beginning, three years at most",
    "Chọn cả hai ngày, ngày kết thúc không trước ngày bắt đầu, tối đa 3 năm",
    "開始日と終了日の両方を指定してください。終了は開始以降、最長 3 年です",
  ],
  "rule.future": [
    "必须晚于当前时间",
    "It must lie in the future",
    "Phải ở trong tương lai",
    "未来の日時を指定してください",
  ],
  "rule.blacklistColumns": [
    "需要 type、value、reason 列",
    "Columns type, value and reason are needed",
    "Cần các cột type, value và reason",
    "type・value・reason の列が必要です",
  ],
  "rule.version": [
    "版本号由 2-4 组数字组成，如 4.12.0",
    "Two to four numbers such as 4.12.0",
    "Gồm 2-4 số, ví dụ 4.12.0",
    "4.12.0 のような 2〜4 個の数字",
  ],
  "rule.versionTaken": [
    "该类型的此版本已存在",
    "This version exists already for its type",
    "Phiên bản này của loại đó đã tồn tại",
    "この種類には同じバージョンが既にあります",
  ],
  "rule.downloadAddress": [
    "请输入 http、https 或应用商店链接",
    "Enter an http or https address, or a store's link",
    "Nhập địa chỉ http, https hoặc liên kết cửa hàng",
    "http・https のアドレスまたはストアのリンクを入力してください",
  ],
  "rule.email": ["请输入邮箱地址", "Enter an e-mail address", "Nhập địa chỉ email", "メールアドレスを入力してください"],
  "rule.secret": [
    "8-256 位可见字符，不含空格",
    "8-256 visible characters without spaces",
    "8-256 ký tự hiển thị, không khoảng trắng",
    "空白を含まない 8〜256 文字",
  ],
  "rule.secretAgain": [
    "更改了发送目标，请重新填写密钥",
    "It goes elsewhere now: enter the secret again",
    "Nơi gửi đã thay đổi: hãy nhập lại khóa bí mật",
    "送信先が変わりました。シークレットをもう一度入力してください",
  ],
  "rule.templateCode": [
    "模板须包含 {code}",
    "The text must contain {code}",
    "Nội dung phải có {code}",
    "本文に {code} を含めてください",
  ],
  "rule.templateId": [
    "请填写服务商的模板编号",
    "Enter the template's number at the provider",
    "Nhập mã mẫu của nhà cung cấp",
    "プロバイダーのテンプレート番号を入力してください",
  ],
  "rule.smsNeeded": [
    "至少要启用一个短信通道",
    "At least one SMS channel must be enabled",
    "Phải bật ít nhất một kênh SMS",
    "SMS チャネルを 1 つ以上有効にしてください",
  ],
  "rule.everyChannel": [
    "须包含本服务器的每个通道各一次",
    "It must hold every channel of the server, once",
    "Phải gồm mỗi kênh của máy chủ đúng một lần",
    "サーバーのすべてのチャネルを 1 回ずつ含めてください",
  ],
  "rule.noSystemLevel": [
    "本服务器没有系统等级",
    "This server has no System level",
    "Máy chủ này không có cấp Hệ thống",
    "このサーバーにはシステムレベルがありません",
  ],
  "rule.groupDissolved": ["群组已解散", "The group is dissolved", "Nhóm đã giải tán", "グループは解散済みです"],
  "rule.robotBound": [
    "机器人已在该群组中",
    "The robot is in this group already",
    "Rô-bốt đã ở trong nhóm này",
    "ロボットはすでにこのグループにいます",
  ],
} as const satisfies Record<string, Texts>;
