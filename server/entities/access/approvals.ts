import { sql } from "kysely";
import type { z } from "zod";
import { type Approval, approvals } from "../../../contract/entities/access/approvals.ts";
import { scope } from "../../crud/columns.ts";
import { buildOrder, selectPage } from "../../crud/paging.ts";
import type { Context, Fields } from "../../core/context.ts";
import { ApiError, notFound } from "../../core/errors.ts";
import { now, toBoolean } from "../../db/expressions.ts";
import { routes } from "../../http/mount.ts";

const t = scope<{ t: "approval"; r: "account"; d: "account" }>();

const toLiteral = (value: z.infer<typeof Approval>["approvalState"]) => sql.lit(value);
const state = t
  .case()
  .when("t.isApproved", "=", true)
  .then(toLiteral("Approved"))
  .when("t.decidedAt", "is not", null)
  .then(toLiteral("Refused"))
  .when("t.expiresAt", "<", now)
  .then(toLiteral("Expired"))
  .else(toLiteral("Pending"))
  .end();

/** Whether the caller could have made the call: nobody approves what is not theirs to do. */
const mayCall = ({ deps, holds }: Context, call: string) => {
  const access = deps.calls.get(call)?.endpoint.access;
  return access !== undefined && (access === "signedIn" || (access !== "public" && access.some(holds)));
};

export default routes(approvals, {
  list: async (context, query) => {
    const page = await selectPage(context.db, query, {
      table: "approval",
      tenantId: context.tenantId,
      where: query.approvalState ? [t(state, "=", query.approvalState)] : [],
      orderBy: buildOrder(query.sort, { requestTime: t.ref("t.createdAt") }, sql`${t.ref("t.createdAt")} desc`),
      columns: {
        id: t.ref("t.id"),
        call: t.ref("t.call"),
        // requestApproval() writes the call's logged fields.
        input: t.ref("t.shown").$castTo<Fields>(),
        approvalState: state,
        requester: t.ref("r.account"),
        requestTime: t.ref("t.createdAt"),
        expireTime: t.ref("t.expiresAt"),
        decider: t.ref("d.account").$castTo<string | null>(),
        decideTime: t.ref("t.decidedAt"),
        requesterId: t.ref("t.requesterId"),
      },
      joins: sql`join account r on ${t("r.id", "=", t.ref("t.requesterId"))}
        left join account d on ${t("d.id", "=", t.ref("t.deciderId"))}`,
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
    const approval = await db
      .selectFrom("approval")
      .where("tenantId", "=", tenantId)
      .where("id", "=", id)
      .select(["call", "input", "requesterId"])
      .select((eb) => toBoolean(eb.and([eb("decidedAt", "is", null), eb("expiresAt", ">", now)])).as("isOpen"))
      .forUpdate()
      .executeTakeFirst();
    if (!approval) throw notFound();
    if (!approval.isOpen) throw new ApiError("approvalOver");
    if (approval.requesterId === session.accountId) throw new ApiError("approvalOwn");
    const made = deps.calls.get(approval.call);
    if (!made || !mayCall(context, approval.call)) throw new ApiError("forbidden");
    await db
      .updateTable("approval")
      .set({ deciderId: session.accountId, decidedAt: now, isApproved })
      .where("tenantId", "=", tenantId)
      .where("id", "=", id)
      .execute();
    // What is approved is noted by the call itself, at what it was done to; its entry names the approval.
    if (isApproved) await made.handler(context, approval.input);
    else
      context.record("approvals", id, { approvalState: "Pending" }, { approvalState: "Refused", call: approval.call });
    return { id };
  },
  setting: async ({ deps, tenantId }) => ({ isOn: await deps.access.needsTwoPeople(tenantId) }),
  updateSetting: async (context, { isOn }) => {
    const { db, tenantId, deps } = context;
    const before = await deps.access.needsTwoPeople(tenantId);
    await db.updateTable("tenant").set({ needsTwoPeople: isOn }).where("id", "=", tenantId).execute();
    context.record("tenants", tenantId, { needsTwoPeople: before }, { needsTwoPeople: isOn });
    context.afterCommit(deps.access.forget);
    return {};
  },
});
