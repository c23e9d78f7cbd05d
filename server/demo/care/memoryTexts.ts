import type { Language } from "../chats/texts.ts";

type Tag = { name: string; color: string; every: number };
type Memory = {
  tags: readonly Tag[];
  notes: readonly string[];
  /** What a colleague asks of somebody. */
  asks: readonly string[];
};

const colors = ["Amber", "Violet", "Red", "Teal", "Green", "Blue"] as const;
/** How rare each of them is. */
const every = [12, 19, 31, 15, 9, 40] as const;
const named = (...names: readonly string[]): Tag[] =>
  names.map((name, index) => ({ name, color: colors[index] ?? "Gray", every: every[index] ?? 25 }));

export const memory: Record<Language, Memory> = {
  zh: {
    tags: named("重要会员", "内测用户组", "重点关注", "活动达人", "新会员关怀", "媒体"),
    notes: [
      "来电反馈充值未到账，已转财务核实，三天内回复。",
      "两次因广告被提醒，态度配合，暂不升级处理。",
      "本人已核验身份，可以协助找回账号。",
      "希望只在工作日联系，晚上不接电话。",
      "与群主有纠纷，双方说法不一，处理举报前先看聊天记录。",
    ],
    asks: ["这位会员又来询问退款，能帮忙看一下吗？", "请确认这个账号是否为本人在用。"],
  },
  en: {
    tags: named("VIP", "Beta tester", "Watch closely", "Event host", "Needs a hand", "Press"),
    notes: [
      "Called about a top-up that never arrived. Passed on to billing, answer within three days.",
      "Reminded twice about advertising and took it well. No further step for now.",
      "Identity checked by phone: may be helped to get the account back.",
      "Wants to be reached on weekdays only, never in the evening.",
      "In a dispute with a group owner, and their stories differ. Read the talk before any report is decided.",
    ],
    asks: [
      "asked about the refund again, could you take a look?",
      "please check whether this account is used by one person.",
    ],
  },
  vi: {
    tags: named("Khách VIP", "Thử nghiệm", "Cần theo dõi", "Tổ chức sự kiện", "Cần hỗ trợ", "Báo chí"),
    notes: [
      "Gọi báo nạp tiền chưa vào tài khoản. Đã chuyển kế toán, trả lời trong ba ngày.",
      "Đã nhắc hai lần về quảng cáo, thái độ hợp tác. Chưa cần xử lý thêm.",
      "Đã xác minh danh tính qua điện thoại, có thể giúp lấy lại tài khoản.",
      "Chỉ muốn được liên hệ vào ngày làm việc, không gọi buổi tối.",
      "Đang mâu thuẫn với một trưởng nhóm. Đọc cuộc trò chuyện trước khi xử lý báo cáo.",
    ],
    asks: ["lại hỏi về tiền hoàn, bạn xem giúp nhé.", "kiểm tra giúp tài khoản này có phải một người dùng không."],
  },
  ja: {
    tags: named("VIP", "ベータ版", "要注意", "イベント主催", "サポート中", "報道関係"),
    notes: [
      "チャージが反映されないとの電話。経理に確認中、3 日以内に返答予定。",
      "広告について 2 回注意済み。協力的なので今のところ追加の対応は不要。",
      "電話で本人確認済み。アカウントの復旧を手伝ってよい。",
      "連絡は平日のみ希望。夜間の電話は不可。",
      "グループのオーナーとトラブル中。通報に対応する前に会話を確認すること。",
    ],
    asks: [
      "返金についてまた問い合わせがありました。確認をお願いします。",
      "このアカウントを本人が使っているか確認してください。",
    ],
  },
};
