import type { Endpoint } from "../../contract/core/endpoint.ts";
import type { Context, Fields } from "../core/context.ts";

/** Whether another person has to approve the call before it is done in this tenant. */
export const requiresApproval = async ({ approval }: Endpoint, { deps, tenantId }: Context) =>
  approval === true && (await deps.access.needsTwoPeople(tenantId));

/** Keeps a call for somebody else to approve; noted in the log like the call itself. */
export const requestApproval = async (context: Context, call: string, input: unknown, shown: Fields) => {
  const { id } = await context.db
    .insertInto("approval")
    .values({
      call,
      input: JSON.stringify(input),
      shown: JSON.stringify(shown),
      requesterId: context.session.accountId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  context.record("approvals", id, null, { call, approvalState: "Pending" });
};
