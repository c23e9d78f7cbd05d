import { sql } from "kysely";
import type { z } from "zod";
import type { Member, MemberExportQuery } from "../../../../contract/entities/people/members.records.ts";
import type { Context, FileAnswer } from "../../../core/context.ts";
import { withKey } from "../../../crud/paging.ts";
import { type Column, exportSheet } from "../../../spreadsheets/export.ts";
import { memberColumns, memberConditions, memberJoins, memberOrder } from "./queries.ts";

const columns: Column<Member, "members">[] = [
  { title: "id", value: ({ id }) => id },
  { title: "account", value: ({ account }) => account },
  { title: "nickname", value: ({ nickname }) => nickname },
  { title: "nationAreaCode", value: ({ nationAreaCode }) => nationAreaCode },
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
  { title: "memberLevelName", value: ({ memberLevelName }) => memberLevelName },
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
    value: ({ lastLoginIp }) => lastLoginIp,
  },
  {
    title: "createTime",
    value: ({ createTime }) => createTime,
    as: "time",
  },
];

/** Members as a workbook, streamed from a cursor: any number of rows, masked like the list. */
export const exportMembers = async (
  context: Context,
  { timeZone, ids, ...query }: z.output<typeof MemberExportQuery>,
): Promise<FileAnswer> => {
  const conditions = [
    sql`t.tenant_id = ${context.tenantId}`,
    ...(ids ? [sql`t.id = any(${ids.split(",")}::bigint[])`] : []),
    ...memberConditions(context, query),
  ];
  const statement = sql`select ${memberColumns(context)} from member t ${memberJoins}
    where ${sql.join(conditions, sql` and `)} order by ${withKey(memberOrder(query.sort), sql.ref("t.id"))}`;
  return exportSheet(context, "members", timeZone, statement, "members", columns);
};
