import type { z } from "zod";
import type { enumSchema } from "../../../contract/core/enums.ts";
import type { Language } from "../chats/texts.ts";

export type Reason = z.infer<ReturnType<typeof enumSchema<"reportReason">>>;

/** Of each reason what a reporter complains of, and what an operator notes of the member then. */
export const reportTexts: Record<Language, Record<Reason, readonly [complaint: string, behaviour: string]>> = {
  zh: {
    Fraud: ["对方冒充客服要我转账", "冒充客服索要转账"],
    AccountCompromised: ["朋友的账号突然说话很奇怪，还发陌生链接", "账号异地登录后群发链接"],
    Violation: ["一直在群里发广告", "多次发送广告"],
    FakeInformation: ["资料里的职业和学校都是假的", "资料信息与事实不符"],
    Impersonation: ["资料里的照片不是本人", "盗用他人照片和昵称"],
    MinorsRights: ["向未成年人索要照片", "向未成年人索要照片"],
    FanExcess: ["带人围攻不同意见的粉丝", "组织粉丝互相攻击"],
    Gambling: ["私聊我推荐赌博网站", "私聊推广赌博网站"],
    FakeNews: ["散布没有根据的消息", "转发未经证实的消息"],
    InappropriateContent: ["言语骚扰，已经截图", "言语辱骂他人"],
  },
  en: {
    Fraud: ["Pretends to be support and asks for money", "Asked members for money"],
    AccountCompromised: [
      "A friend's account suddenly sends strange links",
      "Sent links after a sign-in from elsewhere",
    ],
    Violation: ["Advertises in the group all day", "Advertised again and again"],
    FakeInformation: ["Job and school in the profile are made up", "Gave false information in the profile"],
    Impersonation: ["The pictures belong to somebody else", "Used somebody else's pictures and name"],
    MinorsRights: ["Asked a minor for pictures", "Asked a minor for pictures"],
    FanExcess: ["Sends fans after everybody who disagrees", "Set fans on other members"],
    Gambling: ["Sent me a gambling site", "Advertised a gambling site"],
    FakeNews: ["Spreads made-up news", "Passed on news without a source"],
    InappropriateContent: ["Insults people, screenshots attached", "Insulted others"],
  },
  vi: {
    Fraud: ["Giả làm nhân viên hỗ trợ để xin tiền", "Giả nhân viên để xin tiền"],
    AccountCompromised: ["Tài khoản của bạn tôi bỗng gửi liên kết lạ", "Gửi liên kết sau khi đăng nhập từ nơi khác"],
    Violation: ["Quảng cáo suốt ngày trong nhóm", "Quảng cáo nhiều lần"],
    FakeInformation: ["Nghề nghiệp và trường học trong hồ sơ là bịa", "Khai hồ sơ sai sự thật"],
    Impersonation: ["Ảnh trong hồ sơ là của người khác", "Dùng ảnh và tên của người khác"],
    MinorsRights: ["Xin ảnh của trẻ vị thành niên", "Xin ảnh của trẻ vị thành niên"],
    FanExcess: ["Kéo fan đi công kích người không cùng ý kiến", "Kích động fan công kích nhau"],
    Gambling: ["Gửi trang cờ bạc cho tôi", "Quảng bá trang cờ bạc"],
    FakeNews: ["Tung tin không có thật", "Chia sẻ tin chưa kiểm chứng"],
    InappropriateContent: ["Xúc phạm người khác, có ảnh chụp", "Xúc phạm người khác"],
  },
  ja: {
    Fraud: ["サポートを名乗って送金を求められた", "運営を装い送金を要求"],
    AccountCompromised: ["友人のアカウントから急に不審なリンクが届く", "別の場所からのログイン後にリンクを一斉送信"],
    Violation: ["グループで宣伝ばかりしている", "広告を繰り返し投稿"],
    FakeInformation: ["プロフィールの職業と学校がうそ", "プロフィールに虚偽の記載"],
    Impersonation: ["写真が本人のものではない", "他人の写真と名前を使用"],
    MinorsRights: ["未成年に写真を求めている", "未成年に写真を要求"],
    FanExcess: ["意見の違うファンを集団で攻撃している", "ファン同士の攻撃をあおった"],
    Gambling: ["賭博サイトに誘われた", "賭博サイトへ勧誘"],
    FakeNews: ["根拠のない話を広めている", "未確認の情報を拡散"],
    InappropriateContent: ["暴言があります、画像を保存しました", "他のメンバーを侮辱"],
  },
};

/** What is noted of those who did nothing. */
export const nothingFound: Record<Language, string> = {
  zh: "未发现违规",
  en: "Nothing against the rules found",
  vi: "Không thấy vi phạm",
  ja: "違反は確認できず",
};
