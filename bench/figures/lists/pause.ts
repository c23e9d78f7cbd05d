import { setTimeout as sleep } from "node:timers/promises";
import { plainestStatement } from "../../floors/statements.ts";
import { ms, times } from "../../report.ts";
import { LIST, type Setting } from "../../setting.ts";
import { measureTimes, median } from "../../statistics.ts";

/** As long as somebody reads a page, and longer than drivers keep connections that nobody uses unless they are told. */
const PAUSE = 12_000;
const WARM_UP = 100;

/** What the first click after a pause waits for, when nobody else called meanwhile. */
export const measurePause = async ({ report, client, pool, tenantId, rounds }: Setting) => {
  report.heading("List of 50 members after a pause of 12 seconds");
  const ours = () => client.fetchBytes(`${LIST}?pageSize=50`);
  const plainest = () => pool.query(plainestStatement(tenantId));
  const found = new Map<() => Promise<unknown>, number[]>([ours, plainest].map((call) => [call, []]));
  const atOnce = await measureTimes(WARM_UP, ours);
  await measureTimes(WARM_UP, plainest);
  for (let round = 0; round < rounds; round++)
    for (const [call, taken] of found) {
      await sleep(PAUSE);
      taken.push(...(await measureTimes(1, call)));
      atOnce.push(...(await measureTimes(WARM_UP, ours)));
    }
  const of = (call: () => Promise<unknown>) => median(found.get(call) ?? []);
  report.line({
    figure: "p50, against the plainest statement after the same pause, its connection kept",
    ours: ms(of(ours)),
    floor: ms(of(plainest)),
    ratio: times(of(ours) / of(plainest)),
  });
  report.line({
    figure: "p50, against the same list without a pause",
    ours: ms(of(ours)),
    floor: ms(median(atOnce)),
    ratio: times(of(ours) / median(atOnce)),
  });
};
