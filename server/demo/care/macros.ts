import type { Macro } from "../../../contract/entities/moderation/macros.ts";
import type { Setting } from "../people/members.ts";
import { DAY, HOUR, iso } from "../chats/rhythm.ts";

type Sample = Pick<Macro, "name" | "kinds" | "texts" | "shortcut">;

const samples: readonly Sample[] = [
  {
    name: "Thanks for the feedback",
    kinds: ["Reply"],
    shortcut: "thanks",
    texts: {
      "en-US": {
        content: "Thank you, {member}. We have noted {feedback} and will use it in one of the next versions.",
      },
      "zh-CN": { content: "{member}，感谢您的反馈。编号 {feedback} 已记录，我们会在后续版本中改进。" },
      "vi-VN": { content: "Cảm ơn {member}. Chúng tôi đã ghi nhận {feedback} cho một phiên bản sắp tới." },
      "ja-JP": { content: "{member} さん、ありがとうございます。{feedback} は今後の改善の参考にいたします。" },
    },
  },
  {
    name: "Fixed: update the app",
    kinds: ["Reply"],
    shortcut: "update",
    texts: {
      "en-US": { content: "This is fixed in the latest version. Update the app and try again." },
      "zh-CN": { content: "该问题已在最新版本中修复，请更新应用后再试。" },
      "vi-VN": { content: "Lỗi này đã được sửa ở phiên bản mới nhất. Hãy cập nhật ứng dụng và thử lại." },
      "ja-JP": { content: "最新版で修正済みです。アプリを更新してもう一度お試しください。" },
    },
  },
  {
    name: "Which phone is it",
    kinds: ["Reply"],
    shortcut: "phone",
    texts: {
      "en-US": { content: "Hello {member}, which phone and which version of the app do you use? {operator}, {server}" },
      "zh-CN": { content: "{member} 您好，请问您使用的手机型号和应用版本是什么？{server} {operator}" },
      "vi-VN": { content: "Chào {member}, bạn dùng điện thoại và phiên bản ứng dụng nào? {operator}, {server}" },
    },
  },
  {
    name: "First advertising",
    kinds: ["Sanction"],
    shortcut: "ads",
    texts: {
      "en-US": {
        content: "{member}, advertising in groups is not allowed on {server}. The next time you will be muted.",
      },
      "zh-CN": { content: "{member}，{server} 禁止在群内发布广告。再次发布将被禁言。" },
      "vi-VN": { content: "{member}, {server} không cho phép quảng cáo trong nhóm. Lần sau bạn sẽ bị cấm chat." },
      "ja-JP": { content: "{member} さん、{server} ではグループでの宣伝は禁止です。次回は発言禁止になります。" },
    },
  },
  {
    name: "Result of a report",
    kinds: ["Sanction"],
    shortcut: "report",
    texts: {
      "en-US": { content: "Decided on {date} after report {report}: {reason}." },
      "zh-CN": { content: "{date} 根据举报 {report} 作出处理：{reason}。" },
      "ja-JP": { content: "通報 {report} にもとづき {date} に決定しました。理由：{reason}" },
    },
  },
  {
    name: "Keep it friendly",
    kinds: ["Sanction", "Reply"],
    shortcut: "friendly",
    texts: {
      "en-US": { content: "Please keep it friendly: behind every name on {server} there is a person." },
      "vi-VN": { content: "Hãy cư xử lịch sự: sau mỗi cái tên trên {server} là một con người." },
    },
  },
  {
    name: "Maintenance tonight",
    kinds: ["Notification", "Notice"],
    shortcut: "maintenance",
    texts: {
      "en-US": {
        title: "Maintenance tonight",
        content: "{server} is unavailable tonight ({date}) from 2:00 to 3:00 am. Messages arrive afterwards.",
      },
      "zh-CN": { title: "今晚维护", content: "{server} 将于今晚（{date}）凌晨 2:00 至 3:00 维护，消息将在之后送达。" },
      "vi-VN": {
        title: "Bảo trì tối nay",
        content: "{server} tạm ngừng tối nay ({date}) từ 2:00 đến 3:00 sáng. Tin nhắn sẽ đến sau đó.",
      },
      "ja-JP": {
        title: "今夜のメンテナンス",
        content: "{server} は今夜（{date}）2:00～3:00 にメンテナンスを行います。メッセージは終了後に届きます。",
      },
    },
  },
  {
    name: "Prize to be collected",
    kinds: ["Notice"],
    shortcut: "prize",
    texts: {
      "en-US": {
        title: "Your prize",
        content: "You have won at the event on {server}. Write to {operator} to collect it.",
      },
      "zh-CN": { title: "您的奖品", content: "您在 {server} 的活动中获奖，请联系 {operator} 领取。" },
    },
  },
  {
    name: "Holiday hours 2025",
    kinds: ["Reply"],
    shortcut: null,
    texts: { "en-US": { content: "Over the holidays answers take up to three days." } },
  },
];

/** What the server's operators answer and announce with, some of it often and one piece not any more. */
export const addMacros = async ({ db, random, now, tenantId }: Setting) => {
  const rows = samples.map(({ texts, ...sample }, index) => {
    const used = index === 2 ? 0 : random.between(3, 90);
    const made = iso(now - (samples.length - index) * 6 * DAY);
    return {
      ...sample,
      tenantId,
      texts: JSON.stringify(texts),
      status: sample.name.includes("2025") ? ("Disable" as const) : ("Enable" as const),
      usedCount: used,
      lastUsedAt: used === 0 ? null : iso(now - random.between(1, 140) * HOUR),
      createdAt: made,
      updatedAt: made,
    };
  });
  await db.insertInto("macro").values(rows).execute();
};
