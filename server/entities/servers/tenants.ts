import { sql } from "kysely";
import type { z } from "zod";
import {
  type Tenant,
  type TenantEdit,
  type TenantOperation,
  tenants,
} from "../../../contract/entities/servers/tenants.ts";
import { contains, buildOrder, selectPage } from "../../crud/paging.ts";
import type { Context, Fields } from "../../core/context.ts";
import { ApiError, brokenConstraint, invalid, notFound } from "../../core/errors.ts";
import { routes } from "../../http/mount.ts";
import { countCreated } from "./packages/quotas.ts";
import { addTenant } from "../../setup/addTenant.ts";
import { loadUsage } from "./serverInformation/usage.ts";

const columns = ({
  session,
}: Context) => sql`t.id, t.name as "tenantName", t.status as "tenantStatus", t.package_id as "packageId",
  (select p.name from package p where p.id = t.package_id) as "packageName", t.note, ${countCreated("users", sql.ref("t.id"))}::float8 as "memberCount",
  ${countCreated("groups", sql.ref("t.id"))}::float8 as "groupCount",
  (select count(*)::int from account_tenant at where at.tenant_id = t.id) as "adminCount",
  (select count(distinct s.account_id)::int from session s where s.tenant_id = t.id and s.ended_at is null and s.expires_at > now()) as "sessionCount",
  t.id = ${session.tenantId} as "isCurrent", t.created_at as "createTime", t.updated_at as "updateTime"`;

/** Servers are seen beyond the fence by the super admin alone, and so are read as the owner; the calls ask for that code. */
const load = async (context: Context, id: string): Promise<Tenant> => {
  const { rows } = await sql<Tenant>`select ${columns(context)} from tenant t where t.id = ${id}`.execute(
    context.deps.database.system,
  );
  if (!rows[0]) throw notFound();
  return rows[0];
};

type Own = Pick<Tenant, "id" | "tenantName" | "tenantStatus" | "packageId" | "note" | "updateTime">;
/** What is a server's own, as the present transaction sees it. */
const own = async ({ db }: Context, id: string): Promise<Own> => {
  const { rows } = await sql<Own>`
    select id, name as "tenantName", status as "tenantStatus", package_id as "packageId", note, updated_at as "updateTime"
    from tenant where id = ${id}`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
};

/** Changes of servers one after the other: each looks at the others. */
const lock = async (context: Context, id: string) => {
  await sql`select pg_advisory_xact_lock(hashtextextended('im-console last server', 0))`.execute(context.db);
  return own(context, id);
};

/** A disabled package is given to nobody; a server that has it already keeps it. */
const checkPackage = async ({ db }: Context, packageId: string | null) => {
  if (packageId === null) return;
  const { rows } = await sql<{ status: string }>`select status from package where id = ${packageId} for share`.execute(
    db,
  );
  if (!rows[0]) throw invalid({ packageId: "rule.invalid" });
  if (rows[0].status !== "Enable") throw invalid({ packageId: "rule.packageOff" });
};

const explain = (error: unknown): never => {
  const broken = brokenConstraint(error);
  if (broken === "tenant_name_key") throw invalid({ tenantName: "rule.nameTaken" });
  if (broken === "tenant_last_enabled") throw new ApiError("notPossible", { id: "rule.serverLast" });
  throw error;
};

const change = ({ db }: Context, { id, tenantName, packageId, note }: Omit<Own, "tenantStatus" | "updateTime">) =>
  sql`select change_tenant(${id}, ${tenantName}, ${packageId}, ${note})`.execute(db).catch(explain);

type Counted = Omit<Tenant, keyof Own | "packageName">;
/** What a server has that nobody has worked in. */
const nothing: Omit<Counted, "createTime"> = {
  memberCount: 0,
  groupCount: 0,
  adminCount: 0,
  sessionCount: 0,
  isCurrent: false,
};

