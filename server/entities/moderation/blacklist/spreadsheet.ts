import type { z } from "zod";
import type { blacklist, BlacklistEntry } from "../../../../contract/entities/moderation/blacklist.ts";
import { selectAll } from "../../../crud/paging.ts";
import type { Context } from "../../../core/context.ts";
import { type Column, exportSheet } from "../../../spreadsheets/export.ts";
import { entryConditions, entryOrder, entryRows } from "./queries.ts";

const columns: Column<z.infer<typeof BlacklistEntry>>[] = [
  { title: ["类型", "Type", "Loại", "種類"], value: ({ type }) => type, as: "blacklistType" },
  { title: ["内容", "Value", "Giá trị", "値"], value: ({ value }) => value },
  { title: ["原因", "Reason", "Lý do", "理由"], value: ({ reason }) => reason },
  { title: ["状态", "State", "Trạng thái", "状態"], value: ({ state }) => state, as: "blacklistState" },
  { title: ["到期时间", "Expires", "Hết hạn lúc", "期限"], value: ({ expiresTime }) => expiresTime, as: "time" },
  { title: ["添加人", "Added by", "Người thêm", "追加した人"], value: ({ account }) => account },
  { title: ["命中次数", "Hits", "Số lần chặn", "拒否回数"], value: ({ hits }) => `${hits}` },
  { title: ["最近命中", "Last hit", "Chặn gần nhất", "最終拒否"], value: ({ lastHitTime }) => lastHitTime, as: "time" },
  { title: ["添加时间", "Added", "Thêm lúc", "追加日時"], value: ({ createTime }) => createTime, as: "time" },
];

type Query = z.output<typeof blacklist.endpoints.export.input>;

export const exportEntries = async (context: Context, { timeZone, ids, sort, ...query }: Query) => {
  const where = entryConditions(query);
  const statement = selectAll({ ...entryRows(context.tenantId), ids, where, orderBy: entryOrder(sort) });
  return exportSheet(context, "blacklist", timeZone, statement, columns);
};
