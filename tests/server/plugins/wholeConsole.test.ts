import { resolve } from "node:path";
import { Client } from "pg";
import { expect, test } from "vitest";
import { systemNotifications } from "../../../contract/entities/notifications/systemNotifications.ts";
import { plugins as contract } from "../../../contract/entities/access/plugins.ts";
import { hashPassword } from "../../../server/auth/passwords.ts";
import { contractOf, type Parts, writePlugin } from "./pluginFolder.ts";
import { pluginServer } from "./pluginServer.ts";

/** What a plugin brings to the console as a whole: settings of each server, languages, a theme. */
const { folder, startWith, databaseUrl } = pluginServer();
const german = resolve("examples/plugins/german");
const brand = resolve("examples/plugins/brand");
const settingPath = "/v1/im/backstage/systemSetting";

const settings = `
import { definePlugin } from "im-console/contract";
export default definePlugin({
  entities: [],
  settings: {
    remindersPerDay: {
      type: "integer", default: 3, min: 0, max: 24, unit: "piece",
      texts: {
        "en-US": { label: "Reminders a day", explanation: "0 sends none." },
        "ja-JP": { label: "1日のリマインダー数", explanation: "0 にすると送信しません。" },
      },
    },
    reminderTone: {
      type: "choice", default: "Plain", options: ["Plain", "Friendly"],
      texts: { "en-US": { label: "Tone", explanation: "", options: { Plain: "Plain", Friendly: "Friendly" } } },
    },
  },
});`;
const reading = `
import { defineServerPlugin, readSettings, sql } from "im-console/server";
import plugin from "./contract.ts";
export default defineServerPlugin({
  start: async ({ database }) => {
    const { rows } = await sql\`select min(id)::text as id from tenant\`.execute(database.system);
    const { remindersPerDay, reminderTone } = await readSettings({ db: database.system, tenantId: rows[0].id }, plugin);
    if (remindersPerDay > 20) throw new Error(remindersPerDay + " a day, " + reminderTone);
  },
});`;
const plain = (id: string, manifest: object, files: Record<string, string> = {}): Parts => ({
  id,
  manifest: { screens: {}, ...manifest },
  exports: Object.fromEntries(Object.keys(files).map((name) => [`./${name.split(".")[0]}`, `./${name}`])),
  // No table of its own.
  files: { ...files, [`migrations/0001_${id}.sql`]: "select 1;" },
});
const reminders = plain("reminders", {}, { "contract.ts": settings, "server.ts": reading });
const ofSetting = (code: string, more: string) =>
  `import { definePlugin } from "im-console/contract";
  export default definePlugin({ entities: [], settings: { ${code}: { type: "integer", min: 1, max: 5, unit: "piece", ${more} } } });`;
const ofRules = (rules: string) =>
  `import { definePlugin } from "im-console/contract";
  export default definePlugin({ entities: [], rules: { ${rules} } });`;
const words = 'texts: { "en-US": { label: "x", explanation: "" } }';
const theme = (palette: object) => ({ theme: { name: "Second", palette } });
const primary = (main: string) => theme({ light: { primary: { main } } });

/** Titles may not shout, and for one fault it has no words. */
const quiet: Parts = {
  id: "notes",
  files: {
    "contract.ts": contractOf("notes", "notes", "Screennotes")
      .replace(
        "title: field.Name }",
        `title: field.Name
        .refine((title) => !title.includes("!"), "rule.notes.quiet").refine((title) => title !== "??", "rule.notes.odd") }`,
      )
      .replace(
        "entities: [notes] }",
        `entities: [notes], rules: {
        "rule.notes.quiet": { "en-US": "Without an exclamation mark", "ja-JP": "感嘆符は使えません" } } }`,
      ),
  },
};

