import type { z } from "zod";
import type { MemberListQuery } from "../../../contract/entities/people/members.records.ts";
import { buildStatements } from "../../floors/statements.ts";
import { ms, times } from "../../report.ts";
import { median, quantile, measureTimes } from "../../statistics.ts";
import { LIST, type Setting } from "../../setting.ts";

type Query = z.input<typeof MemberListQuery>;

const CALLS = 100;
const LIMIT = 50;
const PAGE = 50;

const buildCases = (members: number): [name: string, query: Query][] => [
  ["nickname 小明 (two characters, common)", { nickname: "小明" }],
  ["nickname 若溪 (two characters, rare)", { nickname: "若溪" }],
  ["nickname 银龘 (two characters, none)", { nickname: "银龘" }],
  ["nickname an (two letters, common)", { nickname: "an" }],
  ["nickname Michael (common)", { nickname: "Michael" }],
  ["nickname Zelda Oakes (rare)", { nickname: "Zelda Oakes" }],
  ["nickname qqq (none)", { nickname: "qqq" }],
  ["nickname 张小明 (three characters)", { nickname: "张小明" }],
  ["nickname nguyễn thu, sorted by name", { nickname: "nguyễn thu", sort: "nickname:asc" }],
  ["mobile 4821 (four digits)", { mobile: "4821" }],
  ["banned members", { memberStatus: "Disable" }],
  ["online members, last sign-in first", { onlineStatus: "Online", sort: "lastLoginTime:desc" }],
  ["registered in one month", { createTimeStart: "2026-02-01T00:00:00Z", createTimeEnd: "2026-03-01T00:00:00Z" }],
  ["all, last sign-in first", { sort: "lastLoginTime:desc" }],
  ["page 1,000", { curPage: 1000 }],
  ["page 1,000, sorted by name", { curPage: 1000, sort: "nickname:asc" }],
  ["the last page", { curPage: Math.max(1, Math.ceil(members / PAGE)) }],
  [
    "the last page, last sign-in first",
    { curPage: Math.max(1, Math.ceil(members / PAGE)), sort: "lastLoginTime:desc" },
  ],
];

/** Searches and deep pages: each against the same statements through the driver, by turns. */
export const measureSearches = async ({ report, client, pool, tenantId, members }: Setting) => {
  report.heading("Searches and deep pages of 50 members");
  for (const [name, query] of buildCases(members)) {
    const input = { ...query, pageSize: PAGE };
    const statements = await buildStatements(pool, tenantId, input);
    const entries = Object.entries(input).map(([key, value]): [string, string] => [key, String(value)]);
    const path = `${LIST}?${new URLSearchParams(entries)}`;
    const results = { ours: [] as number[], floor: [] as number[] };
    const ours = () => client.fetchBytes(path);
    const floor = async () => {
      for (const statement of statements) await pool.query(statement);
    };
    await measureTimes(3, ours);
    await measureTimes(3, floor);
    for (let round = 0; round < 4; round++) {
      results.ours.push(...(await measureTimes(CALLS / 4, ours)));
      results.floor.push(...(await measureTimes(CALLS / 4, floor)));
    }
    const p99 = quantile(results.ours, 0.99);
    report.line({
      figure: name,
      ours: `${ms(median(results.ours))}, p99 ${ms(p99)}`,
      floor: `${ms(median(results.floor))}, p99 ${ms(quantile(results.floor, 0.99))}`,
      ratio: times(median(results.ours) / median(results.floor)),
      target: `p99 ≤ ${LIMIT} ms`,
      isMet: p99 <= LIMIT,
    });
  }
};
