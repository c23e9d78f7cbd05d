import type { PermissionCode } from "../../../../contract/entities/index.ts";
import { sql } from "kysely";
import type { z } from "zod";
import type { BatchResult } from "../../../../contract/core/endpoint.ts";
import { type ErrorName, errors } from "../../../../contract/core/errors.ts";
import type { EntityName } from "../../../../contract/entities/index.ts";
import type { Report, ReportHandle } from "../../../../contract/entities/moderation/reports.records.ts";
import type { Context } from "../../../core/context.ts";
import { ApiError, invalid } from "../../../core/errors.ts";
import { appendOperation, type Changes } from "../../../operationLog/append.ts";
import { dissolveGroups } from "../../groups/groups/states.ts";
import { setStatus } from "../../people/members/batches.ts";
import { withdrawMessages } from "../../messages/records/contents.ts";
import { lockReport, requireMine } from "./claim.ts";
import { isFree, sameTarget } from "./queries.ts";

type Input = z.output<typeof ReportHandle>;
type Work = (context: Context, report: Report, input: Input) => Promise<void>;

/** @throws ApiError `forbidden`: what a result does needs the right that doing it by itself needs. */
const require = ({ may }: Context, code: PermissionCode) => {
  if (!may(code)) throw new ApiError("forbidden");
};
const wrongResult = () => invalid({ result: "rule.reportResult" });

/** What was asked of one alone is done, or the whole result is refused with the reason. */
const mustSucceed = ({ results }: z.infer<typeof BatchResult>) => {
  const refused = results.find(({ ok }) => !ok);
  if (!refused) return;
  const names = Object.keys(errors) as ErrorName[];
  throw new ApiError(names.find((name) => errors[name].code === refused.code) ?? "notPossible");
};

const withMember = ({ reportedMemberId, reportedMemberStatus }: Report) => {
  if (reportedMemberId === null) throw wrongResult();
  if (reportedMemberStatus === "Closed") throw new ApiError("memberClosed");
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
const effects: Record<Input["result"], Work> = {
  Nothing: async () => undefined,
  Warn: async ({ db, tenantId }, report, { userBehaviour }) => {
    const texts = {
      reportId: report.id,
      serialNumber: report.serialNumber,
      reason: report.reason,
      content: userBehaviour,
    };
    await sql`insert into member_notice (tenant_id, member_id, kind, texts)
      values (${tenantId}, ${withMember(report)}, 'ReportWarning', ${JSON.stringify(texts)})`.execute(db);
  },
  Ban: async (context, report, { banEndTime }) => {
    require(context, "members:ban");
    if (banEndTime !== undefined && Date.parse(banEndTime) <= Date.now()) throw invalid({ banEndTime: "rule.banEnd" });
    const ids = [withMember(report)];
    await asCall(context, { entity: "members", name: "ban", ids, report }, (inside) =>
      setStatus(inside, ids, "Disable", banEndTime),
    );
  },
  Withdraw: async (context, report) => {
    const { reportedMessageId } = report;
    if (reportedMessageId === null) throw wrongResult();
    const { rows } = await sql<{ isOfGroup: boolean }>`
      select group_id is not null as "isOfGroup" from message where tenant_id = ${context.tenantId} and id = ${reportedMessageId}`.execute(
      context.db,
    );
    const kind = rows[0]?.isOfGroup === false ? "privateMessages" : "groupMessages";
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

/** Gives the result with its effect, to this report and where wished to the others on its target: all in one transaction. */
export const handleReport = async (context: Context, input: Input) => {
  const report = await lockReport(context, input.id);
  requireMine(report);
  await effects[input.result](context, report, input);
  const closed = [await complete(context, report, input)];
  if (input.closeOthers) closed.push(...(await completeOthers(context, report, input)));
  return { closed };
};

const readBanEnd = ({ result, banEndTime }: Input) => (result === "Ban" ? (banEndTime ?? null) : null);

const complete = async (context: Context, { id, serialNumber, claimer }: Report, input: Input) => {
  const { db, tenantId } = context;
  const { result, userBehaviour, resultNote } = input;
  await sql`update report set status = 'Completed', result = ${result}, user_behaviour = ${userBehaviour}, result_note = ${resultNote},
      ban_until = ${readBanEnd(input)}, completed_at = clock_timestamp(), updated_at = clock_timestamp()
    where tenant_id = ${tenantId} and id = ${id}`.execute(db);
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
  const { result, userBehaviour, resultNote } = input;
  const { rows } = await sql<{ id: string; serialNumber: string }>`
    with free as (select t.id from report t where t.tenant_id = ${tenantId} and t.id <> ${report.id} and ${sameTarget(report)}
      and ${isFree(session.accountId)} order by t.id for update)
    update report t set status = 'Completed', claimer_id = ${session.accountId}, claimer = ${session.account}, closed_with = ${report.id},
      claimed_at = clock_timestamp(), first_claimed_at = coalesce(t.first_claimed_at, clock_timestamp()), result = ${result},
      user_behaviour = ${userBehaviour}, result_note = ${resultNote}, ban_until = ${readBanEnd(input)},
      completed_at = clock_timestamp(), updated_at = clock_timestamp()
    from free where t.tenant_id = ${tenantId} and t.id = free.id returning t.id, t.serial_number as "serialNumber"`.execute(
    db,
  );
  for (const { id } of rows)
    context.record("reports", id, null, { reportStatus: "Completed", result, closedWith: report.serialNumber });
  return rows.map(({ serialNumber }) => serialNumber);
};
