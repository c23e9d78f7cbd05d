import type { z } from "zod";
import type { Group, GroupExportQuery } from "../../../../contract/entities/groups/groups.records.ts";
import { selectAll } from "../../../crud/paging.ts";
import type { Context, FileAnswer } from "../../../core/context.ts";
import { type Column, exportSheet } from "../../../spreadsheets/export.ts";
import { groupConditions, groupOrder, groupRows } from "./queries.ts";

const columns: Column<Group>[] = [
  { title: ["群组 ID", "Group ID", "ID nhóm", "グループ ID"], value: ({ id }) => id },
  { title: ["名称", "Name", "Tên", "名前"], value: ({ name }) => name },
  { title: ["群主 ID", "Owner ID", "ID chủ nhóm", "オーナー ID"], value: ({ ownerId }) => ownerId },
  { title: ["群主", "Owner", "Chủ nhóm", "オーナー"], value: ({ ownerNickname }) => ownerNickname },
  { title: ["状态", "Status", "Trạng thái", "状態"], value: ({ groupStatus }) => groupStatus, as: "groupStatus" },
  {
    title: ["创建方式", "Created by", "Cách tạo", "作成方法"],
    value: ({ registerType }) => registerType,
    as: "registerType",
  },
  { title: ["成员数", "Members", "Số thành viên", "メンバー数"], value: ({ memberCount }) => `${memberCount}` },
  { title: ["禁言", "Muted", "Tắt tiếng", "発言"], value: ({ muteStatus }) => muteStatus, as: "muteStatus" },
  { title: ["创建时间", "Created", "Ngày tạo", "作成日時"], value: ({ createTime }) => createTime, as: "time" },
  { title: ["解散时间", "Dissolved", "Giải tán lúc", "解散日時"], value: ({ closeTime }) => closeTime, as: "time" },
  { title: ["解散原因", "Reason", "Lý do giải tán", "解散理由"], value: ({ closeReason }) => closeReason },
  {
    title: ["数据删除时间", "Data deleted", "Xóa dữ liệu lúc", "データ削除日時"],
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
  return exportSheet(context, "groups", timeZone, statement, columns);
};
