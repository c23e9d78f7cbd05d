import { join } from "node:path";
import { connectTo } from "../../client.ts";
import { buildStatements, plainestStatement, type Statement } from "../../floors/statements.ts";
import { ms, times, whole } from "../../report.ts";
import { startChild } from "../../server.ts";
import { median, quantile, measureThroughput, measureTimes } from "../../statistics.ts";
import { LIST, type Setting } from "../../setting.ts";

const CALLS = 400;
const LANES = 32;
const SECONDS = 5;
/** The pool that DATABASE_POOL defaults to. */
const POOL = 16;

/** What the list is measured against, and how many times its p50 and which part of its requests a second are wanted. */
type Floor = { name: string; statements: Statement[]; wanted?: { most: number; least: number } };
type RunningFloor = Floor & { viaDriver: () => Promise<unknown>; viaHttp: () => Promise<unknown> };

/** The first page of fifty members with its total: one caller, then thirty-two. */
export const measureList = async (setting: Setting) => {
  const { report, client, pool, ownerUrl, tenantId, dataDir } = setting;
  report.heading("List of 50 members with its total");
  const floors: Floor[] = [
    {
      name: "the same statements",
      statements: await buildStatements(pool, tenantId, { pageSize: 50 }),
      wanted: { most: 1.25, least: 0.6 },
    },
    {
      name: "the plainest statement",
      statements: [plainestStatement(tenantId)],
      wanted: { most: 2.5, least: 0.5 },
    },
    {
      name: "the plainest statement, its plan kept",
      statements: [{ ...plainestStatement(tenantId), name: "plainest" }],
    },
  ];
  const running: RunningFloor[] = [];
  const stops: (() => Promise<void>)[] = [];
  try {
    for (const [index, floor] of floors.entries()) {
      const { statements } = floor;
      const env = { BARE_SERVER: JSON.stringify({ ownerUrl, tenantId, poolSize: POOL, statements }) };
      const bare = await startChild("bench/floors/bareServer.ts", [], env, join(dataDir, `bare${index}.log`));
      const bareClient = connectTo(bare.address);
      stops.push(async () => {
        bareClient.close();
        await bare.stop();
      });
      running.push({
        ...floor,
        viaDriver: async () => {
          for (const statement of statements) await pool.query(statement);
        },
        viaHttp: () => bareClient.fetchBytes("/"),
      });
    }
    const ours = () => client.fetchBytes(`${LIST}?pageSize=50`);
    const packed = () => client.fetchBytes(`${LIST}?pageSize=50`, { headers: { "accept-encoding": "gzip" } });
    await oneCaller(setting, ours, packed, running);
    await manyCallers(setting, ours, running);
    const [plain, small] = [await ours(), await packed()];
    report.line({ figure: "bytes, plain and gzip", ours: `${whole(plain.body.length)}, ${whole(small.body.length)}` });
  } finally {
    for (const stop of stops) await stop();
  }
};

type Call = () => Promise<unknown>;

const oneCaller = async ({ report, rounds }: Setting, ours: Call, packed: Call, floors: readonly RunningFloor[]) => {
  const calls = [ours, packed, ...floors.flatMap(({ viaDriver, viaHttp }) => [viaDriver, viaHttp])];
  const results = calls.map((call) => ({ call, rounds: [] as number[][] }));
  for (const call of calls) await measureTimes(CALLS, call);
  for (let round = 0; round < rounds; round++)
    for (const { call, rounds } of results) rounds.push(await measureTimes(CALLS, call));
  for (const [name, part] of [
    ["p50", 0.5],
    ["p99", 0.99],
  ] as const) {
    const of = (asked: Call) =>
      results.find(({ call }) => call === asked)?.rounds.map((found) => quantile(found, part)) ?? [];
    const against = (floor: Call) => median(of(ours).map((value, round) => value / (of(floor)[round] ?? 1)));
    const mine = ms(median(of(ours)));
    for (const floor of floors) {
      const ratio = against(floor.viaDriver);
      report.line({
        figure: `${name}, 1 caller, against ${floor.name} through the driver`,
        ours: mine,
        floor: ms(median(of(floor.viaDriver))),
        ratio: times(ratio),
        ...(name === "p50" && floor.wanted && { target: `≤ ${floor.wanted.most}×`, isMet: ratio <= floor.wanted.most }),
      });
      report.line({
        figure: `${name}, 1 caller, against node:http and ${floor.name}`,
        ours: mine,
        floor: ms(median(of(floor.viaHttp))),
        ratio: times(against(floor.viaHttp)),
      });
    }
    report.line({ figure: `${name}, 1 caller, packed with gzip as for a browser`, ours: ms(median(of(packed))) });
  }
  const halves = (part: number) => median(results[0]?.rounds.map((found) => quantile(found, part)) ?? []);
  const spread = halves(0.99) / halves(0.5);
  report.line({ figure: "p99 against its own p50", ours: times(spread), target: "≤ 3×", isMet: spread <= 3 });
};

const manyCallers = async ({ report, rounds }: Setting, ours: Call, floors: readonly RunningFloor[]) => {
  const results = [ours, ...floors.map(({ viaHttp }) => viaHttp)].map((call) => ({
    call,
    perSecond: [] as number[],
    p99: [] as number[],
  }));
  for (const { call } of results) await measureThroughput(LANES, 2, call);
  for (let round = 0; round < rounds; round++)
    for (const { call, perSecond, p99 } of results) {
      const found = await measureThroughput(LANES, SECONDS, call);
      perSecond.push(found.perSecond);
      p99.push(quantile(found.times, 0.99));
    }
  const [mine, ...others] = results;
  if (!mine) return;
  for (const [index, { name, wanted }] of floors.entries()) {
    const theirs = others[index]?.perSecond ?? [];
    const ratio = median(mine.perSecond.map((value, round) => value / (theirs[round] ?? 1)));
    report.line({
      figure: `requests/s, ${LANES} callers, against node:http and ${name}`,
      ours: whole(median(mine.perSecond)),
      floor: whole(median(theirs)),
      ratio: times(ratio),
      ...(wanted && { target: `≥ ${wanted.least}×`, isMet: ratio >= wanted.least }),
    });
  }
  report.line({ figure: `p99, ${LANES} callers`, ours: ms(median(mine.p99)) });
};
