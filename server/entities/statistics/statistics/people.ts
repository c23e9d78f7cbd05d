import { type RawBuilder, sql } from "kysely";
import type { Metric } from "../../../../contract/entities/statistics/statistics.ts";
import type { Context } from "../../../core/context.ts";

/** A period in ms, its end left out. */
type Times = { start: number; end: number; hasBefore: boolean };

/** The columns by which rows of the counted tables fall into a time. */
export type Instant = "createdAt" | "closedAt" | "signedAt";
export type Sql = (column: Instant) => RawBuilder<unknown>;

type PersonRow = { at: boolean; memberId: string };

/** Of a message: robots write too, and are no people. */
export const byPerson = sql`not exists (
  select from member r where r.tenant_id = message.tenant_id and r.id = message.sender_id and r.is_robot)`;

/** Who wrote: rows of `at` and `member_id`. */
const senderRows = (at: Sql, within: Sql): RawBuilder<PersonRow> =>
  sql`select ${at("createdAt")} as at, sender_id as member_id from message
  where ${within("createdAt")} and ${byPerson} group by 1, 2`;

/** Who signed in or checked in, each time that they did: rows of the same columns. */
export const visitRows = (at: Sql, within: Sql): RawBuilder<PersonRow> =>
  sql`select ${at("createdAt")} as at, member_id from member_login_log where ${within("createdAt")} and result = 'Success'
  union all select ${at("signedAt")}, member_id from sign_record where ${within("signedAt")}`;

/** Whoever did any of that. */
export const activeRows = (at: Sql, within: Sql): RawBuilder<PersonRow> =>
  sql`${senderRows(at, within)} union all ${visitRows(at, within)}`;

const rowsOf = { active: activeRows, senders: senderRows };
export type People = keyof typeof rowsOf;
export const isPeople = (metric: Metric): metric is People => Object.hasOwn(rowsOf, metric);

/**
 * Distinct people of a period and of the one before it, from the rows themselves: those of its hours cannot be added
 * up.
 */
export const countPeople = async ({ readDb, tenantId }: Context, metric: People, { start, end, hasBefore }: Times) => {
  const [first, middle, last] = [start - (end - start), start, end].map((at) => new Date(at).toISOString());
  const isNow: Sql = (column) => sql`${sql.ref(column)} >= ${middle}::timestamptz`;
  const within: Sql = (column) => sql`tenant_id = ${tenantId}
    and ${sql.ref(column)} >= ${first}::timestamptz and ${sql.ref(column)} < ${last}::timestamptz`;
  const { amount, before } = await readDb
    .of(tenantId)
    .selectFrom(sql`(${rowsOf[metric](isNow, within)})`.$castTo<PersonRow>().as<"people">(sql`people`))
    .select((eb) => {
      const people = (isThere: boolean) =>
        eb.cast<number>(eb.fn.count("memberId").distinct().filterWhere("at", "=", isThere), "integer");
      return [people(true).as("amount"), people(false).as("before")];
    })
    .executeTakeFirstOrThrow();
  return { amount, before: hasBefore ? before : null };
};
