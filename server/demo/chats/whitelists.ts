import { sql } from "kysely";
import type { DemoAccount } from "../people/accounts.ts";
import type { DemoGroup } from "./conversations.ts";
import type { Setting } from "../people/members.ts";
import { DAY, iso } from "./rhythm.ts";
import type { Language } from "./texts.ts";

const reasons: Record<Language, readonly [string, string, string]> = {
  zh: ["处理诈骗投诉", "公开官方群", "高层成员，记录不开放"],
  en: ["Complaint about fraud", "The official group is public", "Protected: records stay closed"],
  vi: ["Xử lý khiếu nại lừa đảo", "Nhóm chính thức công khai", "Được bảo vệ: không mở bản ghi"],
  ja: ["詐欺の申し立ての調査", "公式グループは公開", "保護対象のため記録は非公開"],
};

/** For whom, on which level, until how many days from now. */
type Plan = { account: 0 | 1 | 2 | null; level: "server" | "list" | "general"; reason: 0 | 1 | 2; days: number | null };
const plans: readonly Plan[] = [
  { account: 1, level: "list", reason: 0, days: 30 },
  { account: null, level: "list", reason: 1, days: null },
  { account: 1, level: "general", reason: 0, days: 14 },
  { account: null, level: "server", reason: 2, days: null },
  { account: 0, level: "list", reason: 0, days: null },
  { account: 2, level: "list", reason: 0, days: -3 },
];

/** Entries of both whitelists, in every level and state, and readings of the records that they opened. */
export const addWhitelists = async (
  setting: Setting,
  groups: readonly DemoGroup[],
  accounts: readonly DemoAccount[],
) => {
  const { db, now, tenantId } = setting;
  for (const [index, { account, level, reason, days }] of plans.entries()) {
    const group = groups[index];
    if (!group) continue;
    const founder = group.participants[0]?.member.id;
    const accountId = account === null ? null : (accounts[account]?.id ?? null);
    const [made, expires] = [iso(now - (20 - index) * DAY), days === null ? null : iso(now + days * DAY)];
    const shared = sql`${accountId}, ${level}, ${reasons[group.language][reason]}, ${expires},
      ${accounts[0]?.account}, ${made}, ${made}`;
    await sql`insert into group_whitelist (tenant_id, group_id, account_id, level, reason, expires_at, account,
      created_at, updated_at)
      values (${tenantId}, ${group.id}, ${shared})`.execute(db);
    await sql`insert into private_whitelist (tenant_id, member_id, account_id, level, reason, expires_at, account,
      created_at, updated_at)
      values (${tenantId}, ${founder}, ${shared}) on conflict do nothing`.execute(db);
  }
  const [, operator] = accounts;
  for (const [index, group] of groups.slice(0, 3).entries())
    if (operator) await addReading(setting, group, operator, index);
};

const addReading = async (
  { db, random, tenantId }: Setting,
  { id: groupId, language }: DemoGroup,
  { id, account }: DemoAccount,
  index: number,
) => {
  const why = { reason: reasons[language][0], caseNumber: `R-2026-${100 + index}` };
  const { rows } = await sql<{ id: string }>`
    insert into message_reading (tenant_id, token_hash, account_id, kind, scope, reason, case_number, pages, rows,
    expires_at)
    values (${tenantId}, sha256(${random.digits(20)}::bytea), ${id}, 'groupMessages', ${JSON.stringify({ groupId })},
    ${why.reason}, ${why.caseNumber},
      ${index + 1}, ${(index + 1) * 50}, now()) returning id`.execute(db);
  await sql`select set_config('app.tenant_id', ${tenantId}, true)`.execute(db);
  await sql`select append_operation(${id}, ${account}, 'groupMessages.open', 'groupMessages', ${[groupId]},
    ${JSON.stringify({ groupId, ...why })},
    ${JSON.stringify({ [groupId]: { before: null, after: { reading: rows[0]?.id } } })},
    ${`demo-${random.digits(12)}`}, '203.0.113.7')`.execute(db);
};
