import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { DemoAccount } from "./accounts.ts";
import type { Setting } from "./members.ts";
import { DAY, HOUR, iso, MINUTE, recent, rhythm } from "../chats/rhythm.ts";
import { insertRows } from "../rows.ts";
import { loadRoleTemplate } from "../../auth/roleTemplates.ts";

const roleNames = ["Moderator", "Helpdesk", "Auditor"] as const;
type RoleName = (typeof roleNames)[number];
type Person = { account: string; nickname: string; role: RoleName; isDisabled?: boolean };

/** The people behind the desk of each server, beside the three accounts that the demo is tried with. */
const people: Record<string, readonly Person[]> = {
  Aurora: [
    { account: "lin_jia", nickname: "林佳", role: "Moderator" },
    { account: "zhou_ming", nickname: "周明", role: "Moderator" },
    { account: "emma_reed", nickname: "Emma Reed", role: "Helpdesk" },
    { account: "he_yun", nickname: "何云", role: "Helpdesk" },
    { account: "omar_haddad", nickname: "Omar Haddad", role: "Auditor" },
    { account: "tang_rui", nickname: "唐锐", role: "Moderator", isDisabled: true },
  ],
  Lotus: [
    { account: "thu_ha", nickname: "Nguyễn Thu Hà", role: "Moderator" },
    { account: "quoc_bao", nickname: "Lê Quốc Bảo", role: "Helpdesk" },
    { account: "mai_linh", nickname: "Trần Mai Linh", role: "Auditor" },
  ],
  Sakura: [
    { account: "mori_yui", nickname: "森 結衣", role: "Moderator" },
    { account: "kato_ren", nickname: "加藤 蓮", role: "Helpdesk" },
    { account: "abe_sora", nickname: "阿部 空", role: "Helpdesk", isDisabled: true },
  ],
};

const browsers = [
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 14_6) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15",
  "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 " +
    "Safari/537.36 Edg/140.0.0.0",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 " +
    "Mobile/15E148 Safari/604.1",
] as const;

/**
 * More staff with roles of their own, and how they and the first three have signed in; answers the moderators at
 * work.
 */
export const addStaff = async (setting: Setting, passwordHash: string, accounts: readonly DemoAccount[]) => {
  const { db, server, tenantId } = setting;
  const roleIds = new Map<string, string>();
  for (const name of roleNames) roleIds.set(name, await addRole(setting, name));
  const working = accounts.map(({ id, account }) => ({ id, account }));
  const moderators: typeof working = [];
  for (const { account, nickname, role, isDisabled = false } of people[server.name] ?? []) {
    const { rows } = await sql<{ id: string }>`
      with made as (insert into account (account, nickname, password_hash, status)
          values (${account}, ${nickname}, ${passwordHash}, ${isDisabled ? "Disable" : "Enable"}) returning id),
        linked as (insert into account_tenant (account_id, tenant_id) select id, ${tenantId}::bigint from made)
      select id from made`.execute(db);
    const id = rows[0]?.id ?? "";
    await sql`insert into account_role (tenant_id, role_id, account_id)
      values (${tenantId}, ${roleIds.get(role)}, ${id})`.execute(db);
    if (isDisabled) continue;
    working.push({ id, account });
    if (role === "Moderator") moderators.push({ id, account });
  }
  await addSignIns(setting, working);
  return moderators;
};

/** Somebody of one server who helps out on another. */
export const lendStaff = async ({ db, tenantId }: Pick<Setting, "db" | "tenantId">, account: string) => {
  await sql`insert into account_tenant (account_id, tenant_id) select id, ${tenantId}::bigint from account
    where account = ${account}`.execute(db);
  await sql`insert into account_role (tenant_id, role_id, account_id)
    select ${tenantId}::bigint, r.id, a.id from role r, account a
    where r.tenant_id = ${tenantId} and r.name = 'Helpdesk' and a.account = ${account}`.execute(db);
};

const addRole = async ({ db, tenantId }: Setting, name: RoleName) => {
  const { codes, supervises } = loadRoleTemplate(name);
  const { rows } = await sql<{ id: string }>`
    insert into role (tenant_id, name, supervises) values (${tenantId}, ${name}, ${supervises}) returning id`.execute(
    db,
  );
  const id = rows[0]?.id ?? "";
  await sql`insert into role_menu (tenant_id, role_id, menu_id)
    select ${tenantId}, ${id}, id from menu where component = any(${codes}::text[])`.execute(db);
  await sql`insert into role_button (tenant_id, role_id, code)
    select ${tenantId}, ${id}, code from unnest(${codes}::text[]) as held(code) where code like '%:%'`.execute(db);
  return id;
};

const addSignIns = async (
  { db, random, now, server, tenantId }: Setting,
  accounts: readonly { id: string; account: string }[],
) => {
  const draw = rhythm(random, now, { days: 30, offsetHours: server.offsetHours, from: 1 });
  const logins = [];
  const sessions = [];
  for (const { id, account } of accounts) {
    const browser = random.pick(browsers);
    const ip = `192.0.2.${random.between(10, 60)}`;
    const common = { account_id: id, account, host: "console.example.org" };
    for (let count = random.between(6, 16); count > 0; count--) {
      const at = draw();
      const isAway = random.chance(0.1);
      const from = {
        ip: isAway ? `198.51.100.${random.between(1, 200)}` : ip,
        user_agent: isAway ? browsers[4] : browser,
      };
      if (random.chance(0.15))
        logins.push({ ...common, ...from, result: "Refused", created_at: iso(at - random.between(1, 4) * MINUTE) });
      logins.push({ ...common, ...from, result: "Success", created_at: iso(at) });
    }
    for (let count = random.between(0, 2); count > 0; count--) {
      const began = recent(random, now - 3 * DAY, now - 2 * HOUR);
      sessions.push({
        account_id: id,
        tenant_id: tenantId,
        // No token has this hash: nobody can use the session.
        token_hash: `\\x${randomBytes(32).toString("hex")}`,
        created_at: iso(began),
        last_used_at: iso(recent(random, began, now)),
        expires_at: iso(began + 7 * DAY),
        ip,
        user_agent: count === 2 ? browsers[4] : browser,
      });
      logins.push({ ...common, ip, user_agent: browser, result: "Success", created_at: iso(began) });
    }
  }
  const inOrder = logins.toSorted((a, b) => a.created_at.localeCompare(b.created_at));
  await insertRows(db, "account_login_log", loginTypes, inOrder);
  await insertRows(db, "session", sessionTypes, sessions);
};

const loginTypes = {
  account_id: "bigint",
  account: "text",
  result: "text",
  ip: "inet",
  user_agent: "text",
  host: "text",
  created_at: "timestamptz",
};
const sessionTypes = {
  account_id: "bigint",
  tenant_id: "bigint",
  token_hash: "bytea",
  created_at: "timestamptz",
  last_used_at: "timestamptz",
  expires_at: "timestamptz",
  ip: "inet",
  user_agent: "text",
};
