import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { sql } from "kysely";
import { Client, Pool } from "pg";
import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, expect, test } from "vitest";
import { errors } from "../../contract/core/errors.ts";
import { hashToken, newToken, readSecrets } from "../../server/auth/secrets.ts";
import { readCheckpoints } from "../../server/operationLog/checkpoints.ts";
import { type Embedded, startEmbedded } from "../../server/db/embedded.ts";
import { type Db, kyselyOver, ignoreConnectionErrors } from "../../server/db/tenantPool.ts";
import { migrate } from "../../server/db/migrate.ts";
import { verifyLog } from "../../server/operationLog/verify.ts";
import { readSettings } from "../../server/settings.ts";
import { addTenant } from "../../server/setup/addTenant.ts";
import { eventually } from "../api/support/eventually.ts";
import { type Action, actionsOn, jobsOn, laterActionsOn, notDone, restoreAction } from "./actions.ts";
import { dataFolder, killNow, lockFile, readPostmasterPid, type Program, removeData, runServer } from "./processes.ts";
import { addThings, type Fixtures } from "./fixtures.ts";

const token = newToken();
let dataDir: string;
let embedded: Embedded;
let pool: Pool;
let db: Db;
let boss: PgBoss;
let things: Fixtures;
let node: Program;

beforeAll(async () => {
  dataDir = await dataFolder();
  embedded = await startEmbedded({ dataDir, log: () => {} });
  await migrate(embedded.url);
  pool = new Pool({ connectionString: embedded.url, application_name: "onlooker" });
  pool.on("error", () => {}).on("connect", ignoreConnectionErrors);
  db = kyselyOver(() => pool.connect());
  const tenantId = await addTenant(db, "Aurora");
  const { rows } = await sql<{ id: string }>`
    insert into account (account, nickname, password_hash, is_super_admin) values ('operator', 'Operator', '', true)
    returning id`.execute(db);
  const accountId = rows[0]?.id ?? "";
  await sql`insert into session (account_id, tenant_id, token_hash, expires_at, factor_at)
    values (${accountId}, ${tenantId}, ${hashToken(token)}, now() + interval '1 day', now() + interval '1 day')`.execute(
    db,
  );
  things = await addThings(db, { accountId, tenantId });
  boss = new PgBoss({ connectionString: embedded.url, schedule: false, supervise: false, monitorIntervalSeconds: 1 });
  boss.on("error", () => {});
  await boss.start();
});
afterAll(async () => {
  node.process.kill("SIGKILL");
  await boss.stop({ graceful: false });
  await pool.end();
  await embedded.stop();
  if (existsSync(lockFile(dataDir))) killNow(readPostmasterPid(dataDir));
  await removeData(dataDir);
});

const start = async () => {
  // As many connections as there are calls under way, and those of the jobs.
  node = runServer(dataDir, { DATABASE_POOL: "40" });
  return node.ready;
};

