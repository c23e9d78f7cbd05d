import { sql } from "kysely";
import { expect, test } from "vitest";
import { errors } from "../../../../contract/core/errors.ts";
import {
  exportSchedules,
  MAX_SCHEDULES,
  MAX_SCHEDULES_OF_SERVER,
} from "../../../../contract/entities/access/exports/exportSchedules.ts";
import { operationLogs } from "../../../../contract/entities/access/operationLogs.ts";
import { startApi } from "../../support/harness.ts";

const api = startApi();
const { list, create, update, delete: remove } = exportSchedules.endpoints;
const resource = "user/manage";
const daily = { resource, name: "Members", frequency: "Day", timeOfDay: "06:00", timeZone: "Europe/Berlin" } as const;
const exporter = () => api.operator(["UserManage", "members:export"]);
const allOf = async (person: Awaited<ReturnType<typeof exporter>>) =>
  (await person.call(list, { pageSize: 500 })).records;

test("a schedule keeps what it exports, when, and for how long; its owner alone has it [29.1]", async () => {
  const owner = await exporter();
  const arranged = {
    filters: { memberStatus: "Enable", nickname: "li" },
    sort: "createTime:desc",
    columns: ["nickname", "id"],
    frequency: "Month" as const,
    timeOfDay: "07:30",
    dayOfMonth: 31,
    range: "PreviousMonth" as const,
    rangeField: "lastLoginTime",
    keptDays: 30,
  };
  const made = await owner.call(create, { ...daily, ...arranged });
  expect(made).toMatchObject({ resource, name: "Members", ...arranged, format: "xlsx", exportStatus: "Active" });
  expect(await allOf(owner)).toEqual([made]);
  for (const other of [
    await exporter(),
    await api.superAdmin(),
    await api.operator(["UserManage", "members:export"], 1),
  ]) {
    expect(await allOf(other as Awaited<ReturnType<typeof exporter>>)).toEqual([]);
    for (const [call, input] of [
      [update, { id: made.id, name: "Mine" }],
      [update, { id: made.id, isDue: true }],
      [remove, { id: made.id }],
    ] as const)
      await expect(other.call(call, input as never)).rejects.toMatchObject({ status: 404 });
  }
  expect(await allOf(owner)).toEqual([made]);
});

test("what the export itself would not take, or no clock shows, is refused at its field [29.2]", async () => {
  const owner = await exporter();
  const refused = async (wanted: object, field: string) =>
    expect([wanted, await owner.call(create, { ...daily, ...wanted }).catch((error: unknown) => error)]).toEqual([
      wanted,
      expect.objectContaining({ status: 400, errors: { [field]: expect.any(String) } }),
    ]);
  await refused({ filters: { shoeSize: "43" } }, "filters.shoeSize");
  await refused({ filters: { constructor: "1" } }, "filters.constructor");
  await refused({ filters: { memberStatus: "Sleeping" } }, "filters.memberStatus");
  await refused({ filters: { mobile: "13800000000" } }, "filters.mobile");
  await refused({ filters: { createTimeStart: "48h" } }, "filters.createTimeStart");
  await refused({ filters: { createTimeEnd: "24h" } }, "filters.createTimeEnd");
  await refused({ filters: { shoeStart: "24h" } }, "filters.shoeStart");
  for (const name of ["sort", "ids", "columns", "timeZone", "selectTenantId"])
    await refused({ filters: { [name]: "1" } }, `filters.${name}`);
  await refused({ sort: "mobile:asc" }, "sort");
  await refused({ name: "" }, "name");
  await refused({ name: "x".repeat(61) }, "name");
  await refused({ timeOfDay: "25:00" }, "timeOfDay");
  await refused({ timeOfDay: null }, "timeOfDay");
  await refused({ timeZone: "Europe/Atlantis" }, "timeZone");
  // An offset knows no summer time.
  await refused({ timeZone: "+08:00" }, "timeZone");
  await refused({ frequency: "Hour" }, "frequency");
  await refused({ frequency: "Week" }, "weekdays");
  await refused({ frequency: "Week", weekdays: [8] }, "weekdays.0");
  await refused({ frequency: "Month" }, "dayOfMonth");
  await refused({ frequency: "Month", dayOfMonth: 32 }, "dayOfMonth");
  await refused({ frequency: "Once" }, "onceTime");
  await refused({ frequency: "Once", onceTime: "2031-02-31T06:00:00Z" }, "onceTime");
  await refused({ frequency: "Once", onceTime: "2020-01-01T06:00:00Z" }, "onceTime");
  await refused({ range: "PreviousYear" }, "range");
  await refused({ range: "PreviousDay", rangeField: "birthday" }, "rangeField");
  await refused({ format: "pdf" }, "format");
  for (const keptDays of [0, 31]) await refused({ keptDays }, "keptDays");
  for (const unknown of ["group", "system/role", "no/such/list", "constructor"])
    await refused({ resource: unknown }, "resource");
  await owner.call(create, daily);
  await refused({}, "name");
  expect(await allOf(owner)).toHaveLength(1);
});

