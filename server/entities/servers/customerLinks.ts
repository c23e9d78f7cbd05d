import { sql } from "kysely";
import { customerLinks, hasBothHours, MAX_CUSTOMER_LINKS } from "../../../contract/entities/servers/customerLinks.ts";
import { reorder, lockList, putLast } from "../../crud/reorder.ts";
import { table } from "../../crud/table.ts";
import { invalid } from "../../core/errors.ts";
import { routes } from "../../http/mount.ts";

const TABLE = "customer_link";

/** The clock of the link's own place, and the day that a time after midnight still belongs to. */
const minutes = (text: string) =>
  sql`(split_part(${sql.ref(text)}, ':', 1)::int * 60 + split_part(${sql.ref(text)}, ':', 2)::int)`;
const offset = sql`(case when t.time_zone like '-%' then -1 else 1 end * interval '1 minute' * (
  substring(t.time_zone from '^[+-]?(\\d{1,2})')::int * 60 + coalesce(substring(t.time_zone from '^[+-]?\\d{1,2}:?(\\d{2})$')::int, 0)))`;
const local = sql`(now() at time zone 'UTC' + ${offset})`;
const clock = sql`(extract(hour from ${local})::int * 60 + extract(minute from ${local})::int)`;
const isDay = (at: typeof local) =>
  sql`(cardinality(t.weekdays) = 0 or extract(isodow from ${at})::int = any(t.weekdays))`;
const [opens, closes] = [minutes("t.opens_at"), minutes("t.closes_at")];
const isOpen = sql`(t.status = 'Enable' and case
  when t.opens_at is null or t.opens_at = t.closes_at then ${isDay(local)}
  when ${opens} < ${closes} then ${isDay(local)} and ${clock} >= ${opens} and ${clock} < ${closes}
  else (${isDay(local)} and ${clock} >= ${opens}) or (${isDay(sql`(${local} - interval '1 day')`)} and ${clock} < ${closes}) end)`;

const rows = table(customerLinks, TABLE, {
  columns: { isOpen, order: sql`t.sort_order` },
  contains: ["name"],
  taken: { customer_link_tenant_id_name_key: { name: "rule.nameTaken" } },
  orderBy: sql`t.sort_order`,
});

export default routes(customerLinks, {
  list: rows.list,
  load: rows.load,
  create: async (context, input) => {
    await lockList(context, TABLE);
    const link = await rows.create(context, input);
    await putLast(context, TABLE, link.id, MAX_CUSTOMER_LINKS);
    return link;
  },
  update: async (context, input) => {
    const before = await rows.lock(context, input.id);
    const { opensAt = before.opensAt, closesAt = before.closesAt } = input;
    if (!hasBothHours({ opensAt, closesAt })) throw invalid({ closesAt: "rule.hoursBoth" });
    return rows.update(context, input);
  },
  setStatus: rows.update,
  reorder: (context, input) => reorder(context, { entity: customerLinks.name, table: TABLE }, input),
  delete: rows.remove,
});
