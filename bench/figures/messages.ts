import { type CompiledQuery, sql } from "kysely";
import pg from "pg";
import { type Db, kyselyOver } from "../../server/db/tenantPool.ts";
import { findMessages, findMessagesAround } from "../../server/entities/messages/records/queries.ts";
import type { Stream } from "../../server/entities/messages/records/scope.ts";
import { type Statement, toStatement } from "../floors/statements.ts";
import { findBusiest, findSmallest, GROUP_MESSAGES as LIST, openPages } from "../records.ts";
import { ms, times, whole } from "../report.ts";
import { median, quantile, measureTimes } from "../statistics.ts";
import type { Setting } from "../setting.ts";

const CALLS = 120;
/** The first figure would otherwise pay for code that a server of some minutes has long compiled. */
const WARM_UP = 120;
const PAGE = 50;
const SIDES = { older: PAGE / 2, newer: PAGE / 2 };
const LIMITS = { page: { p99: 50, most: 1.4 }, keyword: { p99: 100, most: 1.3 } };
const DAY = 24 * 3_600_000;
const TALK = "/v1/im/chat/friendInfo/listFriendInfoMessageByFriendId";

type Work = (index: number) => Promise<unknown>;

/** What nobody could go below for the same fifty messages: their rows and senders, on both sides of a moment. */
const plainestPage = (tenantId: string, conditions: string, values: readonly unknown[], at: Date): Statement => {
  const half = (side: string, way: string) => `(
    select m.id, m.group_id, m.sender_id, m.recipient_id, m.type, m.status, m.payload, m.content, m.created_at
    from message m where m.tenant_id = $1 and ${conditions} and ${side}
    order by m.created_at ${way}, m.id ${way} limit ${PAGE / 2})`;
  const bounds = ["m.created_at < $2 and m.created_at > $2 - interval '40 days'", "m.created_at >= $2"] as const;
  return {
    text: `select m.*, s.nickname from (${half(bounds[0], "desc")} union all
      ${half(`${bounds[1]} and m.created_at < $2 + interval '40 days'`, "asc")}) m
      left join member s on s.tenant_id = $1 and s.id = m.sender_id`,
    values: [tenantId, at.toISOString(), ...values],
  };
};

/** The same of a word: the latest fifty messages that hold it. */
const plainestSearch = (tenantId: string, groupId: string, keyword: string, since: string): Statement => ({
  text: `select m.*, s.nickname from (
      select m.id, m.group_id, m.sender_id, m.type, m.status, m.payload, m.content, m.created_at
      from message m where m.tenant_id = $1 and m.group_id = $2 and m.content ilike '%' || $3 || '%'
        and m.created_at >= $4
      order by m.created_at desc, m.id desc limit ${PAGE}) m
    left join member s on s.tenant_id = $1 and s.id = m.sender_id`,
  values: [tenantId, groupId, keyword, since],
});

/** What a page of the server runs in the database, taken down while its own code runs it. */
const buildStatements = async (
  pool: pg.Pool,
  tenantId: string,
  find: (context: { db: Db; tenantId: string }) => Promise<unknown>,
) => {
  const compiled: CompiledQuery[] = [];
  const db = kyselyOver(() => pool.connect(), { log: ({ query }) => void compiled.push(query) });
  await find({ db, tenantId });
  return compiled.map(toStatement);
};

/**
 * Pages of records at any date and words within them, each against the same statements through the driver, by turns.
 */
