import type { search } from "../../../contract/entities/access/search.ts";
import type { z } from "zod";
import { ms, times } from "../../report.ts";
import { median, quantile, measureTimes } from "../../statistics.ts";
import { LIST, type Setting } from "../../setting.ts";

type Answer = z.output<typeof search.endpoints.find.output> | { records: { id: string }[] };

const CALLS = 100;
const LIMIT = 100;

const TYPED: [what: string, typed: string][] = [
  ["an ID", "500000"],
  ["the beginning of an account", "michael1"],
  ["a whole nickname", "Zelda Oakes"],
  ["a part of many nicknames", "an"],
  ["two characters of many", "小明"],
  ["three characters", "张小明"],
  ["what nobody is called", "qqq"],
  ["four digits of a number", "4821"],
  ["an address", "203.0.113.7"],
  ["a sentence", "who said that yesterday"],
];

/**
 * The palette's search, and the one box of the members' list, both with every right. The floor is one statement through
 * the driver that reads the members of the answer by their IDs: who knows them already needs no less.
 */
export const measureSearch = async ({ report, client, pool, tenantId }: Setting) => {
  const ways = [
    ["search", (typed: string) => `/v1/rbac/search?${new URLSearchParams({ q: typed })}`],
    ["members' list", (typed: string) => `${LIST}?${new URLSearchParams({ q: typed, pageSize: "20" })}`],
  ] as const;
  for (const [way, pathOf] of ways) {
    report.heading(`Of a million members, by ${way}`);
    for (const [what, typed] of TYPED) {
      const path = pathOf(typed);
      const ids = idsIn(await client.fetchData<Answer>(path));
      const ours = () => client.fetchBytes(path);
      const floor = () =>
        pool.query("select id, account, nickname from member where tenant_id = $1 and id = any($2::bigint[])", [
          tenantId,
          ids,
        ]);
      const results = { ours: [] as number[], floor: [] as number[] };
      await measureTimes(3, ours);
      await measureTimes(3, floor);
      for (let round = 0; round < 4; round++) {
        results.ours.push(...(await measureTimes(CALLS / 4, ours)));
        results.floor.push(...(await measureTimes(CALLS / 4, floor)));
      }
      const p95 = quantile(results.ours, 0.95);
      report.line({
        figure: `${what} (${typed}): ${ids.length} members`,
        ours: `${ms(median(results.ours))}, p95 ${ms(p95)}`,
        floor: `${ms(median(results.floor))}, p95 ${ms(quantile(results.floor, 0.95))}`,
        ratio: times(median(results.ours) / median(results.floor)),
        target: `p95 ≤ ${LIMIT} ms`,
        isMet: p95 <= LIMIT,
      });
    }
  }
};

const idsIn = (answer: Answer) =>
  "hits" in answer
    ? answer.hits.flatMap(({ kind, id }) => (kind === "member" ? [id] : []))
    : answer.records.map(({ id }) => id);
