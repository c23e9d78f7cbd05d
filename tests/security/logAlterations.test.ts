import { type RawBuilder, sql } from "kysely";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type Checkpoint,
  keepCheckpoints,
  readCheckpoints,
  takeCheckpoints,
} from "../../server/operationLog/checkpoints.ts";
import { type Db } from "../../server/db/database.ts";
import { newRandom } from "../../server/demo/random.ts";
import { verifyLog } from "../../server/operationLog/verify.ts";
import { startApi } from "../api/support/harness.ts";

const ALTERATIONS = 10_000;
const BATCH = 100;
const ROWS = 12;
const SEED = Number(process.env["SEED"] ?? 20_260_101);

const api = startApi();
const random = newRandom(SEED);
let checkpoints: Checkpoint[];
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "im-console-checkpoints-"));
  for (let index = 0; index < ROWS; index++) await append(`row ${index}`);
  checkpoints = await takeCheckpoints(api.system(), api.deps.secrets);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const append = (text: string) =>
  sql`select append_operation(7, 'operator', 'members.ban', 'members', array['1'], ${JSON.stringify({ text })},
    '{"1": {"before": null, "after": null}}',
    'request', '127.0.0.1', 'Success', 'host', 'agent')`.execute(api.deps.database.of(api.tenantAt(0)));

const columns = ["account", "call", "target_type", "request_id", "ip", "host", "user_agent"];

/** Every value of a row but its hash as somebody could change it; none leaves it as it was. */
const flips = (): RawBuilder<unknown>[] => [
  ...columns.map((name) => {
    const at = random.between(1, 3);
    return sql`${sql.ref(name)} = overlay(${sql.ref(name)} placing chr((ascii(substr(${sql.ref(name)},
      ${sql.lit(at)}, 1)) % 90) + 33) from ${sql.lit(at)} for 1)`;
  }),
  sql`created_at = created_at + interval '1 microsecond' * ${sql.lit(random.between(1, 1_000_000))}`,
  sql`account_id = account_id + ${sql.lit(random.between(1, 9))}`,
  sql`targets = targets || array[${sql.lit(random.digits(3))}]`,
  sql`params = jsonb_set(params, '{text}', to_jsonb(${sql.lit(random.digits(6))}::text))`,
  sql`changes = '{}'`,
  sql`result = 'Refused'`,
  sql`seq = seq + ${sql.lit(random.between(100, 900))}`,
];

const chain = sql`operation_chain`;
const log = sql`operation_log`;
const row = () => sql.lit(random.between(1, ROWS));

/** What somebody with every right over the database might do to the log, each time differently. */
const alterations: Record<string, () => RawBuilder<unknown>[]> = {
  flip: () => [sql`update ${log} set ${random.pick(flips())} where seq = ${row()}`],
  flipHash: () => {
    const bit = sql.lit(random.below(256));
    return [sql`update ${log} set hash = set_bit(hash, ${bit}, 1 - get_bit(hash, ${bit})) where seq = ${row()}`];
  },
  delete: () => [sql`delete from ${log} where seq = ${row()}`],
  deleteAndRenumber: () => {
    const at = row();
    return [
      sql`delete from ${log} where seq = ${at}`,
      sql`update ${log} set seq = -seq where seq > ${at}`,
      sql`update ${log} set seq = -seq - 1 where seq < 0`,
      sql`update ${chain} set seq = seq - 1`,
    ];
  },
  insert: () => {
    const at = row();
    return [
      sql`create temp table kept on commit drop as select * from ${log} where seq = ${row()}`,
      sql`update ${log} set seq = -seq where seq >= ${at}`,
      sql`update ${log} set seq = 1 - seq where seq < 0`,
      sql`update kept set seq = ${at}`,
      sql`insert into ${log} select * from kept`,
      sql`update ${chain} set seq = seq + 1`,
    ];
  },
  reorder: () => {
    const first = random.between(1, ROWS - 1);
    const second = random.between(first + 1, ROWS);
    return [
      sql`update ${log} set seq = -1 where seq = ${sql.lit(first)}`,
      sql`update ${log} set seq = ${sql.lit(first)} where seq = ${sql.lit(second)}`,
      sql`update ${log} set seq = ${sql.lit(second)} where seq = -1`,
    ];
  },
  cut: () => [sql`delete from ${log} where seq > ${sql.lit(random.below(ROWS))}`],
  cutWithHead: () => {
    const left = random.below(ROWS);
    return [
      sql`delete from ${log} where seq > ${sql.lit(left)}`,
      left === 0
        ? sql`delete from ${chain}`
        : sql`update ${chain} c set seq = e.seq, hash = e.hash from ${log} e where e.seq = ${sql.lit(left)}
          and e.tenant_id = c.tenant_id`,
    ];
  },
  writeAnew: () => {
    const from = random.between(1, ROWS);
    const rehash = Array.from({ length: ROWS - from + 1 }, (_, index) => sql.lit(from + index)).map(
      (seq) =>
        sql`update ${log} e set hash = operation_hash(coalesce((select hash from ${log} b
          where b.seq = e.seq - 1), '\\x'), e) where e.seq = ${seq}`,
    );
    return [
      sql`update ${log} set account = ${sql.lit(random.digits(8))} where seq = ${sql.lit(from)}`,
      ...rehash,
      sql`update ${chain} c set hash = e.hash from ${log} e where e.seq = c.seq and e.tenant_id = c.tenant_id`,
    ];
  },
};
const kinds = Object.keys(alterations);