export const measureMessages = async (setting: Setting) => {
  const { report, client, pool, tenantId, ownerUrl } = setting;
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const one = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
    const { rows } = await owner.query<Row>(text, values);
    if (!rows[0]) throw new Error("there are no messages to measure with");
    return rows[0];
  };
  const { count } = await one<{ count: number }>(
    "select sum(reltuples)::float8 as count from pg_class where relname ~ '^message_(\\d{6}|other)$'",
  );
  const busiest = await findBusiest(owner, tenantId);
  const smallest = await findSmallest(owner, tenantId);
  const pair = await one<{ a: string; b: string }>(
    `select sender_id::text as a, recipient_id::text as b from message where tenant_id = $1
      and recipient_id is not null and created_at > now() - interval '10 days' limit 1`,
    [tenantId],
  );
  const { years } = await one<{ years: number }>(
    "select extract(epoch from now() - min(created_at)) / 31557600 as years from message",
  );
  await owner.end();

  report.heading(`Records of ${whole(count)} messages, pages of ${PAGE}`);
  const dates = Array.from(
    { length: CALLS },
    (_, index) => new Date(Date.now() - (((index * 7919) % CALLS) / CALLS) * years * 365 * DAY),
  );
  const ofGroup = (id: string): Stream[] => [{ column: "groupId", ids: [id] }];
  const fetchPage = openPages(client, PAGE);

  const compare = async (
    figure: string,
    { p99: limit, most }: { p99: number; most: number },
    ours: Work,
    statements: Statement[][],
    plainest: (index: number) => Statement,
  ) => {
    const same = async (index: number) => {
      for (const statement of statements[index % statements.length] ?? []) await pool.query(statement);
    };
    const floor = (index: number) => pool.query(plainest(index));
    const kept = (index: number) => pool.query({ ...plainest(index), name: `plainest_${figure}` });
    const results = new Map<Work, number[]>([ours, same, floor, kept].map((work) => [work, []]));
    for (const work of results.keys()) await measureTimes(WARM_UP, work);
    for (let round = 0; round < 4; round++)
      for (const [work, found] of results)
        found.push(...(await measureTimes(CALLS / 4, (index) => work(round * (CALLS / 4) + index))));
    const of = (work: Work) => results.get(work) ?? [];
    const show = (work: Work) => `${ms(median(of(work)))}, p99 ${ms(quantile(of(work), 0.99))}`;
    const ratio = (work: Work) => median(of(ours)) / median(of(work));
    report.line({
      figure: `${figure}, against the plainest statement`,
      ours: show(ours),
      floor: show(floor),
      ratio: times(ratio(floor)),
      target: `≤ ${most}×`,
      isMet: ratio(floor) <= most,
    });
    report.line({
      figure: `${figure}, against the plainest statement, its plan kept`,
      ours: show(ours),
      floor: show(kept),
      ratio: times(ratio(kept)),
    });
    const p99 = quantile(of(ours), 0.99);
    report.line({
      figure: `${figure}, against the same statements`,
      ours: show(ours),
      floor: show(same),
      ratio: times(ratio(same)),
      target: `p99 ≤ ${limit} ms`,
      isMet: p99 <= limit,
    });
  };

  const places = [
    [
      "the busiest group, at dates of all its years",
      ofGroup(busiest.id),
      LIST,
      { groupId: busiest.id },
      ["m.group_id = $3", busiest.id],
    ],
    [
      "the smallest group, at dates of all its years",
      ofGroup(smallest),
      LIST,
      { groupId: smallest },
      ["m.group_id = $3", smallest],
    ],
    [
      "a talk of two members, at dates of all its years",
      [
        { column: "senderId", ids: [pair.a], extra: sql`t.recipient_id = ${pair.b}` },
        { column: "senderId", ids: [pair.b], extra: sql`t.recipient_id = ${pair.a}` },
      ] satisfies Stream[],
      TALK,
      { memberId: pair.a, friendId: pair.b },
      ["((m.sender_id = $3 and m.recipient_id = $4) or (m.sender_id = $4 and m.recipient_id = $3))", pair.a, pair.b],
    ],
    [
      "what a member sent to all groups",
      [{ column: "senderId", ids: [pair.a], extra: sql`t.group_id is not null` }] satisfies Stream[],
      LIST,
      { sender: pair.a },
      ["m.sender_id = $3 and m.group_id is not null", pair.a],
    ],
  ] as const;
  for (const [figure, streams, path, scope, [conditions, ...values]] of places) {
    const statements: Statement[][] = [];
    for (const date of dates.slice(0, 30))
      statements.push(
        await buildStatements(pool, tenantId, (context) =>
          findMessagesAround(context, streams, {}, { at: date.toISOString(), id: "0" }, SIDES),
        ),
      );
    const at = (index: number) => fetchPage(path, scope, { at: (dates[index % CALLS] ?? new Date()).toISOString() });
    const plainest = (index: number) => plainestPage(tenantId, conditions, values, dates[index % CALLS] ?? new Date());
    await compare(figure, LIMITS.page, at, statements, plainest);
  }

  report.heading(`A word in the busiest group's 30 days (${whole(busiest.in30)} messages)`);
  const since = new Date(Date.now() - 30 * DAY).toISOString();
  for (const [figure, keyword] of [
    ["银龘 (two characters, none)", "银龘"],
    ["谢谢 (two characters, common)", "谢谢"],
    ["umbrella (common)", "umbrella"],
    ["zeppelin (none)", "zeppelin"],
  ] as const) {
    const statements = await buildStatements(pool, tenantId, (context) =>
      findMessages(context, ofGroup(busiest.id), { keyword, createTimeStart: since }, "older", undefined, PAGE),
    );
    const search = () => fetchPage(LIST, { groupId: busiest.id, keyword }, { createTimeStart: since });
    const plainest = plainestSearch(tenantId, busiest.id, keyword, since);
    await compare(figure, LIMITS.keyword, search, [statements], () => plainest);
  }
};
