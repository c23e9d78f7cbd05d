import { sql } from "kysely";
import type { enums } from "../../../contract/core/enums.ts";
import type { DemoGroup } from "../chats/conversations.ts";
import type { DemoMember, Setting } from "../people/members.ts";
import { DAY, iso, MINUTE } from "../chats/rhythm.ts";
import { nothingFound, type Reason, reportTexts } from "./reportTexts.ts";

/** Of reports: appeals have results of their own. */
type Result = Exclude<keyof typeof enums.reportResult, "Upheld" | "Overturned">;
/** What a report is about. */
export type Target = { reason: Reason; member?: DemoMember; group?: DemoGroup; hasMessage: boolean };

/** Kinds of what a member did, by chance: what is handed to the authorities now and then, and nothing. */
const [FRAUD, NOTHING] = [0, 3];
const banDays = [7, 3, 1] as const;

/**
 * What was decided at an instant: something that the target shows, so that whoever is banned still is disabled, and a
 * dissolved group closed.
 */
export const demoResult = (
  { random, now, server }: Pick<Setting, "random" | "now" | "server">,
  { reason, member, group, hasMessage }: Target,
  completedAt: number,
) => {
  const isDissolved = group !== undefined && group.closedAt !== null;
  const behaviour = random.between(FRAUD, isDissolved ? NOTHING - 1 : NOTHING);
  const wish = random.choose({ Warn: 50, Ban: 30, Withdraw: 20 });
  const language = random.choose(server.languages);
  const isBanned = member?.status === "Disable";
  const days = isBanned ? 30 : banDays.find((count) => completedAt + count * DAY < now);
  const fits: Record<Result, boolean> = {
    Nothing: true,
    Warn: member !== undefined,
    Ban: member !== undefined && days !== undefined,
    Withdraw: hasMessage,
    Dissolve: isDissolved,
  };
  const wished: Result[] =
    behaviour === NOTHING ? ["Nothing"] : ["Dissolve", ...(isBanned ? ["Ban" as const] : []), wish, "Warn"];
  const result = wished.find((each) => fits[each]) ?? "Nothing";
  return {
    result,
    userBehaviour: result === "Nothing" ? nothingFound[language] : reportTexts[language][reason][1],
    banUntil: result === "Ban" && days !== undefined ? completedAt + days * DAY : null,
    isForPolice: result !== "Nothing" && behaviour === FRAUD && random.chance(0.3),
  };
};

/** What the results did: messages are withdrawn, bans have their end, and whoever was warned has it in the inbox. */
export const applyResults = async ({ db, now, tenantId }: Setting) => {
  await sql`update message m set status = 'withdrawn', withdrawn_at = r.completed_at, withdrawn_by = r.claimer
    from report r
    where r.tenant_id = ${tenantId} and r.result = 'Withdraw' and m.tenant_id = r.tenant_id
    and m.id = r.reported_message_id
      and m.status <> 'withdrawn'`.execute(db);
  await sql`update member m set banned_until = b.ends from (select reported_member_id as id, max(ban_until) as ends
    from report
      where tenant_id = ${tenantId} and ban_until > ${iso(now)} group by 1) b
    where m.tenant_id = ${tenantId} and m.id = b.id and m.status = 'Disable'`.execute(db);
  await sql`insert into member_notice (tenant_id, member_id, kind, texts, created_at, read_at)
    select tenant_id, reported_member_id, 'ReportWarning', jsonb_build_object('reportId', id::text, 'serialNumber',
    serial_number,
      'reason', reason, 'content', user_behaviour), completed_at, case
      when id % 3 > 0 then least(completed_at + interval '2 hours', ${iso(now)}) end
    from report where tenant_id = ${tenantId} and result = 'Warn' order by id`.execute(db);
};

/** Groups that a report ended: the report came before, and its result is when they were dissolved. */
export const dissolvedByReport = (groups: readonly DemoGroup[], now: number) => {
  const closed = groups.filter(({ closedAt }) => closedAt !== null);
  // The last one is long gone (`completeGroups`).
  return closed.slice(0, -1).flatMap((group) => {
    const { closedAt, createdAt } = group;
    const time = Math.max(createdAt, (closedAt ?? now) - 35 * MINUTE);
    return closedAt !== null && closedAt > now - 21 * DAY ? [{ group, time, completedAt: closedAt }] : [];
  });
};
