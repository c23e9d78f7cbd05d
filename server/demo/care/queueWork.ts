import { sql } from "kysely";
import type { Setting } from "../people/members.ts";
import type { Language } from "../chats/texts.ts";

type Operator = { id: string; account: string };

const words: Record<Language, { question: string; appeal: string }> = {
  zh: { question: "涉及两种语言，请组长判断", appeal: "那不是我发的，当时账号被别人登录了" },
  en: { question: "Two languages at once: a lead has to say", appeal: "That was not me, somebody else had my account" },
  vi: {
    question: "Có hai ngôn ngữ, nhờ trưởng nhóm quyết định",
    appeal: "Không phải tôi, lúc đó người khác dùng tài khoản",
  },
  ja: { question: "2 つの言語が混在、責任者の判断が必要", appeal: "自分ではありません。別の人が使っていました" },
};

/** What is under way in the queue: cases that are assigned, escalated and snoozed, an appeal, and a second opinion. */
export const addQueueWork = async ({ db, tenantId, server }: Setting, operators: readonly Operator[]) => {
  const [first, second = first] = operators;
  if (!first || !second) return;
  const { zh, en, vi, ja } = server.languages;
  const most = Math.max(zh, en, vi, ja);
  const { question, appeal } = words[most === zh ? "zh" : most === vi ? "vi" : most === ja ? "ja" : "en"];
  const waiting = (place: number) => sql`(select case_key from (
    select case_key, row_number() over (order by min(rank_at), case_key) as place from report
    where tenant_id = ${tenantId} and status = 'Untreated' group by case_key) cases where place = ${place})`;
  const ofCase = (place: number) =>
    sql`tenant_id = ${tenantId} and status <> 'Completed' and case_key = ${waiting(place)}`;
  const note = (kind: string, by: Operator, more: { place: number; recipient?: string; said?: string }) =>
    sql`insert into report_step (tenant_id, report_id, kind, account_id, account, recipient, words)
      select tenant_id, id, ${kind}, ${by.id}, ${by.account}, ${more.recipient ?? ""}, ${more.said ?? ""} from report
      where ${ofCase(more.place)}`.execute(db);
  await note("Assign", first, { place: 2, recipient: second.account });
  await sql`update report set assignee_id = ${second.id}, assignee = ${second.account} where ${ofCase(2)}`.execute(db);
  await note("Escalate", second, { place: 4, said: question });
  await sql`update report set escalated_role_id = (select min(role_id) from account_role where tenant_id = ${tenantId}
      and account_id = ${first.id}), escalated_by = ${second.account}, escalated_at = now(), escalation_note = ${question}
    where ${ofCase(4)}`.execute(db);
  await note("Snooze", first, { place: 6 });
  await sql`update report set snoozed_until = now() + interval '20 hours' where ${ofCase(6)}`.execute(db);
  const again = (kind: string, reporter: string, content: string | null, result: string) =>
    sql`insert into report (tenant_id, kind, original_id, reporter_id, reported_member_id, reported_group_id, reported_message_id,
        message_text, reason, content, platform_source, app_version)
      select tenant_id, ${kind}, id, ${sql.ref(reporter)}, reported_member_id, reported_group_id, reported_message_id, message_text, reason,
        coalesce(${content}::text, content), platform_source, app_version from report
      where tenant_id = ${tenantId} and kind = 'Report' and result = ${result} and reported_member_id is not null
        and claimer_id = ${second.id} order by completed_at desc limit 1`.execute(db);
  await again("Appeal", "reportedMemberId", appeal, "Ban");
  await again("Review", "reporterId", null, "Warn");
};
