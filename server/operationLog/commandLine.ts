import { randomUUID } from "node:crypto";
import { hostname, userInfo } from "node:os";
import { sql } from "kysely";
import { COMMAND_LINE, type CommandName, INSTALLATION } from "../../contract/entities/access/commandLine.ts";
import type { Fields } from "../core/context.ts";
import type { Db } from "../db/database.ts";
import { withOwner } from "../db/withDatabase.ts";
import { appendEntry, type Changes } from "./append.ts";

/** What was done at the command line, and to whom; to the whole installation where nobody is named. */
export type CommandEntry = {
  name: CommandName;
  targetType?: "admins" | "tenants";
  changes?: Changes;
  params?: Fields;
};

/**
 * Writes a command down in the log of every tenant that it concerns, in the transaction of what it does. Nobody is
 * signed in there: the entry names the user of the operating system, and the machine.
 */
export const appendCommand = async (
  db: Db,
  tenantIds: readonly string[],
  { name, targetType, changes = {}, params = {} }: CommandEntry,
) => {
  const origin = { ...COMMAND_LINE, requestId: randomUUID(), ip: "", host: hostname(), userAgent: "" };
  for (const tenantId of tenantIds) {
    await sql`select set_config('app.tenant_id', ${tenantId}, true)`.execute(db);
    await appendEntry(db, origin, {
      call: `${INSTALLATION}.${name}`,
      targetType: targetType ?? INSTALLATION,
      targets: Object.keys(changes),
      params: { systemUser: readSystemUser(), ...params },
      changes,
      result: "Success",
    });
  }
};

/** Writes a command down that concerns the whole installation, in the log of every tenant. */
export const appendInstallationCommand = async (db: Db, entry: Pick<CommandEntry, "name" | "params">) =>
  appendCommand(db, await listTenants(db), entry);

/** The same in a transaction of its own, for what is not done in one. */
export const noteCommand = (ownerUrl: string, entry: Pick<CommandEntry, "name" | "params">) =>
  withOwner(ownerUrl, (db) => db.transaction().execute((inside) => appendInstallationCommand(inside, entry)));

/** Writes a command down that concerns an account, in the tenants that it works in; a super admin works in all. */
export const appendAccountCommand = async (db: Db, accountId: string, entry: Pick<CommandEntry, "name" | "params">) => {
  const { isSuperAdmin } = await db
    .selectFrom("account")
    .where("id", "=", accountId)
    .select("isSuperAdmin")
    .executeTakeFirstOrThrow();
  const changes = { [accountId]: { before: null, after: null } };
  const tenantIds = isSuperAdmin ? await listTenants(db) : await listTenantsOf(db, accountId);
  await appendCommand(db, tenantIds, { ...entry, targetType: "admins", changes });
};

/** In one order everywhere: each chain's head is locked until the transaction ends. */
const listTenants = async (db: Db) => {
  const rows = await db.selectFrom("tenant").orderBy("id").select("id").execute();
  return rows.map(({ id }) => id);
};

const listTenantsOf = async (db: Db, accountId: string) => {
  const rows = await db
    .selectFrom("accountTenant")
    .where("accountId", "=", accountId)
    .orderBy("tenantId")
    .select("tenantId")
    .execute();
  return rows.map(({ tenantId }) => tenantId);
};

/** In a container the user may have a number and no name. */
const readSystemUser = () => {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? "unknown");
  }
};
