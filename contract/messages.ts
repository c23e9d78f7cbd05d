import type { z } from "zod";

/** The product's languages; wire spellings such as `en_US`, `vi_VN`, `ja_JP` and `vi` are read too (`design 12`). */
export const locales = ["zh-CN", "en-US", "vi-VN", "ja-JP"] as const;
export type Locale = (typeof locales)[number];
export const fallbackLocale: Locale = "en-US";

/** The supported locale nearest to a tag such as `en_US`, `vi`, `zh-Hans`; en-US when none is near. */
export const toLocale = (tag: string | null | undefined): Locale => {
  const language = (tag ?? "").slice(0, 2).toLowerCase();
  return locales.find((locale) => locale.startsWith(language) && language.length === 2) ?? fallbackLocale;
};

/** One text in each language, in the order of `locales`. */
export type Texts = readonly [zh: string, en: string, vi: string, ja: string];

const rules = {
  "rule.required": ["必填", "Required", "Bắt buộc", "必須項目です"],
  "rule.invalid": ["格式不正确", "Not a valid value", "Giá trị không hợp lệ", "値が正しくありません"],
  "rule.unknownField": ["不支持的字段", "Unknown field", "Trường không được hỗ trợ", "不明な項目です"],
  "rule.id": ["ID 不正确", "Not a valid id", "ID không hợp lệ", "ID が正しくありません"],
  "rule.controlCharacters": [
    "包含不可见字符",
    "Contains control characters",
    "Chứa ký tự điều khiển",
    "制御文字が含まれています",
  ],
  "rule.min": [
    "输入长度至少 {min}",
    "input length at least {min}",
    "độ dài tối thiểu {min}",
    "{min} 文字以上で入力してください",
  ],
  "rule.max": [
    "输入长度不能超过 {max}",
    "input length cannot exceed {max}",
    "độ dài không được vượt quá {max}",
    "{max} 文字以内で入力してください",
  ],
  "rule.maxItems": ["最多 {max} 项", "At most {max} entries", "Tối đa {max} mục", "最大 {max} 件です"],
  "rule.noSpaces": ["不允许有空格", "no spaces allowed", "không được có khoảng trắng", "空白は使えません"],
  "rule.code": [
    "4-16 位数字、字母或下划线",
    "4-16 digits, letters or underscores",
    "4-16 chữ số, chữ cái hoặc dấu gạch dưới",
    "数字・英字・アンダースコアで 4〜16 文字",
  ],
  "rule.name": ["输入长度 2~16", "input length 2~16", "độ dài 2~16", "2〜16 文字で入力してください"],
  "rule.phone": [
    "请输入正确的手机号",
    "enter a correct phone number",
    "nhập số điện thoại đúng",
    "正しい電話番号を入力してください",
  ],
  "rule.mobile": [
    "请输入正确的手机号码",
    "enter the correct mobile number",
    "nhập đúng số di động",
    "正しい携帯番号を入力してください",
  ],
  "rule.nationAreaCode": ["区号不正确", "Not a valid area code", "Mã vùng không hợp lệ", "国番号が正しくありません"],
  "rule.account": [
    "最多 16 位字母、数字或下划线",
    "At most 16 letters, digits or underscores",
    "Tối đa 16 chữ cái, chữ số hoặc dấu gạch dưới",
    "英数字とアンダースコアで 16 文字以内",
  ],
  "rule.accountTaken": [
    "账号已存在",
    "This account exists already",
    "Tài khoản đã tồn tại",
    "このアカウントは既に存在します",
  ],
  "rule.mobileTaken": [
    "该手机号已被使用",
    "This number is in use already",
    "Số này đã được sử dụng",
    "この番号は既に使われています",
  ],
  "rule.nameTaken": ["名称已存在", "This name exists already", "Tên đã tồn tại", "この名前は既に存在します"],
  "rule.loginPassword": [
    "8-16 位字母或数字",
    "8-16 letters or digits",
    "8-16 chữ cái hoặc chữ số",
    "英数字 8〜16 文字",
  ],
  "rule.password": [
    "请输入 8-16 位字母数字密码",
    "enter a password of 8-16 alphanumeric characters",
    "nhập mật khẩu 8-16 ký tự chữ và số",
    "8〜16 文字の英数字でパスワードを入力してください",
  ],
  "rule.passwordMismatch": [
    "两次输入的密码不一致！",
    "The passwords entered twice are inconsistent!",
    "Hai lần nhập mật khẩu không khớp!",
    "入力した 2 つのパスワードが一致しません！",
  ],
  "rule.passwordCommon": [
    "该密码过于常见",
    "This password is too common",
    "Mật khẩu này quá phổ biến",
    "このパスワードはよく使われすぎています",
  ],
  "rule.passwordSame": [
    "新密码不能与旧密码相同",
    "The new password must differ from the old one",
    "Mật khẩu mới phải khác mật khẩu cũ",
    "新しいパスワードは古いものと変えてください",
  ],
  "rule.passwordLong": ["15-128 位", "15-128 characters", "15-128 ký tự", "15〜128 文字"],
  "rule.oldPassword": [
    "旧密码不正确",
    "The old password is not right",
    "Mật khẩu cũ không đúng",
    "古いパスワードが違います",
  ],
  "rule.adminPassword": ["10-16 位字符", "10-16 characters", "10-16 ký tự", "10〜16 文字"],
  "rule.noDollar": ["不能包含 $", "The $ sign is not allowed", "Không được có ký tự $", "$ は使えません"],
  "rule.googleCode": [
    "请输入 6 位验证码",
    "Enter the 6-digit code",
    "Nhập mã 6 chữ số",
    "6 桁のコードを入力してください",
  ],
  "rule.googleCodeWrong": ["验证码错误", "This code is not right", "Mã xác thực không đúng", "コードが違います"],
  "rule.accountPrefix": [
    "必须为两个英文字母",
    "Exactly two English letters",
    "Đúng hai chữ cái tiếng Anh",
    "英字 2 文字で入力してください",
  ],
  "rule.memberId": ["1-15 位字母或数字", "1-15 letters or digits", "1-15 chữ cái hoặc chữ số", "英数字 1〜15 文字"],
  "rule.number": ["请输入数字", "Enter a number", "Nhập một số", "数値を入力してください"],
  "rule.integer": ["必须为整数", "A whole number", "Phải là số nguyên", "整数で入力してください"],
  "rule.amount": ["0 到 999999999", "From 0 to 999999999", "Từ 0 đến 999999999", "0 から 999999999 まで"],
  "rule.range": ["{min} 到 {max}", "From {min} to {max}", "Từ {min} đến {max}", "{min} から {max} まで"],
  "rule.ipList": [
    "请输入以逗号分隔的 IP 地址",
    "IP addresses separated by commas",
    "Các địa chỉ IP, cách nhau bằng dấu phẩy",
    "IP アドレスをカンマで区切って入力してください",
  ],
  "rule.instant": ["时间不正确", "Not a valid time", "Thời gian không hợp lệ", "日時が正しくありません"],
  "rule.timeZone": ["时区不正确", "Not a valid time zone", "Múi giờ không hợp lệ", "タイムゾーンが正しくありません"],
  "rule.noChanges": [
    "没有变更，无需提交",
    "no changes, no need to submit",
    "không có thay đổi, không cần gửi",
    "変更がないため送信は不要です",
  ],
  "rule.confirm": [
    "输入的内容不一致",
    "What was typed does not match",
    "Nội dung nhập không khớp",
    "入力が一致しません",
  ],
  "rule.levelSystem": [
    "不能选择系统等级",
    "The System level cannot be chosen",
    "Không thể chọn cấp Hệ thống",
    "システムレベルは選択できません",
  ],
  "rule.inUse": ["仍在使用中", "Still in use", "Vẫn đang được sử dụng", "まだ使われています"],
  "rule.callFixed": [
    "该接口不能关闭",
    "This call cannot be switched off",
    "Không thể tắt lệnh gọi này",
    "この API は停止できません",
  ],
  "rule.appId": [
    "2-32 位字母、数字、下划线或连字符，以字母开头",
    "2-32 letters, digits, underscores or hyphens, a letter first",
    "2-32 chữ cái, chữ số, gạch dưới hoặc gạch nối, bắt đầu bằng chữ cái",
    "英字で始まる英数字・アンダースコア・ハイフン 2〜32 文字",
  ],
  "rule.path": [
    "以 / 开头的路径，只含字母、数字和 . _ -",
    "A path that starts with / and holds letters, digits and . _ -",
    "Đường dẫn bắt đầu bằng / chỉ gồm chữ cái, chữ số và . _ -",
    "/ で始まり、英数字と . _ - だけのパス",
  ],
  "rule.pathTaken": ["该路径已存在", "This path exists already", "Đường dẫn đã tồn tại", "このパスは既に存在します"],
  "rule.pathFixed": [
    "控制台自带的菜单项不能更改路径或删除",
    "The console's own entries keep their path and cannot be deleted",
    "Mục có sẵn của bảng điều khiển giữ nguyên đường dẫn và không thể xóa",
    "コンソール標準の項目はパスの変更も削除もできません",
  ],
  "rule.microApp": [
    "该来源未在设置中允许",
    "The settings do not allow this origin",
    "Cài đặt không cho phép nguồn này",
    "このオリジンは設定で許可されていません",
  ],
  "rule.menuParent": [
    "上级必须是菜单分组",
    "The parent must be a group of the menu",
    "Mục cha phải là một nhóm của menu",
    "親はメニューのグループでなければなりません",
  ],
  "rule.menuCycle": [
    "不能移动到自身之下",
    "An entry cannot be placed under itself",
    "Không thể đặt mục bên dưới chính nó",
    "項目を自分自身の下には置けません",
  ],
  "rule.spreadsheet": [
    "请上传 .xlsx 文件",
    "Upload an .xlsx file",
    "Hãy tải lên tệp .xlsx",
    ".xlsx ファイルをアップロードしてください",
  ],
  "rule.importColumns": [
    "需要 account、password、nickname 列",
    "Columns account, password and nickname are needed",
    "Cần các cột account, password và nickname",
    "account・password・nickname の列が必要です",
  ],
} as const satisfies Record<string, Texts>;