test("figures are scheduled with their period, lists without a time filter have none [29.2]", async () => {
  const owner = await api.operator(["StatisticUser", "operatingStatistics:export", "inviteCode", "inviteCodes:export"]);
  const figures = { ...daily, resource: "statistic/operating", filters: { range: "7d" } };
  expect(await owner.call(create, figures)).toMatchObject({ filters: { range: "7d" }, range: null });
  expect(await owner.call(create, { ...figures, name: "Yesterday", range: "PreviousDay" })).toMatchObject({
    rangeField: "days",
  });
  await expect(owner.call(create, { ...figures, name: "Sorted", sort: "id:asc" })).rejects.toMatchObject({
    errors: { sort: expect.any(String) },
  });
});

test("a time comes by the clock of its zone, in summer and in winter, and a short month has its last day [29.3]", async () => {
  const owner = await exporter();
  const { id } = await owner.call(create, { ...daily, frequency: "Month", dayOfMonth: 31 });
  const due = async () => (await allOf(owner))[0]?.nextDueTime ?? "";
  const clock = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin", dateStyle: "short", timeStyle: "short" });
  const next = new Date(await due());
  const [day = "", time] = clock.format(next).split(" ");
  expect(time).toBe("06:00");
  expect(new Date(Date.parse(day) + 86_400_000).getUTCDate()).toBe(1);
  await owner.call(update, { id, frequency: "Once", onceTime: "2031-07-01T04:00:00Z" });
  expect(await due()).toBe("2031-07-01T04:00:00Z");
  await owner.call(update, { id, frequency: "Week", weekdays: [7] });
  expect(
    new Intl.DateTimeFormat("en-US", { timeZone: "Europe/Berlin", weekday: "long" }).format(new Date(await due())),
  ).toBe("Sunday");
});

test("a schedule is paused, resumed, changed, deleted and brought back [29.4]", async () => {
  const owner = await exporter();
  const made = await owner.call(create, daily);
  const { id } = made;
  expect(await owner.call(update, { id, exportStatus: "Paused" })).toMatchObject({
    exportStatus: "Paused",
    nextDueTime: null,
  });
  expect(await owner.call(update, { id, exportStatus: "Active" })).toMatchObject({
    exportStatus: "Active",
    nextDueTime: made.nextDueTime,
  });
  await expect(owner.call(update, { id, exportStatus: "Active" })).rejects.toMatchObject({
    errors: { root: expect.any(String) },
  });
  await expect(owner.call(update, { id, name: "Other", updateTime: made.updateTime })).rejects.toMatchObject({
    code: errors.conflict.code,
  });
  await expect(owner.call(update, { id, filters: { shoeSize: "43" } })).rejects.toMatchObject({
    errors: { "filters.shoeSize": expect.any(String) },
  });
  await expect(owner.call(update, { id, frequency: "Month" })).rejects.toMatchObject({
    errors: { dayOfMonth: expect.any(String) },
  });
  await owner.call(remove, { id });
  expect(await allOf(owner)).toEqual([]);
  await owner.call(create, daily);
  // Its name was given to another meanwhile.
  await expect(owner.call(update, { id, isDeleted: false })).rejects.toMatchObject({
    errors: { name: expect.any(String) },
  });
  await owner.call(remove, { id: (await allOf(owner))[0]?.id ?? "" });
  expect(await owner.call(update, { id, isDeleted: false })).toMatchObject({ id, exportStatus: "Active" });
});

