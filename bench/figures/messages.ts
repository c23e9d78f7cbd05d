import { type CompiledQuery, sql } from "kysely";
import pg from "pg";
import { kyselyOver } from "../../server/db/tenantPool.ts";
import { findMessages } from "../../server/entities/messages/records/queries.ts";
import type { Stream } from "../../server/entities/messages/records/scope.ts";
import type { Statement } from "../floors/statements.ts";
import { ms, times, whole } from "../report.ts";
import { median, quantile, measureTimes } from "../statistics.ts";
import type { Setting } from "../setting.ts";

const CALLS = 120;
/** The first figure would otherwise pay for code that a server of some minutes has long compiled. */
const WARM_UP = 120;
const PAGE = 50;
const LIMITS = { page: 50, keyword: 100 };
const DAY = 24 * 3_600_000;
const LIST = "/v1/im/chat/groupMessage/list";
const TALK = "/v1/im/chat/friendInfo/listFriendInfoMessageByFriendId";

/** What a page of the server runs in the database, taken down while its own code runs it. */
const buildStatements = async (
  pool: pg.Pool,
  tenantId: string,
  ...args: Parameters<typeof findMessages> extends [unknown, ...infer Rest] ? Rest : never
) => {
  const compiled: CompiledQuery[] = [];
  const db = kyselyOver(() => pool.connect(), { log: ({ query }) => void compiled.push(query) });
  await findMessages({ db, tenantId }, ...args);
  return compiled.map(({ sql, parameters }): Statement => ({ text: sql, values: [...parameters] }));
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
  const busiest = await one<{ id: string; in30: number }>(
    `select group_id::text as id, count(*)::int as in30 from message where tenant_id = $1 and group_id is not null
      and created_at > now() - interval '30 days'
     group by 1 order by 2 desc limit 1`,
    [tenantId],
  );
  const quiet = await one<{ id: string }>(
    "select id::text from chat_group where tenant_id = $1 order by member_count limit 1",
    [tenantId],
  );
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
  const grants = new Map<string, string>();
  const fetchPage = async (path: string, scope: Record<string, string>, place: Record<string, string>) => {
    const key = JSON.stringify([path, scope]);
    const grant = grants.get(key);
    const query = new URLSearchParams({
      ...scope,
      ...place,
      ...(grant ? { grant } : { reason: "Measured" }),
      pageSize: `${PAGE}`,
    });
    const page = await client.fetchData<{ grant: { token: string } }>(`${path}?${query}`);
    grants.set(key, page.grant.token);
  };

  const compare = async (
    figure: string,
    limit: number,
    ours: (index: number) => Promise<unknown>,
    statements: Statement[][],
  ) => {
    const floor = async (index: number) => {
      for (const statement of statements[index % statements.length] ?? []) await pool.query(statement);
    };
    await measureTimes(WARM_UP, ours);
    await measureTimes(WARM_UP, floor);
    const results = { ours: [] as number[], floor: [] as number[] };
    for (let round = 0; round < 4; round++) {
      const shifted = (work: (index: number) => Promise<unknown>) => (index: number) =>
        work(round * (CALLS / 4) + index);
      results.ours.push(...(await measureTimes(CALLS / 4, shifted(ours))));
      results.floor.push(...(await measureTimes(CALLS / 4, shifted(floor))));
    }
    const p99 = quantile(results.ours, 0.99);
    report.line({
      figure,
      ours: `${ms(median(results.ours))}, p99 ${ms(p99)}`,
      floor: `${ms(median(results.floor))}, p99 ${ms(quantile(results.floor, 0.99))}`,
      ratio: times(median(results.ours) / median(results.floor)),
      target: `p99 ≤ ${limit} ms`,
      isMet: p99 <= limit,
    });
  };

  const places = [
    ["the busiest group, at dates of all its years", ofGroup(busiest.id), LIST, { groupId: busiest.id }],
    ["the smallest group, at dates of all its years", ofGroup(quiet.id), LIST, { groupId: quiet.id }],
    [
      "a talk of two members, at dates of all its years",
      [
        { column: "senderId", ids: [pair.a], extra: sql`t.recipient_id = ${pair.b}` },
        { column: "senderId", ids: [pair.b], extra: sql`t.recipient_id = ${pair.a}` },
      ] satisfies Stream[],
      TALK,
      { memberId: pair.a, friendId: pair.b },
    ],
    [
      "what a member sent to all groups",
      [{ column: "senderId", ids: [pair.a], extra: sql`t.group_id is not null` }] satisfies Stream[],
      LIST,
      { sender: pair.a },
    ],
  ] as const;
  for (const [figure, streams, path, scope] of places) {
    const statements: Statement[][] = [];
    for (const date of dates.slice(0, 30))
      statements.push([
        ...(await buildStatements(
          pool,
          tenantId,
          streams,
          {},
          "older",
          { place: { at: date.toISOString(), id: "0" } },
          PAGE / 2,
        )),
        ...(await buildStatements(
          pool,
          tenantId,
          streams,
          {},
          "newer",
          { place: { at: date.toISOString(), id: "0" }, isInclusive: true },
          PAGE / 2,
        )),
      ]);
    const at = (index: number) => fetchPage(path, scope, { at: (dates[index % CALLS] ?? new Date()).toISOString() });
    await compare(figure, LIMITS.page, at, statements);
  }

  report.heading(`A word in the busiest group's 30 days (${whole(busiest.in30)} messages)`);
  const since = new Date(Date.now() - 30 * DAY).toISOString();
  for (const [figure, keyword] of [
    ["银龘 (two characters, none)", "银龘"],
    ["谢谢 (two characters, common)", "谢谢"],
    ["umbrella (common)", "umbrella"],
    ["zeppelin (none)", "zeppelin"],
  ] as const) {
    const statements = await buildStatements(
      pool,
      tenantId,
      ofGroup(busiest.id),
      { keyword, createTimeStart: since },
      "older",
      undefined,
      PAGE,
    );
    const search = () => fetchPage(LIST, { groupId: busiest.id, keyword }, { createTimeStart: since });
    await compare(figure, LIMITS.keyword, search, [statements]);
  }
};
