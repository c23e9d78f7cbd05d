import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { members } from "../../../contract/entities/people/members.ts";
import { platformConnection } from "../../../contract/entities/servers/platformConnection.ts";
import { platformKeys } from "../../../contract/entities/servers/platformKeys.ts";
import { platformSecrets } from "../../../contract/entities/servers/platformSecrets.ts";
import { commandData } from "../../../contract/platform/commandData.ts";
import { platformCommands } from "../../../contract/platform/commands.ts";
import { type PlatformCall, platformCalls } from "../../../contract/platform/calls.ts";
import { eventData, PlatformEvent } from "../../../contract/platform/events.ts";
import { eventTypes } from "../../../contract/platform/eventTypes.ts";
import { eventually } from "../support/eventually.ts";
import { findFreePort } from "../../e2e/support/consoleServer.ts";
import { startApi } from "../support/harness.ts";
import { waitForPlatform } from "./support.ts";

const port = await findFreePort();
const api = startApi({ PLATFORM_ALLOW_HOSTS: `127.0.0.1:${port}` });

/** A service with what the page shows in one file, driven by a second one. */
const driver = `import * as platform from "./platform.ts";
process.on("message", async ({ name, args }) =>
  process.send(name === "connected"
    ? platform.connected(args[0], (why) => process.send({ closed: why })) ?? {}
    : { answer: await platform[name](...args) }));
`;

const startService = async (env: Record<string, string>) => {
  const folder = await mkdtemp(join(tmpdir(), "im-console-connect-"));
  const page = await readFile("docs/connect-a-platform.md", "utf8");
  const parts = [...page.matchAll(/^```ts platform\.ts(?: \+)?\n(.*?)^```$/gms)].map(([, text = ""]) => text);
  await writeFile(join(folder, "platform.ts"), parts.join("\n"));
  await writeFile(join(folder, "driver.ts"), driver);
  await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  // Where npm would have put it.
  await mkdir(join(folder, "node_modules"));
  await symlink(resolve("."), join(folder, "node_modules/im-console"));
  const child = fork(join(folder, "driver.ts"), { env: { ...process.env, ...env }, execArgv: [] });
  service = { child, folder };
  return child;
};
let service: { child: ChildProcess; folder: string } | undefined;
afterAll(async () => {
  if (!service) return;
  const ended = once(service.child, "exit");
  service.child.kill();
  await ended;
  await rm(service.folder, { recursive: true });
});
const ask = async (child: ChildProcess, name: string, ...args: unknown[]) => {
  const answered = once(child, "message");
  child.send({ name, args });
  const [said] = await answered;
  return said;
};

test("a service with what the page shows obeys, tells and asks [34.13]", async () => {
  waitForPlatform(api);
  const admin = await api.superAdmin();
  const address = await api.app.listen({ host: "127.0.0.1", port: 0 });
  const { secret } = await admin.call(platformSecrets.endpoints.create, {});
  const { key } = await admin.call(platformKeys.endpoints.create, { name: "Page", rights: ["events", "read"] });
  await admin.call(platformConnection.endpoints.update, { kind: "http", url: `http://127.0.0.1:${port}/` });
  const service = await startService({
    PORT: String(port),
    CONSOLE_ADDRESS: address,
    PLATFORM_KEY: key,
    WEBHOOK_SECRETS: secret,
  });
  await ask(service, "registered", "u1", "Ann Lee");
  await ask(service, "connected", "u1");
  const find = async () => (await admin.call(members.endpoints.list, { externalId: "u1" })).records[0];
  await eventually(async () => expect(await find()).toMatchObject({ nickname: "Ann Lee", onlineStatus: "Online" }));
  const id = (await find())?.id ?? "";
  expect(await admin.call(platformConnection.endpoints.test, {})).toMatchObject({
    isTaken: true,
    version: "our chat 1.0",
    capabilities: ["member.ban", "member.unban", "member.disconnect"],
  });
  expect(await ask(service, "mayEnter", "u1", "203.0.113.9", "web-1")).toEqual({ answer: true });
  expect(await ask(service, "mayWrite", "u1", "hello")).toMatchObject({ answer: { decision: "allow" } });
  const closed = once(service, "message");
  expect(await admin.call(members.endpoints.ban, { id })).toMatchObject({ effect: "applied" });
  expect((await closed)[0]).toMatchObject({ closed: expect.any(String) });
  expect(await ask(service, "mayEnter", "u1", "203.0.113.9", "web-1")).toEqual({ answer: false });
  expect((await admin.send(members.endpoints.clearCache, { id })).json().code).not.toBe(0);
  expect(await admin.call(members.endpoints.ban, { id, memberStatus: "Enable" })).toMatchObject({ effect: "applied" });
});

test("the collection has each call, in a form that the contract takes [34.13]", async () => {
  const [, ...requests] = (await readFile("examples/chat/platform.http", "utf8")).split(/^### .*\n/m);
  const calls = Object.entries<PlatformCall>(platformCalls);
  const named = requests.map((request) => {
    const [, method, target = "", body = ""] =
      /^(\w+) \{\{console\}\}\/v1\/platform(\S+)\n(?:.+\n)*\n?([^]*)$/.exec(request) ?? [];
    const { pathname, searchParams } = new URL(target, "http://console");
    const found = calls.find(
      ([, { path, method: own }]) => own === method && new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`).test(pathname),
    );
    const [name, call] = found ?? ["", undefined];
    const [inPath] = /:(\w+)/.exec(call?.path ?? "")?.slice(1) ?? [];
    const input = {
      ...Object.fromEntries(searchParams),
      ...(body.startsWith("{") && JSON.parse(body)),
      ...(inPath !== undefined && { [inPath]: pathname.split("/")[2] }),
    };
    expect([name, call?.input.safeParse(input).error]).toEqual([name, undefined]);
    const events: { type: keyof typeof eventData; data: unknown }[] = name === "sendEvents" ? input.events : [];
    for (const event of events) {
      expect(PlatformEvent.safeParse(event).error).toBeUndefined();
      expect(eventData[event.type].safeParse(event.data).error).toBeUndefined();
    }
    return name;
  });
  expect(named.toSorted()).toEqual(calls.map(([name]) => name).toSorted());
});

test("schemas of each event and command are there for other languages, and commands as webhooks [34.14]", async () => {
  const { $defs } = (await api.app.inject("/v1/platform/schemas.json")).json<{ $defs: Record<string, object> }>();
  expect(Object.keys($defs)).toEqual([
    ...eventTypes.map((type) => `event.${type}`),
    ...Object.keys(commandData).map((type) => `command.${type}`),
    "question.messages.read",
    "answer.messages.read",
  ]);
  expect(Object.keys(commandData).toSorted()).toEqual([...platformCommands].toSorted());
  expect($defs["event.member.online"]).toMatchObject({
    type: "object",
    properties: { type: { const: "member.online" }, data: { properties: { externalId: { type: "string" } } } },
    required: ["id", "type", "at", "data"],
  });
  expect($defs["command.member.ban"]).toMatchObject({
    properties: { data: { required: expect.arrayContaining(["revision", "member", "until"]) } },
  });
  const { webhooks } = (await api.app.inject("/v1/platform/openapi.json")).json<{ webhooks: object }>();
  expect(Object.keys(webhooks)).toEqual(Object.keys(commandData));
});
