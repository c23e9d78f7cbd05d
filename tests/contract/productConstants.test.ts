import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import type { Endpoint, Entity } from "../../contract/core/endpoint.ts";
import { type EnumCode, enums } from "../../contract/core/enums.ts";
import { errors } from "../../contract/core/errors.ts";
import { listEntities } from "../../contract/entities/index.ts";
import { screens } from "../../contract/core/menu.ts";
import { locales } from "../../contract/core/locales.ts";
import { findEnumeration, laterTextsIn, textsIn } from "../../contract/texts/index.ts";

const all: Entity[] = listEntities();
const endpoints: { call: string; endpoint: Endpoint }[] = all.flatMap(({ name, endpoints }) =>
  Object.entries(endpoints).map(([key, endpoint]) => ({ call: `${name}.${key}`, endpoint })),
);
const mounted = endpoints.flatMap(({ endpoint }) =>
  [endpoint, ...(endpoint.aliases ?? [])].map(({ method, path }) => `${method} ${path}`),
);

test("no method and path is mounted twice [17.23]", () => {
  expect(mounted.filter((call, index) => mounted.indexOf(call) !== index)).toEqual([]);
});

test("every call that changes state or takes data out is logged, or belongs to signing in [15.1]", () => {
  const silent = endpoints
    .filter(({ endpoint }) => endpoint.method !== "GET" && endpoint.log === undefined)
    .map(({ call }) => call);
  expect(silent).toEqual([
    "session.login",
    "session.bindGoogleCode",
    "session.checkGoogleCode",
    "session.passkeyLogin",
    "sso.start",
    "sso.login",
    "sso.backchannelLogout",
    // Shows what would be done.
    "receptionGroups.assign",
    // Reads, of what is too long for an address.
    "systemNotifications.reach",
    "pushMessages.reach",
    "userNotices.reach",
    "sensitiveWords.check",
    // Reads, by a POST that other clients know.
    "robotBindings.selectRobotBanding",
  ]);
});

test("every button that a call asks for is one that a role can hold [3.30]", () => {
  const codes = new Set(
    all.flatMap(({ name, screen, buttons }) => [screen, ...(buttons ?? []).map((button) => `${name}:${button}`)]),
  );
  const asked = endpoints.flatMap(({ endpoint }) => (typeof endpoint.access === "string" ? [] : endpoint.access));
  expect(asked.filter((code) => !codes.has(code))).toEqual([]);
});

test("the buttons that other clients know are there to be held [3.30]", () => {
  const known = [
    ["members", "add edit export viewPhone forceOffline ban cancel"],
    ["groups", "dissolve clearMessages"],
    ["admins", "resetCode"],
    ["robots", "addKey editKey resetKey deleteKey"],
    ["inviteCodes", "delete"],
  ].flatMap(([name, buttons = ""]) => buttons.split(" ").map((button) => `${name}:${button}`));
  const held = all.flatMap(({ name, buttons }) => (buttons ?? []).map((button) => `${name}:${button}`));
  expect(known.filter((code) => !held.includes(code))).toEqual([]);
});

test("the menu names the entity of each screen", () => {
  // Buttons of another entity may stand beside them.
  const byName = new Map(all.map((entity) => [entity.name, entity]));
  const wrong = Object.entries(screens).filter(([key, { entity }]) => byName.get(entity)?.screen !== key);
  expect(wrong).toEqual([]);
});

test("no input lets an unknown field through [17.9]", () => {
  const open = endpoints
    .filter(({ endpoint }) => endpoint.input.safeParse({ surprise: 1 }).success)
    .map(({ call }) => call);
  expect(open).toEqual([]);
});

test("every input and output can be described in OpenAPI [17.23]", () => {
  for (const { endpoint } of endpoints) {
    expect(() => z.toJSONSchema(endpoint.input, { io: "input", unrepresentable: "any" })).not.toThrow();
    expect(() => z.toJSONSchema(endpoint.output, { io: "output", unrepresentable: "any" })).not.toThrow();
  }
});

type Nested = { [key: string]: string | Nested };
const flatten = (texts: Nested, path = ""): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === "string" ? [[path + key, value]] : Object.entries(flatten(value, `${path}${key}.`)),
    ),
  );

test("every text stands in each language [18.19]", () => {
  for (const locale of locales) {
    const missing = Object.entries(flatten({ ...textsIn(locale), ...laterTextsIn(locale) })).filter(
      ([, text]) => !text.trim(),
    );
    expect([locale, missing]).toEqual([locale, []]);
    for (const name of Object.keys(errors)) expect(textsIn(locale).errors).toHaveProperty(name);
    for (const [code, values] of Object.entries(enums))
      expect([code, Object.keys(findEnumeration(code as EnumCode, locale) ?? {})]).toEqual([code, Object.keys(values)]);
  }
});

test("codes of failures are told apart [17.2]", () => {
  const codes = Object.values(errors).map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
});

test("the contract imports zod, the names of plugins' languages, and itself, and no side imports the other", () => {
  const listImports = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) =>
        [...readFileSync(`${folder}/${file}`, "utf8").matchAll(/from "([^"]+)"/g)].map(([, from]) => from ?? ""),
      );
  expect(
    listImports("contract").filter(
      (from) =>
        !["zod", "#languages"].includes(from) &&
        (!/^\.{1,2}\/[\w./-]+\.ts$/.test(from) || /\/(server|src)\//.test(from)),
    ),
  ).toEqual([]);
  expect(listImports("src").filter((from) => from.includes("/server/"))).toEqual([]);
  expect(listImports("server").filter((from) => from.includes("/src/"))).toEqual([]);
});
