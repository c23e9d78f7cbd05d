import { sql } from "kysely";
import { Client } from "pg";
import { beforeAll, expect, test } from "vitest";
import { inviteCodes } from "../../../contract/entities/servers/inviteCodes.ts";
import { members } from "../../../contract/entities/people/members.ts";
import { packages } from "../../../contract/entities/servers/packages.ts";
import { serverFeatures } from "../../../contract/entities/servers/serverFeatures.ts";
import { tenants } from "../../../contract/entities/servers/tenants.ts";
import { eventually } from "../support/eventually.ts";
import { startApi } from "../support/harness.ts";

const api = startApi();
const { list, load, create, update, setStatus, delete: remove } = packages.endpoints;
let admin: Awaited<ReturnType<typeof api.superAdmin>>;

beforeAll(async () => {
  admin = await api.superAdmin();
});

const give = (packageId: string | null, tenant = 0) =>
  admin.call(tenants.endpoints.update, { id: api.tenantAt(tenant), packageId });

test("a package is made, changed, disabled and deleted [12.6, 12.7]", async () => {
  const made = await admin.call(create, { name: "Small", functions: ["voiceCall", "groupChat"], maxUsers: 10 });
  expect(made).toMatchObject({ functions: ["groupChat", "voiceCall"], maxUsers: 10, maxSms: null, serverCount: 0 });
  const { id, updateTime } = made;
  expect(await admin.call(update, { id, maxUsers: null, updateTime })).toMatchObject({ maxUsers: null });
  await expect(admin.call(update, { id, maxUsers: 3, updateTime })).rejects.toMatchObject({ status: 409 });
  expect(await admin.call(setStatus, { id, status: "Disable" })).toMatchObject({ status: "Disable" });
  await expect(give(id)).rejects.toMatchObject({ errors: { packageId: "This package is disabled" } });
  await admin.call(remove, { id });
  await expect(admin.call(load, { id })).rejects.toMatchObject({ status: 404 });
});

test("a package in use can be neither disabled nor deleted [12.11]", async () => {
  const { id } = await admin.call(create, { name: "Taken" });
  await give(id);
  for (const attempt of [() => admin.call(setStatus, { id, status: "Disable" }), () => admin.call(remove, { id })])
    await expect(attempt()).rejects.toMatchObject({ status: 422, errors: { id: "Servers still use this package" } });
  expect((await admin.call(list, { name: "Taken" })).records).toMatchObject([{ id, serverCount: 1 }]);
  await give(null);
});

test.each([
  [{ name: "x" }, "name"],
  [{ name: "Small one", historyDays: 30, keptDays: 7 }, "keptDays"],
  [{ name: "Small one", keptDays: 7 }, "keptDays"],
  [{ name: "Small one", maxUsers: -1 }, "maxUsers"],
  [{ name: "Small one", functions: ["telepathy"] }, "functions.0"],
])("a package like %j is refused at its field, and nothing changes [12.10]", async (input, field) => {
  const before = await api.fingerprint("package", "operation_log");
  const response = await admin.send(create, input);
  expect(response.statusCode).toBe(400);
  expect(Object.keys(response.json().errors)).toEqual([field]);
  expect(await api.fingerprint("package", "operation_log")).toBe(before);
});

test("what is kept is checked against what stands too, and a name is there once, in whatever case [12.10, 12.11]", async () => {
  const { id } = await admin.call(create, { name: "History", historyDays: 30, keptDays: 60 });
  await expect(admin.call(update, { id, keptDays: 20 })).rejects.toMatchObject({
    errors: { keptDays: expect.any(String) },
  });
  const taken = { status: 400, errors: { name: "This name already exists" } };
  for (const name of ["History", "HISTORY"]) await expect(admin.call(create, { name })).rejects.toMatchObject(taken);
  const { id: other } = await admin.call(create, { name: "Historic" });
  await expect(admin.call(update, { id: other, name: "history" })).rejects.toMatchObject(taken);
  expect(await admin.call(update, { id, name: "HISTORY" })).toMatchObject({ name: "HISTORY" });
});

test("nobody but the super admin has to do with packages [12.5]", async () => {
  const operator = await api.operator(["PackageList", "packages:add", "ServerList"]);
  for (const endpoint of [list, create]) expect((await operator.send(endpoint, {})).statusCode).toBe(403);
});

