import type { z } from "zod";
import type { approvals } from "../../../../contract/entities/access/approvals.ts";
import { keptOfAsked } from "../../../../contract/operationLog/sentence.ts";
import { ASKED } from "../../../../contract/operationLog/targets.ts";
import { pick } from "../../../crud/applyChanges.ts";
import { findRefused } from "../../../crud/batchResult.ts";
import { rehearse, sealOwner } from "../../../auth/approval.ts";
import type { Context, Fields } from "../../../core/context.ts";
import { ApiError, notFound } from "../../../core/errors.ts";
import { required } from "../../../core/required.ts";
import { now, toBoolean } from "../../../db/expressions.ts";
import { appendOperation, type Changes } from "../../../operationLog/append.ts";
import { findObstacle, loadRequester, loadTies, reasons } from "./people.ts";

type Decision = z.output<typeof approvals.endpoints.decide.input>;

/** What was asked for is done as the one who asked, with both persons in its entry of the log. */
export const decide = async (context: Context, { id, isApproved, reason }: Decision) => {
  const request = await lockRequest(context, id);
  const obstacle = await findObstacle(context, request, await loadTies(context, [request.requesterId]));
  if (obstacle) throw new ApiError(reasons[obstacle]);
  const done = isApproved ? await carryOut(context, id, request) : {};
  await context.db
    .updateTable("approval")
    .set({ deciderId: context.session.accountId, decidedAt: now, isApproved, input: null, sealedInput: null })
    .set({ reason: reason || null })
    .set(done)
    .where("tenantId", "=", context.tenantId)
    .where("id", "=", id)
    .execute();
  const approvalState = isApproved ? "Approved" : "Refused";
  const { call, requester, shown } = request;
  const after = { approvalState, call, requester, [ASKED]: keptOfAsked(shown) };
  context.record("approvals", id, { approvalState: "Pending" }, after);
  return { id };
};

type Request = Awaited<ReturnType<typeof lockRequest>>;

const lockRequest = async ({ db, deps, tenantId }: Context, id: string) => {
  const row = await db
    .selectFrom("approval as p")
    .innerJoin("account as r", "r.id", "p.requesterId")
    .where("p.tenantId", "=", tenantId)
    .where("p.id", "=", id)
    .select(["p.call", "p.input", "p.sealedInput", "p.shown", "p.requesterId", "r.account as requester"])
    .select((eb) => toBoolean(eb.and([eb("p.decidedAt", "is", null), eb("p.expiresAt", ">", now)])).as("isOpen"))
    .forUpdate("p")
    .executeTakeFirst();
  if (!row) throw notFound();
  if (!row.isOpen) throw new ApiError("approvalOver");
  const { sealedInput, input, shown, ...request } = row;
  const opened: unknown =
    sealedInput === null ? input : JSON.parse(deps.secrets.open(sealedInput, sealOwner(tenantId, id, "input")));
  // requestApproval() writes the call's logged fields.
  return { ...request, input: opened, shown: shown as Fields };
};

/**
 * Tries the call as who approves it and takes that back, then does it as who asked: each must be able to do it. What it
 * answered waits for whoever asked where the contract says so.
 */
const carryOut = async (context: Context, id: string, { call, input, shown, requesterId }: Request) => {
  const { deps, tenantId, session } = context;
  const { endpoint, handler } = required(deps.calls.get(call), call);
  if (deps.switches.isOff(call)) throw new ApiError("switchedOff");
  const requester = required(await loadRequester(context, requesterId), "who asked");
  await rehearse(context, handler, input);
  const changes: Changes = {};
  let targetType = call.split(".", 1).join("");
  const inside: Context = {
    ...context,
    session: requester.session,
    holds: requester.holds,
    may: requester.holds,
    record: (type, target, before, after) => {
      targetType = type;
      changes[target] = { before, after };
    },
  };
  const answer = endpoint.output.parse(await handler(inside, input));
  const params = { ...shown, approval: { id, approver: session.account, approverId: session.accountId } };
  await appendOperation(inside, { call, targetType, params, changes, refused: findRefused(answer) });
  context.afterCommit(() => deps.live.tell(tenantId, targetType));
  return {
    before: readBefore(changes, shown),
    ...(endpoint.approval === "keepAnswer" && {
      sealedAnswer: deps.secrets.seal(JSON.stringify(answer), sealOwner(tenantId, id, "answer")),
    }),
  };
};

/** What the one record that was changed was before, of the fields that the request shows. */
const readBefore = (changes: Changes, shown: Fields) => {
  const [change, ...others] = Object.values(changes);
  if (!change?.before || others.length > 0) return null;
  return JSON.stringify(pick(change.before, Object.keys(shown)));
};
