import { beforeAll, expect, test } from "vitest";
import { receptionConfigs } from "../../../contract/entities/groups/receptionConfigs.ts";
import { inviteCodes } from "../../../contract/entities/servers/inviteCodes.ts";
import { codesOf } from "../support/codes.ts";
import { startApi } from "../support/harness.ts";

const api = startApi();
const { list, load, create: addConfig, update: editConfig, setStatus, delete: remove } = receptionConfigs.endpoints;
const codes = codesOf(receptionConfigs);

let admin: Awaited<ReturnType<typeof api.operator>>;
let configId: string;
beforeAll(async () => {
  admin = await api.operator(codes);
  configId = (await admin.call(addConfig, {})).id;
});

test("a config cleans its greetings, wants a positive count and one link, one for each code [5.9, 5.14]", async () => {
  const saved = await admin.call(editConfig, {
    id: configId,
    welcomeGreeting: `<p onclick="x()">Hi<script>alert(1)</script></p>`,
  });
  expect(saved.welcomeGreeting).toBe("<p>Hi</p>");
  for (const [input, field, text] of [
    [{ autoAddCount: 0 }, "autoAddCount", /^amount must be a positive integer$/],
    [{ autoAddCount: 1.5 }, "autoAddCount", /^amount must be a positive integer$/],
    [{ autoAddCount: 1_000_000_000 }, "autoAddCount", /^Enter a number from 0 to 999999999$/],
    [{ linkAddress: "http://example.org" }, "linkAddress", /https/],
    [{ linkAddress: "javascript:alert(1)" }, "linkAddress", /address/],
    [{ customerLinkId: "987654321987" }, "customerLinkId", /./],
    [{ logo: "/v1/files/1/none.png" }, "logo", /./],
  ] as const) {
    const refused = admin.call(editConfig, { id: configId, ...input });
    await expect(refused).rejects.toMatchObject({
      status: 400,
      errors: { [field]: expect.stringMatching(text) },
    });
  }
  await expect(admin.call(addConfig, {})).rejects.toMatchObject({ errors: { tenantAlias: expect.any(String) } });
  await expect(admin.call(addConfig, { tenantAlias: "nobody" })).rejects.toMatchObject({
    errors: { tenantAlias: expect.any(String) },
  });
});

test("a config of an invite code stands beside the one for everybody, is switched off and deleted [5.9]", async () => {
  await (await api.superAdmin()).call(inviteCodes.endpoints.create, { alias: "friends" });
  const form = { tenantAlias: "friends", autoAddCount: 3, addMethod: "random" as const };
  const { id } = await admin.call(addConfig, { ...form, linkAddress: "https://example.org/help" });
  expect((await admin.call(list, {})).records).toMatchObject([
    { id: configId, tenantAlias: null, autoAddCount: 1, addMethod: "sequential" },
    { id, ...form, linkAddress: "https://example.org/help", status: "Enable" },
  ]);
  expect((await admin.call(list, { addMethod: "random" })).records).toMatchObject([{ id }]);
  expect(await admin.call(setStatus, { id, status: "Disable" })).toMatchObject({ status: "Disable" });
  expect(await admin.call(remove, { id })).toEqual({ id });
  expect((await admin.call(list, {})).total).toBe(1);
});

test("another server's config answers like a missing one, and who reads alone changes none [3.1, 16.1]", async () => {
  const before = await api.fingerprint("reception_config");
  const other = await api.operator(codes, 1);
  const reader = await api.operator(["feedbackConfig"]);
  expect(await reader.call(load, { id: configId })).toMatchObject({ id: configId });
  for (const [endpoint, input] of [
    [editConfig, { id: configId, autoAddCount: 3 }],
    [setStatus, { id: configId, status: "Disable" }],
    [remove, { id: configId }],
  ] as const) {
    expect((await other.send(endpoint, input)).statusCode).toBe(404);
    expect((await reader.send(endpoint, input)).statusCode).toBe(403);
  }
  await expect(other.call(load, { id: configId })).rejects.toMatchObject({ status: 404 });
  expect((await other.call(list, {})).total).toBe(0);
  expect(await api.fingerprint("reception_config")).toBe(before);
});
