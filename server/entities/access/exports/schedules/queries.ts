import { type Expression, type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { toResourceName } from "../../../../../contract/core/menu.ts";
import {
  type ExportSchedule,
  exportSchedules,
} from "../../../../../contract/entities/access/exports/exportSchedules.ts";
import type { Context, Fields } from "../../../../core/context.ts";
import { notFound } from "../../../../core/errors.ts";
import { scope, type Selected } from "../../../../crud/columns.ts";
import { buildOrder, ifGiven, selectOne, selectPage } from "../../../../crud/paging.ts";
import { fromNow } from "../../../../db/expressions.ts";
import { failureText } from "../failures.ts";
import { entityOf } from "../sheets.ts";

type Query = z.output<typeof exportSchedules.endpoints.list.input>;
export type ScheduleRow = Selected<typeof columns>;

/** How long a deleted schedule can be brought back. */
export const KEPT = "-1 day";

const t = scope<{ t: "exportSchedule" }>();

const columns = {
  id: t.ref("t.id"),
  name: t.ref("t.name"),
  entity: t.ref("t.entity"),
  // What was stored is what the contract let in.
  filters: t.ref("t.filters").$castTo<Fields>(),
  sort: t.ref("t.sort"),
  columns: t.ref("t.columns"),
  frequency: t.ref("t.frequency"),
  onceTime: t.ref("t.onceAt"),
  timeOfDay: t.ref("t.timeOfDay"),
  weekdays: t.ref("t.weekdays"),
  dayOfMonth: t.ref("t.dayOfMonth"),
  timeZone: t.ref("t.timeZone"),
  range: t.ref("t.range").$castTo<ExportSchedule["range"]>(),
  rangeField: t.ref("t.rangeField"),
  format: t.ref("t.format").$castTo<ExportSchedule["format"]>(),
  keptDays: t.ref("t.keptDays"),
  exportStatus: t.ref("t.status"),
  pausedFor: t.ref("t.pausedFor"),
  nextDueTime: t.ref("t.nextDueAt"),
  lastRunTime: t.ref("t.lastRunAt"),
  createTime: t.ref("t.createdAt"),
  updateTime: t.ref("t.updatedAt"),
};

const isDeleted: Expression<SqlBool> = t("t.deletedAt", "is not", null);
/** Nobody has another person's, the super admin neither. */
const isOwn = ({ session }: Context) => t("t.accountId", "=", session.accountId);
const partsFor = ({ tenantId }: Context) => ({ table: "exportSchedule" as const, tenantId, columns });

const shown = (context: Context, { entity, pausedFor, ...row }: ScheduleRow): ExportSchedule => ({
  ...row,
  resource: toResourceName(entity),
  pausedFor: failureText(pausedFor, context.locale),
});

export const listSchedules = async (context: Context, query: Query) => {
  const page = await selectPage(context.db, query, {
    ...partsFor(context),
    where: [
      t.not(isDeleted),
      isOwn(context),
      ...ifGiven(query.resource, (resource) => t("t.entity", "=", entityOf(resource) ?? "")),
      ...ifGiven(query.exportStatus, (status) => t("t.status", "=", status)),
    ],
    orderBy: buildOrder(
      query.sort,
      {
        name: t.ref("t.name"),
        nextDueTime: { nullable: t.ref("t.nextDueAt") },
        lastRunTime: { nullable: t.ref("t.lastRunAt") },
        updateTime: t.ref("t.updatedAt"),
      },
      sql`${t.ref("t.name")}, ${t.ref("t.id")}`,
    ),
  });
  return { ...page, records: page.records.map((row) => shown(context, row)) };
};

const find = async (context: Context, where: Expression<SqlBool>[]): Promise<ScheduleRow> => {
  const row = await selectOne(context.db, { ...partsFor(context), where: [isOwn(context), ...where] });
  if (!row) throw notFound();
  return row;
};

const holdRow = ({ db, tenantId }: Context, id: string) =>
  db
    .selectFrom("exportSchedule")
    .where("tenantId", "=", tenantId)
    .where("id", "=", id)
    .select("id")
    .forUpdate()
    .execute();

/** @throws ApiError `notFound` for a missing schedule, one of another server and somebody else's */
export const lockSchedule = async (context: Context, id: string) => {
  await holdRow(context, id);
  return find(context, [t("t.id", "=", id), t.not(isDeleted)]);
};

/** The same of one that was deleted a short while ago. */
export const lockDeletedSchedule = async (context: Context, id: string) => {
  await holdRow(context, id);
  return find(context, [t("t.id", "=", id), t("t.deletedAt", ">", fromNow(KEPT))]);
};

export const loadSchedule = async (context: Context, id: string) =>
  shown(context, await find(context, [t("t.id", "=", id), t.not(isDeleted)]));
