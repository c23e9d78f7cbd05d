import { sql } from "kysely";
import { expect, test } from "vitest";
import { downloads } from "../../../../contract/entities/access/exports/downloads.ts";
import { exportSchedules } from "../../../../contract/entities/access/exports/exportSchedules.ts";
import { operationLogs } from "../../../../contract/entities/access/operationLogs.ts";
import { makeDownloads } from "../../../../server/entities/access/exports/run.ts";
import { eventually } from "../../support/eventually.ts";
import { startApi } from "../../support/harness.ts";
import { memberMaker } from "../../support/memberMaker.ts";
import { readNotes, readSheet } from "../../http/readSheet.ts";

const api = startApi();
const maker = memberMaker(api);
const { list, load } = downloads.endpoints;
const resource = "user/manage";
const daily = { resource, name: "Members", frequency: "Day", timeOfDay: "06:00", timeZone: "Europe/Berlin" } as const;
const exporter = (codes: Parameters<typeof api.operator>[0] = []) =>
  api.operator(["UserManage", "members:export", ...codes]);
type Person = Awaited<ReturnType<typeof exporter>>;

const run = () => makeDownloads({ ...api.deps, whole: Promise.resolve(api.deps) });
const makeDue = (id: string, ago = "1 minute") =>
  sql`update export_schedule set next_due_at = now() - ${ago}::interval where id = ${id}`.execute(api.system());
/** Of a schedule that was due: what its run left with its owner. */
const runsOf = async (person: Person, count = 1) => {
  await run();
  await eventually(async () => {
    const { records } = await person.call(list, { pageSize: 500, sort: "createTime:desc" });
    expect(records.filter(({ downloadState }) => ["Ready", "Failed"].includes(downloadState))).toHaveLength(count);
  });
  return (await person.call(list, { pageSize: 500, sort: "createTime:desc" })).records;
};
const scheduled = async (person: Person, wanted = {}) => {
  const { id } = await person.call(exportSchedules.endpoints.create, { ...daily, ...wanted });
  await makeDue(id);
  return id;
};
const own = async (person: Person) => (await person.call(exportSchedules.endpoints.list, {})).records[0];

test("a run that was due while nothing ran comes once, however many nodes look, and the next at its time [29.10]", async () => {
  const owner = await exporter();
  const id = await scheduled(owner);
  await makeDue(id, "9 days");
  await Promise.all([run(), run(), run()]);
  expect(await runsOf(owner)).toMatchObject([{ name: "Members", downloadState: "Ready", scheduleId: id }]);
  expect(Date.parse((await own(owner))?.nextDueTime ?? "")).toBeGreaterThan(Date.now());
  await run();
  expect((await owner.call(list, {})).total).toBe(1);
});

test("a schedule of one time is over after it, and begins anew with another [29.3]", async () => {
  const owner = await exporter();
  const id = await scheduled(owner, { frequency: "Once", onceTime: "2031-07-01T04:00:00Z" });
  await sql`update export_schedule set once_at = next_due_at where id = ${id}`.execute(api.system());
  await runsOf(owner);
  expect(await own(owner)).toMatchObject({ exportStatus: "Done", nextDueTime: null });
  await owner.call(exportSchedules.endpoints.update, { id, onceTime: "2031-07-02T04:00:00Z" });
  expect(await own(owner)).toMatchObject({ exportStatus: "Active", nextDueTime: "2031-07-02T04:00:00Z" });
});

test("a file of a schedule is called after it, so that two of one list are told apart [29.7]", async () => {
  const owner = await exporter();
  await scheduled(owner, { name: "Banned: all / ../week" });
  await scheduled(owner, { name: "封禁会员; (1)" });
  const called = await Promise.all(
    (await runsOf(owner, 2)).map(async ({ id }) => (await owner.send(load, { id })).headers["content-disposition"]),
  );
  expect(called).toHaveLength(2);
  expect(called).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^attachment; filename="Banned-all-week-\d{4}-\d\d-\d\d\.xlsx"$/),
      expect.stringMatching(
        /^attachment; filename="_-\(1\)-[\d-]{10}\.xlsx"; filename\*=UTF-8''%E5%B0%81%E7%A6%81%E4%BC%9A%E5%91%98-%281%29-[\d-]{10}\.xlsx$/,
      ),
    ]),
  );
});

