import { sql } from "kysely";
import type { z } from "zod";
import { type Tenant, type TenantEdit, tenants } from "../../../contract/entities/servers/tenants.ts";
import { pick, requireChanges } from "../../crud/applyChanges.ts";
import { scope, select } from "../../crud/columns.ts";
import { contains, buildOrder, selectPage } from "../../crud/paging.ts";
import type { Context } from "../../core/context.ts";
import { ApiError, brokenConstraint, invalid, notFound } from "../../core/errors.ts";
import { now, rowCount, toBoolean } from "../../db/expressions.ts";
import { changeOf, withNamesOfChanges } from "../../operationLog/list.ts";
import { routes } from "../../http/mount.ts";
import { countCreated } from "./packages/quotas.ts";
import { addTenant } from "../../setup/addTenant.ts";
import { addFirstRoles, loadFirstRoles, loadSetup } from "./tenantSetup.ts";
import { requireNewName } from "../../names/distinctName.ts";
import { loadUsage } from "./serverInformation/usage.ts";

const t = scope<{ t: "tenant" }>();

const sessionsOf = t
  .selectFrom("session as s")
  .whereRef("s.tenantId", "=", "t.id")
  .where("s.endedAt", "is", null)
  .where("s.expiresAt", ">", now);

const columns = ({ session }: Context) => ({
  id: t.ref("t.id"),
  tenantName: t.ref("t.name"),
  tenantStatus: t.ref("t.status"),
  packageId: t.ref("t.packageId"),
  packageName: t.selectFrom("package as p").whereRef("p.id", "=", "t.packageId").select("p.name").$asScalar(),
  note: t.ref("t.note"),
  memberCount: t.cast<number>(countCreated("users", t.ref("t.id")), "float8"),
  groupCount: t.cast<number>(countCreated("groups", t.ref("t.id")), "float8"),
  adminCount: t
    .selectFrom("accountTenant as at")
    .whereRef("at.tenantId", "=", "t.id")
    .select(rowCount.as("admins"))
    .$asScalar(),
  sessionCount: sessionsOf
    .select((eb) => eb.cast<number>(eb.fn.count("s.accountId").distinct(), "integer").as("accounts"))
    .$asScalar(),
  isCurrent: toBoolean(t("t.id", "=", session.tenantId)),
  createTime: t.ref("t.createdAt"),
  updateTime: t.ref("t.updatedAt"),
});

/**
 * Only the super admin sees tenants other than the own one: they are read as the owner, past row-level security, and
 * the calls ask for that code.
 */
const load = async (context: Context, id: string): Promise<Tenant> => {
  const tenant = await context.deps.database.system
    .selectFrom("tenant as t")
    .where("t.id", "=", id)
    .select(select(columns(context)))
    .executeTakeFirst();
  if (!tenant) throw notFound();
  return tenant;
};

type TenantRow = Pick<Tenant, "id" | "tenantName" | "tenantStatus" | "packageId" | "note" | "updateTime">;
/** What a tenant has by itself, as the present transaction sees it. */
const loadRow = async ({ db }: Context, id: string): Promise<TenantRow> => {
  const row = await db
    .selectFrom("tenant")
    .where("id", "=", id)
    .select(["id", "name as tenantName", "status as tenantStatus", "packageId", "note", "updatedAt as updateTime"])
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
};

/** Changes of tenants one after the other: each looks at the others. */
const lock = async (context: Context, id: string) => {
  await sql`select pg_advisory_xact_lock(hashtextextended('im-console last server', 0))`.execute(context.db);
  return loadRow(context, id);
};

/** A disabled package is given to nobody; a tenant that has it already keeps it. */
const checkPackage = async ({ db }: Context, packageId: string | null) => {
  if (packageId === null) return;
  const found = await db
    .selectFrom("package")
    .where("id", "=", packageId)
    .select("status")
    .forShare()
    .executeTakeFirst();
  if (!found) throw invalid({ packageId: "rule.invalid" });
  if (found.status !== "Enable") throw invalid({ packageId: "rule.packageOff" });
};

/** Of two that differ in their case alone nobody knows which is meant. @throws ApiError at the name */
const checkName = ({ db, deps }: Context, name: string, id = "0") =>
  requireNewName(db, "tenants", {
    field: "tenantName",
    name,
    loadOthers: async () => {
      const others = await deps.database.system.selectFrom("tenant").where("id", "<>", id).select("name").execute();
      return others.map((other) => other.name);
    },
  });

const explain = (error: unknown): never => {
  const broken = brokenConstraint(error);
  if (broken === "tenant_name_key") throw invalid({ tenantName: "rule.nameTaken" });
  if (broken === "tenant_last_enabled") throw new ApiError("notPossible", { id: "rule.serverLast" });
  throw error;
};

const change = ({ db }: Context, { id, tenantName, packageId, note }: Omit<TenantRow, "tenantStatus" | "updateTime">) =>
  sql`select change_tenant(${id}, ${tenantName}, ${packageId}, ${note})`.execute(db).catch(explain);

type Counted = Omit<Tenant, keyof TenantRow | "packageName">;
/** What a tenant has that nobody has worked in. */
const nothing: Omit<Counted, "createTime"> = {
  memberCount: 0,
  groupCount: 0,
  adminCount: 0,
  sessionCount: 0,
  isCurrent: false,
};

