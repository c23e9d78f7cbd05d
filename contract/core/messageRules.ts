import type { Texts } from "./locales.ts";

/** What may be wrong with a search of messages, a reading, or a whitelist. */
export const messageRules = {
  "rule.groupMessageScope": [
    "请至少填写群组 ID、群主 ID、发送者 ID 中的一项",
    "Give at least one of group ID, group owner ID and sender ID",
    "Hãy nhập ít nhất một trong ID nhóm, ID chủ nhóm, ID người gửi",
    "グループ ID・オーナー ID・送信者 ID のいずれかを入力してください",
  ],
  "rule.participantNeeded": [
    "请输入参与者 ID",
    "Give the participant's ID",
    "Hãy nhập ID người tham gia",
    "参加者の ID を入力してください",
  ],
  "rule.noSuchMember": [
    "没有这样的会员",
    "No member is called that",
    "Không có thành viên nào như vậy",
    "そのようなメンバーはいません",
  ],
  "rule.severalMembers": [
    "有多名会员符合，请输入 ID",
    "Several members are called that: give the ID",
    "Có nhiều thành viên trùng tên: hãy nhập ID",
    "複数のメンバーが該当します。ID を入力してください",
  ],
  "rule.tooManyMembers": [
    "符合的会员过多，请输入更完整的昵称或 ID",
    "Too many members are called that: type more of the nickname, or the ID",
    "Quá nhiều thành viên phù hợp: nhập đầy đủ hơn hoặc nhập ID",
    "該当するメンバーが多すぎます。ニックネームを長く入力するか ID を入力してください",
  ],
  "rule.cursor": ["位置不正确", "Not a place in the records", "Vị trí không đúng", "位置が正しくありません"],
  "rule.onePlace": [
    "只能指定一个位置",
    "Give one place only",
    "Chỉ được nêu một vị trí",
    "位置は 1 つだけ指定してください",
  ],
  "rule.readingReason": [
    "查看聊天记录须填写原因或案件编号",
    "Say why the records are read, or give a case number",
    "Hãy nêu lý do hoặc số vụ việc trước khi đọc bản ghi",
    "記録を読む理由または案件番号を入力してください",
  ],
  "rule.caseNumber": [
    "1-40 位字母、数字或 - _ / .",
    "1-40 letters, digits or - _ / .",
    "1-40 chữ cái, chữ số hoặc - _ / .",
    "英数字と - _ / . で 1〜40 文字",
  ],
  "rule.whitelisted": [
    "该对象已有此授权",
    "There is an entry for this already",
    "Đã có mục cho đối tượng này",
    "この対象の登録がすでにあります",
  ],
  "rule.noSuchGroup": ["没有这样的群组", "There is no such group", "Không có nhóm này", "そのグループはありません"],
  "rule.noSuchAdmin": [
    "本服务器没有这个管理员",
    "This server has no such admin",
    "Máy chủ này không có quản trị viên đó",
    "このサーバーにその管理者はいません",
  ],
} as const satisfies Record<string, Texts>;
