import { laterTextsIn } from "../../../contract/texts/index.ts";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { locales } from "../../../contract/core/locales.ts";
import { settingRule } from "../../../contract/entities/maintenance/systemSettings.kinds.ts";
import { getDefinition, settingCodes, systemSettings } from "../../../contract/entities/maintenance/systemSettings.ts";
import { readSetting } from "../../../server/core/platformSettings.ts";
import { deleteOldRecords } from "../../../server/jobs/retention.ts";
import { eventually } from "../support/eventually.ts";
import { startApi } from "../support/harness.ts";

const api = startApi();
const { list, load, values, update, reset, history, restore } = systemSettings.endpoints;
type Operator = Awaited<ReturnType<typeof api.operator>>;
let admin: Operator;
let other: Operator;

beforeAll(async () => {
  admin = await api.operator(["SystemSetting", "systemSettings:edit"]);
  other = await api.operator(["SystemSetting", "systemSettings:edit"], 1);
});

test("every setting has a default that its own rule allows, and words in each language [13.8]", () => {
  for (const code of settingCodes) {
    const definition = getDefinition(code);
    expect([code, settingRule(definition).safeParse(definition.default).success]).toEqual([code, true]);
    for (const locale of locales) {
      const { label, explanation } = laterTextsIn(locale).settings.settings[code];
      expect([locale, code, Boolean(label && explanation)]).toEqual([locale, code, true]);
    }
  }
});

test("settings are found by their words in the caller's language, by group, and by being changed", async () => {
  const all = await admin.call(list, { pageSize: 500 });
  expect(all.total).toBe(settingCodes.length);
  expect(all.records.every(({ isChanged }) => !isChanged)).toBe(true);
  const found = await admin.call(list, { text: "撤回" }, { headers: { language: "zh-CN" } });
  expect(found.records).toMatchObject([{ id: "messageRecallTime", value: 120 }]);
  expect((await admin.call(list, { text: "撤回" })).total).toBe(0);
  expect(
    (await admin.call(list, { group: "files", pageSize: 50 })).records.every(({ group }) => group === "files"),
  ).toBe(true);
});

test("a value is set, kept in its history, brought back, and reset; only here [13.8]", async () => {
  const first = await admin.call(update, { id: "maxMentions", value: 50 });
  expect(first).toMatchObject({ value: 50, defaultValue: 20, isChanged: true, account: expect.any(String) });
  await admin.call(update, { id: "maxMentions", value: 0 });
  const changes = (await admin.call(history, { code: "maxMentions" })).records;
  expect(changes).toMatchObject([
    { before: 50, after: 0 },
    { before: 20, after: 50 },
  ]);
  expect(await admin.call(restore, { id: changes[0]!.id })).toMatchObject({ value: 50 });
  expect((await admin.call(list, { isChanged: "true" })).records.map(({ id }) => id)).toEqual(["maxMentions"]);
  expect((await admin.call(values, {}))["maxMentions"]).toBe(50);
  expect(await other.call(load, { id: "maxMentions" })).toMatchObject({ value: 20, isChanged: false });
  await expect(other.call(restore, { id: changes[0]!.id })).rejects.toMatchObject({ status: 404 });
  expect((await other.call(history, { code: "maxMentions" })).total).toBe(0);
  expect(await admin.call(reset, { id: "maxMentions" })).toMatchObject({ value: 20, isChanged: false });
  await expect(admin.call(reset, { id: "maxMentions" })).rejects.toMatchObject({ status: 400 });
});

test.each([
  [{ id: "maxMentions", value: 201 }, "Enter a number from 0 to 200"],
  [{ id: "maxMentions", value: 1.5 }, "Enter a whole number"],
  [{ id: "maxMentions", value: "5" }, "Enter a number"],
  [{ id: "messageRecallTime", value: 86_401 }, "Enter a number from 1 to 1440"],
  [{ id: "askReadingReason", value: "true" }, "Invalid value"],
  [{ id: "whitelistReading", value: "C" }, "Invalid value"],
  [{ id: "termsAddress", value: "javascript:alert(1)" }, "Enter a web address that starts with http:// or https://"],
  [{ id: "supportEmail", value: "nobody" }, "Enter an email address"],
  [{ id: "maintenanceNotice", value: "x".repeat(201) }, "input length cannot exceed 200"],
])("%j is refused at the value and changes nothing [13.8]", async (input, message) => {
  const before = await api.fingerprint("system_setting", "system_setting_change", "operation_log");
  const response = await admin.send(update, input);
  expect([response.statusCode, response.json().errors]).toEqual([400, { value: message }]);
  expect(await api.fingerprint("system_setting", "system_setting_change", "operation_log")).toBe(before);
});

test("the second of two editors is told, of a setting that nobody had set too", async () => {
  const { updateTime } = await admin.call(load, { id: "heartbeatInterval" });
  expect(updateTime).toBeNull();
  const answers = await Promise.all(
    [90, 120].map((value) => admin.send(update, { id: "heartbeatInterval", value, updateTime })),
  );
  expect(answers.map(({ statusCode }) => `${statusCode}`).toSorted()).toEqual(["200", "409"]);
});

test("what a node remembers of a setting is dropped when any node changes it [13.9]", async () => {
  const tenantId = api.tenantAt(0);
  expect(await readSetting(api.deps, tenantId, "whitelistReading")).toBe("B");
  await admin.call(update, { id: "whitelistReading", value: "A" });
  await eventually(async () => expect(await readSetting(api.deps, tenantId, "whitelistReading")).toBe("A"));
  expect(await readSetting(api.deps, api.tenantAt(1), "whitelistReading")).toBe("B");
});

test("sign-ins older than a server keeps them are deleted by the night's job [13.10]", async () => {
  await admin.call(update, { id: "loginLogRetention", value: 30 * 86_400 });
  for (const index of [0, 1]) {
    const level = await api.findLevel("Normal", index);
    await sql`with m as (insert into member (tenant_id, account, nickname, level_id)
      values (${api.tenantAt(index)}, 'kept', 'K', ${level}) returning id)
      insert into member_login_log (tenant_id, member_id, result, platform, device_id, ip, created_at)
      select ${api.tenantAt(index)}, m.id, 'Success', 'PC', 'd', '10.0.0.1', now() - interval '1 day' * days
      from m, unnest(array[10, 40, 170, 190]) days`.execute(api.system());
  }
  await deleteOldRecords(api.deps);
  const { rows } = await sql<{ tenantId: string; days: number }>`
    select tenant_id as "tenantId", (now()::date - created_at::date) as days from member_login_log
    order by 1, 2`.execute(api.system());
  expect(rows.map(({ tenantId, days }) => [tenantId, days])).toEqual([
    [api.tenantAt(0), 10],
    [api.tenantAt(1), 10],
    [api.tenantAt(1), 40],
    [api.tenantAt(1), 170],
  ]);
});

test("an operator with the screen alone reads and changes nothing; a service reads the values alone", async () => {
  const reader = await api.operator(["SystemSetting"]);
  expect((await reader.call(list, {})).total).toBeGreaterThan(20);
  for (const endpoint of [update, reset, restore]) expect((await reader.send(endpoint, {})).statusCode).toBe(403);
  const service = await api.operator(["systemSettings:read"]);
  expect((await service.call(values, {}))["askReadingReason"]).toBe(true);
  expect((await service.send(list, {})).statusCode).toBe(403);
});
