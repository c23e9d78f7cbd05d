import type { z } from "zod";
import type { Group, GroupExportQuery } from "../../../../contract/entities/groups/groups.records.ts";
import { selectAll } from "../../../crud/paging.ts";
import type { Context, FileAnswer } from "../../../core/context.ts";
import { type Column, exportSheet } from "../../../spreadsheets/export.ts";
import { groupConditions, groupOrder, groupRows } from "./queries.ts";

const columns: Column<Group, "groups">[] = [
  { title: "id", value: ({ id }) => id },
  { title: "name", value: ({ name }) => name },
  { title: "ownerId", value: ({ ownerId }) => ownerId },
  { title: "ownerNickname", value: ({ ownerNickname }) => ownerNickname },
  { title: "groupStatus", value: ({ groupStatus }) => groupStatus, as: "groupStatus" },
  {
    title: "registerType",
    value: ({ registerType }) => registerType,
    as: "registerType",
  },
  { title: "memberCount", value: ({ memberCount }) => memberCount },
  { title: "muteStatus", value: ({ muteStatus }) => muteStatus, as: "muteStatus" },
  { title: "createTime", value: ({ createTime }) => createTime, as: "time" },
  { title: "closeTime", value: ({ closeTime }) => closeTime, as: "time" },
  { title: "closeReason", value: ({ closeReason }) => closeReason },
  {
    title: "deletionTime",
    value: ({ deletionTime }) => deletionTime,
    as: "time",
  },
];

/** Groups as a workbook, streamed from a cursor: any number of rows. */
export const exportGroups = async (
  context: Context,
  { timeZone, ids, sort, ...filters }: z.output<typeof GroupExportQuery>,
): Promise<FileAnswer> => {
  const statement = selectAll({
    ...groupRows(context),
    ids,
    where: groupConditions(filters),
    orderBy: groupOrder(sort),
  });
  return exportSheet(context, "groups", timeZone, statement, "groups", columns);
};
