import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { BatchResult } from "../../../../contract/core/endpoint.ts";
import type { Member, MemberEditMany } from "../../../../contract/entities/people/members.records.ts";
import { batchResult } from "../../../crud/batchResult.ts";
import type { Context, Fields } from "../../../core/context.ts";
import { invalid } from "../../../core/errors.ts";
import { checkChoices } from "./commands.ts";

type Row = Pick<
  Member,
  "id" | "memberStatus" | "onlineStatus" | "gender" | "memberLevelId" | "tenantAlias" | "ipWhitelist"
>;
type Change = {
  /** What is set on each member found. */
  set: RawBuilder<unknown>;
  /** The fields that the change touches, as they are afterwards; those that differ are noted. */
  after: (row: Row) => Fields;
};

/** Changes many members in one transaction and answers each: a missing id and one of another server alike. */
const changeMany = async (
  context: Context,
  ids: string[],
  { set, after }: Change,
): Promise<z.infer<typeof BatchResult>> => {
  const { db, tenantId } = context;
  const rows = await lockMembers(context, ids);
  const open = [...rows.values()].filter(({ memberStatus }) => memberStatus !== "Closed");
  if (open.length > 0) {
    await sql`update member set ${set}, updated_at = clock_timestamp() where tenant_id = ${tenantId} and id = any(${open.map(({ id }) => id)}::bigint[])`.execute(
      db,
    );
  }
  for (const row of open) context.record("members", row.id, ...difference(row, after(row)));
  return batchResult(context, ids, (id) => {
    const row = rows.get(id);
    if (!row) return "notFound";
    return row.memberStatus === "Closed" ? "memberClosed" : undefined;
  });
};

/** The members of this server among `ids`, held until the transaction ends; always in one order, so that batches cannot deadlock. */
export const lockMembers = async ({ db, tenantId }: Context, ids: string[]) => {
  const { rows } = await sql<Row & { mobile: string | null; nationAreaCode: string | null }>`
    select id, status as "memberStatus", case when is_online then 'Online' else 'Offline' end as "onlineStatus", gender,
      level_id as "memberLevelId", tenant_alias as "tenantAlias", ip_whitelist as "ipWhitelist", mobile, nation_area_code as "nationAreaCode"
    from member where tenant_id = ${tenantId} and id = any(${ids}::bigint[]) order by id for no key update`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

const difference = (row: Fields, after: Fields): [before: Fields, after: Fields] => {
  const names = Object.keys(after).filter((name) => row[name] !== after[name]);
  const pick = (values: Fields) => Object.fromEntries(names.map((name) => [name, values[name]]));
  return [pick(row), pick(after)];
};

/**
 * A ban ends the member's sessions too. One with an end never shortens one that lasts longer; one without stays until it
 * is lifted.
 */
export const setStatus = (
  context: Context,
  ids: string[],
  memberStatus: "Enable" | "Disable",
  until: string | null = null,
) =>
  changeMany(
    context,
    ids,
    memberStatus === "Enable"
      ? { set: sql`status = 'Enable', banned_until = null`, after: () => ({ memberStatus }) }
      : {
          set: sql`banned_until = case when status = 'Disable' and coalesce(banned_until, 'infinity') > coalesce(${until}::timestamptz, 'infinity')
              then banned_until else ${until}::timestamptz end,
            status = 'Disable', is_online = false, session_epoch = session_epoch + 1`,
          after: () => ({ memberStatus, onlineStatus: "Offline" }),
        },
  );

export const forceOffline = async (context: Context, ids: string[]) => {
  const result = await changeMany(context, ids, {
    set: sql`is_online = false, session_epoch = session_epoch + 1`,
    after: () => ({ onlineStatus: "Offline" }),
  });
  await sql`update member_device set is_online = false where tenant_id = ${context.tenantId} and is_online and member_id = any(${ids}::bigint[])`.execute(
    context.db,
  );
  return result;
};

export const changeLevel = async (context: Context, ids: string[], memberLevelId: string) => {
  await checkChoices(context, { memberLevelId });
  return changeMany(context, ids, { set: sql`level_id = ${memberLevelId}`, after: () => ({ memberLevelId }) });
};

/** Clients drop what they cached of a member when its epoch moves on. */
export const clearCache = (context: Context, ids: string[]) =>
  changeMany(context, ids, { set: sql`cache_epoch = cache_epoch + 1`, after: () => ({}) });

const columns = {
  gender: "gender",
  memberLevelId: "level_id",
  tenantAlias: "tenant_alias",
  ipWhitelist: "ip_whitelist",
} as const;

export const updateMembers = async (context: Context, { ids, ...changes }: z.output<typeof MemberEditMany>) => {
  await checkChoices(context, changes);
  const names = (Object.keys(columns) as (keyof typeof columns)[]).filter((name) => changes[name] !== undefined);
  if (names.length === 0) throw invalid({ root: "rule.noChanges" });
  return changeMany(context, ids, {
    set: sql.join(names.map((name) => sql`${sql.ref(columns[name])} = ${changes[name]}`)),
    after: () => Object.fromEntries(names.map((name) => [name, changes[name]])),
  });
};
