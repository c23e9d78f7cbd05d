import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import { blacklist, type BlacklistEntry } from "../../../../contract/entities/moderation/blacklist.ts";
import { parseNetwork } from "../../../core/network.ts";
import { contains, buildOrder } from "../../../crud/paging.ts";
import { table } from "../../../crud/table.ts";

export type Entry = z.infer<typeof BlacklistEntry>;
type Query = z.output<typeof blacklist.endpoints.list.input>;
type Filters = z.output<typeof blacklist.endpoints.export.input>;

const isActive = sql`(t.expires_at is null or t.expires_at > now())`;
const state = sql`case when ${isActive} then 'Active' else 'Expired' end`;
const names = { expiresTime: "expires_at", lastHitTime: "last_hit_at" };

export const entries = table(blacklist, "blacklist_entry", {
  names,
  columns: { state },
  taken: { blacklist_entry_tenant_id_type_value_key: { value: "rule.blacklisted" } },
});

export const entryColumns = sql`t.id, t.type, t.value, t.reason, ${state} as state, t.expires_at as "expiresTime", t.account, t.hits,
  t.last_hit_at as "lastHitTime", t.created_at as "createTime", t.updated_at as "updateTime"`;

export const entryConditions = (query: Omit<Filters, "sort" | "ids" | "timeZone">): RawBuilder<unknown>[] => [
  ...(query.type ? [sql`t.type = ${query.type}`] : []),
  ...(query.value ? [contains(sql.ref("t.value"), query.value)] : []),
  ...(query.address
    ? [sql`t.id in (select blacklist_entries_holding(${parseNetwork(query.address).text}::inet))`]
    : []),
  ...(query.state ? [query.state === "Active" ? isActive : sql`not ${isActive}`] : []),
  ...(query.reason ? [contains(sql.ref("t.reason"), query.reason)] : []),
  ...(query.account ? [sql`t.account = ${query.account}`] : []),
];

export const entryOrder = (sort: Query["sort"]) =>
  buildOrder(
    sort,
    {
      value: sql.ref("t.value"),
      createTime: sql.ref("t.created_at"),
      expiresTime: { nullable: sql.ref("t.expires_at") },
      hits: sql.ref("t.hits"),
      lastHitTime: { nullable: sql.ref("t.last_hit_at") },
    },
    sql`t.created_at desc`,
  );
