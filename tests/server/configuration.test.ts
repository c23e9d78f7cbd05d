import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { checkConfiguration, effectiveSettings } from "../../server/configuration/check.ts";
import { judge, judgements } from "../../server/configuration/judgements.ts";
import { readSettings, settingNames } from "../../server/settings.ts";
import { startApi } from "../api/support/harness.ts";
import { onDatabase } from "../databaseServer.ts";

const api = startApi();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "im-console-check-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const check = async (env: Record<string, string>) => {
  const findings = await checkConfiguration({ PORT: "0", DATA_DIR: folder, ...env });
  // What the server of the tests is: it keeps nothing beyond a crash, or is one whose searches nobody made fast.
  const other = findings.filter(({ is, says }) => is !== "ok" && !/lost in a crash|searches are slow/.test(says));
  return other.map(({ is, name, says }) => `${is} ${name}: ${says}`);
};

test("a good configuration has nothing bad, and none is made by looking [19.4]", async () => {
  expect(await check({})).toEqual([]);
  expect(await check({ DATABASE_URL: api.databaseUrl, DATA_DIR: api.deps.settings.DATA_DIR })).toEqual([]);
});

test("what a start would fail of is told, each by its name [19.4]", async () => {
  expect(await check({ TRUST_PROXY: "0.0.0.0/0" })).toEqual([expect.stringContaining("bad settings: ")]);
  await writeFile(join(folder, "file"), "");
  expect(await check({ DATA_DIR: join(folder, "file", "data") })).toEqual([expect.stringContaining("bad DATA_DIR: ")]);
  expect(await check({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" })).toEqual([
    expect.stringContaining("bad DATABASE_URL: does not answer"),
  ]);
  const url = api.databaseUrl;
  const here = { DATABASE_URL: url, DATA_DIR: api.deps.settings.DATA_DIR };
  expect(await check({ ...here, DATABASE_REPLICA_URL: url })).toEqual([
    "bad DATABASE_REPLICA_URL: is no replica: it takes writes of its own",
  ]);
});

test("a key that is not the one in use is told before anybody is locked out [19.4]", async () => {
  expect(await check({ DATABASE_URL: api.databaseUrl, SECRET_KEY: "cd".repeat(32) })).toEqual([
    expect.stringContaining("bad SECRET_KEY: SECRET_KEY is not the key that the database's secrets are sealed with"),
  ]);
  expect(await check({ DATABASE_URL: api.databaseUrl })).toEqual([
    expect.stringContaining(`bad SECRET_KEY: there is no key in ${folder}/secret.key: put the one there`),
  ]);
  const SECRET_KEY_FILE = join(folder, "open.key");
  await writeFile(SECRET_KEY_FILE, "cd".repeat(32), { mode: 0o644 });
  expect(await check({ SECRET_KEY_FILE })).toEqual([`bad SECRET_KEY: ${SECRET_KEY_FILE} can be read by others`]);
});

test("what is odd is told: a name that is nearly a setting, a taken port, an open address [19.4]", async () => {
  const taken = createServer();
  await new Promise<void>((done) => taken.listen(0, "127.0.0.1", done));
  const { port } = taken.address() as AddressInfo;
  expect(await check({ DATABASE_UR: "x", PORT: String(port) })).toEqual([
    expect.stringContaining("warning DATABASE_UR: "),
    expect.stringContaining("warning PORT: "),
  ]);
  taken.close();
  // Of a setting that has no default the beginning is known too.
  expect(await check({ SECRET_KYE: "x" })).toEqual([expect.stringContaining("warning SECRET_KYE: ")]);
});

test("a screen whose service is left out is named, and a service that anybody can listen to [20.7]", async () => {
  const config = join(folder, "plugins.config.mjs");
  await writeFile(config, 'export default { plugins: ["./examples/plugins/tickets"] };');
  const env = { PLUGIN_CONFIG: config };
  expect(await check(env)).toEqual([
    "warning REST_ORIGINS: lacks http://127.0.0.1:4000: the screen Tickets shows nothing",
    "warning REST_ORIGINS: lacks http://127.0.0.1:4000: the screen DirectTickets shows nothing",
  ]);
  const origins = "http://127.0.0.1:4000,http://b.example.org,https://a.example.org";
  expect(await check({ ...env, REST_ORIGINS: origins })).toEqual([
    expect.stringContaining("warning REST_ORIGINS: what is sent to http://b.example.org can be read on the way"),
  ]);
});

const provider = {
  SSO_ISSUER: "https://id.example.org",
  SSO_CLIENT_ID: "console",
  SSO_CLIENT_SECRET: "hush-hush",
  CONSOLE_URL: "https://console.example.org",
};

test("a provider that is half described, or reached without TLS, stops the start [1.40]", () => {
  const broken: [Record<string, string | undefined>, string][] = [
    [{ SSO_ISSUER: "http://id.example.org" }, "SSO_ISSUER: https"],
    [{ SSO_CLIENT_ID: undefined }, "SSO_CLIENT_ID: "],
    [{ SSO_CLIENT_SECRET: undefined }, "SSO_CLIENT_SECRET: "],
    [{ SSO_CLIENT_SECRET_FILE: "/nowhere" }, "SSO_CLIENT_SECRET_FILE: the secret is given"],
    [{ SSO_CLIENT_SECRET: undefined, SSO_CLIENT_SECRET_FILE: "/nowhere" }, "/nowhere cannot be read"],
    [{ CONSOLE_URL: "http://console.example.org" }, "CONSOLE_URL: "],
    [{ SSO_ACCOUNT_CLAIM: "email" }, "SSO_ACCOUNT_CLAIM: "],
    [{ SSO_ISSUER: undefined, LOCAL_SIGN_IN: "superAdmin" }, "LOCAL_SIGN_IN: "],
  ];
  for (const [change, says] of broken) expect(() => readSettings({ ...provider, ...change })).toThrow(says);
  expect(readSettings({ ...provider, LOCAL_SIGN_IN: "superAdmin" }).SSO_CREATE).toBe(false);
});

/** Of each setting that is judged a value that is unsafe, and what is told of it. */
const unsafe: Record<string, [environment: Record<string, string>, says: string]> = {
  HOST: [{ HOST: "0.0.0.0", PASSWORD_POLICY: "nist" }, "put TLS in front"],
  METRICS_HOST: [{ METRICS_HOST: "::" }, "set METRICS_TOKEN"],
  DATABASE_URL: [{ DATABASE_URL: "postgres://me:hush@db.example.org/im" }, "can be read on the way"],
  DATABASE_REPLICA_URL: [{ DATABASE_REPLICA_URL: "postgres://me@10.0.0.7/im?sslmode=prefer" }, "10.0.0.7 can be read"],
  ADMIN_PASSWORD: [{ ADMIN_PASSWORD: "Shortish2026" }, "is shorter than 15 characters and is read at the first start"],
  ADMIN_TOTP_SECRET: [{ ADMIN_TOTP_SECRET: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP" }, "take it out of the environment"],
  DEMO_DATA: [{ HOST: "10.0.0.7", TRUST_PROXY: "10.0.0.1", PASSWORD_POLICY: "nist", DEMO_DATA: "on" }, "one password"],
  CONSOLE_URL: [{ CONSOLE_URL: "http://console.example.org" }, "unencrypted"],
  API_DOCS: [{ HOST: "0.0.0.0", TRUST_PROXY: "10.0.0.1", PASSWORD_POLICY: "nist", API_DOCS: "public" }, "every call"],
  CALLS_PER_ACCOUNT: [{ CALLS_PER_ACCOUNT: "100000" }, "100000 calls a minute"],
  CALLS_ANONYMOUS: [{ CALLS_ANONYMOUS: "100000" }, "100000 calls a minute"],
  CALLS_PER_ADDRESS: [{ CALLS_PER_ADDRESS: "1000000" }, "1000000 calls a minute"],
  PASSWORD_POLICY: [{ HOST: "10.0.0.7", TRUST_PROXY: "10.0.0.1" }, "nist asks for 15"],
  SSO_ACCOUNT_CLAIM: [{ ...provider, SSO_MFA: "mfa", SSO_ACCOUNT_CLAIM: "nickname" }, "whoever can choose nickname"],
  SSO_MFA: [provider, "with a password alone"],
  SESSION_IDLE_MINUTES: [{ SESSION_IDLE_MINUTES: "2880" }, "for 48 hours"],
  MICRO_APPS: [{ MICRO_APPS: "http://apps.example.org" }, "can be changed on the way"],
  CALLS_PER_PLATFORM_KEY: [{ CALLS_PER_PLATFORM_KEY: "120001" }, "120001 calls"],
  SMS_ALLOW_HOSTS: [{ SMS_ALLOW_HOSTS: "10.0.0.9:80" }, "send requests to 10.0.0.9:80"],
  PLATFORM_ALLOW_HOSTS: [{ PLATFORM_ALLOW_HOSTS: "10.0.0.9:81" }, "send requests to 10.0.0.9:81"],
  TRUST_PROXY: [{ TRUST_PROXY: "10.0.0.0/8" }, "everybody in 10.0.0.0/8"],
  OPERATION_LOG_STREAM: [{ OPERATION_LOG_STREAM: "syslog://siem.example.org:601" }, "use syslog+tls"],
  SMTP_URL: [{ SMTP_URL: "smtp://127.0.0.1:2525", MAIL_FROM: "im@example.org" }, "goes unencrypted"],
  LOG_LEVEL: [{ LOG_LEVEL: "silent" }, "is noted nowhere"],
};

test("every setting is judged, or says why it is not [19.4]", () => {
  expect(Object.keys(judgements).toSorted()).toEqual(settingNames.toSorted());
  const judged = Object.entries(judgements).filter(([, judgement]) => typeof judgement === "function");
  expect(judged.map(([name]) => name).toSorted()).toEqual(Object.keys(unsafe).toSorted());
  const reasons = Object.values(judgements).flatMap((judgement) => ("none" in judgement ? [judgement.none] : []));
  for (const reason of reasons) expect(reason).toMatch(/^\w+( \S+){4,}$/);
  // As it comes, and as an operator would have it, nothing is unsafe.
  expect(judge(readSettings({}))).toEqual([]);
  const url = "postgres://me@db.example.org/im?sslmode=verify-full";
  const careful = { HOST: "0.0.0.0", TRUST_PROXY: "10.0.0.1", PASSWORD_POLICY: "nist", DATABASE_URL: url };
  expect(judge(readSettings(careful))).toEqual([]);
});

test.each(Object.entries(unsafe))("an unsafe %s is told, and nothing else is [19.4]", (name, [environment, says]) => {
  expect(judge(readSettings(environment))).toEqual([{ is: "warning", name, says: expect.stringContaining(says) }]);
});

test("a role that is fenced by nothing is told [19.4]", async () => {
  const { adminUrl } = inject("testServer");
  expect(
    await check({ DATABASE_URL: onDatabase(adminUrl, new URL(api.databaseUrl).pathname.slice(1)) }),
  ).toContainEqual(expect.stringContaining("warning DATABASE_URL: the role is a superuser"));
});

test("secrets are not shown [19.4]", () => {
  const shown = effectiveSettings(
    readSettings({
      DATABASE_URL: "postgres://me:hush@db/x",
      ADMIN_PASSWORD: "hush12345678",
      SECRET_KEY: "ab".repeat(32),
      SECRET_KEY_PREVIOUS: "ab".repeat(32),
      METRICS_TOKEN: "hush-hush-hush-hush",
      SMTP_URL: "smtp://me:hush@mail.example.org",
      MAIL_FROM: "im@example.org",
      ...provider,
    }),
  );
  expect(JSON.stringify(shown)).not.toMatch(/hush|abab/);
});
