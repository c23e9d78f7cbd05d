import { sql } from "kysely";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { errors } from "../../../../contract/core/errors.ts";
import { downloads, MAX_WAITING } from "../../../../contract/entities/access/exports/downloads.ts";
import { operationLogs } from "../../../../contract/entities/access/operationLogs.ts";
import { members } from "../../../../contract/entities/people/members.ts";
import { endDownloads } from "../../../../server/entities/access/exports/ending.ts";
import { eventually } from "../../support/eventually.ts";
import { readSheet } from "../../http/readSheet.ts";
import { startApi } from "../../support/harness.ts";
import { memberMaker } from "../../support/memberMaker.ts";

const api = startApi();
const { list, create, load, delete: remove } = downloads.endpoints;
const resource = "user/manage";
const exporter = () => api.operator(["UserManage", "members:export"]);
type Person = Awaited<ReturnType<typeof exporter>>;
const maker = memberMaker(api);

/** The person's one file, once nothing waits for it. */
const settled = async (person: Person) => {
  await eventually(async () => {
    const { records } = await person.call(list, { pageSize: 500 });
    expect(records.map(({ downloadState }) => downloadState)).not.toContain("Waiting");
    expect(records.map(({ downloadState }) => downloadState)).not.toContain("Running");
  });
  return (await person.call(list, { pageSize: 500 })).records;
};
const tools = () => ({ database: api.deps.database, whole: Promise.resolve(api.deps) });
const filesOf = (tenantId: string) => readdir(join(api.deps.settings.DATA_DIR, "exports", tenantId)).catch(() => []);

test("an export by hand goes to the downloads, with rows, size and how long it stays [29.7]", async () => {
  const owner = await exporter();
  await maker.add({ nickname: "Inbox" });
  await maker.add({ nickname: "Inbox" });
  await owner.call(create, {
    resource,
    name: "Two members",
    filters: { nickname: "Inbox" },
    columns: ["nickname"],
    keptDays: 2,
  });
  const [made] = await settled(owner);
  expect(made).toMatchObject({
    name: "Two members",
    resource,
    downloadState: "Ready",
    rows: 2,
    isNew: true,
    failure: null,
  });
  expect(Date.parse(made?.expireTime ?? "") - Date.parse(made?.madeTime ?? "")).toBeCloseTo(2 * 86_400_000, -4);
  const answer = await owner.send(load, { id: made?.id });
  expect(answer.headers["content-disposition"]).toMatch(/^attachment; filename="members-\d{4}-\d\d-\d\d\.xlsx"$/);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.rawPayload.length).toBe(made?.bytes);
  const byHand = await owner.send(members.endpoints.export, { nickname: "Inbox", columns: "nickname" });
  expect(readSheet(answer.rawPayload)).toBe(readSheet(byHand.rawPayload));
  expect((await owner.call(list, {})).records[0]).toMatchObject({ isNew: false });
});

test("a file is its owner's alone, the super admin's neither, and no link leads to it [29.8]", async () => {
  const owner = await exporter();
  await owner.call(create, { resource, name: "Mine" });
  const [{ id } = { id: "" }] = await settled(owner);
  const others = [await exporter(), await api.superAdmin(), await api.operator(["UserManage", "members:export"], 1)];
  for (const other of others as Person[]) {
    expect((await other.call(list, {})).records).toEqual([]);
    expect((await other.send(load, { id })).statusCode).toBe(404);
    expect((await other.send(remove, { id })).statusCode).toBe(404);
  }
  expect((await api.stranger().send(load, { id })).statusCode).toBe(401);
  const [file] = await filesOf(owner.tenantId);
  for (const path of [
    `/files/${owner.tenantId}/${file}`,
    `/v1/files/${owner.tenantId}/${file}`,
    `/exports/${owner.tenantId}/${file}`,
  ])
    // As every workbook begins; further on it may stand in the nonce of the console's page.
    expect((await api.app.inject({ method: "GET", url: path })).body).not.toMatch(/^PK/);
  expect((await owner.send(load, { id })).statusCode).toBe(200);
});

test("a file whose owner may not export the list any more, or not what it shows, is not handed out [29.8]", async () => {
  const owner = await api.operator(["UserManage", "members:export", "members:viewPhone"]);
  await owner.call(create, { resource, name: "Numbers" });
  const [{ id } = { id: "" }] = await settled(owner);
  const take = async (code: string) => {
    await sql`delete from role_button where role_id = ${owner.roleId} and code = ${code}`.execute(api.system());
    api.deps.access.forget();
  };
  await take("members:viewPhone");
  expect((await owner.send(load, { id })).json()).toMatchObject({ code: errors.exportRight.code });
  await owner.call(create, { resource, name: "No numbers" });
  const masked = (await settled(owner)).find(({ name }) => name === "No numbers");
  expect((await owner.send(load, { id: masked?.id })).statusCode).toBe(200);
  await take("members:export");
  expect((await owner.send(load, { id: masked?.id })).json()).toMatchObject({ code: errors.exportRight.code });
});