const bad: [what: string, parts: Parts, reason: RegExp][] = [
  ["a second theme", plain("theme-two", primary("#0b5d6b")), /the console has the theme of brand/],
  ["a language that is there", plain("english", { languages: { "en-US": "English" } }), /language en-US is taken/],
  ["a language that another brings", plain("german-two", { languages: { "de-DE": "Deutsch" } }), /de-DE is taken/],
  ["a tag that is none", plain("tag", { languages: { deutsch: "Deutsch" } }), /a tag such as de-DE/],
  ["a language without texts", plain("silent", { languages: { "fr-FR": "Français" } }), /no texts of fr-FR/],
  [
    "texts that are no functions",
    plain(
      "texts",
      { languages: { "fr-FR": "Français" } },
      { "languages.ts": 'export default { "fr-FR": { start: 7 } };' },
    ),
    /its languages: fr-FR/,
  ],
  [
    "a rule without its plugin's name",
    plain("rulename", {}, { "contract.ts": ofRules('"rule.required": { "en-US": "x" }') }),
    /"rule\.required" is no name of a rule/,
  ],
  [
    "a rule that another brings",
    plain("ruletaken", {}, { "contract.ts": ofRules('"rule.notes.quiet": { "en-US": "x" }') }),
    /the rule rule\.notes\.quiet is taken/,
  ],
  [
    "a setting that is taken",
    plain("setting", {}, { "contract.ts": ofSetting("maxMentions", `default: 3, ${words}`) }),
    /the setting maxMentions is taken/,
  ],
  [
    "a default out of bounds",
    plain("bounds", {}, { "contract.ts": ofSetting("tooMuch", `default: 9, ${words}`) }),
    /tooMuch has a default that it does not allow/,
  ],
  [
    "a setting without English words",
    plain("wordless", {}, { "contract.ts": ofSetting("noWords", "default: 3, texts: {}") }),
    /settings\.noWords\.texts\.en-US/,
  ],
];
const badThemes: typeof bad = [
  ["a colour nobody can read", plain("pale", primary("#cccccc")), /light primary\.main #cccccc .* contrast of 1\.\d/],
  ["a colour that is none", plain("colour", primary("teal")), /a colour such as/],
  ["a logo outside its folder", plain("logo", { theme: { logo: "./../../logo.svg" } }), /logo\.svg/],
  ["a logo that is missing", plain("nologo", { theme: { logo: "./none.svg" } }), /none\.svg is missing/],
];

test("what is taken, unreadable or incomplete is off with its reason [19.21, 19.22, 19.23]", async () => {
  const uses: string[] = [];
  for (const [, parts] of [...badThemes, ...bad]) uses.push(await writePlugin(folder(), parts));
  const session = await startWith(
    uses.toSpliced(badThemes.length, 0, brand, german, await writePlugin(folder(), quiet)),
  );
  const { records } = await session.call(contract.endpoints.list, { pageSize: 100 });
  const states = new Map(records.map((record) => [record.id, record]));
  for (const [index, [what, , reason]] of [...badThemes, ...bad].entries())
    expect([what, states.get(uses[index] ?? "")?.reason]).toEqual([what, expect.stringMatching(reason)]);
  expect(states.get(brand)).toMatchObject({ pluginState: "On", hasTheme: true });
  expect(states.get(german)).toMatchObject({ pluginState: "On", languages: ["de-DE"] });
});

test("an authenticator calls the console what its theme calls it [19.23]", async () => {
  const session = await startWith([brand]);
  const database = new Client({ connectionString: databaseUrl() });
  await database.connect();
  const account = "newcomer";
  const password = "Battery4staple";
  const hash = await hashPassword(password);
  await database.query("insert into account (account, nickname, password_hash) values ($1, $1, $2)", [account, hash]);
  await database.end();
  const login = await session.answer("POST", "/v1/rbac/account/login", { account, password });
  expect(login).toMatchObject({ data: { needBind: true } });
  const { bindToken } = login.data as { bindToken: string };
  const { data } = await session.answer("POST", "/v1/rbac/bindGoogleCode", { bindToken });
  expect(data).toMatchObject({ otpauthUrl: expect.stringContaining("issuer=Harbour") });
});

test("settings of a plugin stand among the others, hold their rules, and wait for it [19.21]", async () => {
  const use = await writePlugin(folder(), reminders);
  const session = await startWith([use]);
  const list = (language?: string) =>
    session.answer("GET", `${settingPath}/list?pageSize=100&group=plugins`, undefined, language);
  expect(await list()).toMatchObject({
    data: {
      records: [
        { id: "remindersPerDay", group: "plugins", label: "Reminders a day", value: 3, isChanged: false },
        { id: "reminderTone", value: "Plain" },
      ],
    },
  });
  expect(await list("ja-JP")).toMatchObject({
    data: { records: [{ label: "1日のリマインダー数" }, { label: "Tone" }] },
  });
  const change = (id: string, value: unknown) => session.answer("PUT", `${settingPath}/modify`, { id, value });
  expect(await change("remindersPerDay", 25)).toMatchObject({ errors: { value: "Enter a number from 0 to 24" } });
  expect(await change("reminderTone", "Loud")).toMatchObject({ errors: { value: expect.any(String) } });
  expect(await change("remindersPerDay", 5)).toMatchObject({ code: 0, data: { value: 5, isChanged: true } });
  expect(await session.answer("GET", `${settingPath}/values`)).toMatchObject({ data: { remindersPerDay: 5 } });

  const without = await startWith([]);
  expect(await without.answer("GET", `${settingPath}/load?id=remindersPerDay`)).toMatchObject({
    errors: { id: expect.any(String) },
  });
  expect((await without.answer("GET", `${settingPath}/values`)).data).not.toHaveProperty("remindersPerDay");
  const again = await startWith([use]);
  expect(await again.answer("GET", `${settingPath}/load?id=remindersPerDay`)).toMatchObject({ data: { value: 5 } });

  // Its own code reads them.
  await again.answer("PUT", `${settingPath}/modify`, { id: "remindersPerDay", value: 21 });
  const { records } = await (await startWith([use])).call(contract.endpoints.list, {});
  expect(records).toMatchObject([{ pluginState: "Failed", reason: "21 a day, Plain" }]);
});

test("a plugin's own rule is told at its field in the caller's language [19.26]", async () => {
  const session = await startWith([await writePlugin(folder(), quiet)]);
  const refuse = async (title: string, language: string) =>
    (await session.answer("POST", "/v1/notes/build", { title }, language)).errors;
  expect(await refuse("Now!", "ja-JP")).toEqual({ title: "感嘆符は使えません" });
  expect(await refuse("Now!", "vi-VN")).toEqual({ title: "Without an exclamation mark" });
  expect(await refuse("??", "en-US")).toEqual({ title: "Invalid value" });
});

test("a language that a plugin brings is spoken, in English where it has no words [19.22]", async () => {
  const session = await startWith([german]);
  const refused = await session.answer("POST", "/v1/im/member/memberLevel/build", {}, "de-DE");
  expect(refused).toMatchObject({ msg: "Bitte prüfen Sie die markierten Felder" });
  const { data } = await session.answer("GET", "/v1/res/enum/error", undefined, "de");
  expect(Object.values(data as Record<string, string>)).toEqual(
    expect.arrayContaining(["Konto, Passwort oder Code ist falsch", "This content type isn't supported"]),
  );

  // What was written in it outlives it.
  const path = `/v1${systemNotifications.endpoints.create.path}`;
  const texts = {
    "de-DE": { title: "Wartung", content: "Heute Nacht" },
    "en-US": { title: "Works", content: "Tonight" },
  };
  const daily = { notifyTime: "Day", timeOfDay: "09:00", hasPush: "N", audience: "All", defaultLocale: "de-DE" };
  const { id } = await session.json("POST", path, { ...daily, texts });
  const without = await startWith([]);
  expect(await without.call(systemNotifications.endpoints.list, {})).toMatchObject({
    records: [{ id, title: "Wartung", defaultLocale: "de-DE", texts }],
  });
});
