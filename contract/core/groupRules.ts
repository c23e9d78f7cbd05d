import type { Texts } from "./locales.ts";

/** Texts of what may be wrong with groups and with the reception of newcomers. */
export const groupRules = {
  "rule.memberInactive": [
    "该会员已注销",
    "This member's account is cancelled",
    "Tài khoản thành viên này đã bị hủy",
    "このメンバーは退会済みです",
  ],
  "rule.notInGroup": [
    "该会员不在群组中",
    "This member is not in the group",
    "Thành viên này không ở trong nhóm",
    "このメンバーはグループにいません",
  ],
  "rule.robotOwner": [
    "机器人不能成为群主",
    "A robot cannot own a group",
    "Rô-bốt không thể làm chủ nhóm",
    "ロボットはオーナーになれません",
  ],
  "rule.ownerSame": [
    "该会员已是群主",
    "This member owns the group already",
    "Thành viên này đã là chủ nhóm",
    "このメンバーはすでにオーナーです",
  ],
  "rule.positiveInteger": [
    "数量必须为正整数",
    "amount must be a positive integer",
    "số lượng phải là số nguyên dương",
    "数量は正の整数で入力してください",
  ],
  "rule.secureWebAddress": [
    "请输入以 https:// 开头的网址",
    "A web address that starts with https://",
    "Địa chỉ web bắt đầu bằng https://",
    "https:// で始まるアドレスを入力してください",
  ],
  "rule.oneLink": [
    "请填写地址或选择客服链接，二者选一",
    "Give an address or choose a link, not both",
    "Nhập địa chỉ hoặc chọn liên kết, không dùng cả hai",
    "アドレスかリンクのどちらか一方にしてください",
  ],
  "rule.configTaken": [
    "该邀请码已有接待配置",
    "There is a config for this already",
    "Đã có cấu hình cho mục này",
    "この対象の設定は既にあります",
  ],
  "rule.receptionTaken": [
    "已在接待列表中",
    "It receives newcomers already",
    "Đã có trong danh sách tiếp nhận",
    "すでに受付リストにあります",
  ],
} as const satisfies Record<string, Texts>;
