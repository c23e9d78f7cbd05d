import { sql } from "kysely";
import { screens } from "../../../contract/core/menu.ts";
import { type Duties, everydayDuties } from "../../auth/roleTemplates.ts";
import type { Db } from "../../db/database.ts";
import type { DemoMember, Setting } from "./members.ts";
import { DAY, HOUR, iso, MINUTE } from "../chats/rhythm.ts";
import { insertRows } from "../rows.ts";

export type DemoAccount = { account: string; role: string; server: string; id: string };

/** Of the product's plugins; what is switched off is left out. */
const PLUGIN_SCREENS = ["CheckIn", "HomePage", "CustomerLinks", "Emoj"];

/**
 * Three accounts: one with everything, one with a part of the buttons, one that only looks. None has an authenticator
 * yet.
 */
export const addAccounts = async ({ db, server, tenantId }: Setting, passwordHash: string): Promise<DemoAccount[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from role where tenant_id = ${tenantId} and is_super_admin`.execute(db);
  const everyday = everydayDuties([...Object.keys(screens), ...PLUGIN_SCREENS]);
  const roles = [
    { prefix: "admin", name: "Super admin", id: rows[0]?.id ?? "" },
    { prefix: "operator", name: "Operator", id: await addRole(db, tenantId, "Operator", everyday) },
    { prefix: "viewer", name: "Viewer", id: await addRole(db, tenantId, "Viewer", { ...everyday, buttons: [] }) },
  ];
  const accounts: DemoAccount[] = [];
  for (const { prefix, name, id: roleId } of roles) {
    const account = prefix + server.name;
    const { rows } = await sql<{ id: string }>`
      with made as (insert into account (account, nickname, password_hash)
      values (${account}, ${account}, ${passwordHash}) returning id),
        linked as (insert into account_tenant (account_id, tenant_id) select id, ${tenantId}::bigint from made)
      select id from made`.execute(db);
    const id = rows[0]?.id ?? "";
    await sql`insert into account_role (tenant_id, role_id, account_id) values (${tenantId}, ${roleId}, ${id})`.execute(
      db,
    );
    accounts.push({ account, role: name, server: server.name, id });
  }
  return accounts;
};

const addRole = async (
  db: Db,
  tenantId: string,
  name: string,
  { screens: held, buttons }: Pick<Duties, "screens" | "buttons">,
) => {
  const { rows } = await sql<{ id: string }>`
    insert into role (tenant_id, name) values (${tenantId}, ${name}) returning id`.execute(db);
  const id = rows[0]?.id ?? "";
  await sql`insert into role_menu (tenant_id, role_id, menu_id)
    select ${tenantId}, ${id}, id from menu where component = any(${held})`.execute(db);
  await sql`insert into role_button (tenant_id, role_id, code)
    select ${tenantId}, ${id}, code from unnest(${buttons}::text[]) as held(code)`.execute(db);
  return id;
};

/** What the accounts did: the bans that the members' states show, each an entry of the server's chain. */
export const addOperations = async (
  { db, random, tenantId }: Setting,
  members: readonly DemoMember[],
  accounts: readonly DemoAccount[],
) => {
  await sql`select set_config('app.tenant_id', ${tenantId}, true)`.execute(db);
  const banned = members.filter(({ status }) => status === "Disable");
  const offline = members.filter(({ status, isOnline }) => status === "Enable" && !isOnline).slice(0, 12);
  const entries = [
    ...banned.map(({ id }) => ({
      id,
      call: "members.ban",
      params: { ids: [id], memberStatus: "Disable" },
      change: { before: { memberStatus: "Enable" }, after: { memberStatus: "Disable" } },
    })),
    ...offline.map(({ id }) => ({
      id,
      call: "members.forceOffline",
      params: { ids: [id] },
      change: { before: { onlineStatus: "Online" }, after: { onlineStatus: "Offline" } },
    })),
  ];
  for (const { id, call, params, change } of entries) {
    const by = random.pick(accounts.slice(0, 2));
    const requestId = `demo-${random.digits(12)}`;
    await sql`select append_operation(${by.id}, ${by.account}, ${call}, 'members', ${[id]}, ${JSON.stringify(params)},
      ${JSON.stringify({ [id]: change })}, ${requestId}, '203.0.113.7', 'Success', ${HOST},
      ${random.pick(BROWSERS)})`.execute(db);
  }
  // Somebody who only looks tried to do more.
  const viewer = accounts[2];
  for (const { id } of viewer ? banned.slice(0, 3) : []) {
    await sql`select append_operation(${viewer?.id}, ${viewer?.account}, 'members.ban', 'members', ${[id]},
      '{"memberStatus": "Disable"}', '{}',
      ${`demo-${random.digits(12)}`}, '203.0.113.19', 'Refused', ${HOST}, ${random.pick(BROWSERS)})`.execute(db);
  }
};

const HOST = "console.example.org";
const BROWSERS = [
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 14_6) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15",
  "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0",
];
const SIGN_IN_DAYS = 14;

/** The accounts' own sign-ins of the last two weeks, some with a slip of the finger before. */
export const addSignIns = async ({ db, random, now }: Setting, accounts: readonly DemoAccount[]) => {
  const signIns = [];
  for (const [index, { id, account }] of accounts.entries()) {
    for (let day = SIGN_IN_DAYS; day > 0; day--) {
      if (random.chance(0.25)) continue;
      const at = now - day * DAY + random.between(0, 9 * HOUR);
      const common = {
        account_id: id,
        account,
        ip: `203.0.113.${7 + index * 6}`,
        user_agent: random.pick(BROWSERS),
        host: HOST,
      };
      if (random.chance(0.15)) signIns.push({ ...common, result: "Refused", created_at: iso(at - MINUTE) });
      signIns.push({ ...common, result: "Success", created_at: iso(at) });
    }
  }
  const inOrder = signIns.toSorted((a, b) => a.created_at.localeCompare(b.created_at));
  await insertRows(db, "account_login_log", signInTypes, inOrder);
};

const signInTypes = {
  account_id: "bigint",
  account: "text",
  result: "text",
  ip: "inet",
  user_agent: "text",
  host: "text",
  created_at: "timestamptz",
};
