import type { Expression } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import { enumValues } from "../../../../contract/core/enums.ts";
import type { QuotaKind } from "../../../../contract/entities/servers/packages.ts";
import type { Usage } from "../../../../contract/entities/servers/serverInformation.ts";
import { scope } from "../../../crud/columns.ts";
import type { Db } from "../../../db/database.ts";
import { now } from "../../../db/expressions.ts";
import { notFound } from "../../../core/errors.ts";
import { startOf } from "../../statistics/days.ts";
import { countCreated, quotaColumn } from "../packages/quotas.ts";

const kinds = enumValues("quotaKind");
const t = scope<{ t: "tenant" }>();
const month = startOf("month", now);

/** What a kind has come to: a count of what there is, or what the hourly job added up of this month. */
const used = (kind: QuotaKind) => {
  if (kind === "users" || kind === "groups" || kind === "inviteCodes" || kind === "storage")
    return countCreated(kind, t.ref("t.id"));
  const usage = t.selectFrom("serverUsage as u").whereRef("u.tenantId", "=", "t.id").where("u.kind", "=", kind);
  return kind === "activeUsers"
    ? usage.where("u.grain", "=", "month").where("u.startsAt", "=", month).select("u.amount").$asScalar()
    : usage
        .where("u.grain", "=", "hour")
        .where("u.startsAt", ">=", month)
        .select(({ fn }) => fn.sum<string>("u.amount").as("amount"))
        .$asScalar();
};

/** As numbers by their kind. */
const byKind = <T>(toColumn: (kind: QuotaKind) => Expression<T>) =>
  jsonBuildObject(
    Object.fromEntries(kinds.map((kind) => [kind, t.cast<number | null>(toColumn(kind), "float8")] as const)),
  );

/** Of one tenant. @throws ApiError `notFound` */
export const loadUsage = async (db: Db, tenantId: string): Promise<Usage> => {
  const row = await db
    .selectFrom("tenant as t")
    .leftJoin("package as p", "p.id", "t.packageId")
    .where("t.id", "=", tenantId)
    .select(["t.id", "t.name as tenantName", "p.name as packageName", "p.historyDays", "p.keptDays"])
    .select((eb) => [
      eb
        .selectFrom("serverUsageState as s")
        .whereRef("s.countedAt", ">=", "t.createdAt")
        .select("s.countedAt")
        .as("countedTime"),
      byKind(used).as("used"),
      byKind(quotaColumn).as("limits"),
    ])
    .executeTakeFirst();
  if (!row) throw notFound();
  const { used: amounts, limits, ...tenant } = row;
  return { ...tenant, quotas: kinds.map((kind) => ({ kind, used: amounts[kind] ?? 0, limit: limits[kind] ?? null })) };
};
