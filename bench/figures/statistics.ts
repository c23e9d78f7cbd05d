import { sql } from "kysely";
import { chatStatistics } from "../../contract/entities/statistics/chatStatistics.ts";
import { dataStatistics } from "../../contract/entities/statistics/dataStatistics.ts";
import { operatingStatistics } from "../../contract/entities/statistics/operatingStatistics.ts";
import { openDatabase } from "../../server/db/database.ts";
import { collectStatistics } from "../../server/entities/statistics/statistics/collect.ts";
import { ms, times, whole } from "../report.ts";
import { databaseProcesses, watchProcessors } from "../server.ts";
import { measureTimes } from "../statistics.ts";
import { measureReads } from "./reads.ts";
import type { Setting } from "../setting.ts";

const CALLS = 30;
const LIMIT = 50;
/** For the first count of all messages, in seconds. */
const FIRST = 60;
const DAY = 86_400_000;
const day = (at: number) => new Date(at).toISOString().slice(0, 10);
export const year = `from=${day(Date.now() - 364 * DAY)}&to=${day(Date.now())}`;

const cases: [name: string, path: string][] = [
  ["a year of operations", `${operatingStatistics.endpoints.overview.path}?${year}`],
  ["a year of operations, its table", `${operatingStatistics.endpoints.list.path}?${year}&pageSize=500`],
  ["a year of messages", `${chatStatistics.endpoints.overview.path}?${year}`],
  ["a year of every server", `${dataStatistics.endpoints.overview.path}?${year}`],
];

/** What nobody could go below for a first count: each message is read once, and told by its day, group and sender. */
const readOnce = sql`select count(*) from (
  select date_bin('1 day', created_at, '2000-01-01'), group_id, sender_id, count(*) from message
  group by tenant_id, 1, 2, 3) counted`;

/**
 * Opening the screens of figures over all messages that there are. The floor reads each day of four figures once, fewer
 * than any of them shows, and sends none of them.
 */
export const measureStatistics = async (setting: Setting) => {
  const { report, pool, ownerUrl, superuserUrl, tenantId } = setting;
  report.heading("Statistics");
  const database = openDatabase(ownerUrl, 2, (error) => {
    throw error;
  });
  await sql`truncate statistic, statistic_group, statistic_state`.execute(database.system);
  const { rows } = await sql<{ messages: number }>`select count(*)::int as messages from message`.execute(
    database.system,
  );
  const [once = Number.NaN] = await measureTimes(1, () => readOnce.execute(database.system));
  for (const name of ["first", "next"]) {
    const taken = await watchProcessors(await databaseProcesses(superuserUrl));
    const [time = Number.NaN] = await measureTimes(1, () => collectStatistics({ database }));
    const processor = await taken();
    report.line({
      figure: `counting the days of ${whole(rows[0]?.messages ?? 0)} messages, the ${name} run`,
      ours: `${ms(time)}, ${ms(processor * 1000)} of them the database's processor time`,
      ...(name === "first" && {
        floor: ms(once),
        ratio: times(time / once),
        target: `≤ ${FIRST} s`,
        isMet: time <= FIRST * 1000,
      }),
    });
  }
  await database.close();
  const floor = () =>
    pool.query(
      "select count(*), sum(amount) from statistic where tenant_id = $1 and grain = 'day' and " +
        "metric = any('{registered,active,messages,reports}') and starts_at > now() - interval '730 days'",
      [tenantId],
    );
  await measureReads(setting, { cases, calls: CALLS, limit: { part: 0.5, most: LIMIT }, floor });
};
