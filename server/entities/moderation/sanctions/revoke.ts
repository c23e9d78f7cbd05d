import type { z } from "zod";
import type { ErrorName } from "../../../../contract/core/errors.ts";
import type { SanctionExtend } from "../../../../contract/entities/moderation/sanctions.records.ts";
import { batchResult } from "../../../crud/batchResult.ts";
import type { Context } from "../../../core/context.ts";
import { ApiError, invalid } from "../../../core/errors.ts";
import { anyOf, clockTimestamp } from "../../../db/expressions.ts";
import { lockMembers } from "../../people/members/lock.ts";
import { banHeld, kindsByMember } from "./bans.ts";
import { endOf, mayDecide, requireKind } from "./decide.ts";
import { loadSanction } from "./queries.ts";
import { untellNotices } from "../../../platform/commands/notices.ts";

/** Takes sanctions back, each by itself; what the member was told and has not read goes with it. */
export const revokeSanctions = async (context: Context, { ids, reason }: { ids: string[]; reason: string }) => {
  const { db, tenantId } = context;
  const known = await db
    .selectFrom("sanction")
    .where("tenantId", "=", tenantId)
    .where("id", "=", anyOf(ids))
    .select(["id", "memberId", "kind"])
    .execute();
  // Of several kinds each row is answered by itself; who may decide on none of them may not do this at all.
  if (known.length > 0 && !known.some(({ kind }) => mayDecide(context, kind))) throw new ApiError("forbidden");
  // Members come first, as everywhere: two who decide on one wait for each other here.
  const memberIds = [...new Set(known.map(({ memberId }) => memberId))];
  const members = await lockMembers(context, memberIds);
  const rows = await lockSanctions(context, ids);
  const failures = new Map<string, ErrorName>();
  for (const { id, memberId, kind, isHeld } of rows) {
    if (!mayDecide(context, kind)) failures.set(id, "forbidden");
    else if (members.get(memberId)?.memberStatus === "Closed") failures.set(id, "memberDeleted");
    else if (!isHeld) failures.set(id, "sanctionOver");
  }
  const done = rows.filter(({ id }) => !failures.has(id));
  await markRevoked(
    context,
    done.map(({ id }) => id),
    reason,
  );
  const freed = [...new Set(done.filter(({ kind }) => kind === "Ban").map(({ memberId }) => memberId))];
  await banHeld(context, freed);
  for (const [memberId, kind] of kindsByMember(done))
    context.record(
      "members",
      memberId,
      { kind, sanctionState: kind === "Warning" ? "Given" : "InForce" },
      {
        kind,
        sanctionState: "Revoked",
        revokeReason: reason,
      },
    );
  context.afterCommit(() => context.deps.live.tell(tenantId, "sanctions"));
  return batchResult(context, ids, (id) => (rows.some((row) => row.id === id) ? failures.get(id) : "notFound"));
};

const lockSanctions = ({ db, tenantId }: Context, ids: string[]) =>
  db
    .selectFrom("sanction as t")
    .where("t.tenantId", "=", tenantId)
    .where("t.id", "=", anyOf(ids))
    .orderBy("t.id")
    .forUpdate()
    .select((eb) => [
      "t.id",
      "t.memberId",
      "t.kind",
      "t.endsAt",
      // Of a warning too, which holds nothing and can be taken back.
      eb
        .and([
          eb("t.revokedAt", "is", null),
          eb("t.endedAt", "is", null),
          eb.or([eb("t.endsAt", "is", null), eb("t.endsAt", ">", clockTimestamp)]),
        ])
        .as("isHeld"),
    ])
    .execute();

const markRevoked = async ({ db, tenantId, session }: Context, ids: readonly string[], reason: string) => {
  const rows = await db
    .updateTable("sanction")
    .set({ revokedAt: clockTimestamp, revokedBy: session.account, revokeReason: reason })
    .where("tenantId", "=", tenantId)
    .where("id", "=", anyOf(ids))
    .returning("noticeId")
    .execute();
  const noticeIds = rows.flatMap(({ noticeId }) => noticeId ?? []);
  await untellNotices({ db, tenantId }, noticeIds);
  await db
    .deleteFrom("memberNotice")
    .where("tenantId", "=", tenantId)
    .where("id", "=", anyOf(noticeIds))
    .where("readAt", "is", null)
    .execute();
};

/** Revokes every ban that holds these members; the statuses are the caller's to set. */
export const revokeBans = async (context: Context, memberIds: readonly string[]) => {
  const rows = await context.db
    .selectFrom("sanction")
    .where("tenantId", "=", context.tenantId)
    .where("memberId", "=", anyOf(memberIds))
    .where("kind", "=", "Ban")
    .where("revokedAt", "is", null)
    .where("endedAt", "is", null)
    .forUpdate()
    .select("id")
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await markRevoked(context, ids, "");
};

/** @throws ApiError `sanctionOver` for one that holds no more; at the field for an end that is not later. */
export const extendSanction = async (
  context: Context,
  { id, hours, endTime, reason }: z.output<typeof SanctionExtend>,
) => {
  const { memberId, kind } = await loadSanction(context, id);
  requireKind(context, kind);
  if (kind === "Warning") throw new ApiError("notPossible");
  const member = (await lockMembers(context, [memberId])).get(memberId);
  if (member?.memberStatus === "Closed") throw new ApiError("memberDeleted");
  const [row] = await lockSanctions(context, [id]);
  if (!row?.isHeld) throw new ApiError("sanctionOver");
  const { endsAt } = row;
  if (endsAt === null) throw invalid({ endTime: "rule.sanctionLonger" });
  const end = endOf({ hours, endTime }, Date.parse(endsAt));
  if (end !== null && Date.parse(end) <= Date.parse(endsAt)) throw invalid({ endTime: "rule.sanctionLonger" });
  await context.db
    .updateTable("sanction")
    .set({ endsAt: end })
    .where("tenantId", "=", context.tenantId)
    .where("id", "=", id)
    .execute();
  if (kind === "Ban") await banHeld(context, [memberId]);
  context.record("members", memberId, { kind, endTime: endsAt }, { kind, endTime: end, ...(reason && { reason }) });
  context.afterCommit(() => context.deps.live.tell(context.tenantId, "sanctions"));
  return loadSanction(context, id);
};
