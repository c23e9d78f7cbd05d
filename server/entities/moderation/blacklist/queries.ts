import { type Expression, sql } from "kysely";
import type { z } from "zod";
import { blacklist } from "../../../../contract/entities/moderation/blacklist.ts";
import { parseNetwork } from "../../../core/network.ts";
import { either, scope } from "../../../crud/columns.ts";
import { buildOrder, contains, descending, ifGiven } from "../../../crud/paging.ts";
import { table } from "../../../crud/table.ts";
import { now } from "../../../db/expressions.ts";

type Query = z.output<typeof blacklist.endpoints.list.input>;
type Filters = z.output<typeof blacklist.endpoints.export.input>;

const t = scope<{ t: "blacklistEntry" }>();
const isActive = t.or([t("t.expiresAt", "is", null), t("t.expiresAt", ">", now)]);
const state = either(isActive, "Active", "Expired");
const names = { expiresTime: "expiresAt", lastHitTime: "lastHitAt" } as const;

export const entries = table(blacklist, "blacklistEntry", {
  names,
  columns: { state },
  taken: { blacklist_entry_tenant_id_type_value_key: { value: "rule.blacklisted" } },
});

/** The rows of lists and workbooks. */
export const entryRows = (tenantId: string) => ({
  table: "blacklistEntry" as const,
  tenantId,
  columns: {
    id: t.ref("t.id"),
    type: t.ref("t.type"),
    value: t.ref("t.value"),
    reason: t.ref("t.reason"),
    state,
    expiresTime: t.ref("t.expiresAt"),
    account: t.ref("t.account"),
    hits: t.ref("t.hits"),
    lastHitTime: t.ref("t.lastHitAt"),
    createTime: t.ref("t.createdAt"),
    updateTime: t.ref("t.updatedAt"),
  },
});

export const entryConditions = (query: Omit<Filters, "sort" | "ids" | "timeZone">): Expression<unknown>[] => [
  ...ifGiven(query.type, (type) => t("t.type", "=", type)),
  ...ifGiven(query.value, (value) => contains(t.ref("t.value"), value)),
  ...ifGiven(
    query.address,
    (address) => sql`${t.ref("t.id")} in (select blacklist_entries_holding(${parseNetwork(address).text}::inet))`,
  ),
  ...ifGiven(query.state, (wanted) => (wanted === "Active" ? isActive : t.not(isActive))),
  ...ifGiven(query.reason, (reason) => contains(t.ref("t.reason"), reason)),
  ...ifGiven(query.account, (account) => t("t.account", "=", account)),
];

export const entryOrder = (sort: Query["sort"]) =>
  buildOrder(
    sort,
    {
      value: t.ref("t.value"),
      type: t.ref("t.type"),
      reason: t.ref("t.reason"),
      account: t.ref("t.account"),
      createTime: t.ref("t.createdAt"),
      expiresTime: { nullable: t.ref("t.expiresAt") },
      hits: t.ref("t.hits"),
      lastHitTime: { nullable: t.ref("t.lastHitAt") },
    },
    descending(t.ref("t.createdAt")),
  );
