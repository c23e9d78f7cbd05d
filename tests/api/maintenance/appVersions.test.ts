import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { appVersions, compareVersions } from "../../../contract/entities/maintenance/appVersions.ts";
import { codesOf } from "../support/codes.ts";
import { startApi } from "../support/harness.ts";

const api = startApi();
const { list, load, outdated, create, update, delete: remove } = appVersions.endpoints;
const all = codesOf(appVersions);
type Operator = Awaited<ReturnType<typeof api.operator>>;
let admin: Operator;
let other: Operator;

const release = (version: string, more: object = {}): z.input<typeof create.input> => ({
  type: "Android",
  version,
  fileSize: 88_000_000,
  descriptionZh: "修复若干问题",
  descriptionVi: "Sửa một số lỗi",
  descriptionEn: "Fixes",
  address: "https://downloads.example.org/app.apk",
  releaseTime: "2026-01-01T00:00:00Z",
  ...more,
});

beforeAll(async () => {
  admin = await api.operator(all);
  other = await api.operator(all, 1);
});

test("the highest release of each type that is out and enabled is marked [13.6]", async () => {
  for (const version of ["4.9.0", "4.10.0", "4.10.0-beta.1", "4.2"]) await admin.call(create, release(version));
  await admin.call(create, release("9.0.0", { releaseTime: "2090-01-01T00:00:00Z" }));
  await admin.call(create, release("8.0.0", { status: "Disable" }));
  await admin.call(create, release("1.0.0", { type: "PC" }));
  const { records } = await admin.call(list, { sort: "version:desc", pageSize: 50 });
  expect(records.map(({ version, isLatest }) => [version, isLatest])).toEqual([
    ["9.0.0", false],
    ["8.0.0", false],
    ["4.10.0", true],
    ["4.10.0-beta.1", false],
    ["4.9.0", false],
    ["4.2", false],
    ["1.0.0", true],
  ]);
  const versions = records.map(({ version }) => version);
  expect(versions.toSorted((a, b) => compareVersions(b, a))).toEqual(versions);
});

test("a version number that is taken is refused for its type and server, in an edit as well [13.5]", async () => {
  const taken = { status: 400, errors: { version: expect.any(String) } };
  await admin.call(create, release("3.1.0"));
  const { id } = await admin.call(create, release("3.2.0"));
  const before = await api.fingerprint("app_version", "operation_log");
  await expect(admin.call(create, release("3.1.0", { fileSize: 1 }))).rejects.toMatchObject(taken);
  await expect(admin.call(update, { id, version: "3.1.0" })).rejects.toMatchObject(taken);
  expect(await api.fingerprint("app_version", "operation_log")).toBe(before);
  expect(await admin.call(update, { id, version: "3.2.0", fileSize: 1 })).toMatchObject({ fileSize: 1 });
  expect(await other.call(create, release("3.1.0"))).toMatchObject({ version: "3.1.0" });
  // Of two who add it at once, one does.
  const both = await Promise.allSettled([0, 1].map(() => admin.call(create, release("3.3.0"))));
  expect(both.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))).toEqual(["fulfilled", "rejected"]);
  expect(both.find(({ status }) => status === "rejected")).toMatchObject({ reason: taken });
});

test.each([
  [{ version: "4" }, "version"],
  [{ version: "v4.1" }, "version"],
  [{ descriptionVi: "" }, "descriptionVi"],
  [{ descriptionZh: undefined }, "descriptionZh"],
  [{ descriptionEn: " " }, "descriptionEn"],
  [{ address: "javascript:alert(1)" }, "address"],
  [{ address: "ftp://example.org/a" }, "address"],
  [{ fileSize: -1 }, "fileSize"],
  [{ type: "Symbian" }, "type"],
])("a release with %j is refused at its field and changes nothing [13.5]", async (wrong, field) => {
  const before = await api.fingerprint("app_version", "operation_log");
  const response = await admin.send(create, release("5.0.0", wrong));
  expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([400, [field]]);
  expect(await api.fingerprint("app_version", "operation_log")).toBe(before);
});

test("the same version of another type is another release, and stores have links of their own", async () => {
  expect(
    await admin.call(create, release("4.9.0", { type: "IOS", address: "itms-apps://apps.example.org/app" })),
  ).toMatchObject({ type: "IOS", mustUpdate: "N", isLatest: true });
});

test("how many devices run something older is told before it must be updated [13.7]", async () => {
  const level = await api.findLevel("Normal");
  for (const [index, version] of ["4.9.9", "4.10.0", "4.10.1", "unknown"].entries()) {
    await sql`with m as (insert into member (tenant_id, account, nickname, level_id)
      values (${api.tenantAt(0)}, ${`v${index}`}, 'V', ${level}) returning id)
      insert into member_device (tenant_id, member_id, device_id, platform, ip, app_version)
      select ${api.tenantAt(0)}, id, 'd', 'Android', '10.0.0.1', ${version} from m`.execute(api.system());
  }
  expect(await admin.call(outdated, { type: "Android", version: "4.10.1" })).toEqual({ devices: 4, older: 2 });
  expect(await other.call(outdated, { type: "Android", version: "4.10.1" })).toEqual({ devices: 0, older: 0 });
});

test("a release is changed and deleted; the second of two editors is told, another server's is missing", async () => {
  const made = await admin.call(create, release("6.0.0"));
  const { updateTime } = made;
  expect(await admin.call(update, { id: made.id, mustUpdate: "Y", updateTime })).toMatchObject({ mustUpdate: "Y" });
  await expect(admin.call(update, { id: made.id, fileSize: 1, updateTime })).rejects.toMatchObject({ status: 409 });
  await expect(other.call(load, { id: made.id })).rejects.toMatchObject({ status: 404 });
  expect((await other.send(remove, { id: made.id })).statusCode).toBe(404);
  expect(await admin.call(remove, { id: made.id })).toMatchObject({ succeeded: 1 });
  const reader = await api.operator(["VersionList"]);
  for (const endpoint of [create, update, remove]) expect((await reader.send(endpoint, {})).statusCode).toBe(403);
});
