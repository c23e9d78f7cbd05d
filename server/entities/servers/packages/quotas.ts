import { type Expression, sql } from "kysely";
import { type QuotaKind, quotaFields } from "../../../../contract/entities/servers/packages.ts";
import { scope } from "../../../crud/columns.ts";
import type { Context } from "../../../core/context.ts";
import { ApiError } from "../../../core/errors.ts";

/** Kinds that the console itself adds to; what is used by the month is bounded where it is used. */
type Created = Extract<QuotaKind, "users" | "groups" | "inviteCodes">;

const p = scope<{ p: "package" }>();

/** The most of a kind that a package `p` gives. */
export const quotaColumn = (kind: QuotaKind) => p.ref(`p.${quotaFields[kind]}`);

/** What a tenant has now, of each kind that is a count. */
export const countCreated = (kind: Created, tenantId: Expression<string>) => {
  if (kind === "users") return p.fn<string>("count_members", [tenantId]);
  if (kind === "groups") return p.fn<string>("count_groups", [tenantId]);
  return p
    .selectFrom("inviteCode as c")
    .where("c.tenantId", "=", tenantId)
    .select(({ fn }) => fn.countAll<string>().as("codes"))
    .$asScalar();
};

/**
 * Holds what a tenant adds to its package's quota, until the transaction ends. Those who add wait for one another, so
 * that two cannot both take the last place. @throws ApiError `quotaReached`
 */
export const requireQuota = async ({ db, tenantId }: Context, kind: Created, adding: number): Promise<void> => {
  const quota = await db
    .selectFrom("tenant as t")
    .innerJoin("package as p", "p.id", "t.packageId")
    .where("t.id", "=", tenantId)
    .select(quotaColumn(kind).as("limit"))
    .executeTakeFirst();
  const limit = quota?.limit ?? null;
  if (limit === null) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`quota:${kind}:${tenantId}`}, 0))`.execute(db);
  const { used } = await db
    .selectNoFrom((eb) => countCreated(kind, eb.cast<string>(eb.val(tenantId), "bigint")).as("used"))
    .executeTakeFirstOrThrow();
  if (Number(used) + adding > limit) throw new ApiError("quotaReached");
};
