import type { z } from "zod";
import type { Report, ReportExportQuery } from "../../../../contract/entities/moderation/reports.records.ts";
import type { Context } from "../../../core/context.ts";
import { type Column, exportSheet } from "../../../spreadsheets/export.ts";
import { reportStatement } from "./queries.ts";
import type { Part } from "./rows.ts";

const columns: Column<Report, "reports">[] = [
  { title: "serialNumber", value: ({ serialNumber }) => serialNumber },
  { title: "reportStatus", value: ({ reportStatus }) => reportStatus, as: "reportStatus" },
  { title: "category", value: ({ category }) => category, as: "reportCategory" },
  { title: "reason", value: ({ reason }) => reason, as: "reportReason" },
  {
    title: "reporterAccount",
    of: "reporterName",
    value: ({ kind, reporterAccount }) => (kind === "Appeal" ? null : reporterAccount),
  },
  // Whoever appeals is no reporter.
  {
    title: "appellantAccount",
    of: "reporterName",
    value: ({ kind, reporterAccount }) => (kind === "Appeal" ? reporterAccount : null),
  },
  { title: "operatorAccount", of: "reporterName", value: ({ operatorAccount }) => operatorAccount },
  {
    title: "reportedMemberId",
    of: "target",
    value: ({ reportedMemberId }) => reportedMemberId,
  },
  {
    title: "reportedMemberName",
    of: "target",
    value: ({ reportedMemberName }) => reportedMemberName,
  },
  {
    title: "reportedGroupId",
    of: "target",
    value: ({ reportedGroupId }) => reportedGroupId,
  },
  {
    title: "reportedGroupName",
    of: "target",
    value: ({ reportedGroupName }) => reportedGroupName,
  },
  { title: "content", of: "reason", value: ({ content }) => content },
  {
    title: "messageText",
    of: "reason",
    value: ({ messageText }) => messageText,
  },
  { title: "phoneModel", value: ({ phoneModel }) => phoneModel },
  {
    title: "platformSource",
    value: ({ platformSource }) => platformSource,
    as: "appType",
  },
  { title: "appVersion", value: ({ appVersion }) => appVersion },
  { title: "claimer", value: ({ claimer }) => claimer },
  { title: "result", value: ({ result }) => result, as: "reportResult" },
  {
    title: "userBehaviour",
    of: "result",
    value: ({ userBehaviour }) => userBehaviour,
  },
  { title: "resultNote", of: "result", value: ({ resultNote }) => resultNote },
  {
    title: "policeReference",
    value: ({ policeReference }) => policeReference,
  },
  { title: "createTime", value: ({ createTime }) => createTime, as: "time" },
  {
    title: "completeTime",
    value: ({ completeTime }) => completeTime,
    as: "time",
  },
];

export const exportReports = (part: Part) => async (context: Context, asked: z.output<typeof ReportExportQuery>) => {
  const { timeZone: _zone, columns: _columns, ...query } = asked;
  return exportSheet(context, part, asked, reportStatement(part, context, query), "reports", columns);
};
