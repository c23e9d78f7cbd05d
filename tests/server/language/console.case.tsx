import { screen } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { locales } from "../../../contract/core/locales.ts";
import { toResourceName } from "../../../contract/core/menu.ts";
import { loadI18n, loadTexts } from "../../../src/i18n/index.ts";
import { loadStartTexts, startTexts } from "../../../src/i18n/start.ts";
import type { Messages } from "../../../src/i18n/messages.ts";
import { flattenMessages } from "../../ui/texts/flattenMessages.ts";
import { startApi } from "../../api/support/harness.ts";
import { consoleFor } from "../../ui/console.tsx";
import { findUnmarked } from "./marked.ts";

/** What the console says in the language that was added last. */
const api = startApi();
const openConsole = consoleFor(api);
const language = locales.at(-1) ?? "en-US";
const english = import.meta.glob<Messages>("../../../src/i18n/en-US/**/*.ts", { eager: true, import: "default" });

beforeAll(async () => {
  localStorage.setItem("lang", language);
  await loadStartTexts();
});

test("signing in speaks it", () => {
  expect(findUnmarked(startTexts())).toEqual([]);
});

test("every text of every screen is in it", async () => {
  localStorage.setItem("lang", language);
  const { translate } = await loadI18n();
  await loadTexts();
  const keys = Object.entries(english).flatMap(([path, texts]) => {
    const [, name = ""] = /(\w+)\.ts$/.exec(path) ?? [];
    const frame = name.replace(/Later$/, "");
    const prefix = ["app", "menu", "ra"].includes(frame) ? frame : `resources.${toResourceName(name)}`;
    return ["index", "first", "start"].includes(name)
      ? []
      : [...flattenMessages(texts).keys()].map((key) => `${prefix}.${key}`);
  });
  expect(keys.length).toBeGreaterThan(1000);
  expect(findUnmarked(keys.map((key) => translate(key)))).toEqual([]);
});

test("the frame, the heads and the buttons of a list are in it", async () => {
  const { token } = await api.superAdmin();
  await openConsole(token, "/role", language);
  const heads = await screen.findAllByRole("columnheader");
  const around = [...screen.getAllByRole("button"), ...screen.getAllByRole("link")].filter(
    (element) => !element.closest("tbody"),
  );
  const words = [...heads, ...around].map(({ textContent }) => textContent.replace(/Ctrl K$/, ""));
  // The operator's server and account are data.
  const said = words.filter((word) => /\p{L}{3}/u.test(word) && !/^(Aurora|operator)/.test(word));
  expect([said.length > 10, findUnmarked(said)]).toEqual([true, []]);
});
