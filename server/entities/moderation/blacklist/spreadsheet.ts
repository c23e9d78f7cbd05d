import type { z } from "zod";
import type { blacklist, BlacklistEntry } from "../../../../contract/entities/moderation/blacklist.ts";
import { selectAll } from "../../../crud/paging.ts";
import type { Context } from "../../../core/context.ts";
import { type Column, exportSheet } from "../../../spreadsheets/export.ts";
import { entryConditions, entryOrder, entryRows } from "./queries.ts";

const columns: Column<z.infer<typeof BlacklistEntry>, "blacklist">[] = [
  { title: "type", value: ({ type }) => type, as: "blacklistType" },
  { title: "value", value: ({ value }) => value },
  { title: "reason", value: ({ reason }) => reason },
  { title: "state", value: ({ state }) => state, as: "blacklistState" },
  { title: "expiresTime", value: ({ expiresTime }) => expiresTime, as: "time" },
  { title: "account", value: ({ account }) => account },
  { title: "hits", value: ({ hits }) => hits },
  { title: "lastHitTime", value: ({ lastHitTime }) => lastHitTime, as: "time" },
  { title: "createTime", value: ({ createTime }) => createTime, as: "time" },
];

type Query = z.output<typeof blacklist.endpoints.export.input>;

export const exportEntries = async (context: Context, asked: Query) => {
  const { timeZone: _zone, columns: _columns, ids, sort, ...query } = asked;
  const where = entryConditions(query);
  const statement = selectAll({ ...entryRows(context.tenantId), ids, where, orderBy: entryOrder(sort) });
  return exportSheet(context, "blacklist", asked, statement, "blacklist", columns);
};
