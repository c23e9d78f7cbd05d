import type { PermissionCode } from "../../../../contract/entities/index.ts";
import type { z } from "zod";
import type { BatchResult } from "../../../../contract/core/endpoint.ts";
import { type ErrorName, errors } from "../../../../contract/core/errors.ts";
import type { EntityName } from "../../../../contract/entities/index.ts";
import type { Report, ReportBatchResult } from "../../../../contract/entities/moderation/reports.records.ts";
import type { Context } from "../../../core/context.ts";
import { ApiError, invalid } from "../../../core/errors.ts";
import type { appendOperation, Changes } from "../../../operationLog/append.ts";
import { clockTimestamp } from "../../../db/expressions.ts";
import { dissolveGroups } from "../../groups/groups/states.ts";
import { setStatus } from "../../people/members/status.ts";
import { findCause, insertSanctions } from "../sanctions/decide.ts";
import { revokeSanctions } from "../sanctions/revoke.ts";
import { withdrawMessages } from "../../messages/records/contents.ts";
import { tellOfNotices } from "../../../platform/commands/notices.ts";

export type Given = Omit<ReportBatchResult, "ids" | "wholeCases">;
/** An entry of the log that waits until everything is done: writing one holds up everybody else's. */
export type Entry = Parameters<typeof appendOperation>[1];
/** What results did beside closing their reports. */
export type Made = { entries: Entry[]; warningIds: string[] };
type Effect = (context: Context, report: Report, input: Given, made: Made) => Promise<void>;

/** @throws ApiError `forbidden`: what a result does needs the right that doing it by itself needs. */
const require = ({ may }: Context, code: PermissionCode) => {
  if (!may(code)) throw new ApiError("forbidden");
};
export const wrongResult = () => invalid({ result: "rule.reportResult" });

/** An effect on one target is done, or the whole result is refused with the reason. */
const mustSucceed = ({ results }: z.infer<typeof BatchResult>) => {
  const refused = results.find(({ ok }) => !ok);
  if (!refused) return;
  const names = Object.keys(errors) as ErrorName[];
  throw new ApiError(names.find((name) => errors[name].code === refused.code) ?? "notPossible");
};

const withMember = ({ reportedMemberId, reportedMemberStatus }: Report) => {
  if (reportedMemberId === null) throw wrongResult();
  if (reportedMemberStatus === "Closed") throw new ApiError("memberDeleted");
  return reportedMemberId;
};

type AsCall = { entity: EntityName; call: string; ids: string[]; report: Report; made: Made };
/** Does what a call of its own does, with that call's entry in the log: it stands in the history of what it changed. */
const asCall = async (
  context: Context,
  { entity, call, ids, report, made }: AsCall,
  work: (inside: Context) => Promise<z.infer<typeof BatchResult>>,
) => {
  const changes: Changes = {};
  const record: Context["record"] = (_, id, before, after) => {
    changes[id] = { before, after };
  };
  mustSucceed(await work({ ...context, record }));
  const params = { ids, report: report.serialNumber };
  made.entries.push({ call, targetType: entity, params, changes });
  context.afterCommit(() => context.deps.live.tell(context.tenantId, entity));
};

/** What each result does to what was reported, by the same functions as the calls that do it. */
export const effects: Record<Given["result"], Effect> = {
  Nothing: async () => undefined,
  Warn: async (context, report, { userBehaviour }, made) => {
    const { db, tenantId } = context;
    const texts = {
      reportId: report.id,
      serialNumber: report.serialNumber,
      reason: report.reason,
      content: userBehaviour,
    };
    const values = { memberId: withMember(report), kind: "ReportWarning", texts: JSON.stringify(texts) } as const;
    const { id: noticeId } = await db
      .insertInto("memberNotice")
      .values({ tenantId, ...values })
      .returning("id")
      .executeTakeFirstOrThrow();
    await tellOfNotices(context, [noticeId]);
    const cause = { ...(await findCause(context, report.reason, userBehaviour)), reportId: report.id };
    const warning = { kind: "Warning" as const, restrictions: [], note: "", pictures: [], endTime: null, noticeId };
    const warned = await insertSanctions(context, [values.memberId], { ...warning, ...cause });
    made.warningIds.push(...warned.map(({ id }) => id));
    context.afterCommit(() => context.deps.live.tell(tenantId, "sanctions"));
  },
  Ban: async (context, report, { banEndTime, userBehaviour }, made) => {
    require(context, "members:ban");
    if (banEndTime !== undefined && Date.parse(banEndTime) <= Date.now()) throw invalid({ banEndTime: "rule.banEnd" });
    const ids = [withMember(report)];
    await asCall(context, { entity: "members", call: "members.ban", ids, report, made }, async (inside) =>
      setStatus(inside, ids, "Disable", {
        until: banEndTime ?? null,
        ...(await findCause(context, report.reason, userBehaviour)),
        reportId: report.id,
      }),
    );
  },
  Withdraw: async (context, report, _given, made) => {
    const { reportedMessageId } = report;
    if (reportedMessageId === null) throw wrongResult();
    const message = await context.db
      .selectFrom("message")
      .where("tenantId", "=", context.tenantId)
      .where("id", "=", reportedMessageId)
      .select("groupId")
      .executeTakeFirst();
    const kind = message?.groupId === null ? "privateMessages" : "groupMessages";
    require(context, `${kind}:withdraw`);
    const ids = [reportedMessageId];
    await asCall(context, { entity: kind, call: `${kind}.withdraw`, ids, report, made }, (inside) =>
      withdrawMessages(inside, kind, ids, { isReported: true }),
    );
  },
  Dissolve: async (context, report, { userBehaviour }, made) => {
    require(context, "groups:dissolve");
    const { reportedGroupId, serialNumber } = report;
    if (reportedGroupId === null) throw wrongResult();
    const [ids, reason] = [[reportedGroupId], `${serialNumber}: ${userBehaviour}`.slice(0, 200)];
    await asCall(context, { entity: "groups", call: "groups.dissolve", ids, report, made }, (inside) =>
      dissolveGroups(inside, ids, reason),
    );
  },
  /** What was decided stays. */
  Upheld: async (_context, report) => {
    if (report.kind !== "Appeal") throw wrongResult();
  },
  Overturned: async (context, report, { userBehaviour }, made) => {
    if (report.kind !== "Appeal" || report.originalId === null) throw wrongResult();
    await revokeDecision(context, { originalId: report.originalId, report, reason: userBehaviour, made });
  },
};

/** Takes back the sanctions that still hold of a decision, or of the one that it was closed with. */
const revokeDecision = async (
  context: Context,
  { originalId, report, reason, made }: { originalId: string; report: Report; reason: string; made: Made },
) => {
  const { db, tenantId } = context;
  const rows = await db
    .selectFrom("sanction as s")
    .innerJoin("report as r", "r.tenantId", "s.tenantId")
    .where("s.tenantId", "=", tenantId)
    .where("r.id", "=", originalId)
    .where((eb) => eb("s.reportId", "=", eb.fn.coalesce("r.closedWith", "r.id")))
    .whereRef("s.memberId", "=", "r.reportedMemberId")
    .where("s.revokedAt", "is", null)
    .where("s.endedAt", "is", null)
    .where((eb) => eb.or([eb("s.endsAt", "is", null), eb("s.endsAt", ">", clockTimestamp)]))
    .select("s.id")
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await asCall(context, { entity: "members", call: "sanctions.revoke", ids, report, made }, (inside) =>
    revokeSanctions(inside, { ids, reason }),
  );
};
