import { beforeAll, expect, test } from "vitest";
import { serverFeatures } from "../../../contract/entities/servers/serverFeatures.ts";
import { systemSettings } from "../../../contract/entities/maintenance/systemSettings.ts";
import { codesOf } from "../support/codes.ts";
import { startApi } from "../support/harness.ts";

const api = startApi();
const { load, update } = serverFeatures.endpoints;
let admin: Awaited<ReturnType<typeof api.operator>>;

beforeAll(async () => {
  admin = await api.operator(["ServerFeature", "serverFeatures:edit"]);
});

test("a server begins with the defaults and keeps what is saved, for itself alone [12.13]", async () => {
  const before = await admin.call(load, {});
  expect(before).toMatchObject({
    loginPassword: true,
    loginGuest: false,
    withdrawMinutes: 2,
    version: 0,
    account: null,
  });
  const after = await admin.call(update, { version: 0, loginGuest: true, withdrawMinutes: 30 });
  expect(after).toMatchObject({ loginGuest: true, withdrawMinutes: 30, loginPassword: true, version: 1 });
  const other = await api.operator(["ServerFeature"], 1);
  expect(await other.call(load, {})).toMatchObject({ loginGuest: false, version: 0 });
});

test("the second of two people is told what the first changed, and nothing is lost [12.13]", async () => {
  const { version } = await admin.call(load, {});
  const second = await api.operator(["ServerFeature", "serverFeatures:edit"]);
  await admin.call(update, { version, voiceCall: false });
  const before = await api.fingerprint("server_feature", "operation_log");
  await expect(second.call(update, { version, videoCall: false })).rejects.toMatchObject({
    status: 409,
    errors: { voiceCall: "Someone else changed this" },
  });
  expect(await api.fingerprint("server_feature", "operation_log")).toBe(before);
  const saved = await second.call(update, { version: version + 1, videoCall: false });
  expect(saved).toMatchObject({ voiceCall: false, videoCall: false });
  const both = await Promise.allSettled(
    [true, false].map((readReceipts) =>
      admin.call(update, { version: saved.version, readReceipts, liveStream: false }),
    ),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("the time to withdraw a message is one value of features and technical settings [2.62]", async () => {
  const { load: loadSetting, update: setSetting, history, values } = systemSettings.endpoints;
  const both = await api.operator([...codesOf(serverFeatures), ...codesOf(systemSettings)]);
  const id = "messageRecallTime";
  const { version } = await both.call(load, {});
  await both.call(update, { version, withdrawMinutes: 7 });
  expect(await both.call(loadSetting, { id })).toMatchObject({ value: 420, isChanged: true });
  expect((await both.call(values, {}))[id]).toBe(420);
  expect((await both.call(history, { code: id })).records[0]).toMatchObject({ after: 420 });
  await both.call(setSetting, { id, value: 90 });
  expect(await both.call(load, {})).toMatchObject({ withdrawMinutes: 2 });
  await both.call(setSetting, { id, value: 600 });
  expect(await both.call(load, {})).toMatchObject({ withdrawMinutes: 10, version: version + 1 });
  await expect(both.call(setSetting, { id, value: 0 })).rejects.toMatchObject({ status: 400 });
  expect(await (await api.operator(["ServerFeature"], 1)).call(load, {})).toMatchObject({ withdrawMinutes: 2 });
});

test("login methods cannot all be disabled, at once or one after the other [12.14]", async () => {
  const off = { loginPassword: false, loginSms: false, loginEmail: false, loginQr: false, loginGuest: false };
  const errors = { loginPassword: "Keep at least one sign-in method on" };
  const { version } = await admin.call(load, {});
  await expect(admin.call(update, { version, ...off })).rejects.toMatchObject({ status: 400, errors });
  const { loginSms: _, ...others } = off;
  const now = await admin.call(update, { version, ...others, loginSms: true, robots: false });
  await expect(admin.call(update, { version: now.version, loginSms: false })).rejects.toMatchObject({
    status: 400,
    errors,
  });
});

test.each([{ withdrawMinutes: 0 }, { withdrawMinutes: 1441 }, { voiceCall: "yes" }, { telepathy: true }, {}])(
  "%j is refused and changes nothing",
  async (input) => {
    const { version } = await admin.call(load, {});
    const before = await api.fingerprint("server_feature", "operation_log");
    expect((await admin.send(update, { version, ...input })).statusCode).toBe(400);
    expect(await api.fingerprint("server_feature", "operation_log")).toBe(before);
  },
);

test("an operator with the screen alone looks", async () => {
  const reader = await api.operator(["ServerFeature"]);
  expect((await reader.send(update, { version: 0, robots: true })).statusCode).toBe(403);
});