/** Each action's own key, the same at every try. */
const keys = new Map<Action, string>();
const send = async (address: string, action: Action) => {
  const key = keys.get(action) ?? randomUUID();
  keys.set(action, key);
  const answer = await fetch(`${address}/v1${action.path}`, {
    method: action.method,
    headers: { authorization: token, "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify(action.input),
  });
  return { call: action.call, isReplayed: answer.headers.has("idempotent-replayed"), ...(await answer.json()) };
};

/** Holds rows, so that whoever comes to them waits there. */
const hold = async (...rows: string[]) => {
  const client = new Client({ connectionString: embedded.url, application_name: "holder" });
  client.on("error", () => {});
  await client.connect();
  await client.query("begin");
  for (const each of rows) {
    const { rowCount } = await client.query(`select from ${each} for update`);
    if (rowCount === 0) throw new Error(`there is nothing to hold of ${each}`);
  }
  return { release: () => client.end() };
};
const log = "operation_chain";

/** Processes of the database that work for the node. */
const ours = sql`application_name in ('im-console', 'im-console jobs')`;
const untilWaiting = (count: number, pattern = "%") =>
  eventually(async () => {
    const { rows } = await sql<{ query: string }>`
      select query from pg_stat_activity where ${ours} and wait_event_type = 'Lock' and query like ${pattern}`.execute(
      db,
    );
    expect(rows.map(({ query }) => query.slice(0, 100))).toHaveLength(count);
  });

/** Kills the node, and lets the database's processes find out that nobody waits for them any more. */
const killNode = async ({ release }: { release: () => Promise<void> }) => {
  killNow(node.process.pid ?? 0);
  await node.ended;
  await release();
  await eventually(async () => {
    const { rows } = await sql<{ query: string }>`select query from pg_stat_activity where ${ours}`.execute(db);
    expect(rows).toEqual([]);
  });
};

const tables = [
  ["member", "member_device", "sms_history", "friendship", "message", "member_notice", "activity_hour"],
  ["chat_group", "group_member", "reception_group", "reception_turn"],
  ["report", "report_evidence", "system_notification", "notification_send"],
  ["operation_log", "operation_chain", "idempotent_call"],
].flat();
/** Equal as long as nothing was done of anything, nor queued. */
const fingerprint = async () => {
  const marks = tables.map(
    (table) =>
      sql`(select md5(string_agg(t::text, '|' order by t::text)) from ${sql.table(table)} t) as ${sql.ref(table)}`,
  );
  const { rows } = await sql`select ${sql.join(marks)}, (select count(*) from pgboss.job
    where name in ('deleteMemberData', 'clearMemberMessages', 'clearGroupMessages')) as jobs`.execute(db);
  return rows[0];
};

/** Calls in the log, with how often each is there. */
const logged = async () => {
  const { rows } = await sql<{ call: string }>`select call from operation_log`.execute(db);
  return rows.map(({ call }) => call).toSorted();
};
const expectWholeLog = async () => {
  const settings = readSettings({ DATA_DIR: dataDir });
  const checkpoints = await readCheckpoints(readSecrets(settings), dataDir);
  expect(await verifyLog(db, checkpoints)).toMatchObject([{ rows: (await logged()).length, firstBad: null }]);
};
const findDone = async (actions: readonly Action[]) => {
  const left = await Promise.all(actions.map((action) => notDone(db, [action])));
  return actions.filter((_, index) => left[index]?.length === 0);
};
const listEntries = (actions: readonly Action[]) => actions.flatMap(({ call, effects }) => [call, ...effects]);

/** Notices that the members have of the notification to all, and how many it counts. */
const sentSoFar = async () => {
  const { rows } = await sql<{ given: number; counted: number }>`
    select (select count(*)::int from member_notice where send_id = s.id) as given, sent as counted
    from notification_send s
    where notification_id <> ${things.stopped}`.execute(db);
  return rows.flatMap(({ given, counted }) => [given, counted]);
};

/** As though the time had passed after which the jobs of a node that is gone are given to another. */
const passOnJobs = async () => {
  const { rows } = await sql<{ id: string }>`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute'
    where state = 'active' returning id`.execute(db);
  await eventually(async () => {
    await boss.supervise();
    const left =
      await sql`select name from pgboss.job where state = 'active' and heartbeat_on < now() - interval '45 seconds'
      and id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(db);
    expect(left.rows).toEqual([]);
  });
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db);
};

test("calls and jobs are done wholly and once, or not at all, whatever is killed [19.6]", async () => {
  const t = things;
  const [actions, later, jobs] = [actionsOn(t), laterActionsOn(t), jobsOn(t)];
  // Held before the node is there: its jobs look for something to send as soon as it is.
  const sending = `notification_send where notification_id = ${t.stopped}`;
  // At the first kill these are in the middle of their steps, as is the sending that is to be stopped at both.
  const middles = [
    ...[t.cancelled, t.online].map((id) => `member_device where member_id = ${id}`),
    `group_member where group_id = ${t.changed} and member_id = ${t.successor}`,
    `report where id = ${t.otherReport}`,
    ...[t.warned, t.talker].map((id) => `member where id = ${id}`),
    `chat_group where id = ${t.cleared}`,
  ];
  const stopping = "systemNotifications.cancel";
  const ofMembers = ["members.delete", "members.forceOffline", "members.clearMessages"];
  const cut = [...ofMembers, "groups.changeOwner", "groups.clearMessages", stopping];
  // The rest is at its entry in the log, and its commit was sent with that: where the database has read it already, the
  // call is done though nobody hears of it, else it goes with the connection. Either way all of it or nothing.
  let heard = 0;
  for (const [middle, undone] of [
    [middles, cut],
    [[], [stopping]],
  ] satisfies [string[], string[]][]) {
    const held = await hold(...middle, sending, log);
    const address = await start();
    const answers = Promise.allSettled(actions.map((action) => send(address, action)));
    await untilWaiting(actions.length - heard);
    await killNode(held);
    expect((await answers).filter(({ status }) => status === "fulfilled")).toHaveLength(heard);
    const done = await findDone(actions);
    expect(done.map(({ call }) => call).filter((call) => undone.includes(call))).toEqual([]);
    expect(await logged()).toEqual(listEntries(done).toSorted());
    await expectWholeLog();
    heard = done.length;
  }

  // All to the end, which for some is the middle of a job.
  await sql`update chat_group set closed_at = now() - interval '31 days' where id = ${t.due}`.execute(db);
  const [guard, heldJobs] = [
    await hold(sending),
    await hold(
      `member_notice where member_id = ${t.cancelled}`,
      `message where sender_id = ${t.talker}`,
      `message where group_id = ${t.cleared}`,
      `group_member where group_id = ${t.due}`,
      `member where id = ${t.everybody[3000]}`,
    ),
  ];
  const address = await start();
  const waiting = actions.filter(({ call }) => call === "systemNotifications.cancel");
  const cancelled = Promise.all(waiting.map((action) => send(address, action)));
  await untilWaiting(1, "%notification_send%");
  await guard.release();
  expect(await cancelled).toMatchObject([{ code: 0 }]);
  for (const action of actions) expect(await send(address, action)).toMatchObject({ code: 0 });
  expect(await notDone(db, actions)).toEqual([]);
  // As though the minute were over in which the sending can be stopped.
  await sql`update system_notification set next_due_at = now() where notify_time = 'Now' and status = 'Pending'`.execute(
    db,
  );
  for (const job of ["sendDueNotifications", "deleteDissolvedGroups"]) await boss.send(job, {});
  await untilWaiting(jobs.length);
  expect(await sentSoFar()).toEqual([2000, 2000]);
  await killNode(heldJobs);
  expect(await sentSoFar()).toEqual([2000, 2000]);
  expect(await notDone(db, actions)).toEqual([]);
  expect(await logged()).toEqual(listEntries(actions).toSorted());
  await expectWholeLog();

  // Another node goes on with the jobs, until it loses the database in their middle, and in that of more calls.
  await hold(
    `group_member where member_id = ${t.cancelled}`,
    `reception_group where group_id = ${t.due}`,
    `member where id = ${t.everybody[4300]}`,
    log,
  );
  const next = await start();
  await passOnJobs();
  const lost = Promise.all(later.map((action) => send(next, action)));
  await untilWaiting(3 + later.length);
  const half = await fingerprint();
  expect(await sentSoFar()).toEqual([4000, 4000]);
  killNow(readPostmasterPid(dataDir));
  for (const { code } of await lost) expect(code).not.toBe(0);
  await eventually(async () => expect(await fingerprint()).toEqual(half));
  expect(await notDone(db, later)).toEqual(later.map(({ call }) => call));
  await expectWholeLog();

  const tooLate = restoreAction(t.due);
  await eventually(async () => {
    expect(await send(next, tooLate)).toMatchObject({ code: errors.groupDeleted.code });
  });
  for (const action of later) expect(await send(next, action)).toMatchObject({ code: 0 });
  await passOnJobs();
  await eventually(async () => expect(await notDone(db, [...later, ...jobs])).toEqual([]));

  // Whoever did not hear the answer sends it again.
  const done = await fingerprint();
  for (const action of [...actions, ...later])
    expect(await send(next, action)).toMatchObject({ code: 0, isReplayed: true });
  expect(await fingerprint()).toEqual(done);
  expect(await logged()).toEqual(listEntries([...actions, ...later]).toSorted());
  await expectWholeLog();
});
