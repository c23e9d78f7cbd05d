import pg from "pg";
import { ms, times, whole } from "../report.ts";
import { median, quantile, measureTimes } from "../statistics.ts";
import type { Setting } from "../setting.ts";

const ENTRIES = 100_000;
const CALLS = 2000;
/** Milliseconds in the database. */
const LIMIT = 1;

/** Ranges, single addresses of both families and devices; every seventh is over. */
const fill = `
  insert into blacklist_entry (tenant_id, type, value, reason, expires_at, account)
  select $1, case when n % 10 = 0 then 'Device' else 'IP' end,
    case when n % 10 = 0 then 'bench-' || n
      when n % 10 < 4 then host('30.0.0.0'::inet + n::bigint * 256) || '/24'
      when n % 10 < 6 then '2a0f:' || to_hex(n % 65536) || ':' || to_hex(n / 65536) || '::/48'
      else host('80.0.0.0'::inet + n::bigint * 97) end,
    'bench', case when n % 7 = 0 then now() - interval '1 day' end, 'bench'
  from generate_series(1, ${ENTRIES}) as n on conflict do nothing`;

/** What whoever lets members in asks of a long blacklist, against one row found by its key on the same connection. */
export const measureBlacklist = async ({ report, ownerUrl, pool, tenantId, rounds }: Setting) => {
  report.heading(`Blacklist of ${whole(ENTRIES)} entries`);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query(fill, [tenantId]);
    await owner.query("vacuum analyze blacklist_entry");
    let turn = 0;
    const address = (first: number) => {
      turn++;
      return `${first}.${turn % 256}.${(turn * 7) % 256}.${(turn * 13) % 256}`;
    };
    const lookup = (of: () => string) => () =>
      pool.query("select blacklisted_by($1::inet, $2) as id", [of(), `bench-${turn}`]);
    const floor = () =>
      pool.query("select id from blacklist_entry where tenant_id = $1 and id = $2", [tenantId, `${turn}`]);
    const cases = [
      ["an address within a range", lookup(() => address(30))],
      ["an address that nothing holds", lookup(() => address(200))],
      ["an IPv6 address", lookup(() => `2a0f:${(++turn % 65536).toString(16)}::1`)],
    ] as const;
    for (const [figure, ours] of cases) {
      const results = { ours: [] as number[], floor: [] as number[] };
      await measureTimes(50, ours);
      await measureTimes(50, floor);
      for (let round = 0; round < rounds; round++) {
        results.ours.push(...(await measureTimes(CALLS / rounds, ours)));
        results.floor.push(...(await measureTimes(CALLS / rounds, floor)));
      }
      const p99 = quantile(results.ours, 0.99);
      report.line({
        figure: `asked for ${figure}`,
        ours: `${ms(median(results.ours))}, p99 ${ms(p99)}`,
        floor: `${ms(median(results.floor))}, p99 ${ms(quantile(results.floor, 0.99))}`,
        ratio: times(median(results.ours) / median(results.floor)),
        target: `p50 < ${LIMIT} ms, round trip and all`,
        isMet: median(results.ours) < LIMIT,
      });
    }
  } finally {
    await owner.query("delete from blacklist_entry where tenant_id = $1 and account = 'bench'", [tenantId]);
    await owner.end();
  }
};
