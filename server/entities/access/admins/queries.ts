import { type Expression, sql } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import type { z } from "zod";
import type { AccountTenant, Admin, admins } from "../../../../contract/entities/access/admins.ts";
import { heldUntil } from "../../../auth/throttle.ts";
import { scope, select, type Selected } from "../../../crud/columns.ts";
import { contains, buildOrder, selectPage } from "../../../crud/paging.ts";
import type { Context, Fields } from "../../../core/context.ts";
import { notFound } from "../../../core/errors.ts";
import { anyOf, listOrEmpty, now, rowCount, toBoolean } from "../../../db/expressions.ts";
import { isAbove, type AdminScope, loadAdminScope } from "./adminScope.ts";

type AdminRow = Selected<ReturnType<typeof columns>>;
type Queries = typeof admins.endpoints;

const t = scope<{ t: "account" }>();
const log = scope<{ t: "operationLog" }>();

const isReached = (tenantId: Expression<string>, reach: AdminScope) =>
  reach === null ? t.lit(true) : t(tenantId, "=", anyOf(reach));

const tenantsOf = (reach: AdminScope) =>
  t
    .selectFrom("accountTenant as at")
    .innerJoin("tenant as s", "s.id", "at.tenantId")
    .whereRef("at.accountId", "=", "t.id")
    .where((eb) => isReached(eb.ref("at.tenantId"), reach))
    .select((eb) => {
      const roles = eb
        .selectFrom("accountRole as ar")
        .innerJoin("role as r", (join) => join.onRef("r.tenantId", "=", "ar.tenantId").onRef("r.id", "=", "ar.roleId"))
        .whereRef("ar.accountId", "=", "t.id")
        .whereRef("ar.tenantId", "=", "s.id")
        .select((eb) =>
          listOrEmpty(
            eb.fn
              .jsonAgg(jsonBuildObject({ id: eb.cast<string>("r.id", "text"), name: eb.ref("r.name") }))
              .orderBy("r.id"),
          ).as("list"),
        )
        .$asScalar();
      const tenant = { tenantId: eb.cast<string>("s.id", "text"), tenantName: eb.ref("s.name"), roles };
      return listOrEmpty(eb.fn.jsonAgg(jsonBuildObject(tenant)).orderBy("s.id")).as("list");
    })
    .$asScalar();

const lastLogin = t
  .selectFrom("accountLoginLog as l")
  .whereRef("l.accountId", "=", "t.id")
  .where("l.result", "=", "Success")
  .select(({ fn }) => fn.max("l.createdAt").as("at"))
  .$asScalar();

const columns = (reach: AdminScope) => ({
  id: t.ref("t.id"),
  account: t.ref("t.account"),
  nickname: t.ref("t.nickname"),
  avatar: t.ref("t.avatar"),
  status: t.ref("t.status"),
  isSuperAdmin: t.ref("t.isSuperAdmin"),
  hasAuthenticator: toBoolean(t("t.totpSecret", "is not", null)),
  mustChangePassword: t.ref("t.mustChangePassword"),
  passwordExpiresTime: t.ref("t.passwordExpiresAt"),
  heldUntilTime: heldUntil(t.ref("t.account")),
  servers: tenantsOf(reach),
  worksElsewhere: toBoolean(
    t.exists(
      t
        .selectFrom("accountTenant as at")
        .whereRef("at.accountId", "=", "t.id")
        .where((eb) => eb.not(isReached(eb.ref("at.tenantId"), reach)))
        .select("at.tenantId"),
    ),
  ),
  sessionCount: t
    .selectFrom("session as s")
    .whereRef("s.accountId", "=", "t.id")
    .where("s.endedAt", "is", null)
    .where("s.expiresAt", ">", now)
    .where((eb) => isReached(eb.ref("s.tenantId"), reach))
    .select(rowCount.as("sessions"))
    .$asScalar(),
  lastLoginTime: lastLogin,
  createTime: t.ref("t.createdAt"),
  updateTime: t.ref("t.updatedAt"),
});

const worksOn = (tenantIds: Expression<string> | string) =>
  t.exists(
    t
      .selectFrom("accountTenant as at")
      .whereRef("at.accountId", "=", "t.id")
      .where("at.tenantId", "=", tenantIds)
      .select("at.tenantId"),
  );

/** Of an account `t`: whether it works on one of these tenants. No super admin is seen by anybody else. */
export const isInScope = (reach: AdminScope) =>
  reach === null ? t.lit(true) : t.and([t.not("t.isSuperAdmin"), worksOn(anyOf(reach))]);

const shown = async (context: Context, row: AdminRow): Promise<z.infer<typeof Admin>> => {
  const tenantIds = row.servers.map(({ tenantId }) => tenantId);
  const isEditable = !(await isAbove(context, row.id, tenantIds));
  return {
    ...row,
    isYourself: row.id === context.session.accountId,
    isEditable,
    isManaged: isEditable && !row.worksElsewhere,
  };
};

