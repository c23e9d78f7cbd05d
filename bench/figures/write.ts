import pg from "pg";
import { ms, times, whole } from "../report.ts";
import { tenantPool } from "../floors/statements.ts";
import { measureThroughput, median, quantile, measureTimes } from "../statistics.ts";
import type { Setting } from "../setting.ts";

const CALLS = 200;
const LANES = 32;
const SECONDS = 5;

/**
 * A ban with its entry in the chained log, against a bare update, insert and commit of the same size; then many at once
 * in one tenant, whose chain lets one at a time by.
 */
export const measureWrite = async (setting: Setting) => {
  const { report, client, ownerUrl, pool, tenantId, rounds } = setting;
  report.heading("Ban of one member, durable");
  const { rows } = await pool.query<{ id: string }>({
    text: "select id from member where tenant_id = $1 and status <> 'Closed' order by id limit 20000",
    values: [tenantId],
  });
  const someone = () => rows[Math.floor(Math.random() * rows.length)]?.id ?? "";
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(
    "drop table if exists bench_log; create table bench_log (seq bigint generated always as identity primary " +
      "key, entry jsonb not null)",
  );
  await owner.query("grant insert on bench_log to im_console_app");
  const raw = tenantPool(ownerUrl, tenantId, LANES);

  const alternateStatus = (index: number) => (index % 2 === 0 ? "Disable" : "Enable");
  const ours = (index: number) =>
    client.fetchBytes("/v1/im/member/memberInfo/disableMember", {
      method: "PUT",
      body: { id: someone(), memberStatus: alternateStatus(index) },
    });
  const entry = JSON.stringify({
    account: "superAdmin",
    call: "members.ban",
    before: "Enable",
    after: "Disable",
    requestId: "0".repeat(36),
  });
  const bare = async (index: number, text: string, values: unknown[]) => {
    const connection = await raw.connect();
    await connection.query("begin");
    await connection.query(
      "update member set status = $3, updated_at = clock_timestamp() where tenant_id = $1 and id = $2",
      [tenantId, someone(), alternateStatus(index)],
    );
    await connection.query(text, values);
    await connection.query("commit");
    connection.release();
  };
  const floor = (index: number) => bare(index, "insert into bench_log (entry) values ($1)", [entry]);
  const chained = (index: number) => bare(index, APPEND, []);
  try {
    await measureTimes(50, ours);
    await measureTimes(50, floor);
    const results = { ours: [] as number[][], floor: [] as number[][] };
    for (let round = 0; round < rounds; round++) {
      results.ours.push(await measureTimes(CALLS, ours));
      results.floor.push(await measureTimes(CALLS, floor));
    }
    const ratio = median(results.ours.map((times, round) => median(times) / median(results.floor[round] ?? [])));
    report.line({
      figure: "p50, 1 caller, against UPDATE, INSERT, COMMIT",
      ours: ms(median(results.ours.flat())),
      floor: ms(median(results.floor.flat())),
      ratio: times(ratio),
      target: "≤ 1.4×",
      isMet: ratio <= 1.4,
    });
    report.line({
      figure: "p99",
      ours: ms(quantile(results.ours.flat(), 0.99)),
      floor: ms(quantile(results.floor.flat(), 0.99)),
    });
    await atOnce(setting, ours, floor, chained);
  } finally {
    await owner.query("drop table bench_log");
    await Promise.all([owner.end(), raw.end()]);
  }
};

const APPEND = `select append_operation(1, 'superAdmin', 'members.ban', 'members', array['7'], '{"ids": ["7"]}',
  '{"7": {"before": {"memberStatus": "Enable"}, "after": {"memberStatus": "Disable"}}}',
  gen_random_uuid()::text, '203.0.113.7', 'Success', 'console.example.org', 'Mozilla/5.0 (X11; Linux x86_64)')`;

type Write = (index: number) => Promise<unknown>;

const atOnce = async ({ report, rounds }: Setting, ours: Write, floor: Write, chained: Write) => {
  let calls = 0;
  const perSecond = new Map<Write, number[]>([ours, floor, chained].map((write) => [write, []]));
  for (let round = 0; round < rounds; round++)
    for (const [write, found] of perSecond)
      found.push((await measureThroughput(LANES, SECONDS, () => write(calls++))).perSecond);
  const of = (write: Write) => perSecond.get(write) ?? [];
  const ratio = (write: Write) => median(of(write).map((value, round) => value / (of(floor)[round] ?? 1)));
  for (const [figure, write] of [
    [`bans a second, ${LANES} callers on one tenant, against UPDATE, INSERT, COMMIT`, ours],
    ["UPDATE and COMMIT with the entry chained, the same", chained],
  ] as const)
    report.line({
      figure,
      ours: whole(median(of(write))),
      floor: whole(median(of(floor))),
      ratio: times(ratio(write)),
    });
};
