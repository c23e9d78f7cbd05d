import { sql } from "kysely";
import type { z } from "zod";
import type { AccountTenant, Admin, AdminOperation, admins } from "../../../../contract/entities/access/admins.ts";
import { contains, buildOrder, selectPage } from "../../../crud/paging.ts";
import type { Context } from "../../../core/context.ts";
import { notFound } from "../../../core/errors.ts";
import { isAbove, type AdminScope, loadAdminScope } from "./adminScope.ts";

type AdminRow = Omit<z.infer<typeof Admin>, "isYourself" | "isEditable" | "isManaged">;
type Queries = typeof admins.endpoints;

const tenantsColumn = (reach: AdminScope) => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('tenantId', s.id::text, 'tenantName', s.name, 'roles',
      (select coalesce(jsonb_agg(jsonb_build_object('id', r.id::text, 'name', r.name) order by r.id), '[]')
       from account_role ar join role r on r.tenant_id = ar.tenant_id and r.id = ar.role_id where ar.account_id = t.id and ar.tenant_id = s.id)
    ) order by s.id), '[]')
   from account_tenant at join tenant s on s.id = at.tenant_id where at.account_id = t.id and (${reach === null} or at.tenant_id = any(${reach}::bigint[])))`;

const lastLogin = sql`(select max(l.created_at) from account_login_log l where l.account_id = t.id and l.result = 'Success')`;
const isOpen = sql`s.ended_at is null and s.expires_at > now()`;

const columns = (reach: AdminScope) => sql`
  t.id, t.account, t.nickname, t.avatar, t.status, t.is_super_admin as "isSuperAdmin", t.totp_secret is not null as "hasAuthenticator",
  t.must_change_password as "mustChangePassword", t.password_expires_at as "passwordExpiresTime", ${tenantsColumn(reach)} as servers,
  exists (select from account_tenant at where at.account_id = t.id and not (${reach === null} or at.tenant_id = any(${reach}::bigint[]))) as "worksElsewhere",
  (select count(*)::int from session s where s.account_id = t.id and ${isOpen}
    and (${reach === null} or s.tenant_id = any(${reach}::bigint[]))) as "sessionCount",
  ${lastLogin} as "lastLoginTime", t.created_at as "createTime", t.updated_at as "updateTime"`;

/** Of an account `t`: whether it works on one of these servers. No super admin is seen by anybody else. */
export const isInScope = (reach: AdminScope) =>
  reach === null
    ? sql`true`
    : sql`not t.is_super_admin and exists (select from account_tenant at where at.account_id = t.id and at.tenant_id = any(${reach}::bigint[]))`;

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
  const seen = (id: string) => (reach === null || reach.includes(id) ? sql`true` : sql`false`);
  // Accounts and their secrets are out of the application role's reach: they are read as sign-in does, within `reach`.
  const page = await selectPage<AdminRow>(context.deps.database.system, query, {
    table: "account",
    tenantId: null,
    where: [
      isInScope(reach),
      ...(account === undefined ? [] : [contains(sql.ref("t.account"), account)]),
      ...(nickname === undefined ? [] : [contains(sql.ref("t.nickname"), nickname)]),
      ...(status === undefined ? [] : [sql`t.status = ${status}`]),
      ...(tenantId === undefined
        ? []
        : [
            sql`${seen(tenantId)} and exists (select from account_tenant at where at.account_id = t.id and at.tenant_id = ${tenantId})`,
          ]),
      ...(roleId === undefined
        ? []
        : [
            sql`exists (select from account_role ar where ar.account_id = t.id and ar.role_id = ${roleId}
              and (${reach === null} or ar.tenant_id = any(${reach}::bigint[])))`,
          ]),
    ],
    orderBy: buildOrder(
      query.sort,
      {
        id: sql.ref("t.id"),
        account: sql`lower(t.account)`,
        nickname: sql.ref("t.nickname"),
        lastLoginTime: { nullable: lastLogin },
        createTime: sql.ref("t.created_at"),
      },
      sql`t.is_super_admin desc, lower(t.account)`,
    ),
    columns: columns(reach),
  });
  return { ...page, records: await Promise.all(page.records.map((row) => shown(context, row))) };
};

/** @throws ApiError `notFound` for a missing account and one of other servers alike. */
export const loadAdmin = async (context: Context, id: string) => {
  const reach = await loadAdminScope(context, "Administrator");
  const { rows } = await sql<AdminRow>`
    select ${columns(reach)} from account t where t.id = ${id} and ${isInScope(reach)}`.execute(
    context.deps.database.system,
  );
  if (!rows[0]) throw notFound();
  return shown(context, rows[0]);
};

/** Whether the caller may look at what an account did: it is their own, or within their reach with one of the codes. */
export const requireVisible = async (context: Context, accountId: string, ...codes: string[]): Promise<void> => {
  if (accountId === context.session.accountId) return;
  const reach = await loadAdminScope(context, ...codes);
  const { rows } = await sql`select from account t where t.id = ${accountId} and ${isInScope(reach)}`.execute(
    context.deps.database.system,
  );
  if (rows.length === 0) throw notFound();
};

export const loadAdminTenants = async (context: Context, accountId: string): Promise<z.infer<typeof AccountTenant>[]> =>
  (await loadAdmin(context, accountId)).servers;

export const listOperations = async (context: Context, query: z.output<Queries["operations"]["input"]>) => {
  const { accountId, side, sort } = query;
  await requireVisible(context, accountId, "admins:supervise");
  return selectPage<z.infer<typeof AdminOperation>>(context.db, query, {
    table: "operation_log",
    key: "seq",
    tenantId: context.tenantId,
    where: [
      side === "by"
        ? sql`t.account_id = ${accountId}`
        : sql`t.target_type = 'admins' and t.targets @> array[${accountId}]`,
    ],
    orderBy: buildOrder(sort, { createTime: sql.ref("t.seq") }),
    columns: sql`t.seq as id, t.account, t.call, t.target_type as "targetType", t.targets[1:20] as targets, t.created_at as "createTime",
      t.request_id as "requestId"`,
  });
};
