import { sql } from "kysely";
import type { DemoMember, Setting } from "../people/members.ts";
import { DAY, HOUR, iso, rhythm } from "../chats/rhythm.ts";
import { fork } from "../random.ts";
import { insertRows, takeIds } from "../rows.ts";
import { type Language, texts } from "../chats/texts.ts";

const regions: Record<Language, readonly string[]> = {
  zh: ["广东 深圳", "上海", "四川 成都", "北京"],
  en: ["London", "Toronto", "Sydney", ""],
  vi: ["Hà Nội", "TP. Hồ Chí Minh", "Đà Nẵng"],
  ja: ["東京", "大阪", "福岡", ""],
};
const replies: Record<Language, readonly string[]> = {
  zh: ["感谢反馈，我们已记录，会在之后的版本中改进。", "您好，该问题已修复，请更新到最新版本后再试。"],
  en: [
    "Thank you, we have noted it for one of the next versions.",
    "This is mended in the latest version. Please update and try again.",
  ],
  vi: [
    "Cảm ơn bạn, chúng tôi đã ghi nhận cho phiên bản tới.",
    "Lỗi đã được sửa ở phiên bản mới nhất. Hãy cập nhật và thử lại nhé.",
  ],
  ja: [
    "ご意見ありがとうございます。今後の改善の参考にいたします。",
    "最新版で修正済みです。更新してもう一度お試しください。",
  ],
};

/**
 * What members wrote in the last weeks, in every state; some with pictures, some answered twice, some by those who
 * have left.
 */
export const addFeedback = async (setting: Setting, members: readonly DemoMember[], account: string) => {
  const { db, random, now, server, tenantId } = setting;
  const draw = rhythm(random, now, { days: 21, offsetHours: server.offsetHours, from: 0.8 });
  const drawn = Array.from({ length: Math.ceil(server.members / 14) }, () => ({ time: draw(), its: fork(random) }));
  const inOrder = drawn.toSorted((a, b) => a.time - b.time);
  const ids = await takeIds(db, "feedback", inOrder.length);
  const { rows: pages } = await sql<{ pictures: string[] }>`
    select pictures from launch_page where tenant_id = ${tenantId} order by id`.execute(db);
  const pictures = pages.flatMap((page) => page.pictures);
  const answers: { feedback_id: string; member_id: string; content: string; created_at: string }[] = [];
  const shown = new Map<string, string[]>();
  const rows = inOrder.map(({ time, its }, index) => {
    const { id: memberId, language, status: memberStatus } = its.pick(members);
    const type = its.choose({ Suggestion: 55, Mistake: 45 });
    const age = (now - time) / DAY;
    const wanted = age > 4 ? its.choose({ Replied: 85, Read: 15 }) : its.choose({ Unread: 60, Read: 20, Replied: 20 });
    // Nobody answers somebody who is gone.
    const status = memberStatus === "Closed" && wanted === "Replied" ? "Read" : wanted;
    const id = ids[index] ?? "";
    if (status === "Replied") {
      const count = its.chance(0.15) ? 2 : 1;
      for (let turn = 0; turn < count; turn++) {
        const at = Math.min(now, time + (2 + turn * 20) * HOUR);
        const content = replies[language][turn] ?? "";
        answers.push({ feedback_id: id, member_id: memberId, content, created_at: iso(at) });
      }
    }
    if (type === "Mistake" && its.chance(0.5) && pictures.length > 0)
      shown.set(id, pictures.slice(index % 3, (index % 3) + 1 + (index % 2)));
    return {
      tenant_id: tenantId,
      id,
      member_id: memberId,
      type,
      content: its.pick(type === "Mistake" ? texts[language].mistakes : texts[language].suggestions),
      status,
      region: its.pick(regions[language]),
      created_at: iso(time),
    };
  });
  await insertRows(db, "feedback", feedbackTypes, rows);
  for (const [id, links] of shown)
    await sql`update feedback set pictures = ${links} where tenant_id = ${tenantId} and id = ${id}`.execute(db);
  await sql`insert into file_use (tenant_id, target_type, target_id, file_id)
    select f.tenant_id, 'feedback', f.id, s.id from feedback f, unnest(f.pictures) link
      join stored_file s on s.tenant_id = ${tenantId} and link like '%' || s.name
    where f.tenant_id = ${tenantId}`.execute(db);
  await insertRows(
    db,
    "feedback_reply",
    { tenant_id: "bigint", feedback_id: "bigint", content: "text", account: "text", created_at: "timestamptz" },
    answers.map(({ feedback_id, content, created_at }) => ({
      tenant_id: tenantId,
      feedback_id,
      content,
      created_at,
      account,
    })),
  );
  await insertRows(
    db,
    "member_notice",
    { tenant_id: "bigint", member_id: "bigint", kind: "text", texts: "jsonb", created_at: "timestamptz" },
    answers.map(({ member_id, feedback_id, content, created_at }) => ({
      tenant_id: tenantId,
      member_id,
      kind: "FeedbackReply",
      texts: { feedbackId: feedback_id, serialNumber: `F${feedback_id.padStart(8, "0")}`, content },
      created_at,
    })),
  );
};

const feedbackTypes = {
  tenant_id: "bigint",
  id: "bigint",
  member_id: "bigint",
  type: "text",
  content: "text",
  status: "text",
  region: "text",
  created_at: "timestamptz",
};
