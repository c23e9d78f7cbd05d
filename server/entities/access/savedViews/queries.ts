import { type Expression, type SqlBool, sql } from "kysely";
import type { z } from "zod";
import type { SavedView, savedViews } from "../../../../contract/entities/access/savedViews.ts";
import type { Context, Fields } from "../../../core/context.ts";
import { notFound } from "../../../core/errors.ts";
import { scope, type Selected } from "../../../crud/columns.ts";
import { buildOrder, ifGiven, selectOne, selectPage } from "../../../crud/paging.ts";
import { anyOf, fromNow, toBoolean } from "../../../db/expressions.ts";
import { findWithheld, listsOf } from "./lists.ts";

type Query = z.output<typeof savedViews.endpoints.list.input>;
type Row = Selected<ReturnType<typeof columnsFor>>;

const t = scope<{ t: "savedView" }, { c: "savedViewChoice"; a: "account" }>();

/** How long a deleted view can be brought back. */
export const KEPT = "-1 day";

/** Roles that the caller has and that are in force. */
const ownRoles = ({ session, tenantId }: Context) =>
  t
    .selectFrom("accountRole as ar")
    .innerJoin("role as r", (join) => join.onRef("r.tenantId", "=", "ar.tenantId").onRef("r.id", "=", "ar.roleId"))
    .where("ar.tenantId", "=", tenantId)
    .where("ar.accountId", "=", session.accountId)
    .where("r.status", "=", "Enable")
    .select("r.id");

const isShared: Expression<SqlBool> = t("t.sharing", "<>", "own");
const isDeleted: Expression<SqlBool> = t("t.deletedAt", "is not", null);
const isOwn = ({ session }: Context) => t("t.accountId", "=", session.accountId);

/** What is shared with the caller, and for who shares views whatever is shared with anybody. */
const isSharedWith = (context: Context) =>
  context.may("savedViews:share")
    ? isShared
    : t.or([
        t("t.sharing", "=", "all"),
        t.and([
          t("t.sharing", "=", "roles"),
          t.exists(
            t
              .selectFrom("savedViewRole as vr")
              .whereRef("vr.tenantId", "=", "t.tenantId")
              .whereRef("vr.viewId", "=", "t.id")
              .where("vr.roleId", "in", ownRoles(context))
              .select("vr.roleId"),
          ),
        ]),
      ]);

/** Of lists that the caller may see. */
const isVisible = (context: Context) =>
  t.and([t("t.resource", "=", anyOf([...listsOf(context).keys()])), t.or([isOwn(context), isSharedWith(context)])]);

const roleIds = t.fn<string[]>("array", [
  t
    .selectFrom("savedViewRole as vr")
    .whereRef("vr.tenantId", "=", "t.tenantId")
    .whereRef("vr.viewId", "=", "t.id")
    .orderBy("vr.roleId")
    .select("vr.roleId"),
]);
const defaultRoleIds = t.fn<string[]>("array", [
  t
    .selectFrom("savedViewDefault as d")
    .whereRef("d.tenantId", "=", "t.tenantId")
    .whereRef("d.viewId", "=", "t.id")
    .orderBy("d.roleId")
    .select("d.roleId"),
]);

const columnsFor = (context: Context) => ({
  id: t.ref("t.id"),
  resource: t.ref("t.resource"),
  name: t.ref("t.name"),
  // What was stored is what the contract let in.
  filters: t.ref("t.filters").$castTo<Fields>(),
  sort: t.ref("t.sort"),
  columns: t.ref("t.columns"),
  density: t.ref("t.density"),
  pageSize: t.ref("t.pageSize"),
  sharing: t.ref("t.sharing"),
  roleIds,
  defaultRoleIds,
  isPinned: t.fn.coalesce("c.isPinned", sql.lit(false)),
  hasCount: t.fn.coalesce("c.hasCount", sql.lit(false)),
  isDefault: t.fn.coalesce("c.isDefault", sql.lit(false)),
  isRoleDefault: toBoolean(
    t.exists(
      t
        .selectFrom("savedViewDefault as d")
        .whereRef("d.tenantId", "=", "t.tenantId")
        .whereRef("d.viewId", "=", "t.id")
        .where("d.roleId", "in", ownRoles(context))
        .select("d.roleId"),
    ),
  ),
  isOwn: toBoolean(isOwn(context)),
  ownerName: t.fn.coalesce(t.fn<string | null>("nullif", ["a.nickname", sql.lit("")]), "a.account"),
  createTime: t.ref("t.createdAt"),
  updateTime: t.ref("t.updatedAt"),
});

const rowsFor = (context: Context) => ({
  table: "savedView" as const,
  tenantId: context.tenantId,
  columns: columnsFor(context),
  joins: sql`left join account a on ${t("a.id", "=", t.ref("t.accountId"))}
    left join saved_view_choice c on ${t("c.tenantId", "=", t.ref("t.tenantId"))}
      and ${t("c.viewId", "=", t.ref("t.id"))} and ${t("c.accountId", "=", context.session.accountId)}`,
});

/** What the caller gets to see of a view: not what they may not filter by. */
export const shown = (context: Context, row: Row): SavedView => {
  const list = listsOf(context).get(row.resource);
  const withheldFilters = list ? findWithheld(context, list, row.filters) : [];
  const filters = Object.fromEntries(Object.entries(row.filters).filter(([name]) => !withheldFilters.includes(name)));
  const isEditable = context.may("savedViews:share") || (row.isOwn && row.sharing === "own");
  return { ...row, filters, withheldFilters, isEditable };
};

export const listViews = async (context: Context, query: Query) => {
  const page = await selectPage(context.db, query, {
    ...rowsFor(context),
    where: [
      t.not(isDeleted),
      isVisible(context),
      ...ifGiven(query.resource, (resource) => t("t.resource", "=", resource)),
    ],
    orderBy: buildOrder(
      query.sort,
      { name: t.ref("t.name"), updateTime: t.ref("t.updatedAt") },
      sql`${t.ref("t.name")}, ${t.ref("t.id")}`,
    ),
  });
  return { ...page, records: page.records.map((row) => shown(context, row)) };
};

const find = async (context: Context, where: Expression<unknown>[]): Promise<Row> => {
  const row = await selectOne(context.db, { ...rowsFor(context), where });
  if (!row) throw notFound();
  return row;
};

/** @throws ApiError `notFound` for a missing view, one of another server and one that was not shared with the caller */
export const loadView = async (context: Context, id: string) =>
  shown(context, await find(context, [t("t.id", "=", id), t.not(isDeleted), isVisible(context)]));

/** The view as it is, whoever may see it. */
export const readView = (context: Context, id: string) => find(context, [t("t.id", "=", id)]);

/** A view with all of its filters, held until the transaction ends. @throws ApiError `notFound` as `loadView` does */
export const lockView = async (context: Context, id: string) => {
  await holdRow(context, id);
  return find(context, [t("t.id", "=", id), t.not(isDeleted), isVisible(context)]);
};

/** The same of one that was deleted a short while ago. */
export const lockDeletedView = async (context: Context, id: string) => {
  await holdRow(context, id);
  return find(context, [t("t.id", "=", id), t("t.deletedAt", ">", fromNow(KEPT)), isVisible(context)]);
};

const holdRow = ({ db, tenantId }: Context, id: string) =>
  db.selectFrom("savedView").where("tenantId", "=", tenantId).where("id", "=", id).select("id").forUpdate().execute();
