import { sql } from "kysely";
import { adminSessions } from "../../../contract/entities/access/adminSessions.ts";
import { deletes } from "../../crud/deleteEach.ts";
import { scope } from "../../crud/columns.ts";
import { buildOrder, selectPage } from "../../crud/paging.ts";
import type { Context } from "../../core/context.ts";
import { ApiError, notFound } from "../../core/errors.ts";
import { required } from "../../core/required.ts";
import { anyOf, now, toBoolean } from "../../db/expressions.ts";
import { routes } from "../../http/mount.ts";
import { lockAdmin, loadAdminScope } from "./admins/adminScope.ts";
import { requireVisible } from "./admins/queries.ts";

const t = scope<{ t: "session"; s: "tenant" }>();

const end = async (context: Context, accountId: string, only: string | null, except: string | null) => {
  // One's own may always be ended; somebody else's by who may do that to an account that holds no more than they do.
  const reach = accountId === context.session.accountId ? null : await loadAdminScope(context, "admins:endSession");
  if (accountId !== context.session.accountId) await lockAdmin(context, accountId, reach);
  // Of an account that works elsewhere too, only what belongs to the caller's tenants is ended.
  const { rows } = await sql<{ ended: number }>`
    select coalesce(sum(end_admin_sessions(${accountId}, ${only}, ${except}, tenant)), 0)::int as ended
    from unnest(${reach ?? [null]}::bigint[]) tenant`.execute(context.db);
  context.afterCommit(context.deps.access.forget);
  return required(rows[0], "end_admin_sessions").ended;
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
    return selectPage(context.deps.database.system, query, {
      table: "session",
      tenantId: null,
      where: [
        t("t.accountId", "=", accountId),
        t("t.endedAt", "is", null),
        t("t.expiresAt", ">", now),
        ...(reach === null ? [] : [t("t.tenantId", "=", anyOf(reach))]),
      ],
      orderBy: buildOrder(query.sort, { lastUsedTime: t.ref("t.lastUsedAt") }, sql`${t.ref("t.lastUsedAt")} desc`),
      columns: {
        id: t.ref("t.id"),
        accountId: t.ref("t.accountId"),
        isCurrent: toBoolean(t("t.id", "=", context.session.id)),
        tenantName: t.ref("s.name"),
        userAgent: t.ref("t.userAgent"),
        ip: t.fn<string | null>("host", ["t.ip"]),
        createTime: t.ref("t.createdAt"),
        lastUsedTime: t.ref("t.lastUsedAt"),
        expiresTime: t.ref("t.expiresAt"),
      },
      joins: sql`join tenant s on ${t("s.id", "=", t.ref("t.tenantId"))}`,
    });
  },
  delete: deletes(async (context, { id }) => {
    const found = await context.deps.database.system
      .selectFrom("session")
      .where("id", "=", id)
      .where("endedAt", "is", null)
      .select("accountId")
      .executeTakeFirst();
    if (!found) throw notFound();
    const { accountId } = found;
    if (accountId !== context.session.accountId && !context.may("admins:endSession")) throw notFound();
    if ((await end(context, accountId, id, null)) === 0) throw notFound();
    context.record("admins", accountId, null, { sessionsEnded: 1 });
    return { id };
  }),
  endOthers: async (context, input) => {
    const accountId = input.accountId ?? context.session.accountId;
    requireEndSession(context, accountId);
    const ended = await end(context, accountId, null, context.session.id);
    context.record("admins", accountId, null, { sessionsEnded: ended });
    return { ended };
  },
});
