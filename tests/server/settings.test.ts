import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readSettings, settingNames } from "../../server/settings.ts";

test("without any variable the console listens on this machine alone, with demo data and metrics apart [19.1]", () => {
  expect(readSettings({})).toMatchObject({
    HOST: "127.0.0.1",
    PORT: 8080,
    METRICS_PORT: 9464,
    METRICS_HOST: "127.0.0.1",
    DEMO_DATA: true,
    MICRO_APPS: [],
  });
});

test.each([
  ["localhost", true],
  ["127.0.0.2", true],
  ["::1", true],
  ["::ffff:127.0.0.1", true],
  ["0.0.0.0", false],
  ["::", false],
  ["10.0.0.7", false],
  ["console.example.org", false],
  ["127.example.org", false],
])("demo data comes along where only this machine reaches the console: HOST=%s [19.1]", (HOST, isOn) => {
  expect(readSettings({ HOST }).DEMO_DATA).toBe(isOn);
  expect(readSettings({ HOST, DEMO_DATA: isOn ? "off" : "on" }).DEMO_DATA).toBe(!isOn);
  // What opens the console to others opens nothing else.
  expect(readSettings({ HOST }).METRICS_HOST).toBe("127.0.0.1");
});

test("origins and proxies are lists", () => {
  const settings = readSettings({
    MICRO_APPS: "https://apps.example.org/start, https://more.example.org",
    REST_ORIGINS: "https://tickets.example.org/, http://10.0.0.7:4000",
    TRUST_PROXY: "10.0.0.1",
  });
  expect(settings).toMatchObject({
    MICRO_APPS: ["https://apps.example.org", "https://more.example.org"],
    REST_ORIGINS: ["https://tickets.example.org", "http://10.0.0.7:4000"],
    TRUST_PROXY: ["10.0.0.1"],
  });
});

test.each([
  { PORT: "eighty" },
  { DATABASE_URL: "mysql://localhost/im" },
  { ADMIN_ACCOUNT: "me" },
  { ADMIN_PASSWORD: "short1" },
  { ADMIN_PASSWORD: "with$dollar12" },
  { ADMIN_PASSWORD: "password12345" },
  { ADMIN_PASSWORD: "SuperAdmin2026" },
  { ADMIN_PASSWORD: "GoodEnough2026", PASSWORD_POLICY: "nist" },
  { ADMIN_TOTP_SECRET: "tooshort" },
  { DEMO_DATA: "maybe" },
  { METRICS_TOKEN: "short" },
  { SECRET_KEY_PREVIOUS: "ab".repeat(32) },
  { SECRET_KEY_FILE: "/etc/im-console.key", SECRET_KEY: "ab".repeat(32) },
  { PASSWORD_POLICY: "none" },
  { MICRO_APPS: "javascript:alert(1)" },
  { REST_ORIGINS: "https://tickets.example.org/api" },
  { REST_ORIGINS: "https://me:secret@tickets.example.org" },
  { REST_ORIGINS: "*" },
  { CDN_URL: "cdn" },
  { CDN_URL: "http://cdn.example.org" },
  { CDN_URL: "https://cdn.example.org/files" },
  { LOG_LEVEL: "loud" },
])("an unsafe or unknown value stops the start with one line that names it: %j [1.27, 19.3]", (environment) => {
  const [name = ""] = Object.keys(environment);
  expect(() => readSettings(environment)).toThrow(new RegExp(`^unsafe or unknown setting: ${name}.*$`));
});

test("every setting is in the table of docs/operations.md, and nothing else is [19.3]", () => {
  const [, chapter = ""] = readFileSync("docs/operations.md", "utf8").split(/^## Settings$/m);
  const names = chapter
    .split(/^## /m, 1)
    .join("")
    .split("\n")
    .flatMap((line) => /^\| ([^|]*) \|/.exec(line)?.[1]?.match(/[A-Z_]{2,}/g) ?? []);
  expect(names.toSorted()).toEqual(settingNames.toSorted());
});
