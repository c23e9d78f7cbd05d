import pg from "pg";
import { tenantRoleConfig } from "../../server/db/database.ts";
import { ms, times } from "../report.ts";
import { median, quantile, measureTimes } from "../statistics.ts";
import type { Setting } from "../setting.ts";

const CALLS = 200;

/** A ban with its entry in the chained log, against a bare update, insert and commit of the same size. */
export const measureWrite = async ({ report, client, ownerUrl, pool, tenantId, rounds }: Setting) => {
  report.heading("Ban of one member, durable");
  const { rows } = await pool.query<{ id: string }>({
    text: "select id from member where tenant_id = $1 and status <> 'Closed' order by id limit 20000",
    values: [tenantId],
  });
  const someone = () => rows[Math.floor(Math.random() * rows.length)]?.id ?? "";
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(
    "drop table if exists bench_log; create table bench_log (seq bigint generated always as identity primary " +
      "key, entry jsonb not null)",
  );
  await owner.query("grant insert on bench_log to im_console_app");
  const raw = new pg.Client({ ...tenantRoleConfig(ownerUrl) });
  await raw.connect();
  await raw.query("select set_config('app.tenant_id', $1, false)", [tenantId]);

  const alternateStatus = (index: number) => (index % 2 === 0 ? "Disable" : "Enable");
  const ours = (index: number) =>
    client.fetchBytes("/v1/im/member/memberInfo/disableMember", {
      method: "PUT",
      body: { id: someone(), memberStatus: alternateStatus(index) },
    });
  const entry = JSON.stringify({
    account: "superAdmin",
    call: "members.ban",
    before: "Enable",
    after: "Disable",
    requestId: "0".repeat(36),
  });
  const floor = async (index: number) => {
    await raw.query("begin");
    await raw.query("update member set status = $3, updated_at = clock_timestamp() where tenant_id = $1 and id = $2", [
      tenantId,
      someone(),
      alternateStatus(index),
    ]);
    await raw.query("insert into bench_log (entry) values ($1)", [entry]);
    await raw.query("commit");
  };
  try {
    await measureTimes(50, ours);
    await measureTimes(50, floor);
    const results = { ours: [] as number[][], floor: [] as number[][] };
    for (let round = 0; round < rounds; round++) {
      results.ours.push(await measureTimes(CALLS, ours));
      results.floor.push(await measureTimes(CALLS, floor));
    }
    const ratio = median(results.ours.map((times, round) => median(times) / median(results.floor[round] ?? [])));
    report.line({
      figure: "p50, 1 caller, against UPDATE, INSERT, COMMIT",
      ours: ms(median(results.ours.flat())),
      floor: ms(median(results.floor.flat())),
      ratio: times(ratio),
      target: "≤ 1.5×",
      isMet: ratio <= 1.5,
    });
    report.line({
      figure: "p99",
      ours: ms(quantile(results.ours.flat(), 0.99)),
      floor: ms(quantile(results.floor.flat(), 0.99)),
    });
  } finally {
    await owner.query("drop table bench_log");
    await Promise.all([owner.end(), raw.end()]);
  }
};
