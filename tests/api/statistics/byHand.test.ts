import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { chatStatistics } from "../../../contract/entities/statistics/chatStatistics.ts";
import { dataStatistics } from "../../../contract/entities/statistics/dataStatistics.ts";
import { operatingStatistics } from "../../../contract/entities/statistics/operatingStatistics.ts";
import { collectStatistics } from "../../../server/entities/statistics/statistics/collect.ts";
import { startApi } from "../support/harness.ts";

const api = startApi();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const OFFSET = 8 * HOUR;
const PEOPLE = 9;
let reader: Awaited<ReturnType<typeof api.operator>>;

/** Something that happened: by whom, and what it is told apart by. */
type Row = { at: number; who: string; part: string; kind: string; place: string };
let happened: Record<string, Row[]>;

/** Rows of every kind at times that fall on no even hour, back through more than sixty days. */
beforeAll(async () => {
  reader = await api.operator(["StatisticUser", "ChatData", "Statistic"]);
  const tenant = api.tenantAt(0);
  const system = api.system();
  const back = (minutes: number) => sql`now() - make_interval(mins => ${minutes}::int * n::int)`;
  await sql`insert into member (tenant_id, account, nickname, level_id, register_type, created_at, status, closed_at)
    select ${tenant}, 'hand' || n, 'Hand ' || n, ${await api.findLevel("Normal")},
      case n % 3 when 0 then 'System' else 'APP' end, ${back(611)}, case n % 40 when 0 then 'Closed' else 'Enable' end,
      case n % 40 when 0 then ${back(307)} end
    from generate_series(1, 150) n`.execute(system);
  const who = (step: number) => sql`(select id from member where tenant_id = ${tenant} order by id
    limit 1 offset (n * ${step}::int) % ${PEOPLE}::int)`;
  await sql`insert into chat_group (tenant_id, name, owner_id, created_at, status, closed_at)
    select ${tenant}, 'Hand ' || n, ${who(1)}, ${back(2003)}, case n % 5 when 0 then 'Closed' else 'Enable' end,
      case n % 5 when 0 then ${back(1009)} end
    from generate_series(1, 40) n`.execute(system);
  await sql`insert into message (tenant_id, created_at, sender_id, group_id, recipient_id, type, content)
    select ${tenant}, ${back(43)}, ${who(5)},
      case when n % 3 > 0 then
        (select id from chat_group where tenant_id = ${tenant} order by id limit 1 offset n % 4) end,
      case when n % 3 = 0 then ${who(7)} end, case n % 4 when 0 then 'image' else 'text' end, 'x'
    from generate_series(1, 2100) n`.execute(system);
  await sql`insert into sign_record (tenant_id, member_id, consecutive_days, signed_at)
    select ${tenant}, ${who(2)}, 1, ${back(523)} from generate_series(1, 170) n`.execute(system);
  await sql`insert into member_login_log (tenant_id, member_id, result, platform, device_id, ip, created_at)
    select ${tenant}, ${who(4)}, case n % 3 when 0 then 'WrongPassword' else 'Success' end, 'iOS', 'd', '192.0.2.1',
      ${back(397)} from generate_series(1, 230) n`.execute(system);
  await sql`insert into report (tenant_id, reporter_id, reported_member_id, reason, created_at)
    select ${tenant}, ${who(1)}, ${who(2)}, case n % 3 when 0 then 'Fraud' else 'Gambling' end, ${back(701)}
    from generate_series(1, 130) n`.execute(system);
  await sql`insert into feedback (tenant_id, member_id, type, content, created_at)
    select ${tenant}, ${who(1)}, 'Suggestion', 'x', ${back(907)} from generate_series(1, 100) n`.execute(system);
  const read = async (table: string, at: string, rest = "'' as who", where = "true") => {
    const { rows } = await sql<{ at: Date | string } & Row>`select ${sql.raw(at)} as at, ${sql.raw(rest)}
      from ${sql.table(table)} where tenant_id = ${tenant} and ${sql.raw(at)} is not null
      and ${sql.raw(where)}`.execute(system);
    return rows.map((row) => ({ ...row, at: new Date(row.at).getTime() }));
  };
  happened = {
    registered: await read("member", "created_at", "register_type as part"),
    cancelled: await read("member", "closed_at"),
    groupsCreated: await read("chat_group", "created_at"),
    groupsDissolved: await read("chat_group", "closed_at"),
    messages: await read(
      "message",
      "created_at",
      "sender_id::text as who, type as part, case when group_id is null then 'private' else 'group' end as kind, " +
        "group_id::text as place",
    ),
    signIns: await read("sign_record", "signed_at", "member_id::text as who"),
    logins: await read("member_login_log", "created_at", "member_id::text as who", "result = 'Success'"),
    reports: await read("report", "created_at", "reason as part"),
    feedback: await read("feedback", "created_at"),
  };
  happened["senders"] = of("messages");
  happened["active"] = [...of("messages"), ...of("signIns"), ...of("logins")];
  await collectStatistics({ database: api.deps.database });
});