test("each run takes the whole days before it, by the clock of the schedule's zone [29.3]", async () => {
  const owner = await exporter();
  const id = await scheduled(owner, { filters: { nickname: "Ranged" }, range: "PreviousDay", columns: ["nickname"] });
  const clock = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin", dateStyle: "short" });
  const today = clock.format(Date.now() - 60_000);
  const midnight = async (shift: string) => {
    const { rows } = await sql<{ at: string }>`select
      (${today}::timestamp at time zone 'Europe/Berlin' + ${shift}::interval)::text as at`.execute(api.system());
    return rows[0]?.at ?? "";
  };
  for (const [name, shift] of [
    ["Ranged late", "0 hours"],
    ["Ranged last", "-1 second"],
    ["Ranged early", "-30 hours"],
  ] as const) {
    const { id: member } = await maker.add({ nickname: name });
    await sql`update member set created_at = ${await midnight(shift)}::timestamptz where id = ${member}`.execute(
      api.system(),
    );
  }
  const [made] = await runsOf(owner);
  expect(made).toMatchObject({ rows: 1, scheduleId: id });
  expect(readSheet((await owner.send(load, { id: made?.id })).rawPayload)).toContain("Ranged last");
});

test("a filter's period begins anew with each run, and is kept by its name [29.3]", async () => {
  const owner = await exporter();
  const filters = { nickname: "Rolling", createTimeStart: "24h" };
  const age = (member: string, hours: number) =>
    sql`update member set created_at = now() - make_interval(hours => ${hours}) where id = ${member}`.execute(
      api.system(),
    );
  const [fresh, old] = [await maker.add({ nickname: "Rolling fresh" }), await maker.add({ nickname: "Rolling old" })];
  await age(fresh.id, 23);
  await age(old.id, 25);
  const id = await scheduled(owner, { filters, columns: ["nickname"] });
  const [first] = await runsOf(owner);
  expect(first).toMatchObject({ rows: 1, scheduleId: id });
  const { rawPayload } = await owner.send(load, { id: first?.id });
  expect(readSheet(rawPayload)).toContain("Rolling fresh");
  const notes = await readNotes(rawPayload);
  expect(notes).toContain("Rolling");
  expect(notes).not.toContain("24h");
  // A day later, as far as the member can tell.
  await age(fresh.id, 47);
  await makeDue(id);
  expect(await runsOf(owner, 2)).toMatchObject([{ rows: 0 }, { rows: 1 }]);
  await age(old.id, 1);
  await owner.call(exportSchedules.endpoints.update, { id, isDue: true });
  expect(await runsOf(owner, 3)).toMatchObject([{ rows: 1 }, { rows: 0 }, { rows: 1 }]);
  expect(await own(owner)).toMatchObject({ filters });
});

test("run now makes a file beside the times, which stay [29.4]", async () => {
  const owner = await exporter();
  const { id, nextDueTime } = await owner.call(exportSchedules.endpoints.create, daily);
  await owner.call(exportSchedules.endpoints.update, { id, isDue: true });
  expect(await runsOf(owner)).toMatchObject([{ scheduleId: id, downloadState: "Ready" }]);
  expect(await own(owner)).toMatchObject({ nextDueTime, exportStatus: "Active" });
});

test("a run masks what its owner may not see by then, and speaks the language of the schedule [29.11]", async () => {
  const owner = await exporter(["members:viewPhone"]);
  await maker.add({ nickname: "Masked", mobile: "13800005678", nationAreaCode: "86" });
  const id = await scheduled(owner, { filters: { nickname: "Masked" } });
  const sheet = async (count: number) => {
    const [made] = await runsOf(owner, count);
    return readSheet((await owner.send(load, { id: made?.id })).rawPayload);
  };
  expect(await sheet(1)).toContain("13800005678");
  await sql`delete from role_button where role_id = ${owner.roleId} and code = 'members:viewPhone'`.execute(
    api.system(),
  );
  api.deps.access.forget();
  await makeDue(id);
  const masked = await sheet(2);
  expect(masked).toContain("Masked");
  expect(masked).not.toContain("13800005678");
});

