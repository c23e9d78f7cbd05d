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
  { title: "ownerNickname", of: "ownerId", value: ({ ownerNickname }) => ownerNickname },
  { title: "groupStatus", value: ({ groupStatus }) => groupStatus, as: "groupStatus" },
  {
    title: "registerType",
    value: ({ registerType }) => registerType,
    as: "registerType",
  },
  { title: "memberCount", value: ({ memberCount }) => memberCount },
  { title: "muteStatus", value: ({ muteStatus }) => muteStatus, as: "muteStatus" },
  { title: "externalId", value: ({ externalId }) => externalId },
  { title: "createTime", value: ({ createTime }) => createTime, as: "time" },
  { title: "closeTime", value: ({ closeTime }) => closeTime, as: "time" },
  { title: "closeReason", of: "closeTime", value: ({ closeReason }) => closeReason },
  {
    title: "deletionTime",
    of: "closeTime",
    value: ({ deletionTime }) => deletionTime,
    as: "time",
  },
];

/** Groups as a workbook, streamed from a cursor: any number of rows. */
export const exportGroups = async (context: Context, asked: z.output<typeof GroupExportQuery>): Promise<FileAnswer> => {
  const { timeZone: _zone, columns: _columns, ids, sort, ...filters } = asked;
  const statement = selectAll({
    ...groupRows(context),
    ids,
    where: groupConditions(filters),
    orderBy: groupOrder(sort),
  });
  return exportSheet(context, "groups", asked, statement, "groups", columns);
};
