import { sql } from "kysely";
import type { z } from "zod";
import type { blacklist } from "../../../../contract/entities/moderation/blacklist.ts";
import { withKey } from "../../../crud/paging.ts";
import type { Context } from "../../../core/context.ts";
import { type Column, exportSheet } from "../../../spreadsheets/export.ts";
import { type Entry, entryColumns, entryConditions, entryOrder } from "./queries.ts";

const columns: Column<Entry, "blacklist">[] = [
  { title: "type", value: ({ type }) => type, as: "blacklistType" },
  { title: "value", value: ({ value }) => value },
  { title: "reason", value: ({ reason }) => reason },
  { title: "state", value: ({ state }) => state, as: "blacklistState" },
  { title: "expiresTime", value: ({ expiresTime }) => expiresTime, as: "time" },
  { title: "account", value: ({ account }) => account },
  { title: "hits", value: ({ hits }) => `${hits}` },
  { title: "lastHitTime", value: ({ lastHitTime }) => lastHitTime, as: "time" },
  { title: "createTime", value: ({ createTime }) => createTime, as: "time" },
];

type Query = z.output<typeof blacklist.endpoints.export.input>;

export const exportEntries = async (context: Context, { timeZone, ids, sort, ...query }: Query) => {
  const conditions = [
    sql`t.tenant_id = ${context.tenantId}`,
    ...(ids ? [sql`t.id = any(${ids.split(",")}::bigint[])`] : []),
    ...entryConditions(query),
  ];
  const statement = sql`select ${entryColumns} from blacklist_entry t
    where ${sql.join(conditions, sql` and `)} order by ${withKey(entryOrder(sort), sql.ref("t.id"))}`;
  return exportSheet(context, "blacklist", timeZone, statement, "blacklist", columns);
};