/** The record as it will stand: only the call's own transaction sees what it changed, only the owner the counts. */
const answer = async (context: Context, id: string, counted: Partial<Counted>): Promise<Tenant> => {
  const tenant = await loadRow(context, id);
  const found = await context.db
    .selectFrom("package")
    .where("id", "=", tenant.packageId)
    .select("name")
    .executeTakeFirst();
  context.afterCommit(context.deps.access.forget);
  return { ...nothing, createTime: tenant.updateTime, ...counted, ...tenant, packageName: found?.name ?? null };
};

const update = async (context: Context, { id, updateTime, ...changes }: z.output<typeof TenantEdit>) => {
  const before = await lock(context, id);
  const changed = requireChanges(before, changes, updateTime);
  const { tenantName = before.tenantName, packageId = before.packageId, note = before.note } = changes;
  if ("tenantName" in changed) await checkName(context, tenantName, id);
  if ("packageId" in changed) await checkPackage(context, packageId);
  await change(context, { id, tenantName, packageId, note });
  context.record("tenants", id, pick(before, Object.keys(changed)), changed);
  return answer(context, id, await load(context, id));
};

const listOperations = async (
  { deps, locale }: Context,
  {
    tenantId,
    curPage,
    pageSize,
    sort,
  }: { tenantId: string; curPage: number; pageSize: number; sort?: string | undefined },
) => {
  const direction = sort?.endsWith(":asc") ? "asc" : "desc";
  const db = deps.database.system;
  const rows = await db
    .selectFrom("operationLog as o")
    .where("o.targetType", "=", "tenants")
    .where("o.targets", "@>", (eb) => eb.val([tenantId]))
    .orderBy("o.createdAt", direction)
    .orderBy("o.tenantId")
    .orderBy("o.seq")
    .limit(pageSize)
    .offset((curPage - 1) * pageSize)
    .select([
      "o.tenantId",
      "o.seq",
      "o.account",
      "o.call",
      "o.result as operationResult",
      "o.createdAt as createTime",
      "o.requestId",
    ])
    .select((eb) => [
      changeOf(eb.ref("o.changes"), tenantId, "before").as("before"),
      changeOf(eb.ref("o.changes"), tenantId, "after").as("after"),
      eb.cast<number>(eb.fn.countAll().over(), "integer").as("total"),
    ])
    .execute();
  const total = rows[0]?.total ?? 0;
  // The log is numbered by tenant.
  const operations = rows.map((row) => ({ ...row, id: `${row.tenantId}-${row.seq}` }));
  const records = await withNamesOfChanges({ db, locale }, "tenants", operations);
  return { records, total, hasNext: curPage * pageSize < total };
};

export default routes(tenants, {
  allValid: async ({ deps, session }) =>
    (await deps.access.loadTenants(session)).filter(({ tenantStatus }) => tenantStatus === "Enable"),
  all: async ({ deps, session }, { sp }) => {
    const own = await deps.access.loadTenants(session);
    const part = sp?.toLowerCase();
    return part === undefined ? own : own.filter(({ tenantName }) => tenantName.toLowerCase().includes(part));
  },
  list: (context, query) =>
    selectPage(context.deps.database.system, query, {
      table: "tenant",
      tenantId: null,
      where: [
        ...(query.tenantName === undefined ? [] : [contains(t.ref("t.name"), query.tenantName)]),
        ...(query.tenantStatus === undefined ? [] : [t("t.status", "=", query.tenantStatus)]),
        ...(query.packageId === undefined ? [] : [t("t.packageId", "=", query.packageId)]),
      ],
      orderBy: buildOrder(query.sort, {
        id: t.ref("t.id"),
        tenantName: t.ref("t.name"),
        tenantStatus: t.ref("t.status"),
        note: t.ref("t.note"),
        createTime: t.ref("t.createdAt"),
      }),
      columns: columns(context),
    }),
  load: (context, { id }) => load(context, id),
  usage: ({ deps }, { id }) => loadUsage(deps.database.system, id),
  operations: listOperations,
  setup: (context, { id }) => loadSetup(context, id),
  create: async (context, { tenantName, packageId, note, ...first }) => {
    await checkPackage(context, packageId);
    await checkName(context, tenantName);
    const roles = await loadFirstRoles(context, first);
    const id = await addTenant(context.db, tenantName, context.locale).catch(explain);
    await change(context, { id, tenantName, packageId, note });
    await addFirstRoles(context, id, roles);
    context.record("tenants", id, null, { tenantName, packageId, note, roles: roles.map(({ name }) => name) });
    return answer(context, id, {});
  },
  update,
  setStatus: async (context, { id, tenantStatus }) => {
    const before = await lock(context, id);
    if (before.tenantStatus === tenantStatus) throw invalid({ tenantStatus: "rule.noChanges" });
    const isCurrent = id === context.session.tenantId || id === context.tenantId;
    if (tenantStatus === "Disable" && isCurrent) throw new ApiError("notPossible", { id: "rule.serverCurrent" });
    const { ended } = await context.db
      .selectNoFrom((eb) => eb.fn<number>("set_tenant_status", [eb.val(id), eb.val(tenantStatus)]).as("ended"))
      .executeTakeFirstOrThrow()
      .catch(explain);
    context.record(
      "tenants",
      id,
      { tenantStatus: before.tenantStatus },
      { tenantStatus, ...(ended > 0 && { sessionsEnded: ended }) },
    );
    const counted = await load(context, id);
    return answer(context, id, { ...counted, ...(tenantStatus === "Disable" && { sessionCount: 0 }) });
  },
});
