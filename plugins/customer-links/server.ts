import { type Expression, sql } from "kysely";
import { customerLinks, hasBothHours, MAX_CUSTOMER_LINKS } from "./contract.ts";
import {
  deletes,
  invalid,
  lockList,
  now,
  putLast,
  reorder,
  routes,
  scope,
  table,
  defineServerPlugin,
} from "im-console/server";

const TABLE = "customerLink";

const t = scope<{ t: "customerLink" }>();
const [timeZone, weekdays] = [t.ref("t.timeZone"), t.ref("t.weekdays")];

/** The clock of the link's own place, and the day that a time after midnight still belongs to. */
const minutes = (time: Expression<string | null>) =>
  sql`(split_part(${time}, ':', 1)::int * 60 + split_part(${time}, ':', 2)::int)`;
const offset = sql`(case when ${timeZone} like '-%' then -1 else 1 end * interval '1 minute' * (
  substring(${timeZone} from '^[+-]?(\\d{1,2})')::int * 60
  + coalesce(substring(${timeZone} from '^[+-]?\\d{1,2}:?(\\d{2})$')::int, 0)))`;
const local = sql`(${now} at time zone 'UTC' + ${offset})`;
const clock = sql`(extract(hour from ${local})::int * 60 + extract(minute from ${local})::int)`;
const isDay = (at: Expression<unknown>) =>
  sql`(cardinality(${weekdays}) = 0 or extract(isodow from ${at})::int = any(${weekdays}))`;
const [opens, closes] = [minutes(t.ref("t.opensAt")), minutes(t.ref("t.closesAt"))];
const isAlways = t.or([t("t.opensAt", "is", null), t("t.opensAt", "=", t.ref("t.closesAt"))]);
const isDayBefore = isDay(sql`(${local} - interval '1 day')`);
const isOpen = sql`(${t("t.status", "=", "Enable")} and case
  when ${isAlways} then ${isDay(local)}
  when ${opens} < ${closes} then ${isDay(local)} and ${clock} >= ${opens} and ${clock} < ${closes}
  else (${isDay(local)} and ${clock} >= ${opens}) or (${isDayBefore} and ${clock} < ${closes}) end)`;

const rows = table(customerLinks, TABLE, {
  columns: { isOpen, order: t.ref("t.sortOrder") },
  contains: ["name"],
  taken: { customer_link_tenant_id_name_key: { name: "rule.nameTaken" } },
  orderBy: sql`${t.ref("t.sortOrder")}`,
});

const calls = routes(customerLinks, {
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
  delete: deletes(rows.remove),
});

export default defineServerPlugin({ routes: [calls] });
