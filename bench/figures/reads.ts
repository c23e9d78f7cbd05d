import { ms } from "../report.ts";
import { median, quantile, timesOf } from "../statistics.ts";
import type { Setting } from "./setting.ts";

type Reads = {
  /** Name and path below `/v1`, with its query. */
  cases: [name: string, path: string][];
  calls: number;
  /** The p99 that each must keep, in ms. */
  limit: number;
  /** A statement that the same database answers. */
  floor: () => Promise<unknown>;
};

/** Calls that only read, one after the other, beside a floor that is the same for all. */
export const measureReads = async ({ report, client }: Setting, { cases, calls, limit, floor }: Reads) => {
  const least = ms(median(await timesOf(calls, floor)));
  for (const [name, path] of cases) {
    const call = () => client.fetchBytes(`/v1${path}`);
    await timesOf(3, call);
    const found = await timesOf(calls, call);
    const p99 = quantile(found, 0.99);
    report.line({
      figure: name,
      ours: `${ms(median(found))}, p99 ${ms(p99)}`,
      floor: least,
      target: `p99 ≤ ${limit} ms`,
      isMet: p99 <= limit,
    });
  }
};
