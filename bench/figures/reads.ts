import { ms } from "../report.ts";
import { median, quantile, measureTimes } from "../statistics.ts";
import type { Setting } from "../setting.ts";

type Reads = {
  /** Name and path below `/v1`, with its query. */
  cases: [name: string, path: string][];
  calls: number;
  /** What each must keep at which part of its calls, in ms. */
  limit: { part: 0.5 | 0.99; most: number };
  /** A statement that the same database answers. */
  floor: () => Promise<unknown>;
};

/** Calls that only read, one after the other, beside a floor that is the same for all. */
export const measureReads = async ({ report, client }: Setting, { cases, calls, limit, floor }: Reads) => {
  const least = ms(median(await measureTimes(calls, floor)));
  for (const [name, path] of cases) {
    const call = () => client.fetchBytes(`/v1${path}`);
    await measureTimes(3, call);
    const found = await measureTimes(calls, call);
    const p99 = quantile(found, 0.99);
    const kept = quantile(found, limit.part);
    report.line({
      figure: name,
      ours: `${ms(median(found))}, p99 ${ms(p99)}`,
      floor: least,
      target: `p${limit.part * 100} ≤ ${limit.most} ms`,
      isMet: kept <= limit.most,
    });
  }
};
