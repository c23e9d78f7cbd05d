import { sql } from "kysely";
import { ipQueries, WIDEST_QUERY } from "../../../contract/entities/moderation/ipQueries.ts";
import { parseNetwork } from "../../core/network.ts";
import { invalid } from "../../core/errors.ts";
import { routes } from "../../http/mount.ts";
import { type TraceTarget, listTraces, emptyTraces, countSharedValues, loadTraceSummary } from "./traces.ts";

/** @throws ApiError for a range that would be most of what there is. */
const toTarget = (ip: string): TraceTarget => {
  const { text, kind, bits, first, last } = parseNetwork(ip);
  if (bits < WIDEST_QUERY[kind]) throw invalid({ ip: "rule.queryTooWide" });
  // Comparisons are leakproof, unlike the operators of networks, so that the indexes serve under row-level security.
  const condition = first === last ? sql`t.ip = ${first}::inet` : sql`t.ip between ${first}::inet and ${last}::inet`;
  const entryId = sql`
    select e.id from blacklist_entry e where e.tenant_id = current_tenant() and e.type = 'IP' and e.value = ${text}
    union all select blacklisted_by(${first}::inet, null) where ${first === last} limit 1`;
  return { type: "IP", value: text, condition, entryId };
};

export default routes(ipQueries, {
  list: async (context, { ip, ...query }) =>
    ip === undefined ? emptyTraces : listTraces(context, query, toTarget(ip)),
  summary: (context, { ip }) => loadTraceSummary(context, toTarget(ip)),
  shared: (context, { ip }) => countSharedValues(context, toTarget(ip)),
});