export const listAdmins = async (context: Context, query: z.output<Queries["list"]["input"]>) => {
  const reach = await loadAdminScope(context, "Administrator");
  const { account, nickname, status, roleId, tenantId } = query;
  const seen = (id: string) => t.lit(reach === null || reach.includes(id));
  // Accounts and their secrets are out of the application role's reach: they are read as sign-in does, within `reach`.
  const page = await selectPage(context.deps.database.system, query, {
    table: "account",
    tenantId: null,
    where: [
      isInScope(reach),
      ...(account === undefined ? [] : [contains(t.ref("t.account"), account)]),
      ...(nickname === undefined ? [] : [contains(t.ref("t.nickname"), nickname)]),
      ...(status === undefined ? [] : [t("t.status", "=", status)]),
      ...(tenantId === undefined ? [] : [seen(tenantId), worksOn(tenantId)]),
      ...(roleId === undefined ? [] : [hasRole(roleId, reach)]),
    ],
    orderBy: buildOrder(
      query.sort,
      {
        id: t.ref("t.id"),
        account: t.fn("lower", ["t.account"]),
        nickname: t.ref("t.nickname"),
        status: t.ref("t.status"),
        lastLoginTime: { nullable: lastLogin },
        createTime: t.ref("t.createdAt"),
      },
      sql`${t.ref("t.isSuperAdmin")} desc, ${t.fn("lower", ["t.account"])}`,
    ),
    columns: columns(reach),
  });
  return { ...page, records: await Promise.all(page.records.map((row) => shown(context, row))) };
};

const hasRole = (roleId: string, reach: AdminScope) =>
  t.exists(
    t
      .selectFrom("accountRole as ar")
      .whereRef("ar.accountId", "=", "t.id")
      .where("ar.roleId", "=", roleId)
      .where((eb) => isReached(eb.ref("ar.tenantId"), reach))
      .select("ar.roleId"),
  );

/** @throws ApiError `notFound` for a missing account and one of other tenants alike. */
export const loadAdmin = async (context: Context, id: string) => {
  const reach = await loadAdminScope(context, "Administrator");
  const row = await context.deps.database.system
    .selectFrom("account as t")
    .where("t.id", "=", id)
    .where(isInScope(reach))
    .select(select(columns(reach)))
    .executeTakeFirst();
  if (!row) throw notFound();
  return shown(context, row);
};

/** Whether the caller may look at what an account did: it is their own, or within their reach with one of the codes. */
export const requireVisible = async (context: Context, accountId: string, ...codes: string[]): Promise<void> => {
  if (accountId === context.session.accountId) return;
  const reach = await loadAdminScope(context, ...codes);
  const account = await context.deps.database.system
    .selectFrom("account as t")
    .where("t.id", "=", accountId)
    .where(isInScope(reach))
    .select("t.id")
    .executeTakeFirst();
  if (!account) throw notFound();
};

export const loadAdminTenants = async (context: Context, accountId: string): Promise<z.infer<typeof AccountTenant>[]> =>
  (await loadAdmin(context, accountId)).servers;

/** The status that a call set of a target; others are sent one to find by it. */
const statusAfter = (target: Expression<unknown>) => sql<Fields>`(
  select coalesce(jsonb_object_agg(key, value), '{}')
  from jsonb_each(case when ${log.ref("t.call")} ~ '[.](setStatus|mute|ban)$' then ${log.ref("t.params")} else '{}' end
    || coalesce(nullif(${log.ref("t.changes")} -> ${target} -> 'after', 'null'), '{}'))
  where ${log.ref("t.result")} = 'Success' and key in ('status', 'tenantStatus', 'memberStatus', 'muteStatus'))`;

export const listOperations = async (context: Context, query: z.output<Queries["operations"]["input"]>) => {
  const { accountId, side, sort } = query;
  await requireVisible(context, accountId, "admins:supervise");
  return selectPage(context.db, query, {
    table: "operationLog",
    key: "seq",
    tenantId: context.tenantId,
    where:
      side === "by"
        ? [log("t.accountId", "=", accountId)]
        : [log("t.targetType", "=", "admins"), log("t.targets", "@>", log.val([accountId]))],
    orderBy: buildOrder(sort, { createTime: log.ref("t.seq") }),
    columns: {
      id: log.ref("t.seq"),
      account: log.ref("t.account"),
      call: log.ref("t.call"),
      targetType: log.ref("t.targetType"),
      targets: sql<string[]>`(${log.ref("t.targets")})[1:20]`,
      after: statusAfter(side === "by" ? sql`(${log.ref("t.targets")})[1]` : log.val(accountId)),
      operationResult: log.ref("t.result"),
      createTime: log.ref("t.createdAt"),
      requestId: log.ref("t.requestId"),
    },
  });
};
