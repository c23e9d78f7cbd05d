/** Every enumeration of the product with its texts; served by `im/member/res/enum/{code}` (`design 25`). */
import { messageEnums } from "./messageEnums.ts";
import { reportEnums } from "./reportEnums.ts";
import { z } from "./zod.ts";
import { careEnums } from "./moderationEnums.ts";
import type { Enumeration } from "./enumeration.ts";

export type { Tone } from "./enumeration.ts";

export const enums = {
  ...messageEnums,
  ...reportEnums,
  memberStatus: {
    Enable: { text: ["正常", "Enabled", "Hoạt động", "有効"], tone: "good" },
    Disable: { text: ["已封禁", "Banned", "Đã cấm", "停止中"], tone: "bad" },
    Closed: { text: ["已注销", "Cancelled", "Đã hủy", "退会済み"], tone: "closed" },
  },
  onlineStatus: {
    Online: { text: ["在线", "Online", "Trực tuyến", "オンライン"], tone: "good" },
    Offline: { text: ["离线", "Offline", "Ngoại tuyến", "オフライン"], tone: "closed" },
  },
  registerType: {
    APP: { text: ["应用注册", "App", "Ứng dụng", "アプリ"] },
    System: { text: ["系统注册", "System", "Hệ thống", "システム"] },
  },
  gender: {
    Male: { text: ["男", "Male", "Nam", "男性"] },
    Female: { text: ["女", "Female", "Nữ", "女性"] },
    Other: { text: ["其他", "Other", "Khác", "その他"] },
  },
  levelCode: {
    BigGod: { text: ["大神", "Big God", "Đại thần", "大神"] },
    Admin: { text: ["管理员", "Admin", "Quản trị viên", "管理者"] },
    Normal: { text: ["普通", "Normal", "Thường", "一般"] },
    System: { text: ["系统", "System", "Hệ thống", "システム"] },
  },
  groupStatus: {
    Enable: { text: ["正常", "Active", "Hoạt động", "有効"], tone: "good" },
    Closed: { text: ["已解散", "Dissolved", "Đã giải tán", "解散済み"], tone: "closed" },
  },
  groupRole: {
    Owner: { text: ["群主", "Owner", "Chủ nhóm", "オーナー"] },
    Admin: { text: ["管理员", "Admin", "Quản trị viên", "管理者"] },
    Normal: { text: ["成员", "Member", "Thành viên", "メンバー"] },
    Robot: { text: ["机器人", "Robot", "Rô-bốt", "ロボット"] },
  },
  /** Whether members may write in a group, or one of them may. */
  muteStatus: {
    Open: { text: ["可发言", "Open", "Được nói", "発言可"], tone: "good" },
    Muted: { text: ["已禁言", "Muted", "Đã tắt tiếng", "発言禁止"], tone: "waiting" },
  },
  /** Who of those who receive gets the next newcomer. */
  addMethod: {
    sequential: { text: ["依次", "In turn", "Lần lượt", "順番"] },
    random: { text: ["随机", "At random", "Ngẫu nhiên", "ランダム"] },
    fewestMembers: { text: ["人数最少的群", "Fewest members", "Ít thành viên nhất", "メンバー最少"] },
    fewestFriends: { text: ["好友最少的客服", "Fewest friends", "Ít bạn bè nhất", "友だち最少"] },
  },
  receptionKind: {
    Group: { text: ["群组", "Group", "Nhóm", "グループ"] },
    Member: { text: ["接待成员", "Reception member", "Thành viên tiếp nhận", "受付メンバー"] },
  },
  /** What the status, the target and the limit of one who receives come to now. */
  receptionState: {
    Ready: { text: ["接待中", "Receiving", "Đang tiếp nhận", "受付中"], tone: "good" },
    Full: { text: ["已满", "Full", "Đã đầy", "満員"], tone: "waiting" },
    Gone: { text: ["不可用", "Not available", "Không khả dụng", "利用不可"], tone: "bad" },
    Off: { text: ["停用", "Disabled", "Đã tắt", "無効"], tone: "closed" },
  },
  /** Whom a reception config without an invite code is for. */
  receptionScope: {
    Everybody: { text: ["其他所有人", "Everybody else", "Mọi người khác", "その他の全員"] },
  },
  /** Why newcomers are given to nobody. */
  receptionGap: {
    NoConfig: {
      text: [
        "没有适用的已启用接待配置",
        "No enabled reception config applies",
        "Không có cấu hình tiếp nhận nào đang bật phù hợp",
        "適用される有効な受付設定がありません",
      ],
    },
    Nobody: {
      text: [
        "没有符合规则且未满的接待群或成员",
        "Nobody whose rules fit has room",
        "Không có nhóm hay thành viên phù hợp còn chỗ",
        "条件に合い空きのある受付先がありません",
      ],
    },
  },
  devicePlatform: {
    IOS: { text: ["iOS", "iOS", "iOS", "iOS"] },
    Android: { text: ["安卓", "Android", "Android", "Android"] },
    PC: { text: ["电脑端", "PC", "PC", "PC"] },
    Web: { text: ["网页", "Web", "Web", "Web"] },
  },
  loginResult: {
    Success: { text: ["成功", "Success", "Thành công", "成功"], tone: "good" },
    WrongPassword: { text: ["密码错误", "Wrong password", "Sai mật khẩu", "パスワード誤り"], tone: "waiting" },
    Banned: { text: ["已封禁", "Banned", "Đã cấm", "停止中"], tone: "bad" },
  },
  adminStatus: {
    Enable: { text: ["启用", "Enabled", "Đang bật", "有効"], tone: "good" },
    Disable: { text: ["停用", "Disabled", "Đã tắt", "無効"], tone: "closed" },
  },
  roleStatus: {
    Enable: { text: ["启用", "Enabled", "Đang bật", "有効"], tone: "good" },
    Disable: { text: ["停用", "Disabled", "Đã tắt", "無効"], tone: "closed" },
  },
  adminLoginResult: {
    Success: { text: ["成功", "Signed in", "Thành công", "成功"], tone: "good" },
    Refused: { text: ["被拒绝", "Refused", "Bị từ chối", "拒否"], tone: "bad" },
  },
  operationResult: {
    Success: { text: ["成功", "Done", "Thành công", "成功"], tone: "good" },
    Refused: { text: ["已拒绝", "Refused", "Bị từ chối", "拒否"], tone: "bad" },
  },
  /** Of records that are shown to members, or are not. */
  entryStatus: {
    Enable: { text: ["启用", "Enabled", "Đang bật", "有効"], tone: "good" },
    Disable: { text: ["停用", "Disabled", "Đã tắt", "無効"], tone: "closed" },
  },
  launchPlatform: {
    All: { text: ["全部", "All", "Tất cả", "すべて"] },
    IOS: { text: ["iOS", "iOS", "iOS", "iOS"] },
    Android: { text: ["安卓", "Android", "Android", "Android"] },
    PC: { text: ["电脑端", "PC", "PC", "PC"] },
  },
  /** What a launch page's status and period come to now. */
  launchPageState: {
    Current: { text: ["展示中", "Shown now", "Đang hiển thị", "表示中"], tone: "good" },
    Upcoming: { text: ["未开始", "Not yet", "Sắp tới", "開始前"], tone: "waiting" },
    Past: { text: ["已结束", "Over", "Đã kết thúc", "終了"], tone: "closed" },
    Off: { text: ["停用", "Disabled", "Đã tắt", "無効"], tone: "closed" },
  },
  callAccess: {
    public: { text: ["公开", "Anybody", "Bất kỳ ai", "誰でも"] },
    signedIn: { text: ["已登录", "Signed in", "Đã đăng nhập", "ログイン済み"] },
    permission: { text: ["按权限", "By permission", "Theo quyền", "権限による"] },
  },
  callState: {
    Enable: { text: ["已启用", "On", "Đang bật", "オン"], tone: "good" },
    Disable: { text: ["已关闭", "Switched off", "Đã tắt", "オフ"], tone: "bad" },
  },
  smsPurpose: {
    Register: { text: ["注册", "Register", "Đăng ký", "登録"] },
    Login: { text: ["登录", "Sign in", "Đăng nhập", "ログイン"] },
    ResetPassword: { text: ["重置密码", "Reset password", "Đặt lại mật khẩu", "パスワード再設定"] },
    ChangeMobile: { text: ["更换手机", "Change number", "Đổi số", "番号変更"] },
  },
  approvalState: {
    Pending: { text: ["待批准", "Waiting", "Đang chờ", "承認待ち"], tone: "waiting" },
    Approved: { text: ["已批准", "Approved", "Đã duyệt", "承認済み"], tone: "good" },
    Refused: { text: ["已拒绝", "Refused", "Đã từ chối", "却下"], tone: "bad" },
    Expired: { text: ["已过期", "Lapsed", "Hết hạn", "期限切れ"], tone: "closed" },
  },
  appType: {
    IOS: { text: ["iOS", "iOS", "iOS", "iOS"] },
    Android: { text: ["安卓", "Android", "Android", "Android"] },
    PC: { text: ["电脑端", "PC", "PC", "PC"] },
  },
  mustUpdate: {
    Y: { text: ["强制更新", "Must update", "Bắt buộc", "必須"], tone: "waiting" },
    N: { text: ["可选更新", "Optional", "Tùy chọn", "任意"] },
  },
  versionStatus: {
    Enable: { text: ["启用", "Enabled", "Đang bật", "有効"], tone: "good" },
    Disable: { text: ["停用", "Disabled", "Đã tắt", "無効"], tone: "closed" },
  },
  smsProvider: {
    HttpGateway: { text: ["HTTP 网关", "HTTP gateway", "Cổng HTTP", "HTTP ゲートウェイ"] },
    Twilio: { text: ["Twilio", "Twilio", "Twilio", "Twilio"] },
    Vonage: { text: ["Vonage", "Vonage", "Vonage", "Vonage"] },
    Aliyun: { text: ["阿里云短信", "Alibaba Cloud", "Alibaba Cloud", "Alibaba Cloud"] },
    Tencent: { text: ["腾讯云短信", "Tencent Cloud", "Tencent Cloud", "Tencent Cloud"] },
  },
  channelStatus: {
    Enable: { text: ["启用", "Enabled", "Đang bật", "有効"], tone: "good" },
    Disable: { text: ["停用", "Disabled", "Đã tắt", "無効"], tone: "closed" },
  },
  outboundFailure: {
    refusedAddress: {
      text: ["内网地址，已拒绝", "Refused: a private address", "Từ chối: địa chỉ nội bộ", "内部アドレスのため拒否"],
      tone: "bad",
    },
    timedOut: { text: ["请求超时", "Timed out", "Hết thời gian chờ", "タイムアウト"], tone: "bad" },
    tooLarge: { text: ["响应过大", "The answer is too large", "Phản hồi quá lớn", "応答が大きすぎます"], tone: "bad" },
    unreachable: { text: ["无法连接", "Not reachable", "Không kết nối được", "接続できません"], tone: "bad" },
  },
  robotStatus: {
    Enable: { text: ["启用", "Enabled", "Đang bật", "有効"], tone: "good" },
    Disable: { text: ["停用", "Disabled", "Đã tắt", "無効"], tone: "closed" },
  },
  robotKeyState: {
    Enable: { text: ["有效", "Valid", "Còn hiệu lực", "有効"], tone: "good" },
    Disable: { text: ["停用", "Disabled", "Đã tắt", "無効"], tone: "closed" },
    Expired: { text: ["已过期", "Expired", "Hết hạn", "期限切れ"], tone: "bad" },
  },
  robotRight: {
    SendMessage: { text: ["发送消息", "Send messages", "Gửi tin nhắn", "メッセージの送信"] },
    ReadMentions: { text: ["读取 @ 消息", "Read mentions", "Đọc lượt nhắc", "メンションの閲覧"] },
    ReadMembers: { text: ["读取群成员", "Read members", "Đọc thành viên", "メンバーの閲覧"] },
    ManageMembers: { text: ["管理群成员", "Manage members", "Quản lý thành viên", "メンバーの管理"] },
  },
  blacklistType: {
    IP: { text: ["IP 地址", "IP address", "Địa chỉ IP", "IP アドレス"] },
    Device: { text: ["设备", "Device", "Thiết bị", "デバイス"] },
  },
  blacklistState: {
    Active: { text: ["生效中", "In force", "Đang hiệu lực", "有効"], tone: "bad" },
    Expired: { text: ["已过期", "Expired", "Hết hạn", "期限切れ"], tone: "closed" },
  },
  smsStatus: {
    Sent: { text: ["已发送", "Sent", "Đã gửi", "送信済み"], tone: "waiting" },
    Used: { text: ["已使用", "Used", "Đã dùng", "使用済み"], tone: "good" },
    Expired: { text: ["已过期", "Expired", "Hết hạn", "期限切れ"], tone: "closed" },
    Failed: { text: ["发送失败", "Failed", "Thất bại", "失敗"], tone: "bad" },
  },
  tenantStatus: {
    Enable: { text: ["启用", "Enabled", "Đang bật", "有効"], tone: "good" },
    Disable: { text: ["停用", "Disabled", "Đã tắt", "無効"], tone: "closed" },
  },
  /** Whether an invite code can be registered with, and what keeps it from that. */
  inviteCodeState: {
    Valid: { text: ["可用", "Valid", "Dùng được", "利用可能"], tone: "good" },
    Disabled: { text: ["停用", "Disabled", "Đã tắt", "無効"], tone: "closed" },
    Expired: { text: ["已过期", "Expired", "Hết hạn", "期限切れ"], tone: "closed" },
    UsedUp: { text: ["已用完", "Used up", "Hết lượt", "使用済み"], tone: "waiting" },
  },
  homePagePlatform: {
    All: { text: ["全部", "All", "Tất cả", "すべて"] },
    IOS: { text: ["iOS", "iOS", "iOS", "iOS"] },
    Android: { text: ["安卓", "Android", "Android", "Android"] },
    PC: { text: ["电脑端", "PC", "PC", "PC"] },
  },
  /** What a package may hold, and a server then switch on. */
  serverFunction: {
    privateChat: { text: ["私聊", "Private chat", "Trò chuyện riêng", "個別チャット"] },
    groupChat: { text: ["群聊", "Group chat", "Trò chuyện nhóm", "グループチャット"] },
    voiceMessages: { text: ["语音消息", "Voice messages", "Tin nhắn thoại", "音声メッセージ"] },
    fileMessages: { text: ["文件消息", "File messages", "Tin nhắn tệp", "ファイル送信"] },
    readReceipts: { text: ["已读回执", "Read receipts", "Báo đã đọc", "既読表示"] },
    messageWithdraw: { text: ["消息撤回", "Message withdrawal", "Thu hồi tin nhắn", "メッセージの取り消し"] },
    voiceCall: { text: ["语音通话", "Voice calls", "Gọi thoại", "音声通話"] },
    videoCall: { text: ["视频通话", "Video calls", "Gọi video", "ビデオ通話"] },
    liveStream: { text: ["直播", "Live streams", "Phát trực tiếp", "ライブ配信"] },
    translation: { text: ["消息翻译", "Translation", "Dịch tin nhắn", "翻訳"] },
    robots: { text: ["群机器人", "Group robots", "Rô-bốt nhóm", "グループロボット"] },
    customEmoji: { text: ["自定义表情", "Custom emoji", "Biểu tượng riêng", "カスタム絵文字"] },
    customerService: { text: ["在线客服", "Customer service", "Hỗ trợ khách hàng", "カスタマーサポート"] },
  },
  /** What a package bounds: the first three are counts, the others are used in a calendar month (UTC). */
  quotaKind: {
    users: { text: ["用户", "Users", "Người dùng", "ユーザー"] },
    groups: { text: ["群组", "Groups", "Nhóm", "グループ"] },
    inviteCodes: { text: ["邀请码", "Invite codes", "Mã mời", "招待コード"] },
    activeUsers: {
      text: ["本月活跃用户", "Active users this month", "Người dùng hoạt động trong tháng", "今月のアクティブユーザー"],
    },
    sms: { text: ["本月短信", "SMS this month", "SMS trong tháng", "今月の SMS"] },
    audioMinutes: {
      text: ["本月语音分钟", "Audio minutes this month", "Phút gọi thoại trong tháng", "今月の音声通話（分）"],
    },
    videoMinutes: {
      text: ["本月视频分钟", "Video minutes this month", "Phút gọi video trong tháng", "今月のビデオ通話（分）"],
    },
    liveMinutes: {
      text: ["本月直播分钟", "Live minutes this month", "Phút phát trực tiếp trong tháng", "今月のライブ配信（分）"],
    },
    translatedCharacters: {
      text: ["本月翻译字符", "Translated characters this month", "Ký tự đã dịch trong tháng", "今月の翻訳文字数"],
    },
  },
  /** What a server's use is drawn by over time. */
  usageKind: {
    newMembers: { text: ["新增用户", "New users", "Người dùng mới", "新規ユーザー"] },
    activeUsers: { text: ["活跃用户", "Active users", "Người dùng hoạt động", "アクティブユーザー"] },
    messages: { text: ["消息", "Messages", "Tin nhắn", "メッセージ"] },
    sms: { text: ["短信", "SMS", "SMS", "SMS"] },
    audioMinutes: { text: ["语音分钟", "Audio minutes", "Phút gọi thoại", "音声通話（分）"] },
    videoMinutes: { text: ["视频分钟", "Video minutes", "Phút gọi video", "ビデオ通話（分）"] },
    liveMinutes: { text: ["直播分钟", "Live minutes", "Phút phát trực tiếp", "ライブ配信（分）"] },
    translatedCharacters: { text: ["翻译字符", "Translated characters", "Ký tự đã dịch", "翻訳文字数"] },
  },
  ...careEnums,
} as const satisfies Record<string, Enumeration>;

export type EnumCode = keyof typeof enums;
export const isEnumCode = (code: string): code is EnumCode => Object.hasOwn(enums, code);
export const enumValues = <C extends EnumCode>(code: C) =>
  Object.keys(enums[code]) as [keyof (typeof enums)[C] & string, ...(keyof (typeof enums)[C] & string)[]];

/** The zod enum of one of the enumerations. */
export const enumSchema = <C extends EnumCode>(code: C) => z.enum(enumValues(code));
