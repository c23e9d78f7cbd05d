import type { PermissionCode } from "../../../../contract/entities/index.ts";
import type { z } from "zod";
import type { BatchResult } from "../../../../contract/core/endpoint.ts";
import { type ErrorName, errors } from "../../../../contract/core/errors.ts";
import type { EntityName } from "../../../../contract/entities/index.ts";
import type { Report, ReportHandle } from "../../../../contract/entities/moderation/reports.records.ts";
import type { Context } from "../../../core/context.ts";
import { ApiError, invalid } from "../../../core/errors.ts";
import { appendOperation, type Changes } from "../../../operationLog/append.ts";
import { required } from "../../../core/required.ts";
import { allOf, clockTimestamp } from "../../../db/expressions.ts";
import { dissolveGroups } from "../../groups/groups/states.ts";
import { setStatus } from "../../people/members/status.ts";
import { countMacros } from "../macros/count.ts";
import { findReasonOf, insertSanctions } from "../sanctions/decide.ts";
import { withdrawMessages } from "../../messages/records/contents.ts";
import { claimedBy, lockReport, requireMine, updateReport } from "./claim.ts";
import { isFree, sameTarget } from "./queries.ts";

type Input = z.output<typeof ReportHandle>;
type Effect = (context: Context, report: Report, input: Input) => Promise<void>;

/** @throws ApiError `forbidden`: what a result does needs the right that doing it by itself needs. */
const require = ({ may }: Context, code: PermissionCode) => {
  if (!may(code)) throw new ApiError("forbidden");
};
const wrongResult = () => invalid({ result: "rule.reportResult" });

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

/** Does what a call of its own does, with that call's entry in the log: it stands in the history of what it changed. */
const asCall = async (
  context: Context,
  call: { entity: EntityName; name: string; ids: string[]; report: Report },
  work: (inside: Context) => Promise<z.infer<typeof BatchResult>>,
) => {
  const { entity, name, ids, report } = call;
  const changes: Changes = {};
  const record: Context["record"] = (_, id, before, after) => {
    changes[id] = { before, after };
  };
  mustSucceed(await work({ ...context, record }));
  const params = { ids, report: report.serialNumber };
  await appendOperation(context, { call: `${entity}.${name}`, targetType: entity, params, changes });
  context.afterCommit(() => context.deps.live.tell(context.tenantId, entity));
};

/** What each result does, by the same functions as the calls that do it. */
const effects: Record<Input["result"], Effect> = {
  Nothing: async () => undefined,
  Warn: async (context, report, { userBehaviour }) => {
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
    const cause = { reasonId: await findReasonOf(context, report.reason), words: userBehaviour, reportId: report.id };
    const warning = { kind: "Warning" as const, restrictions: [], note: "", pictures: [], endTime: null, noticeId };
    await insertSanctions(context, [values.memberId], { ...warning, ...cause });
    context.afterCommit(() => context.deps.live.tell(tenantId, "sanctions"));
  },
  Ban: async (context, report, { banEndTime, userBehaviour }) => {
    require(context, "members:ban");
    if (banEndTime !== undefined && Date.parse(banEndTime) <= Date.now()) throw invalid({ banEndTime: "rule.banEnd" });
    const ids = [withMember(report)];
    await asCall(context, { entity: "members", name: "ban", ids, report }, async (inside) =>
      setStatus(inside, ids, "Disable", {
        until: banEndTime ?? null,
        reasonId: await findReasonOf(context, report.reason),
        words: userBehaviour,
        reportId: report.id,
      }),
    );
  },
  Withdraw: async (context, report) => {
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
    await asCall(context, { entity: kind, name: "withdraw", ids, report }, (inside) =>
      withdrawMessages(inside, kind, ids, { isReported: true }),
    );
  },
  Dissolve: async (context, report, { userBehaviour }) => {
    require(context, "groups:dissolve");
    const { reportedGroupId, serialNumber } = report;
    if (reportedGroupId === null) throw wrongResult();
    const [ids, reason] = [[reportedGroupId], `${serialNumber}: ${userBehaviour}`.slice(0, 200)];
    await asCall(context, { entity: "groups", name: "dissolve", ids, report }, (inside) =>
      dissolveGroups(inside, ids, reason),
    );
  },
};

/** Results whose words the member reads. */
const readByMember: ReadonlySet<Input["result"]> = new Set(["Warn", "Ban"]);

/**
 * Gives the result with its effect, to this report and where wished to the others on its target: all in one
 * transaction.
 */
export const handleReport = async (context: Context, input: Input) => {
  const report = await lockReport(context, input.id);
  requireMine(report);
  await effects[input.result](context, report, input);
  if (readByMember.has(input.result)) await countMacros(context.db, context.tenantId, "Sanction", input.macroIds);
  const closed = [await complete(context, report, input)];
  if (input.closeOthers) closed.push(...(await completeOthers(context, report, input)));
  return { closed };
};

const readBanEnd = ({ result, banEndTime }: Input) => (result === "Ban" ? (banEndTime ?? null) : null);

/** What is set on each report that the result closes. */
const completion = (input: Input) => ({
  status: "Completed" as const,
  result: input.result,
  userBehaviour: input.userBehaviour,
  resultNote: input.resultNote,
  banUntil: readBanEnd(input),
  completedAt: clockTimestamp,
});

const complete = async (context: Context, { id, serialNumber, claimer }: Report, input: Input) => {
  const { result, userBehaviour } = input;
  await updateReport(context, id, completion(input));
  context.record(
    "reports",
    id,
    { reportStatus: "Pending", claimer },
    { reportStatus: "Completed", result, userBehaviour },
  );
  return serialNumber;
};

const completeOthers = async (context: Context, report: Report, input: Input) => {
  const { db, tenantId, session } = context;
  const rows = await db
    .with("free", (inside) =>
      inside
        .selectFrom("report as t")
        .where("t.tenantId", "=", tenantId)
        .where("t.id", "<>", report.id)
        .where(allOf([sameTarget(report), isFree(session.accountId)]))
        .orderBy("t.id")
        .forUpdate()
        .select("t.id"),
    )
    .updateTable("report")
    .from("free")
    .set({ ...claimedBy(session), ...completion(input), closedWith: report.id, updatedAt: clockTimestamp })
    .where("report.tenantId", "=", tenantId)
    .whereRef("report.id", "=", "free.id")
    .returning(["report.id", "report.serialNumber"])
    .execute();
  for (const { id } of rows)
    context.record("reports", id, null, {
      reportStatus: "Completed",
      result: input.result,
      closedWith: report.serialNumber,
    });
  return rows.map(({ serialNumber }) => required(serialNumber ?? undefined, "serial number of a report"));
};
