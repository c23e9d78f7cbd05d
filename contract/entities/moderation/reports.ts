import { z } from "../../core/zod.ts";
import { BatchResult, defineEntity, endpoint, Nothing, paged } from "../../core/endpoint.ts";
import { enumSchema } from "../../core/enums.ts";
import * as field from "../../core/fields.ts";
import {
  Evidence,
  figurePeriods,
  Report,
  ReportCreate,
  ReportDetail,
  ReportExportQuery,
  reportFilters,
  ReportFigures,
  ReportHandle,
  ReportHandOver,
  ReportBatchResult,
  ReportOwnFigures,
  ReportQuery,
  ReportRaise,
} from "./reports.records.ts";
import {
  ReportAppeal,
  ReportAssign,
  ReportColleague,
  ReportEscalate,
  ReportReopen,
  ReportRole,
  ReportSkip,
  ReportSnooze,
} from "./reports.work.ts";

const base = "/im/backstage/report";
const ById = z.strictObject({ id: field.Id });

/** What each of the three screens of reports asks for: its part of them. */
const readingCalls = <const Name extends string, const Screen extends string>(
  name: Name,
  screen: Screen,
  path: `/${string}`,
) => ({
  list: endpoint({
    method: "GET",
    path: `${path}/list`,
    input: ReportQuery,
    output: paged(Report),
    access: [screen] as const,
  }),
  load: endpoint({
    method: "GET",
    path: `${path}/load`,
    input: ById,
    output: ReportDetail,
    access: [screen] as const,
  }),
  /** The messages kept with a report; who reads them is noted like other readings of what members write. */
  evidence: endpoint({
    method: "GET",
    path: `${path}/evidence`,
    input: ById,
    output: z.object({ records: z.array(Evidence) }),
    access: [screen] as const,
    log: ["id"],
  }),
  export: endpoint({
    method: "GET",
    path: `${path}/excel`,
    input: ReportExportQuery,
    output: Nothing,
    access: [`${name}:export`] as const,
    log: [...Object.keys(reportFilters), "ids"],
    kind: "file",
  }),
});

/** What a result did to members: whom it banned who was not banned before, and the warnings that it gave. */
const made = { bannedIds: z.array(field.Id), warningIds: z.array(field.Id) };

