import { join } from "node:path";
import { type Answer, connectTo } from "../client.ts";
import { buildStatements } from "../floors/statements.ts";
import { ms, times, whole } from "../report.ts";
import { startChild } from "../server.ts";
import { median, quantile, measureThroughput, measureTimes } from "../statistics.ts";
import { LIST, type Setting } from "../setting.ts";

const CALLS = 400;
const LANES = 32;
const SECONDS = 5;
/** The pool that DATABASE_POOL defaults to. */
const POOL = 16;

/** The first page of fifty members with its total: one caller, then thirty-two. */
export const measureList = async (setting: Setting) => {
  const { report, client, pool, ownerUrl, tenantId, dataDir } = setting;
  report.heading("List of 50 members with its total");
  const statements = await buildStatements(pool, tenantId, { pageSize: 50 });
  const env = { BARE_SERVER: JSON.stringify({ ownerUrl, tenantId, poolSize: POOL, statements }) };
  const bare = await startChild("bench/floors/bareServer.ts", [], env, join(dataDir, "bare.log"));
  const bareClient = connectTo(bare.address);
  const calls: Calls = {
    ours: () => client.fetchBytes(`${LIST}?pageSize=50`),
    packed: () => client.fetchBytes(`${LIST}?pageSize=50`, { headers: { "accept-encoding": "gzip" } }),
    bare: () => bareClient.fetchBytes("/"),
    statements: async () => {
      for (const statement of statements) await pool.query(statement);
    },
  };
  try {
    await oneCaller(setting, calls);
    await manyCallers(setting, calls);
  } finally {
    bareClient.close();
    await bare.stop();
  }
  const [plain, packed] = [await calls.ours(), await calls.packed()];
  report.line({ figure: "bytes, plain and gzip", ours: `${whole(plain.body.length)}, ${whole(packed.body.length)}` });
};

type Calls = Record<"ours" | "packed" | "bare", () => Promise<Answer>> & { statements: () => Promise<void> };

const oneCaller = async ({ report, rounds }: Setting, { ours, packed, bare, statements }: Calls) => {
  const work = { ours, packed, bare, statements };
  const results = { ours: [], packed: [], bare: [], statements: [] } as Record<keyof Calls, number[][]>;
  for (const call of Object.values(work)) await measureTimes(CALLS, call);
  for (let round = 0; round < rounds; round++) {
    for (const name of Object.keys(results) as (keyof Calls)[])
      results[name].push(await measureTimes(CALLS, work[name]));
  }
  for (const [name, part, limit] of [
    ["p50", 0.5, 1.25],
    ["p99", 0.99, 1.5],
  ] as const) {
    const of = (key: keyof Calls) => results[key].map((times) => quantile(times, part));
    const against = (key: keyof Calls) => median(of("ours").map((value, round) => value / (of(key)[round] ?? 1)));
    const mine = ms(median(of("ours")));
    report.line({
      figure: `${name}, 1 caller, against the same statement through the driver`,
      ours: mine,
      floor: ms(median(of("statements"))),
      ratio: times(against("statements")),
      target: `≤ ${limit}×`,
      isMet: against("statements") <= limit,
    });
    report.line({
      figure: `${name}, 1 caller, against node:http and the driver`,
      ours: mine,
      floor: ms(median(of("bare"))),
      ratio: times(against("bare")),
    });
    report.line({ figure: `${name}, 1 caller, packed with gzip as for a browser`, ours: ms(median(of("packed"))) });
  }
};

const manyCallers = async ({ report, rounds }: Setting, { ours, bare }: Calls) => {
  await measureThroughput(LANES, 2, ours);
  await measureThroughput(LANES, 2, bare);
  const results = { ours: [] as number[], floor: [] as number[], p99: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    const mine = await measureThroughput(LANES, SECONDS, ours);
    results.ours.push(mine.perSecond);
    results.p99.push(quantile(mine.times, 0.99));
    results.floor.push((await measureThroughput(LANES, SECONDS, bare)).perSecond);
  }
  const ratio = median(results.ours.map((value, round) => value / (results.floor[round] ?? 1)));
  report.line({
    figure: `requests/s, ${LANES} callers, against node:http and the driver`,
    ours: whole(median(results.ours)),
    floor: whole(median(results.floor)),
    ratio: times(ratio),
    target: "≥ 0.6×",
    isMet: ratio >= 0.6,
  });
  report.line({ figure: `p99, ${LANES} callers`, ours: ms(median(results.p99)) });
};
