import { sql } from "kysely";
import type { z } from "zod";
import { type AdminSession, adminSessions } from "../../../contract/entities/access/adminSessions.ts";
import { buildOrder, selectPage } from "../../crud/paging.ts";
import type { Context } from "../../core/context.ts";
import { ApiError, notFound } from "../../core/errors.ts";
import { routes } from "../../http/mount.ts";
import { lockAdmin, loadAdminScope } from "./admins/adminScope.ts";
import { requireVisible } from "./admins/queries.ts";

type Row = z.infer<typeof AdminSession>;

const end = async (context: Context, accountId: string, only: string | null, except: string | null) => {
  // One's own may always be ended; somebody else's by who may do that to an account that holds no more than they do.
  const reach = accountId === context.session.accountId ? null : await loadAdminScope(context, "admins:endSession");
  if (accountId !== context.session.accountId) await lockAdmin(context, accountId, reach);
  // Of an account that works elsewhere too, only what belongs to the caller's servers is ended.
  const { rows } = await sql<{ ended: number }>`
    select coalesce(sum(end_admin_sessions(${accountId}, ${only}, ${except}, tenant)), 0)::int as ended
    from unnest(${reach ?? [null]}::bigint[]) tenant`.execute(context.db);
  context.afterCommit(context.deps.access.forget);
  return rows[0]?.ended ?? 0;
};

const requireEndSession = ({ may, session }: Context, accountId: string) => {
  if (accountId !== session.accountId && !may("admins:endSession")) throw new ApiError("forbidden");
};

export default routes(adminSessions, {
  list: async (context, query) => {
    const accountId = query.accountId ?? context.session.accountId;
    const codes = ["admins:supervise", "admins:endSession"];
    await requireVisible(context, accountId, ...codes);
    const reach = accountId === context.session.accountId ? null : await loadAdminScope(context, ...codes);
    return selectPage<Row>(context.deps.database.system, query, {
      table: "session",
      tenantId: null,
      where: [
        sql`t.account_id = ${accountId} and t.ended_at is null and t.expires_at > now() and (${reach === null} or t.tenant_id = any(${reach}::bigint[]))`,
      ],
      orderBy: buildOrder(query.sort, { lastUsedTime: sql.ref("t.last_used_at") }, sql`t.last_used_at desc`),
      columns: sql`t.id, t.account_id as "accountId", t.id = ${context.session.id} as "isCurrent", s.name as "tenantName", t.user_agent as "userAgent",
        host(t.ip) as ip, t.created_at as "createTime", t.last_used_at as "lastUsedTime", t.expires_at as "expiresTime"`,
      joins: sql`join tenant s on s.id = t.tenant_id`,
    });
  },
  delete: async (context, { id }) => {
    const { rows } = await sql<{ accountId: string }>`
      select account_id as "accountId" from session where id = ${id} and ended_at is null`.execute(
      context.deps.database.system,
    );
    const accountId = rows[0]?.accountId;
    if (accountId === undefined) throw notFound();
    if (accountId !== context.session.accountId && !context.may("admins:endSession")) throw notFound();
    if ((await end(context, accountId, id, null)) === 0) throw notFound();
    context.record("admins", accountId, null, { sessionsEnded: 1 });
    return { id };
  },
  endOthers: async (context, input) => {
    const accountId = input.accountId ?? context.session.accountId;
    requireEndSession(context, accountId);
    const ended = await end(context, accountId, null, context.session.id);
    context.record("admins", accountId, null, { sessionsEnded: ended });
    return { ended };
  },
});