const findFirstBad = async (db: Db) =>
  (await verifyLog(db, checkpoints)).find(({ tenantId }) => tenantId === api.tenantAt(0))?.firstBad;

test(`${ALTERATIONS} random alterations are all found [15.6]`, async () => {
  expect(await findFirstBad(api.system())).toBeNull();
  const undo = new Error("undo");
  const missed: string[] = [];
  for (let done = 0; done < ALTERATIONS; done += BATCH) {
    await api
      .system()
      .transaction()
      .execute(async (db) => {
        await sql`savepoint untouched`.execute(db);
        for (let index = 0; index < BATCH; index++) {
          const kind = kinds[(done + index) % kinds.length] ?? "";
          for (const statement of alterations[kind]?.() ?? []) await statement.execute(db);
          if ((await findFirstBad(db)) === null) missed.push(`${kind} (alteration ${done + index} of seed ${SEED})`);
          await sql`rollback to savepoint untouched`.execute(db);
        }
        throw undo;
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error;
      });
    // What was undone stays in the tables until then, and every look reads past it.
    await sql`vacuum ${log}, ${chain}`.execute(api.system());
  }
  expect(missed).toEqual([]);
  expect(await findFirstBad(api.system())).toBeNull();
});

test("checkpoints are kept outside the database, at the end too, and a forged one is refused [15.7]", async () => {
  const lines: object[] = [];
  const keeper = { info: (fields: object) => void lines.push(fields), error: () => {} };
  const stop = await keepCheckpoints(api.system(), api.deps.secrets, folder, keeper);
  await append("the last one before the end");
  await stop();
  const kept = await readCheckpoints(api.deps.secrets, folder);
  expect(kept.map(({ seq }) => seq)).toEqual([`${ROWS}`, `${ROWS + 1}`]);
  expect(lines).toEqual(kept.map((checkpoint) => ({ checkpoint })));

  const shipped = join(folder, "shipped.log");
  await writeFile(shipped, `{"msg":"answered"}\n${lines.map((line) => JSON.stringify(line)).join("\n")}\n{"half`);
  expect(await readCheckpoints(api.deps.secrets, join(folder, "elsewhere"), [shipped])).toEqual(kept);
  await writeFile(shipped, (await readFile(shipped, "utf8")).replace('"seq":"13"', '"seq":"14"'));
  await expect(readCheckpoints(api.deps.secrets, folder, [shipped])).rejects.toThrow(/not made with this SECRET_KEY/);
});

test("a cut-off end is named behind the last row, a log written anew behind a checkpoint [15.7]", async () => {
  const undo = new Error("undo");
  const early = await takeCheckpoints(api.system(), api.deps.secrets);
  await append("more");
  const late = await takeCheckpoints(api.system(), api.deps.secrets);
  const judge = async (work: (db: Db) => Promise<unknown>) => {
    let found: string | null | undefined;
    await api
      .system()
      .transaction()
      .execute(async (db) => {
        await work(db);
        found = (await verifyLog(db, [...early, ...late])).find(
          ({ tenantId }) => tenantId === api.tenantAt(0),
        )?.firstBad;
        throw undo;
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error;
      });
    return found;
  };
  const last = Number(late[0]!.seq);
  expect(
    await judge(async (db) => {
      await sql`delete from operation_log where seq = ${last}`.execute(db);
      await sql`update operation_chain c set seq = e.seq, hash = e.hash from operation_log e where e.seq = ${last - 1}
        and e.tenant_id = c.tenant_id`.execute(db);
    }),
  ).toBe(`${last}`);
  expect(
    await judge(async (db) => {
      await sql`update operation_log set account = 'somebody' where seq = ${last}`.execute(db);
      await sql`update operation_log e set hash = operation_hash((select hash from operation_log b
        where b.seq = e.seq - 1), e) where seq = ${last}`.execute(db);
      await sql`update operation_chain c set hash = e.hash from operation_log e where e.seq = c.seq
        and e.tenant_id = c.tenant_id`.execute(db);
    }),
  ).toBe(`${last}`);
});
