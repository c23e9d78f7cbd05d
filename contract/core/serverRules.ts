import type { Texts } from "./locales.ts";

/** Texts of what may be wrong with servers, their packages and what they offer members. */
export const serverRules = {
  "rule.webAddress": [
    "请输入以 http:// 或 https:// 开头的网址",
    "A web address that starts with http:// or https://",
    "Địa chỉ web bắt đầu bằng http:// hoặc https://",
    "http:// または https:// で始まるアドレスを入力してください",
  ],
  "rule.linkAddress": [
    "请输入网址，或允许的应用链接",
    "A web address, or a link of one of the apps allowed",
    "Địa chỉ web hoặc liên kết của một ứng dụng được phép",
    "ウェブアドレス、または許可されたアプリのリンクを入力してください",
  ],
  "rule.timeOfDay": ["时间格式为 HH:mm", "A time as HH:mm", "Giờ dạng HH:mm", "HH:mm の形式で入力してください"],
  "rule.hoursBoth": [
    "开始和结束时间须同时填写",
    "Give both times, or none",
    "Nhập cả hai giờ hoặc để trống cả hai",
    "開始と終了の両方を入力するか、両方を空にしてください",
  ],
  "rule.periodEnd": [
    "结束时间必须晚于开始时间",
    "The end has to be after the beginning",
    "Thời điểm kết thúc phải sau thời điểm bắt đầu",
    "終了は開始より後にしてください",
  ],
  "rule.keptDays": [
    "服务器保存天数不能少于用户可见天数",
    "The server has to keep at least what users can see",
    "Máy chủ phải lưu ít nhất số ngày người dùng xem được",
    "保存日数はユーザーが閲覧できる日数以上にしてください",
  ],
  "rule.packageInUse": [
    "仍有服务器使用该套餐",
    "Servers still use this package",
    "Vẫn có máy chủ dùng gói này",
    "このパッケージを使っているサーバーがあります",
  ],
  "rule.packageOff": ["该套餐已停用", "This package is disabled", "Gói này đã tắt", "このパッケージは無効です"],
  "rule.serverCurrent": [
    "不能停用您当前所在的服务器",
    "The server that you work in cannot be disabled",
    "Không thể tắt máy chủ bạn đang làm việc",
    "現在作業中のサーバーは無効にできません",
  ],
  "rule.serverLast": [
    "至少要保留一个启用的服务器",
    "At least one server must stay enabled",
    "Phải còn ít nhất một máy chủ đang bật",
    "有効なサーバーが少なくとも 1 つ必要です",
  ],
  "rule.loginMethods": [
    "登录方式不能全部关闭",
    "Login methods cannot all be disabled",
    "Không thể tắt tất cả cách đăng nhập",
    "ログイン方法をすべて無効にすることはできません",
  ],
  "rule.notInPackage": [
    "服务器套餐不包含此功能",
    "Not in the server's package",
    "Không có trong gói của máy chủ",
    "サーバーのパッケージに含まれていません",
  ],
  "rule.changedMeanwhile": [
    "已被他人修改",
    "Somebody else has changed this meanwhile",
    "Người khác vừa thay đổi mục này",
    "他の人がこの設定を変更しました",
  ],
  "rule.codeTaken": ["邀请码已存在", "This code exists already", "Mã này đã tồn tại", "この招待コードは既に存在します"],
  "rule.codeUsed": [
    "已有会员使用，不能更改",
    "Members registered with it: it stays as it is",
    "Đã có thành viên dùng nên không thể đổi",
    "使用したメンバーがいるため変更できません",
  ],
  "rule.codeUsedUp": [
    "邀请码使用次数已满",
    "This code is used up",
    "Mã này đã hết lượt",
    "この招待コードは使用回数の上限に達しています",
  ],
  "rule.usesBelow": [
    "不能少于已使用次数",
    "Less than the uses so far",
    "Không được ít hơn số lượt đã dùng",
    "これまでの使用回数より少なくできません",
  ],
  "rule.codePrefix": [
    "最多 10 位数字、字母或下划线",
    "At most 10 digits, letters or underscores",
    "Tối đa 10 chữ số, chữ cái hoặc dấu gạch dưới",
    "数字・英字・アンダースコアで 10 文字以内",
  ],
  "rule.defaultEnabled": [
    "默认主页必须是启用的",
    "Only an enabled page can be the default",
    "Chỉ trang đang bật mới làm mặc định được",
    "既定にできるのは有効なページだけです",
  ],
  "rule.listFull": ["条目已达上限", "The list is full", "Danh sách đã đầy", "これ以上追加できません"],
} as const satisfies Record<string, Texts>;
