import { type RawBuilder, sql } from "kysely";
import { type QuotaKind, quotaFields } from "../../../../contract/entities/servers/packages.ts";
import type { Context } from "../../../core/context.ts";
import { ApiError } from "../../../core/errors.ts";

/** Kinds that the console itself adds to; what is used by the month is bounded where it is used. */
type Created = Extract<QuotaKind, "users" | "groups" | "inviteCodes">;

export const quotaColumn = (kind: QuotaKind) =>
  sql.ref(`p.${quotaFields[kind].replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`);

/** What a server has now, of each kind that is a count. */
export const countCreated = (kind: Created, tenantId: RawBuilder<unknown>) =>
  ({
    users: sql`count_members(${tenantId})`,
    groups: sql`count_groups(${tenantId})`,
    inviteCodes: sql`(select count(*) from invite_code c where c.tenant_id = ${tenantId})`,
  })[kind];

/**
 * Holds what a server adds to its package's quota, until the transaction ends. Those who add wait for one another, so that two
 * cannot both take the last place. @throws ApiError `quotaReached`
 */
export const requireQuota = async ({ db, tenantId }: Context, kind: Created, adding: number): Promise<void> => {
  const { rows } = await sql<{ limit: number | null }>`
    select ${quotaColumn(kind)} as limit from tenant t join package p on p.id = t.package_id where t.id = ${tenantId}`.execute(
    db,
  );
  const limit = rows[0]?.limit ?? null;
  if (limit === null) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`quota:${kind}:${tenantId}`}, 0))`.execute(db);
  const { rows: counted } = await sql<{ used: string }>`
    select ${countCreated(kind, sql`${tenantId}::bigint`)} as used`.execute(db);
  if (Number(counted[0]?.used) + adding > limit) throw new ApiError("quotaReached");
};
