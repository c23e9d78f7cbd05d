import { sql } from "kysely";
import { enumValues } from "../../../../contract/core/enums.ts";
import type { QuotaKind } from "../../../../contract/entities/servers/packages.ts";
import type { Usage } from "../../../../contract/entities/servers/serverInformation.ts";
import type { Db } from "../../../db/database.ts";
import { notFound } from "../../../core/errors.ts";
import { countCreated, quotaColumn } from "../packages/quotas.ts";

const kinds = enumValues("quotaKind");
type Row = Omit<Usage, "quotas"> & { used: Record<QuotaKind, number>; limits: Record<QuotaKind, number | null> };

/** What a kind has come to: a count of what there is, or what the hourly job added up of this month. */
const used = (kind: QuotaKind) => {
  if (kind === "users" || kind === "groups" || kind === "inviteCodes") return countCreated(kind, sql.ref("t.id"));
  const month = sql`date_trunc('month', now())`;
  return kind === "activeUsers"
    ? sql`coalesce((select u.amount from server_usage u where u.tenant_id = t.id and u.kind = ${kind} and u.grain = 'month' and u.starts_at = ${month}), 0)`
    : sql`(select coalesce(sum(u.amount), 0)::bigint from server_usage u where u.tenant_id = t.id and u.kind = ${kind} and u.grain = 'hour' and u.starts_at >= ${month})`;
};
const buildUsageObject = (of: (kind: QuotaKind) => ReturnType<typeof used>) =>
  sql`jsonb_build_object(${sql.join(kinds.flatMap((kind) => [sql.lit(kind), of(kind)]))})`;

/** Of one server. @throws ApiError `notFound` */
export const loadUsage = async (db: Db, tenantId: string): Promise<Usage> => {
  const { rows } = await sql<Row>`
    select t.id, t.name as "tenantName", p.name as "packageName", p.history_days as "historyDays", p.kept_days as "keptDays",
      (select counted_at from server_usage_state) as "countedTime", ${buildUsageObject(used)} as used, ${buildUsageObject(quotaColumn)} as limits
    from tenant t left join package p on p.id = t.package_id where t.id = ${tenantId}`.execute(db);
  if (!rows[0]) throw notFound();
  const { used: amounts, limits, ...server } = rows[0];
  return { ...server, quotas: kinds.map((kind) => ({ kind, used: amounts[kind], limit: limits[kind] })) };
};
