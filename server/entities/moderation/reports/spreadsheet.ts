import type { z } from "zod";
import type { Report, ReportExportQuery } from "../../../../contract/entities/moderation/reports.records.ts";
import type { Context } from "../../../core/context.ts";
import { type Column, exportSheet } from "../../../spreadsheets/export.ts";
import { type Part, reportStatement } from "./queries.ts";

const columns: Column<Report, "reports">[] = [
  { title: "serialNumber", value: ({ serialNumber }) => serialNumber },
  { title: "reportStatus", value: ({ reportStatus }) => reportStatus, as: "reportStatus" },
  { title: "category", value: ({ category }) => category, as: "reportCategory" },
  { title: "reason", value: ({ reason }) => reason, as: "reportReason" },
  {
    title: "reporterAccount",
    value: ({ reporterAccount }) => reporterAccount,
  },
  {
    title: "reportedMemberId",
    value: ({ reportedMemberId }) => reportedMemberId,
  },
  {
    title: "reportedMemberName",
    value: ({ reportedMemberName }) => reportedMemberName,
  },
  {
    title: "reportedGroupId",
    value: ({ reportedGroupId }) => reportedGroupId,
  },
  {
    title: "reportedGroupName",
    value: ({ reportedGroupName }) => reportedGroupName,
  },
  { title: "content", value: ({ content }) => content },
  {
    title: "messageText",
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
    value: ({ userBehaviour }) => userBehaviour,
  },
  { title: "resultNote", value: ({ resultNote }) => resultNote },
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

export const exportReports =
  (part: Part) =>
  async (context: Context, { timeZone, ...query }: z.output<typeof ReportExportQuery>) =>
    exportSheet(context, part, timeZone, reportStatement(part, context, query), "reports", columns);