type Params = Record<string, string | number | bigint>;

export type RuleKey = keyof typeof rules;
export const ruleKeys = Object.keys(rules) as RuleKey[];

/** The text of a rule in one language, `{name}` filled in from `params`. */
export const ruleText = (key: RuleKey, locale: Locale, params: Params = {}) =>
  fill(rules[key][locales.indexOf(locale)] ?? rules[key][1], params);

export const fill = (template: string, params: Params) =>
  template.replace(/\{(\w+)\}/g, (hole, name: string) => `${params[name] ?? hole}`);

export const isRuleKey = (key: string): key is RuleKey => Object.hasOwn(rules, key);

/** Messages of a failed parse at their fields (`design 4`); the server answers with it, the forms show it as one types. */
export const fieldErrors = (issues: readonly z.core.$ZodIssue[], locale: Locale): Record<string, string> => {
  const errors: Record<string, string> = {};
  for (const issue of issues.flatMap(unfold)) {
    const fields = issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of fields) errors[path.join(".") || "root"] ??= issueText(issue, locale);
  }
  return errors;
};

/** A union fails with the issues of each branch; those of the branch that came nearest are the useful ones. */
const unfold = (issue: z.core.$ZodIssue): z.core.$ZodIssue[] => {
  if (issue.code !== "invalid_union" || issue.errors.length === 0) return [issue];
  const nearest = issue.errors.reduce((best, branch) => (branch.length < best.length ? branch : best));
  return nearest.flatMap((inner) => unfold({ ...inner, path: [...issue.path, ...inner.path] }));
};

const paramsOf = (issue: z.core.$ZodIssue): Params => {
  if (issue.code === "too_big") return { max: Number(issue.maximum) };
  if (issue.code === "too_small") return { min: Number(issue.minimum) };
  if (issue.code !== "custom") return {};
  return Object.fromEntries(Object.entries(issue.params ?? {}).map(([name, value]) => [name, `${value}`]));
};

const issueText = (issue: z.core.$ZodIssue, locale: Locale) => {
  if (isRuleKey(issue.message)) return ruleText(issue.message, locale, paramsOf(issue));
  if (issue.code === "unrecognized_keys") return ruleText("rule.unknownField", locale);
  if (issue.code === "invalid_type" && issue.input === undefined) return ruleText("rule.required", locale);
  if (issue.code === "too_big" && issue.origin === "string")
    return ruleText("rule.max", locale, { max: issue.maximum });
  if (issue.code === "too_small" && issue.origin === "string")
    return ruleText("rule.min", locale, { min: issue.minimum });
  return ruleText("rule.invalid", locale);
};