test("members and invite codes over the quota are refused, wherever they come from [12.8]", async () => {
  const other = await api.superAdmin(1);
  const memberLevelId = await api.findLevel("Normal", 1);
  const member = (account: string) => ({ account, password: "abcdefg1", nickname: "Quota", memberLevelId });
  const { id } = await admin.call(create, { name: "Tiny", maxUsers: 2, maxInviteCodes: 3 });
  await give(id, 1);
  await other.call(members.endpoints.create, member("quota_1"));
  const before = await api.fingerprint("member", "invite_code");
  const refused = { status: 422, code: 3010 };
  await expect(
    other.call(members.endpoints.createMany, { prefix: "qu", count: 2, memberLevelId }),
  ).rejects.toMatchObject({ ...refused, errors: { count: "Room left in the package: 1" } });
  await expect(other.call(inviteCodes.endpoints.generate, { count: 4 })).rejects.toMatchObject({
    ...refused,
    errors: { count: "Room left in the package: 3" },
  });
  expect(await api.fingerprint("member", "invite_code")).toBe(before);
  const both = await Promise.allSettled(
    ["quota_2", "quota_3"].map((name) => other.call(members.endpoints.create, member(name))),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await other.call(inviteCodes.endpoints.generate, { count: 3 });
  await expect(other.call(inviteCodes.endpoints.create, { alias: "one_more" })).rejects.toMatchObject(refused);
  // A cancelled account makes room.
  const { records } = await other.call(members.endpoints.list, {});
  await other.call(members.endpoints.delete, { ids: [records[0]!.id] });
  await other.call(members.endpoints.create, member("quota_4"));
  await give(null, 1);
});

test("a function that the package lacks is off and cannot be switched on [12.9]", async () => {
  const { id } = await admin.call(create, { name: "Quiet", functions: ["groupChat", "messageWithdraw"] });
  const before = await admin.call(serverFeatures.endpoints.load, {});
  expect([before.voiceCall, before.withheld]).toEqual([true, []]);
  await give(id);
  const { voiceCall, groupChat, withheld, version } = await admin.call(serverFeatures.endpoints.load, {});
  expect([voiceCall, groupChat, withheld.includes("voiceCall"), withheld.includes("withdrawMinutes")]).toEqual([
    false,
    true,
    true,
    false,
  ]);
  await expect(admin.call(serverFeatures.endpoints.update, { voiceCall: true, version })).rejects.toMatchObject({
    errors: { voiceCall: "Not in the server's package" },
  });
  await give(null);
});

const historyFrom = async (tenant: number) => {
  const { rows } = await sql<{ days: number | null }>`
    select case when isfinite(history_from(${api.tenantAt(tenant)})) then round(extract(epoch
    from now() - history_from(${api.tenantAt(tenant)})) / 86400)::int end as days`.execute(
    api.deps.database.of(api.tenantAt(tenant)),
  );
  return rows[0]?.days;
};

test("members see as much history as the package says, and older messages are deleted [12.10]", async () => {
  const short = await admin.call(create, { name: "Short", historyDays: 10, keptDays: 30 });
  const long = await admin.call(create, { name: "Long", historyDays: 100, keptDays: 400 });
  await give(short.id, 0);
  await give(long.id, 1);
  expect([await historyFrom(0), await historyFrom(1)]).toEqual([10, 100]);

  await sql`call add_message_month((now() - interval '700 days')::date)`.execute(api.system());
  const ages = [1, 29, 31, 399, 401, 700];
  for (const tenant of [0, 1]) {
    const tenantId = api.tenantAt(tenant);
    const { rows } = await sql<{ id: string }>`insert into member (tenant_id, account, nickname, level_id)
      values (${tenantId}, 'writer', 'Writer', ${await api.findLevel("Normal", tenant)}) returning id`.execute(
      api.system(),
    );
    await sql`insert into message (tenant_id, created_at, sender_id, recipient_id, content)
      select ${tenantId}, now() - make_interval(days => age), ${rows[0]?.id}, 1, age::text
      from unnest(${ages}::int[]) age`.execute(api.system());
  }
  const left = async () => {
    const { rows } = await sql<{ tenantId: string; age: number }>`
      select tenant_id as "tenantId", content::int as age from message order by 1, 2`.execute(api.system());
    return [0, 1].map((tenant) =>
      rows.filter(({ tenantId }) => tenantId === api.tenantAt(tenant)).map(({ age }) => age),
    );
  };
  const months = async () =>
    (
      await sql<{ name: string }>`select relname as name from pg_class where relname ~ '^message_\\d{6}$'`.execute(
        api.system(),
      )
    ).rows.length;

  // A server that keeps everything keeps every month.
  await give(null, 1);
  await api.deps.jobs.send(api.system(), "deleteOldMessages", {});
  await eventually(async () => expect(await left()).toEqual([[1, 29], ages]));
  expect(await months()).toBe(1);

  await give(long.id, 1);
  await api.deps.jobs.send(api.system(), "deleteOldMessages", {});
  await eventually(async () =>
    expect(await left()).toEqual([
      [1, 29],
      [1, 29, 31, 399],
    ]),
  );
  expect(await months()).toBe(0);
  await give(null, 0);
  await give(null, 1);
});

test("deleting old messages goes on after it was cut off in the middle [12.10]", async () => {
  const kept = await admin.call(create, { name: "A month", historyDays: 10, keptDays: 30 });
  await give(kept.id, 0);
  const tenantId = api.tenantAt(0);
  const system = api.system();
  await sql`insert into message (tenant_id, created_at, sender_id, recipient_id, content)
    select ${tenantId}, now() - make_interval(days => case when n = 0 then 1
    else 40 end, secs => n), 1, 1, 'cut off ' || n
    from generate_series(0, 12000) n`.execute(system);
  // The pool of the application is what is cut off: these have connections of their own.
  const [holder, observer] = [new Client(api.databaseUrl), new Client(api.databaseUrl)];
  await Promise.all([holder.connect(), observer.connect()]);
  const left = async () => {
    const { rows } = await observer.query("select count(*)::int as left from message where content like 'cut off %'");
    return rows[0].left;
  };
  // Somebody holds one of the last rows, so that the job is in the middle for as long as we like.
  await holder.query("begin; select from message where content = 'cut off 11999' for update");
  await api.deps.jobs.send(system, "deleteOldMessages", {});
  await eventually(async () => {
    const { rows } = await observer.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%delete from "message"%'`);
    expect(rows).toHaveLength(1);
  });
  expect(await left()).toBe(2001);
  await holder.query("rollback");
  await eventually(async () => expect(await left()).toBe(1));
  await Promise.all([holder.end(), observer.end()]);
  await give(null, 0);
});
