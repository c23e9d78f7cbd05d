import { join } from "node:path";
import { connectTo } from "../client.ts";
import { statementsOf } from "../floors/statements.ts";
import { ms, times, whole } from "../report.ts";
import { startChild } from "../server.ts";
import { median, quantile, throughputOf, timesOf } from "../statistics.ts";
import { LIST, type Setting } from "./setting.ts";

const CALLS = 400;
const LANES = 32;
const SECONDS = 5;
/** The pool that DATABASE_POOL defaults to. */
const POOL = 16;

/** The first page of fifty members with its total: one caller, then thirty-two. */
export const measureList = async (setting: Setting) => {
  const { report, client } = setting;
  report.heading("List of 50 members with its total");
  await oneCaller(setting);
  await manyCallers(setting);
  const { body } = await client.fetchBytes(`${LIST}?pageSize=50`);
  const packed = await client.fetchBytes(`${LIST}?pageSize=50`, { headers: { "accept-encoding": "gzip" } });
  report.line({ figure: "bytes, plain and gzip", ours: `${whole(body.length)}, ${whole(packed.body.length)}` });
};

const oneCaller = async ({ report, client, pool, tenantId, rounds }: Setting) => {
  const statements = await statementsOf(pool, tenantId, { pageSize: 50 });
  const ours = () => client.fetchBytes(`${LIST}?pageSize=50`);
  const asBrowser = () => client.fetchBytes(`${LIST}?pageSize=50`, { headers: { "accept-encoding": "gzip" } });
  const floor = async () => {
    for (const statement of statements) await pool.query(statement);
  };
  await timesOf(CALLS, ours);
  await timesOf(CALLS, floor);
  const results = { ours: [] as number[][], floor: [] as number[][], asBrowser: [] as number[][] };
  for (let round = 0; round < rounds; round++) {
    results.ours.push(await timesOf(CALLS, ours));
    results.floor.push(await timesOf(CALLS, floor));
    results.asBrowser.push(await timesOf(CALLS, asBrowser));
  }
  for (const [name, part, limit] of [
    ["p50", 0.5, 1.25],
    ["p99", 0.99, 1.5],
  ] as const) {
    const of = (rounds: number[][]) => rounds.map((times) => quantile(times, part));
    const [mine, least] = [of(results.ours), of(results.floor)];
    const ratio = median(mine.map((value, round) => value / (least[round] ?? 1)));
    report.line({
      figure: `${name}, 1 caller, against the same statements through the driver`,
      ours: ms(median(mine)),
      floor: ms(median(least)),
      ratio: times(ratio),
      target: `≤ ${limit}×`,
      isMet: ratio <= limit,
    });
    report.line({
      figure: `${name}, 1 caller, packed with gzip as for a browser`,
      ours: ms(median(of(results.asBrowser))),
    });
  }
};

const manyCallers = async ({ report, client, pool, ownerUrl, tenantId, rounds, dataDir }: Setting) => {
  const statements = await statementsOf(pool, tenantId, { pageSize: 50 });
  const settings = { ownerUrl, tenantId, poolSize: POOL, statements };
  const bare = await startChild(
    "bench/floors/bareServer.ts",
    [],
    { BARE_SERVER: JSON.stringify(settings) },
    join(dataDir, "bare.log"),
  );
  const bareClient = connectTo(bare.address);
  const ours = () => client.fetchBytes(`${LIST}?pageSize=50`);
  const floor = () => bareClient.fetchBytes("/");
  try {
    await throughputOf(LANES, 2, ours);
    await throughputOf(LANES, 2, floor);
    const results = { ours: [] as number[], floor: [] as number[], p99: [] as number[] };
    for (let round = 0; round < rounds; round++) {
      const mine = await throughputOf(LANES, SECONDS, ours);
      results.ours.push(mine.perSecond);
      results.p99.push(quantile(mine.times, 0.99));
      results.floor.push((await throughputOf(LANES, SECONDS, floor)).perSecond);
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
  } finally {
    bareClient.close();
    await bare.stop();
  }
};
