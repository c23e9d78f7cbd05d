import type { z } from "zod";
import type { Member, MemberExportQuery } from "../../../../contract/entities/people/members.records.ts";
import type { Context, FileAnswer } from "../../../core/context.ts";
import { selectAll } from "../../../crud/paging.ts";
import { type Column, exportSheet } from "../../../spreadsheets/export.ts";
import { isPerson, memberConditions, memberOrder, memberRows } from "./queries.ts";

const columns: Column<Omit<Member, "sanctions" | "effect">, "members">[] = [
  { title: "id", value: ({ id }) => id },
  { title: "account", of: "nickname", value: ({ account }) => account },
  { title: "nickname", value: ({ nickname }) => nickname },
  { title: "nationAreaCode", of: "mobile", value: ({ nationAreaCode }) => nationAreaCode },
  { title: "mobile", value: ({ mobile }) => mobile },
  {
    title: "memberStatus",
    value: ({ memberStatus }) => memberStatus,
    as: "memberStatus",
  },
  {
    title: "onlineStatus",
    value: ({ onlineStatus }) => onlineStatus,
    as: "onlineStatus",
  },
  {
    title: "registerType",
    value: ({ registerType }) => registerType,
    as: "registerType",
  },
  { title: "gender", value: ({ gender }) => gender, as: "gender" },
  { title: "memberLevelName", of: "memberLevelId", value: ({ memberLevelName }) => memberLevelName },
  { title: "tenantAlias", value: ({ tenantAlias }) => tenantAlias },
  {
    title: "ipWhitelist",
    value: ({ ipWhitelist }) => ipWhitelist,
  },
  {
    title: "lastLoginTime",
    value: ({ lastLoginTime }) => lastLoginTime,
    as: "time",
  },
  {
    title: "lastLoginIp",
    of: "lastLoginTime",
    value: ({ lastLoginIp }) => lastLoginIp,
  },
  {
    title: "createTime",
    value: ({ createTime }) => createTime,
    as: "time",
  },
  { title: "externalId", value: ({ externalId }) => externalId },
  { title: "tags", value: ({ tags }) => tags.map(({ name }) => name).join("; ") },
];

/** Members as a workbook, streamed from a cursor: any number of rows, masked like the list. */
export const exportMembers = async (
  context: Context,
  asked: z.output<typeof MemberExportQuery>,
): Promise<FileAnswer> => {
  const { timeZone: _zone, columns: _columns, ids, ...query } = asked;
  const statement = selectAll({
    ...memberRows(context),
    ids,
    of: isPerson,
    where: memberConditions(context, query),
    orderBy: memberOrder(query.sort),
  });
  return exportSheet(context, "members", asked, statement, "members", columns);
};
