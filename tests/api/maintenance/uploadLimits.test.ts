import { readdir } from "node:fs/promises";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { errors } from "../../../contract/core/errors.ts";
import { type PicturePurpose, picturePurposes, type Purpose } from "../../../contract/core/files.ts";
import { listEntities, type PermissionCode, uploadCodes } from "../../../contract/entities/index.ts";
import { uploads } from "../../../contract/entities/maintenance/uploads.ts";
import { packages } from "../../../contract/entities/servers/packages.ts";
import { serverInformation } from "../../../contract/entities/servers/serverInformation.ts";
import { tenants } from "../../../contract/entities/servers/tenants.ts";
import { sendForm } from "../support/form.ts";
import { startApi } from "../support/harness.ts";

const api = startApi();
type Operator = Pick<Awaited<ReturnType<typeof api.operator>>, "token">;
let admin: Awaited<ReturnType<typeof api.superAdmin>>;
const MEGABYTE = 1024 * 1024;

beforeAll(async () => {
  admin = await api.superAdmin();
});

/** Where what may be uploaded goes, by its purpose. */
const addresses: [Purpose, string][] = [
  ...(Object.keys(picturePurposes) as PicturePurpose[]).map((purpose): [Purpose, string] => [
    purpose,
    `${uploads.endpoints.picture.path}?purpose=${purpose}`,
  ]),
  ["video", `${uploads.endpoints.file.path}?fileType=Video`],
  ["document", `${uploads.endpoints.file.path}?fileType=Document`],
  ["richText", `${uploads.endpoints.file.path}?fileType=Image`],
];

const send = (who: { token: string | undefined }, path: string, content: Buffer | string, language = "en-US") =>
  sendForm(api, who, `/v1${path}`, [{ filename: "a.txt", content }], { language });
const sendText = (who: Operator, language?: string) =>
  send(who, `${uploads.endpoints.file.path}?fileType=Document`, "plain text", language);

test("uploading needs a right to what holds such files, for each purpose [17.29]", async () => {
  const before = await api.fingerprint("stored_file");
  const [nobody, other] = [await api.operator([]), await api.operator(["UserManage", "members:forceOffline"])];
  for (const [purpose, path] of addresses)
    for (const who of [nobody, other])
      expect([purpose, (await send(who, path, "x")).statusCode]).toEqual([purpose, 403]);
  expect(await api.fingerprint("stored_file")).toBe(before);
  // Each code by itself is enough: what is wrong then is the file.
  for (const [purpose, path] of addresses)
    for (const code of uploadCodes(purpose)) {
      const holder = await api.operator([code as PermissionCode]);
      expect([purpose, code, (await send(holder, path, "")).statusCode]).toEqual([purpose, code, 400]);
    }
});

test("every entity with files names calls that hold them [17.29]", () => {
  const holding = listEntities().filter(({ files = [] }) => files.length > 0);
  expect(holding.length).toBeGreaterThan(5);
  for (const { name, files = [], endpoints } of holding) {
    const codes = [endpoints["create"]?.access, endpoints["update"]?.access].flat();
    for (const purpose of files)
      expect([name, purpose, uploadCodes(purpose)]).toEqual([
        name,
        purpose,
        expect.arrayContaining(codes.filter(Boolean)),
      ]);
  }
});

const storedNames = () => readdir(api.deps.files.root, { recursive: true });
/** Stored files of that many bytes, used or not. */
const store = (tenant: number, bytes: number, uploaderId: string | null, isUsed: boolean) =>
  sql`insert into stored_file (tenant_id, name, type, purpose, bytes, uploader_id, unused_since)
    values (${api.tenantAt(tenant)}, gen_random_uuid()::text, 'txt', 'document', ${bytes}, ${uploaderId},
    ${isUsed ? null : sql`now()`})`.execute(api.system());

/** Holds what a document needs; no entity of the product has one. */
const uploader = async (tenant: number) =>
  api.signedIn(await api.addAccount({ isSuperAdmin: true }), api.tenantAt(tenant));

test("a server's files are bounded by its package, and a refused one leaves nothing [17.30]", async () => {
  const { id: packageId } = await admin.call(packages.endpoints.create, { name: "Tiny", maxStorage: 3 });
  await admin.call(tenants.endpoints.update, { id: api.tenantAt(0), packageId });
  const who = await uploader(0);
  await store(0, 3 * MEGABYTE - 8192, null, true);
  expect((await sendText(who)).statusCode).toBe(200);
  expect((await sendText(who)).statusCode).toBe(200);
  const names = await storedNames();
  const full = await sendText(who, "ja-JP");
  expect([full.statusCode, full.json().code]).toEqual([413, errors.storageFull.code]);
  expect(full.json().msg).toContain("3 / 3 MB");
  expect(await storedNames()).toEqual(names);
  const { quotas } = await who.call(serverInformation.endpoints.load, {});
  expect(quotas).toContainEqual({ kind: "storage", used: 3, limit: 3 });
  await admin.call(packages.endpoints.update, { id: packageId, maxStorage: null });
  expect((await sendText(who)).statusCode).toBe(200);
});

test("two uploads at once do not both take the last place [17.30]", async () => {
  const { id: packageId } = await admin.call(packages.endpoints.create, { name: "Last place", maxStorage: 1 });
  await admin.call(tenants.endpoints.update, { id: api.tenantAt(1), packageId });
  const who = await uploader(1);
  await store(1, MEGABYTE - 4096, null, true);
  const answers = await Promise.all([sendText(who), sendText(who), sendText(who)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 413, 413]);
  await admin.call(tenants.endpoints.update, { id: api.tenantAt(1), packageId: null });
  const { quotas } = await who.call(serverInformation.endpoints.load, {});
  expect(quotas).toContainEqual({ kind: "storage", used: 1, limit: 10_240 });
});

test("what an account uploaded and nothing uses is bounded, and nobody else's matter [17.30]", async () => {
  const [who, colleague] = [await uploader(1), await uploader(1)];
  await store(1, 255 * MEGABYTE, who.accountId, false);
  expect((await sendText(who)).statusCode).toBe(200);
  await store(1, MEGABYTE, who.accountId, false);
  const refused = await sendText(who);
  expect([refused.statusCode, refused.json().code]).toEqual([413, errors.unusedFull.code]);
  expect(refused.json().msg).toContain("257 of 256 MB");
  expect((await sendText(colleague)).statusCode).toBe(200);
  await sql`update stored_file set unused_since = null where uploader_id = ${who.accountId}`.execute(api.system());
  expect((await sendText(who)).statusCode).toBe(200);
});