test("a fresh code is asked for where the export by hand asks for one [29.6]", async () => {
  const owner = await api.operator(["UserManage", "members:export", "members:viewPhone"]);
  await owner.call(create, { resource, name: "Numbers" });
  const [{ id } = { id: "" }] = await settled(owner);
  await sql`update session set factor_at = now() - interval '1 hour' where account_id = ${owner.accountId}`.execute(
    api.system(),
  );
  api.deps.access.forget();
  for (const answer of [await owner.send(load, { id }), await owner.send(create, { resource, name: "More" })])
    expect(answer.json()).toMatchObject({ code: errors.stepUpNeeded.code });
});

test("deleting takes the file along; one that expired says so for two weeks and is gone then [29.9]", async () => {
  const owner = await api.operator(["UserManage", "members:export"], 1);
  await owner.call(create, { resource, name: "One" });
  await owner.call(create, { resource, name: "Two" });
  const [two, one] = await settled(owner);
  expect(await filesOf(owner.tenantId)).toHaveLength(2);
  await owner.call(remove, { id: one?.id ?? "" });
  await eventually(async () => expect(await filesOf(owner.tenantId)).toHaveLength(1));
  const age = (column: string, days: number) =>
    sql`update download set ${sql.ref(column)} = now() - make_interval(days => ${days}) where id = ${two?.id}`.execute(
      api.system(),
    );
  await age("expires_at", 1);
  // Its time is over, whether or not the job looked already.
  expect((await owner.call(list, {})).records).toMatchObject([{ downloadState: "Expired", isNew: false }]);
  expect((await owner.send(load, { id: two?.id })).json()).toMatchObject({ code: errors.downloadExpired.code });
  await endDownloads(tools());
  expect(await filesOf(owner.tenantId)).toEqual([]);
  expect((await owner.call(list, {})).records).toMatchObject([{ downloadState: "Expired", name: "Two" }]);
  await age("expires_at", 15);
  await endDownloads(tools());
  expect((await owner.call(list, {})).records).toEqual([]);
});

test("a file that is not on the disk is not promised [29.9]", async () => {
  const owner = await exporter();
  await owner.call(create, { resource, name: "Lost" });
  const [{ id } = { id: "" }] = await settled(owner);
  await rm(join(api.deps.settings.DATA_DIR, "exports", owner.tenantId), { recursive: true });
  expect((await owner.send(load, { id })).json()).toMatchObject({ code: errors.downloadExpired.code });
});

test("what cannot be exported is refused at its field, and so is an eleventh file that waits [29.7]", async () => {
  const owner = await exporter();
  for (const [wanted, field] of [
    [{ resource: "group" }, "resource"],
    [{ filters: { shoeSize: 43 } }, "filters.shoeSize"],
    [{ sort: "mobile:asc" }, "sort"],
    [{ ids: "one" }, "ids"],
    [{ keptDays: 31 }, "keptDays"],
    [{ timeZone: "Nowhere" }, "timeZone"],
  ] as const)
    expect((await owner.send(create, { resource, name: "n", ...wanted })).json().errors).toEqual({
      [field]: expect.any(String),
    });
  await sql`insert into download (tenant_id, account_id, entity, name, input, locale, kept_days, held_until)
    select ${owner.tenantId}, ${owner.accountId}, 'members', 'n', '{}', 'en-US', 7, now() + interval '1 hour'
    from generate_series(1, ${MAX_WAITING})`.execute(api.system());
  expect((await owner.send(create, { resource, name: "n" })).json()).toMatchObject({
    code: errors.downloadsReached.code,
  });
});

test("making, fetching and deleting a file stand in the operation log, the making as the export that it is [29.12]", async () => {
  const owner = await exporter();
  await owner.call(create, { resource, name: "Logged", filters: { memberStatus: "Enable" } });
  const [{ id } = { id: "" }] = await settled(owner);
  await owner.send(load, { id });
  await owner.call(remove, { id });
  const { records } = await (await api.superAdmin()).call(operationLogs.endpoints.list, { accountId: owner.accountId });
  expect(records.map(({ call }) => call)).toEqual([
    "downloads.delete",
    "downloads.load",
    "members.export",
    "downloads.create",
  ]);
  expect(records[2]).toMatchObject({ params: { memberStatus: "Enable" }, targetType: "members" });
  expect(records[1]?.changes[id]?.after).toEqual({ name: "Logged", targetType: "members" });
});
