import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type { z } from "zod";
import {
  DRAWN_LETTERS,
  type InviteCodeCreate,
  type InviteCodeEdit,
  type InviteCodeGenerate,
} from "../../../../contract/entities/servers/inviteCodes.ts";
import type { Context, Fields } from "../../../core/context.ts";
import { ApiError, brokenConstraint, invalid } from "../../../core/errors.ts";
import { requireQuota } from "../packages/quotas.ts";
import { batchResult } from "../../../crud/batchResult.ts";
import { loadCode } from "./queries.ts";

const explain = (error: unknown): never => {
  const broken = brokenConstraint(error);
  if (broken === "invite_code_tenant_id_alias_key") throw invalid({ alias: "rule.codeTaken" });
  if (broken === "invite_code_uses") throw invalid({ maxUses: "rule.usesBelow" });
  throw error;
};

export const createCode = async (context: Context, input: z.output<typeof InviteCodeCreate>) => {
  await requireQuota(context, "inviteCodes", 1);
  const { alias, note, maxUses, expireTime } = input;
  const { rows } = await sql<{ id: string }>`
    insert into invite_code (alias, note, max_uses, expires_at) values (${alias}, ${note}, ${maxUses}, ${expireTime}) returning id`
    .execute(context.db)
    .catch(explain);
  const id = rows[0]?.id ?? "";
  context.record("inviteCodes", id, null, input);
  return loadCode(context, id);
};

const columns = { alias: "alias", note: "note", maxUses: "max_uses", expireTime: "expires_at" } as const;
type Column = keyof typeof columns;

export const updateCode = async (context: Context, { id, updateTime, ...changes }: z.output<typeof InviteCodeEdit>) => {
  const { db, tenantId } = context;
  await sql`select from invite_code where tenant_id = ${tenantId} and id = ${id} for update`.execute(db);
  const before = await loadCode(context, id);
  if (updateTime !== undefined && updateTime !== before.updateTime) throw new ApiError("conflict");
  const isSame = (name: Column) =>
    name === "expireTime"
      ? Date.parse(changes.expireTime ?? "") === Date.parse(before.expireTime ?? "") ||
        changes.expireTime === before.expireTime
      : changes[name] === before[name];
  const names = (Object.keys(columns) as Column[]).filter((name) => changes[name] !== undefined && !isSame(name));
  if (names.length === 0) throw invalid({ root: "rule.noChanges" });
  // Members know it by its old name.
  if (names.includes("alias") && (before.uses > 0 || before.memberCount > 0)) throw invalid({ alias: "rule.codeUsed" });
  await sql`update invite_code set ${sql.join(names.map((name) => sql`${sql.ref(columns[name])} = ${changes[name]}`))}, updated_at = clock_timestamp()
    where tenant_id = ${tenantId} and id = ${id}`
    .execute(db)
    .catch(explain);
  const pick = (values: Fields) => Object.fromEntries(names.map((name) => [name, values[name]]));
  context.record("inviteCodes", id, pick(before), pick(changes));
  return loadCode(context, id);
};

/** Without those that are taken for one another. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const draw = (prefix: string) =>
  prefix + Array.from({ length: DRAWN_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join("");

export const generateCodes = async (
  context: Context,
  { prefix, count, note, maxUses, expireTime }: z.output<typeof InviteCodeGenerate>,
) => {
  await requireQuota(context, "inviteCodes", count);
  const records: { id: string; alias: string }[] = [];
  // A drawn one may be there already: as many as are missing are drawn again.
  while (records.length < count) {
    const drawn = Array.from({ length: count - records.length }, () => draw(prefix));
    const { rows } = await sql<{ id: string; alias: string }>`
      insert into invite_code (alias, note, max_uses, expires_at)
      select distinct alias, ${note}::text, ${maxUses}::int, ${expireTime}::timestamptz from unnest(${drawn}::text[]) alias
      on conflict do nothing returning id, alias`.execute(context.db);
    records.push(...rows);
  }
  for (const { id, alias } of records) context.record("inviteCodes", id, null, { alias });
  return { records };
};

type Row = { id: string; alias: string; status: string; isUsed: boolean };
/** The codes of this server among `ids`, held until the transaction ends. */
const lockCodes = async ({ db, tenantId }: Context, ids: string[]) => {
  const { rows } = await sql<Row>`
    select t.id, t.alias, t.status, t.uses > 0 or exists (select from member m where m.tenant_id = t.tenant_id and m.tenant_alias = t.alias) as "isUsed"
    from invite_code t where t.tenant_id = ${tenantId} and t.id = any(${ids}::bigint[]) order by t.id for update of t`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
};

export const setCodeStatus = async (context: Context, ids: string[], status: "Enable" | "Disable") => {
  const rows = await lockCodes(context, ids);
  await sql`update invite_code set status = ${status}, updated_at = clock_timestamp()
    where tenant_id = ${context.tenantId} and id = any(${[...rows.keys()]}::bigint[])`.execute(context.db);
  for (const { id, status: before } of rows.values()) context.record("inviteCodes", id, { status: before }, { status });
  return batchResult(context, ids, (id) => (rows.has(id) ? undefined : "notFound"));
};

export const deleteCodes = async (context: Context, ids: string[]) => {
  const rows = await lockCodes(context, ids);
  const unused = [...rows.values()].filter(({ isUsed }) => !isUsed);
  await sql`delete from invite_code where tenant_id = ${context.tenantId} and id = any(${unused.map(({ id }) => id)}::bigint[])`.execute(
    context.db,
  );
  for (const { id, alias, status } of unused) context.record("inviteCodes", id, { alias, status }, null);
  return batchResult(context, ids, (id) => {
    const row = rows.get(id);
    if (!row) return "notFound";
    return row.isUsed ? "codeInUse" : undefined;
  });
};