const statements: [string, (person: Person) => ReturnType<typeof sql>, RegExp][] = [
  [
    "the right to export is gone",
    ({ roleId }) => sql`delete from role_button where role_id = ${roleId} and code = 'members:export'`,
    /permission/,
  ],
  ["the role is gone", ({ accountId }) => sql`delete from account_role where account_id = ${accountId}`, /permission/],
  [
    "a filter may not be used any more",
    ({ roleId }) => sql`delete from role_button where role_id = ${roleId} and code = 'members:viewPhone'`,
    /no longer available/,
  ],
  [
    "the account is disabled",
    ({ accountId }) => sql`update account set status = 'Disable' where id = ${accountId}`,
    /could not work/,
  ],
  [
    "the server is not the account's any more",
    ({ accountId }) => sql`delete from account_tenant where account_id = ${accountId}`,
    /could not work/,
  ],
];

test.each(statements)("where %s the run says why, and the schedule waits [29.11]", async (_, take, why) => {
  const owner = await exporter(["members:viewPhone"]);
  const id = await scheduled(owner, { filters: { mobile: "13800001111" } });
  await take(owner).execute(api.system());
  api.deps.access.forget();
  await run();
  const look = async () => {
    const { rows } = await sql<{ status: string; failure: string; state: string; due: string | null }>`
      select d.status, d.failure, s.status as state, s.next_due_at as due from download d
      join export_schedule s on s.tenant_id = d.tenant_id and s.id = d.schedule_id where s.id = ${id}`.execute(
      api.system(),
    );
    return rows;
  };
  await eventually(async () => expect(await look()).toMatchObject([{ status: "Failed", state: "Paused", due: null }]));
  await sql`update account set status = 'Enable' where id = ${owner.accountId}`.execute(api.system());
  await sql`insert into account_tenant (account_id, tenant_id) values (${owner.accountId}, ${owner.tenantId})
    on conflict do nothing`.execute(api.system());
  api.deps.access.forget();
  // Whoever may work there again reads why.
  expect((await owner.call(list, {})).records).toMatchObject([
    { downloadState: "Failed", failure: expect.stringMatching(why) },
  ]);
  expect(await own(owner)).toMatchObject({ exportStatus: "Paused", pausedFor: expect.stringMatching(why) });
  expect((await owner.send(load, { id: (await owner.call(list, {})).records[0]?.id })).statusCode).toBe(409);
});

test("with an account its schedules and files go, and a server that is closed makes none [29.11]", async () => {
  const owner = await exporter();
  const id = await scheduled(owner);
  await sql`update tenant set status = 'Disable' where id = ${owner.tenantId}`.execute(api.system());
  await run();
  expect((await sql`select 1 from download where schedule_id = ${id}`.execute(api.system())).rows).toEqual([]);
  await sql`update tenant set status = 'Enable' where id = ${owner.tenantId}`.execute(api.system());
  await sql`delete from account where id = ${owner.accountId}`.execute(api.system());
  expect((await sql`select 1 from export_schedule where id = ${id}`.execute(api.system())).rows).toEqual([]);
});

test("a run whose node died is taken up by another, and given up after three [29.10]", async () => {
  const owner = await exporter();
  const dead = async (attempts: number) =>
    sql`insert into download (tenant_id, account_id, entity, name, input, locale, kept_days, status, held_until, attempts)
      values (${owner.tenantId}, ${owner.accountId}, 'members', ${`n${attempts}`}, '{"timeZone": "UTC"}', 'en-US', 7, 'Running',
        now() - interval '1 second', ${attempts})`.execute(api.system());
  await dead(1);
  await dead(3);
  const made = await runsOf(owner, 2);
  expect(Object.fromEntries(made.map(({ name, downloadState }) => [name, downloadState]))).toEqual({
    n1: "Ready",
    n3: "Failed",
  });
});

test("a run stands in the operation log as the export that it is, under its owner [29.12]", async () => {
  const owner = await exporter();
  await scheduled(owner, { filters: { memberStatus: "Enable" } });
  await runsOf(owner);
  const { records } = await (await api.superAdmin()).call(operationLogs.endpoints.list, { accountId: owner.accountId });
  expect(records[0]).toMatchObject({ call: "members.export", params: { memberStatus: "Enable" }, ip: "" });
});