/** The record as it will stand: what the call changed is seen by its own transaction alone, the counts beyond the fence. */
const answer = async (context: Context, id: string, counted: Partial<Counted>): Promise<Tenant> => {
  const server = await own(context, id);
  const { rows } = await sql<{ name: string }>`select name from package where id = ${server.packageId}`.execute(
    context.db,
  );
  context.afterCommit(context.deps.access.forget);
  return { ...nothing, createTime: server.updateTime, ...counted, ...server, packageName: rows[0]?.name ?? null };
};

const update = async (context: Context, { id, updateTime, ...changes }: z.output<typeof TenantEdit>) => {
  const before = await lock(context, id);
  if (updateTime !== undefined && updateTime !== before.updateTime) throw new ApiError("conflict");
  const names = (["tenantName", "packageId", "note"] as const).filter(
    (name) => changes[name] !== undefined && changes[name] !== before[name],
  );
  if (names.length === 0) throw invalid({ root: "rule.noChanges" });
  const pick = (values: Fields) => Object.fromEntries(names.map((name) => [name, values[name]]));
  const after: Own = { ...before, ...(pick(changes) as Partial<Own>) };
  if (names.includes("packageId")) await checkPackage(context, after.packageId);
  await change(context, after);
  context.record("tenants", id, pick(before), pick(changes));
  return answer(context, id, await load(context, id));
};

const listOperations = async (
  { deps }: Context,
  {
    tenantId,
    curPage,
    pageSize,
    sort,
  }: { tenantId: string; curPage: number; pageSize: number; sort?: string | undefined },
) => {
  const isOn = sql`o.target_type = 'tenants' and o.targets @> array[${tenantId}]`;
  const direction = sql.raw(sort?.endsWith(":asc") ? "asc" : "desc");
  const { rows } = await sql<z.infer<typeof TenantOperation> & { total: number }>`
    select o.tenant_id || '-' || o.seq as id, o.account, o.call, o.changes -> ${tenantId} -> 'before' as before,
      o.changes -> ${tenantId} -> 'after' as after, o.created_at as "createTime", o.request_id as "requestId", count(*) over ()::int as total
    from operation_log o where ${isOn} order by o.created_at ${direction}, o.tenant_id, o.seq
    limit ${pageSize} offset ${(curPage - 1) * pageSize}`.execute(deps.database.system);
  const total = rows[0]?.total ?? 0;
  return { records: rows, total, hasNext: curPage * pageSize < total };
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
    selectPage<Tenant>(context.deps.database.system, query, {
      table: "tenant",
      tenantId: null,
      where: [
        ...(query.tenantName === undefined ? [] : [contains(sql.ref("t.name"), query.tenantName)]),
        ...(query.tenantStatus === undefined ? [] : [sql`t.status = ${query.tenantStatus}`]),
        ...(query.packageId === undefined ? [] : [sql`t.package_id = ${query.packageId}`]),
      ],
      orderBy: buildOrder(query.sort, {
        id: sql.ref("t.id"),
        tenantName: sql.ref("t.name"),
        createTime: sql.ref("t.created_at"),
      }),
      columns: columns(context),
    }),
  load: (context, { id }) => load(context, id),
  usage: ({ deps }, { id }) => loadUsage(deps.database.system, id),
  operations: listOperations,
  create: async (context, { tenantName, packageId, note }) => {
    await checkPackage(context, packageId);
    const id = await addTenant(context.db, tenantName).catch(explain);
    await change(context, { id, tenantName, packageId, note });
    context.record("tenants", id, null, { tenantName, packageId, note });
    return answer(context, id, {});
  },
  update,
  setStatus: async (context, { id, tenantStatus }) => {
    const before = await lock(context, id);
    if (before.tenantStatus === tenantStatus) throw invalid({ tenantStatus: "rule.noChanges" });
    const isCurrent = id === context.session.tenantId || id === context.tenantId;
    if (tenantStatus === "Disable" && isCurrent) throw new ApiError("notPossible", { id: "rule.serverCurrent" });
    const { rows } = await sql<{ ended: number }>`select set_tenant_status(${id}, ${tenantStatus}) as ended`
      .execute(context.db)
      .catch(explain);
    const ended = rows[0]?.ended ?? 0;
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