/** The queue: a report is claimed by one operator, who gives the result. */
export const reports = defineEntity({
  name: "reports",
  screen: "management",
  buttons: [
    "handle",
    "release",
    "assign",
    "escalate",
    "reopen",
    "appeal",
    "handOver",
    "figures",
    "build",
    "raise",
    "export",
  ],
  files: ["picture"],
  record: Report,
  endpoints: {
    ...readingCalls("reports", "management", base),
    /** Reports by their state now, and those that the caller holds. */
    counts: endpoint({
      method: "GET",
      path: `${base}/counts`,
      input: z.strictObject({}),
      output: z.object({
        Untreated: z.number().int(),
        Pending: z.number().int(),
        Completed: z.number().int(),
        mine: z.number().int(),
        /** Cases in each part of the queue. */
        queues: z.record(enumSchema("reportQueue"), z.number().int()),
      }),
      access: ["management"],
    }),
    figures: endpoint({
      method: "GET",
      path: `${base}/figures`,
      input: z.strictObject({ period: z.enum(figurePeriods).default("7d") }),
      output: ReportFigures,
      access: ["reports:figures"],
    }),
    /** Everybody's own. */
    ownFigures: endpoint({
      method: "GET",
      path: `${base}/figures/own`,
      input: z.strictObject({ period: z.enum(figurePeriods).default("7d") }),
      output: ReportOwnFigures,
      access: ["management"],
    }),
    create: endpoint({
      method: "POST",
      path: `${base}/build`,
      input: ReportCreate,
      output: Report,
      access: ["reports:build"],
      log: ["reporterId", "reportedMemberId", "reportedGroupId", "reportedMessageId", "reason"],
    }),
    /** An operator's own report of a message that was read; answers the report in the queue. */
    raise: endpoint({
      method: "POST",
      path: `${base}/raise`,
      input: ReportRaise,
      output: z.object({ id: field.Id, serialNumber: z.string() }),
      access: ["reports:raise"],
      log: ["reportedMessageId", "reason"],
    }),
    /** Of two who claim at once one gets it; claiming one's own again renews its time. */
    claim: endpoint({
      method: "PUT",
      path: `${base}/claim`,
      input: ById,
      output: ReportDetail,
      access: ["reports:handle"],
      log: ["id"],
    }),
    /** One's own claim, or with `reports:release` anybody's. */
    release: endpoint({
      method: "PUT",
      path: `${base}/release`,
      input: ById,
      output: ReportDetail,
      access: ["reports:handle", "reports:release"],
      log: ["id"],
    }),
    /** Gives the result of a report that the caller holds, with its effect; answers the numbers it closed. */
    handle: endpoint({
      method: "PUT",
      path: `${base}/handle`,
      input: ReportHandle,
      output: z.object({ closed: z.array(z.string()), ...made }),
      access: ["reports:handle"],
      log: ["id", "result", "userBehaviour", "resultNote", "banEndTime", "closeCase", "closeOthers"],
    }),
    /** One decision on many reports that nobody else holds: each is answered, and has its own entry in the log. */
    batchResult: endpoint({
      method: "PUT",
      path: `${base}/batchResult`,
      input: ReportBatchResult,
      output: BatchResult.extend(made),
      access: ["reports:handle"],
      log: ["ids", "result", "userBehaviour", "resultNote", "banEndTime", "wholeCases"],
    }),
    /** Whom a report can be assigned to. */
    colleagues: endpoint({
      method: "GET",
      path: `${base}/colleagues`,
      input: z.strictObject({ text: z.string().trim().max(32).optional() }),
      output: z.array(ReportColleague),
      access: ["reports:assign"],
    }),
    /** To oneself and back, or with `reports:assign` to colleagues and from them. */
    assign: endpoint({
      method: "PUT",
      path: `${base}/assign`,
      input: ReportAssign,
      output: BatchResult,
      access: ["reports:handle", "reports:assign"],
      log: ["ids", "accountId"],
    }),
    /** Which roles a report can be passed on to. */
    roles: endpoint({
      method: "GET",
      path: `${base}/roles`,
      input: z.strictObject({}),
      output: z.array(ReportRole),
      access: ["reports:escalate"],
    }),
    /** From then on it is decided by whoever has that role. */
    escalate: endpoint({
      method: "PUT",
      path: `${base}/escalate`,
      input: ReportEscalate,
      output: BatchResult,
      access: ["reports:escalate"],
      log: ["ids", "roleId", "words"],
    }),
    /** Out of the queue until then, or until something new comes to its case. */
    snooze: endpoint({
      method: "PUT",
      path: `${base}/snooze`,
      input: ReportSnooze,
      output: BatchResult,
      access: ["reports:handle"],
      log: ["ids", "snoozeTime"],
    }),
    /** Passes it over and gives it back, with the reason. */
    skip: endpoint({
      method: "PUT",
      path: `${base}/skip`,
      input: ReportSkip,
      output: ReportDetail,
      access: ["reports:handle"],
      log: ["id", "skipReason", "words"],
    }),
    /** What was decided stays in its history; what that did to others is not taken back. */
    reopen: endpoint({
      method: "PUT",
      path: `${base}/reopen`,
      input: ReportReopen,
      output: ReportDetail,
      access: ["reports:reopen"],
      log: ["id", "words"],
    }),
    /** Against a decision; it comes into the queue and is decided by somebody else. Answers the appeal. */
    appeal: endpoint({
      method: "POST",
      path: `${base}/appeal`,
      input: ReportAppeal,
      output: Report,
      access: ["reports:appeal"],
      log: ["id", "content"],
    }),
    /** To the authorities, of a report that the caller holds or that is completed. */
    handOver: endpoint({
      method: "PUT",
      path: `${base}/handOver`,
      input: ReportHandOver,
      output: ReportDetail,
      access: ["reports:handOver"],
      log: ["id", "policeReference"],
    }),
  },
});

/** Reports that were given a result. */
export const completedReports = defineEntity({
  name: "completedReports",
  screen: "record",
  buttons: ["export"],
  record: Report,
  endpoints: readingCalls("completedReports", "record", `${base}/record`),
});

/** Reports that were handed over to the authorities. */
export const policeReports = defineEntity({
  name: "policeReports",
  screen: "police",
  buttons: ["export"],
  record: Report,
  endpoints: readingCalls("policeReports", "police", `${base}/police`),
});
