import pg from "pg";
import { ms, type Report, times, whole } from "../../report.ts";
import { median, quantile, measureTimes } from "../../statistics.ts";
import type { Setting } from "../../setting.ts";

const REPORTS = 100_000;
const CALLS = 200;
/** What an operator may wait for the next one. */
const LIMIT = 150;
const BATCH_LIMIT = 5000;
const PATH = "/v1/im/backstage/report";
const REASONS = ["Fraud", "Violation", "Gambling", "FakeNews", "InappropriateContent", "MinorsRights"];

/**
 * As many reports wait as are decided. A third is about somebody who was reported before, a few rest or are somebody
 * else's; they came within the last month.
 */
const fill = `
  insert into report (tenant_id, reporter_id, reported_member_id, reason, content, status, result, operator, completed_at,
    snoozed_until, created_at)
  select $1, reporters.id, reported.id, ($2::text[])[1 + n % ${REASONS.length}], 'bench',
    case when decided then 'Completed' else 'Untreated' end,
    case when decided then case when n % 3 = 0 then 'Warn' else 'Nothing' end end, case when decided then 'bench' end,
    case when decided then now() - n * interval '10 seconds' end,
    case when not decided and n % 50 = 0 then now() + interval '1 day' end, now() - n * interval '13 seconds'
  from (select n, n > ${REPORTS} as decided from generate_series(1, ${2 * REPORTS}) as n) wanted
  join (select id, row_number() over (order by id) as place from member where tenant_id = $1 order by id limit 5000) reporters
    on reporters.place = 1 + n % 5000
  join (select id, row_number() over (order by id) as place from member where tenant_id = $1 order by id limit 60000) reported
    on reported.place = 1 + (n * 7) % 60000`;

/**
 * What an operator waits for in a long queue, with every right. The floor of a reading is the plainest statement for the
 * same rows by their ids, of a decision an update, an entry and a commit, each through the driver on one connection.
 */
export const measureQueue = async (setting: Setting) => {
  const { report, ownerUrl, superuserUrl, tenantId } = setting;
  report.heading(`${whole(REPORTS)} reports wait, and as many are decided`);
  const place = new URL(superuserUrl);
  place.pathname = new URL(ownerUrl).pathname;
  const owner = new pg.Client({ connectionString: place.href });
  await owner.connect();
  try {
    // The order is made once for all of them.
    await owner.query("set session_replication_role = replica");
    await owner.query(fill, [tenantId, REASONS]);
    await owner.query("set session_replication_role = origin");
    await owner.query("select rank_reports($1)", [tenantId]);
    await owner.query("vacuum analyze report");
    for (const part of ["Open", "Unassigned", "Late", "Snoozed", "Mine"]) await measurePart(setting, part);
    await measureCounts(setting);
    await measureDecisions(setting);
  } finally {
    await owner.query("set session_replication_role = replica");
    await owner.query("delete from report where tenant_id = $1 and content = 'bench'", [tenantId]);
    await owner.end();
  }
};

type Page = { records: { id: string }[] };
type Times = { ours: number[]; floor: number[] };

const alternate = async (ours: () => Promise<unknown>, floor: () => Promise<unknown>): Promise<Times> => {
  const results: Times = { ours: [], floor: [] };
  await measureTimes(5, ours);
  await measureTimes(5, floor);
  for (let round = 0; round < 4; round++) {
    results.ours.push(...(await measureTimes(CALLS / 4, ours)));
    results.floor.push(...(await measureTimes(CALLS / 4, floor)));
  }
  return results;
};

const tell = (report: Report, figure: string, { ours, floor }: Times) => {
  const p95 = quantile(ours, 0.95);
  report.line({
    figure,
    ours: `${ms(median(ours))}, p95 ${ms(p95)}`,
    floor: `${ms(median(floor))}, p95 ${ms(quantile(floor, 0.95))}`,
    ratio: times(median(ours) / median(floor)),
    target: `p95 ≤ ${LIMIT} ms`,
    isMet: p95 <= LIMIT,
  });
};

const byIds =
  "select id, case_key, reason, status, created_at, due_at from report where tenant_id = $1 and id = any($2)";

const measurePart = async ({ report, client, pool, tenantId }: Setting, part: string) => {
  const path = `${PATH}/list?queue=${part}&pageSize=25`;
  const ids = (await client.fetchData<Page>(path)).records.map(({ id }) => id);
  const measured = await alternate(
    () => client.fetchBytes(path),
    () => pool.query(byIds, [tenantId, ids]),
  );
  tell(report, `the first of ${part}: ${ids.length} cases`, measured);
};

const measureCounts = async ({ report, client, pool, tenantId }: Setting) => {
  const measured = await alternate(
    () => client.fetchBytes(`${PATH}/counts`),
    () => pool.query("select count(*) from report where tenant_id = $1 and status <> 'Completed'", [tenantId]),
  );
  tell(report, "the cases in each part; floor: one count of what is open", measured);
};

const measureDecisions = async ({ report, client, pool, ownerUrl, tenantId }: Setting) => {
  const { records } = await client.fetchData<Page>(`${PATH}/list?queue=Unassigned&pageSize=100`);
  let turn = 0;
  const next = () => records[turn++ % records.length]?.id ?? "";
  const opened = await alternate(
    () => client.fetchBytes(`${PATH}/load?id=${next()}`),
    () => pool.query(byIds, [tenantId, [next()]]),
  );
  tell(report, "a report is opened", opened);

  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query("create table if not exists bench_log (seq bigint generated always as identity, entry jsonb)");
  const open = await owner.query<{ id: string }>(
    "select id from report where tenant_id = $1 and content = 'bench' and status = 'Untreated' order by id limit 3000",
    [tenantId],
  );
  const ids = open.rows.map(({ id }) => id);
  const decide = (some: string[]) =>
    client.fetchBytes(`${PATH}/batchResult`, {
      method: "PUT",
      body: { ids: some, result: "Nothing", userBehaviour: "Spam" },
    });
  const floor = async () => {
    await owner.query("begin");
    await owner.query("update report set result = 'Nothing', updated_at = now() where tenant_id = $1 and id = $2", [
      tenantId,
      ids.at(-1),
    ]);
    await owner.query("insert into bench_log (entry) values ($1)", [{ call: "reports.batchResult", id: ids.at(-1) }]);
    await owner.query("commit");
  };
  try {
    tell(
      report,
      "a report is decided; floor: UPDATE, INSERT, COMMIT",
      await alternate(() => decide(ids.splice(0, 1)), floor),
    );
    const many = ids.splice(0, 1000);
    const [batch = 0] = await measureTimes(1, () => decide(many));
    const [atOnce = 0] = await measureTimes(1, async () => {
      await owner.query("begin");
      await owner.query("update report set updated_at = now() where tenant_id = $1 and id = any($2)", [tenantId, many]);
      await owner.query(
        "insert into bench_log (entry) select jsonb_build_object('id', id) from unnest($1::text[]) id",
        [many],
      );
      await owner.query("commit");
    });
    report.line({
      figure: `${whole(many.length)} in one call; floor: one UPDATE and INSERT of as many`,
      ours: ms(batch),
      floor: ms(atOnce),
      ratio: times(batch / atOnce),
      target: `≤ ${BATCH_LIMIT} ms`,
      isMet: batch <= BATCH_LIMIT,
    });
  } finally {
    await owner.query("drop table bench_log");
    await owner.end();
  }
};
