import { listEntities } from "../../../contract/entities/index.ts";
import { plainestStatement } from "../../floors/statements.ts";
import { ms, times } from "../../report.ts";
import { median, quantile, measureTimes } from "../../statistics.ts";
import type { Setting } from "../../setting.ts";

const CALLS = 60;
const PAGE_SIZE = 50;

type List = { name: string; path: string; records: number };
type Page = { records?: unknown[] } | unknown[];

/** Every list of the product as it opens, the slowest first, beside the plainest fifty rows of the largest table. */
export const measureLists = async (setting: Setting) => {
  const { report, client, pool, tenantId } = setting;
  report.heading("Every list as it opens, 50 rows to the page, one caller");
  const found: (List & { p50: number; p99: number })[] = [];
  for (const list of await openLists(setting)) {
    const call = () => client.fetchBytes(list.path);
    await measureTimes(5, call);
    const took = await measureTimes(CALLS, call);
    found.push({ ...list, p50: median(took), p99: quantile(took, 0.99) });
  }
  const plainest = plainestStatement(tenantId);
  const floor = median(await measureTimes(CALLS * 5, () => pool.query(plainest)));
  for (const { name, records, p50, p99 } of found.toSorted((one, other) => other.p50 - one.p50))
    report.line({
      figure: `${name}, ${records} rows`,
      ours: `${ms(p50)}, p99 ${ms(p99)}`,
      floor: ms(floor),
      ratio: times(p50 / floor),
    });
};

/** Those of them that open without saying of what: lists within a record are asked for by its page. */
const openLists = async ({ client }: Setting) => {
  const lists: List[] = [];
  for (const { name, endpoints } of listEntities()) {
    const list = endpoints["list"];
    if (list?.method !== "GET") continue;
    for (const query of [`?curPage=1&pageSize=${PAGE_SIZE}`, ""]) {
      const path = `/v1${list.path}${query}`;
      const { status, body } = await client.send(path);
      if (status !== 200) continue;
      // The server checked it against the contract before sending it.
      const { data } = JSON.parse(body.toString()) as { data: Page };
      lists.push({ name, path, records: (Array.isArray(data) ? data : (data.records ?? [])).length });
      break;
    }
  }
  return lists;
};
