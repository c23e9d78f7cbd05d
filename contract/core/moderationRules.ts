import type { Texts } from "./locales.ts";

/** Texts of what may be wrong with keywords, feedback and notifications. */
export const careRules = {
  "rule.keywordLength": [
    "每个关键词最多 {max} 个字符：{word}",
    "A keyword has at most {max} characters: {word}",
    "Mỗi từ khóa tối đa {max} ký tự: {word}",
    "キーワードは {max} 文字までです: {word}",
  ],
  "rule.keywordEmpty": [
    "关键词不能只含不可见字符",
    "A keyword cannot consist of invisible characters alone",
    "Từ khóa không thể chỉ gồm ký tự vô hình",
    "見えない文字だけのキーワードは使えません",
  ],
  "rule.keywordCount": [
    "一个服务器最多 {max} 个关键词",
    "A server has at most {max} keywords, its lists together",
    "Một máy chủ có tối đa {max} từ khóa trong mọi danh sách",
    "キーワードはサーバー全体で {max} 件までです",
  ],
  "rule.neverDue": [
    "该时间已过，永远不会发送",
    "This time never comes: it would not be sent",
    "Thời điểm này đã qua: sẽ không được gửi",
    "この時刻は来ないため送信されません",
  ],
  "rule.levelsMissing": ["等级不存在", "There is no such level", "Không có cấp này", "そのレベルはありません"],
  "rule.membersMissing": [
    "会员不存在或已注销：{ids}",
    "No such members: {ids}",
    "Không có các thành viên: {ids}",
    "存在しないメンバーです: {ids}",
  ],
  "rule.noticeAudience": [
    "会员通知只能发给指定会员",
    "A notice goes to chosen members",
    "Thông báo này chỉ gửi cho thành viên được chọn",
    "お知らせは選んだメンバーに送ります",
  ],
  "rule.pushNeeded": [
    "推送消息必须带推送",
    "A push message goes out with push",
    "Tin đẩy phải có đẩy",
    "プッシュメッセージにはプッシュが必要です",
  ],
  "rule.replyRequired": ["请输入回复内容", "please enter reply", "hãy nhập nội dung trả lời", "返信を入力してください"],
  "rule.reportTarget": [
    "请指定被举报的会员、群组或消息",
    "Name the member, group or message that is reported",
    "Hãy nêu thành viên, nhóm hoặc tin nhắn bị báo cáo",
    "通報するメンバー、グループ、メッセージのいずれかを指定してください",
  ],
  "rule.userBehaviour": [
    "请填写用户行为",
    "please enter user behaviour",
    "hãy nhập hành vi người dùng",
    "ユーザーの行為を入力してください",
  ],
  "rule.reportResult": [
    "该结果不适用于此举报对象",
    "This result does not fit what was reported",
    "Kết quả này không phù hợp với đối tượng bị báo cáo",
    "この結果は通報対象に適用できません",
  ],
  "rule.banEnd": [
    "封禁结束时间必须晚于现在",
    "The ban has to end after now",
    "Thời điểm hết cấm phải sau hiện tại",
    "停止の終了は現在より後にしてください",
  ],
} as const satisfies Record<string, Texts>;