const of = (name: string) => happened[name] ?? [];
const within = (rows: readonly Row[], from: number, to: number) => rows.filter(({ at }) => at >= from && at < to);
const people = (rows: readonly Row[]) => new Set(rows.map(({ who }) => who)).size;
const dayOf = (at: number) => Math.floor((at + OFFSET) / DAY);

/** As somebody counts it with the rows before them. */
const countByHand = (name: string, from: number, to: number) => {
  const rows = within(of(name), from, to);
  if (name !== "active" && name !== "senders") return rows.length;
  const days = Math.round((to - from) / DAY);
  if (days === 1) return people(rows);
  const byDay = Map.groupBy(rows, ({ at }) => dayOf(at));
  return Math.round([...byDay.values()].reduce((sum, each) => sum + people(each), 0) / days);
};
const compared = (name: string, from: number, to: number) => ({
  amount: countByHand(name, from, to),
  before: countByHand(name, from - (to - from), from),
});
/** The parts of a figure and how often each was there, the same whatever their order. */
const partsByHand = (rows: readonly Row[], from: number, to: number, nameOf: (row: Row) => string) => {
  const start = from - (to - from);
  const parts = Map.groupBy(within(rows, start, to), nameOf);
  return Object.fromEntries(
    [...parts].map(([part, all]) => {
      const amount = within(all, from, to).length;
      return [part, [amount, all.length - amount]];
    }),
  );
};
const toParts = (parts: readonly { part: string; amount: number; before: number | null }[]) =>
  Object.fromEntries(parts.map(({ part, amount, before }) => [part, [amount, before]]));

const dayText = (days: number) => new Date(Date.now() + OFFSET - days * DAY).toISOString().slice(0, 10);

test.each([
  [{ range: "24h" }],
  [{ range: "7d" }],
  [{ range: "30d" }],
  [{ from: dayText(20), to: dayText(11) }],
] as const)("every figure of %j is what one counts by hand from the rows [2.56]", async (period) => {
  const { figures, startTime, endTime } = await reader.call(operatingStatistics.endpoints.overview, period);
  const [from, to] = [Date.parse(startTime), Date.parse(endTime)];
  expect(figures).toHaveLength(10);
  for (const { metric, amount, before, points, pointsBefore } of figures) {
    expect({ metric, amount, before }).toEqual({ metric, ...compared(metric, from, to) });
    const step = (to - from) / points.length;
    const drawn = points.map(({ at }) => Date.parse(at));
    expect(drawn).toEqual(points.map((_, index) => from + index * step));
    const perPoint = (at: number) =>
      metric === "active" || metric === "senders"
        ? people(within(of(metric), at, at + step))
        : within(of(metric), at, at + step).length;
    expect(points.map(({ value }) => value)).toEqual(drawn.map(perPoint));
    expect(pointsBefore?.map(({ value }) => value)).toEqual(drawn.map((at) => perPoint(at - (to - from))));
  }
  const { registerCount, reportCount } = operatingStatistics.endpoints;
  for (const [call, name] of [
    [registerCount, "registered"],
    [reportCount, "reports"],
  ] as const)
    expect(toParts((await reader.call(call, period)).parts)).toEqual(
      partsByHand(of(name), from, to, ({ part }) => part),
    );

  const { kinds, types, groups, week } = await reader.call(chatStatistics.endpoints.overview, period);
  expect(kinds).toMatchObject(compared("messages", from, to));
  expect(toParts(kinds.parts)).toEqual(partsByHand(of("messages"), from, to, ({ kind }) => kind));
  expect(toParts(types.parts)).toEqual(partsByHand(of("messages"), from, to, ({ part }) => part));
  const inGroups = of("messages").filter(({ kind }) => kind === "group");
  expect(toParts(groups.map(({ id, messages, before }) => ({ part: id, amount: messages, before })))).toEqual(
    partsByHand(inGroups, from, to, ({ place }) => place),
  );
  const hours = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  for (const { at } of within(of("messages"), from, to)) {
    const local = new Date(at + OFFSET);
    const day = hours[(local.getUTCDay() + 6) % 7] ?? [];
    day[local.getUTCHours()] = (day[local.getUTCHours()] ?? 0) + 1;
  }
  expect(week).toEqual(hours);

  const { servers } = await reader.call(dataStatistics.endpoints.overview, period);
  expect(servers).toMatchObject([
    {
      members: of("registered").length - of("cancelled").length,
      registered: compared("registered", from, to),
      active: compared("active", from, to),
      messages: compared("messages", from, to),
      reports: compared("reports", from, to),
    },
  ]);
});