test("an account has 20 schedules and a server 100, told where one more is asked for [29.5]", async () => {
  const owner = await api.operator(["UserManage", "members:export"], 1);
  const fill = (accountId: string, count: number) =>
    sql`insert into export_schedule (tenant_id, account_id, entity, name, filters, locale, frequency, time_zone, format,
        kept_days)
      select ${owner.tenantId}, ${accountId}, 'members', 'n' || n, '{}', 'en-US', 'Day', 'UTC', 'xlsx', 7
      from generate_series(1, ${count}) n`.execute(api.system());
  await fill(owner.accountId, MAX_SCHEDULES - 1);
  const { id } = await owner.call(create, daily);
  await expect(owner.call(create, { ...daily, name: "One more" })).rejects.toMatchObject({
    code: errors.schedulesReached.code,
  });
  // One that is deleted makes room, and cannot come back into it.
  await owner.call(remove, { id });
  await owner.call(create, { ...daily, name: "One more" });
  await expect(owner.call(update, { id, isDeleted: false })).rejects.toMatchObject({
    code: errors.schedulesReached.code,
  });
  await fill(await api.addAccount(), MAX_SCHEDULES_OF_SERVER - MAX_SCHEDULES);
  const other = await api.operator(["UserManage", "members:export"], 1);
  await expect(other.call(create, daily)).rejects.toMatchObject({ code: errors.serverSchedulesReached.code });
});

test("who is shown numbers gives a fresh code for a schedule of them, and nobody else does [29.6]", async () => {
  const stale = (token: string | undefined) =>
    sql`update session set factor_at = now() - interval '1 hour' where account_id = ${token}`.execute(api.system());
  const plain = await exporter();
  await stale(plain.accountId);
  await plain.call(create, daily);
  const shown = await api.operator(["UserManage", "members:export", "members:viewPhone"]);
  const { id } = await shown.call(create, daily);
  await stale(shown.accountId);
  api.deps.access.forget();
  const asks = { code: errors.stepUpNeeded.code };
  await expect(shown.call(create, { ...daily, name: "Another" })).rejects.toMatchObject(asks);
  await expect(shown.call(update, { id, isDue: true })).rejects.toMatchObject(asks);
  await expect(shown.call(update, { id, timeOfDay: "07:00" })).rejects.toMatchObject(asks);
  await shown.call(update, { id, exportStatus: "Paused" });
  await expect(shown.call(update, { id, exportStatus: "Active" })).rejects.toMatchObject(asks);
});

test("what becomes of a schedule stands in the operation log, without what it filters by [29.12]", async () => {
  const owner = await api.operator(["UserManage", "members:export", "members:viewPhone"]);
  const { id } = await owner.call(create, { ...daily, name: "Logged", filters: { mobile: "13800001234" } });
  await owner.call(update, { id, exportStatus: "Paused" });
  await owner.call(update, { id, filters: { mobile: "13800004321" }, keptDays: 3 });
  await owner.call(remove, { id });
  const { records } = await (await api.superAdmin()).call(operationLogs.endpoints.list, { accountId: owner.accountId });
  expect(records.map(({ call }) => call)).toEqual([
    "exportSchedules.delete",
    "exportSchedules.update",
    "exportSchedules.update",
    "exportSchedules.create",
  ]);
  expect(records[1]?.changes[id]?.after).toEqual({ keptDays: 3, rearranged: true });
  expect(records[3]?.changes[id]?.after).toMatchObject({ name: "Logged", targetType: "members", frequency: "Day" });
  expect(JSON.stringify(records)).not.toContain("1380000");
});
