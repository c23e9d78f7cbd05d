import pg from "pg";
import { openDatabase } from "../../server/db/database.ts";
import { verifyLog } from "../../server/operationLog/verify.ts";
import { ms, times, whole } from "../report.ts";
import { median, measureTimes } from "../statistics.ts";
import type { Setting } from "../setting.ts";

const ROWS = 200_000;
const WRITES = 300;

/**
 * Verifying the log against reading the same rows; and what the chain adds to a write, against the same row without
 * it.
 */
export const measureOperationLog = async ({ report, ownerUrl, tenantId, rounds }: Setting) => {
  report.heading(`Operation log of ${whole(ROWS)} rows`);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const database = openDatabase(ownerUrl, 4, (error) => process.stderr.write(`${error.message}\n`));
  await client.query("insert into tenant (name) values ('bench log')");
  const { rows } = await client.query<{ id: string }>("select id from tenant where name = 'bench log'");
  const id = rows[0]?.id ?? "";
  try {
    await client.query(fill(id));
    await client.query("vacuum analyze operation_log");
    const { rows: counted } = await client.query<{ rows: number }>("select count(*)::int as rows from operation_log");
    const count = counted[0]?.rows ?? 0;
    const ours = await measureTimes(rounds, () => verifyLog(database.system));
    const floor = await measureTimes(rounds, () =>
      client.query("select sum(length(entry::text)) from (select * from operation_log order by tenant_id, seq) entry"),
    );
    const perSecond = (count / median(ours)) * 1000;
    report.line({
      figure: "verified rows a second, against reading them in their order",
      ours: whole(perSecond),
      floor: whole((count / median(floor)) * 1000),
      ratio: times(median(ours) / median(floor)),
      target: "≥ 100,000",
      isMet: perSecond >= 100_000,
    });
    await measureChain(report, client, tenantId, rounds);
  } finally {
    await client.query("delete from operation_log where tenant_id = $1", [id]);
    await client.query("delete from operation_chain where tenant_id = $1", [id]);
    await client.query("delete from tenant where id = $1", [id]);
    await Promise.all([client.end(), database.close()]);
  }
};

/** A chain as append_operation makes it, with its head moved once: moved for each row it would take minutes. */
const fill = (tenantId: string) => `do $$
declare
  entry operation_log;
  previous bytea := '\\x';
begin
  for i in 1..${ROWS} loop
    entry := row(${tenantId}, i, clock_timestamp(), 1, 'superAdmin', 'members.ban', 'members', array[i::text],
      jsonb_build_object('ids', array[i], 'memberStatus', 'Disable'),
      jsonb_build_object(i::text,
        '{"before": {"memberStatus": "Enable"}, "after": {"memberStatus": "Disable"}}'::jsonb),
      gen_random_uuid()::text, '203.0.113.7', null, 'Success', 'console.example.org',
      'Mozilla/5.0 (X11; Linux x86_64) Firefox/143.0');
    entry.hash := operation_hash(previous, entry);
    insert into operation_log select entry.*;
    previous := entry.hash;
  end loop;
  insert into operation_chain (tenant_id, seq, hash) values (${tenantId}, ${ROWS}, previous);
end $$`;

const values = `1, 'superAdmin', 'members.ban', 'members', array['7'], '{"ids": ["7"]}',
  '{"7": {"before": {"memberStatus": "Enable"}, "after": {"memberStatus": "Disable"}}}',
  gen_random_uuid()::text, '203.0.113.7'`;
const more = "'Success', 'console.example.org', 'Mozilla/5.0 (X11; Linux x86_64) Firefox/143.0'";

/** One durable write of a member with its entry: chained, and as a plain row of a table with the same indexes. */
const measureChain = async (report: Setting["report"], client: pg.Client, tenantId: string, rounds: number) => {
  await client.query("drop table if exists bench_log; create table bench_log (like operation_log including all)");
  await client.query("select set_config('app.tenant_id', $1, false)", [tenantId]);
  const { rows } = await client.query<{ id: string }>("select min(id) as id from member where tenant_id = $1", [
    tenantId,
  ]);
  const write = async (entry: string) => {
    await client.query("begin");
    await client.query("update member set updated_at = clock_timestamp() where tenant_id = $1 and id = $2", [
      tenantId,
      rows[0]?.id,
    ]);
    await client.query(entry);
    await client.query("commit");
  };
  const chained = () => write(`select append_operation(${values}, ${more})`);
  let seq = 0;
  const plain = () =>
    write(`insert into bench_log select ${tenantId}, ${++seq}, clock_timestamp(), ${values}, '\\x00'::bytea, ${more}`);
  try {
    const ratios: number[] = [];
    const ours: number[] = [];
    const floor: number[] = [];
    for (let round = 0; round < rounds; round++) {
      // Each write beside its floor, so that a slow disk slows both.
      const pairs = await measureTimes(WRITES, async () => {
        ours.push(...(await measureTimes(1, chained)));
        floor.push(...(await measureTimes(1, plain)));
      });
      ratios.push(median(ours.slice(-pairs.length)) / median(floor.slice(-pairs.length)));
    }
    const ratio = median(ratios);
    report.line({
      figure: "a write with its chained entry, against one with a plain row",
      ours: ms(median(ours)),
      floor: ms(median(floor)),
      ratio: times(ratio),
      target: "≤ 1.10×",
      isMet: ratio <= 1.1,
    });
  } finally {
    await client.query("drop table bench_log");
  }
};
