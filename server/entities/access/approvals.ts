import { sql } from "kysely";
import type { z } from "zod";
import { type Approval, approvals } from "../../../contract/entities/access/approvals.ts";
import { buildOrder, selectPage } from "../../crud/paging.ts";
import type { Context } from "../../core/context.ts";
import { ApiError, notFound } from "../../core/errors.ts";
import { routes } from "../../http/mount.ts";

type Row = { call: string; input: unknown; requesterId: string; isOpen: boolean };

const state = sql`case when t.is_approved then 'Approved' when t.decided_at is not null then 'Refused'
  when t.expires_at < now() then 'Expired' else 'Pending' end`;

/** Whether the caller could have made the call: nobody approves what is not theirs to do. */
const mayCall = ({ deps, may }: Context, call: string) => {
  const access = deps.calls.get(call)?.endpoint.access;
  return access !== undefined && (access === "signedIn" || (access !== "public" && access.some(may)));
};

export default routes(approvals, {
  list: async (context, query) => {
    const page = await selectPage<z.infer<typeof Approval> & { requesterId: string }>(context.db, query, {
      table: "approval",
      tenantId: context.tenantId,
      where: query.approvalState ? [sql`${state} = ${query.approvalState}`] : [],
      orderBy: buildOrder(query.sort, { requestTime: sql.ref("t.created_at") }, sql`t.created_at desc`),
      columns: sql`t.id, t.call, t.shown as input, ${state} as "approvalState", r.account as requester, t.created_at as "requestTime",
        t.expires_at as "expireTime", d.account as decider, t.decided_at as "decideTime", t.requester_id as "requesterId"`,
      joins: sql`join account r on r.id = t.requester_id left join account d on d.id = t.decider_id`,
    });
    const records = page.records.map(({ requesterId, ...record }) => ({
      ...record,
      isMine:
        record.approvalState === "Pending" &&
        requesterId !== context.session.accountId &&
        mayCall(context, record.call),
    }));
    return { ...page, records };
  },
  /** The call is run as the one who approves it: what it does and who let it be done stand in one entry of the log. */
  decide: async (context, { id, isApproved }) => {
    const { db, tenantId, session, deps } = context;
    const { rows } = await sql<Row>`
      select call, input, requester_id as "requesterId", decided_at is null and expires_at > now() as "isOpen"
      from approval where tenant_id = ${tenantId} and id = ${id} for update`.execute(db);
    const asked = rows[0];
    if (!asked) throw notFound();
    if (!asked.isOpen) throw new ApiError("approvalOver");
    if (asked.requesterId === session.accountId) throw new ApiError("approvalOwn");
    const made = deps.calls.get(asked.call);
    if (!made || !mayCall(context, asked.call)) throw new ApiError("forbidden");
    await sql`update approval set decider_id = ${session.accountId}, decided_at = now(), is_approved = ${isApproved}
      where tenant_id = ${tenantId} and id = ${id}`.execute(db);
    // What is approved is noted by the call itself, at what it was done to; its entry names the approval.
    if (isApproved) await made.handler(context, asked.input);
    else context.record("approvals", id, { approvalState: "Pending" }, { approvalState: "Refused", call: asked.call });
    return { id };
  },
  setting: async ({ deps, tenantId }) => ({ isOn: await deps.access.needsTwoPeople(tenantId) }),
  updateSetting: async (context, { isOn }) => {
    const { db, tenantId, deps } = context;
    const before = await deps.access.needsTwoPeople(tenantId);
    await sql`update tenant set needs_two_people = ${isOn} where id = ${tenantId}`.execute(db);
    context.record("tenants", tenantId, { needsTwoPeople: before }, { needsTwoPeople: isOn });
    context.afterCommit(deps.access.forget);
    return {};
  },
});
