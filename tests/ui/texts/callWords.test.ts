import { expect, test } from "vitest";
import { fallbackLocale, locales } from "../../../contract/core/locales.ts";
import polyglotI18nProvider from "ra-i18n-polyglot";
import type { TranslationMessages } from "react-admin";
import type { Messages } from "../../../src/i18n/messages.ts";
import { listEntities } from "../../../contract/entities/index.ts";
import { callText as wordsOf } from "../../../contract/operationLog/words.ts";
import { logTextsIn } from "../../../contract/texts/log.ts";
import { toResourceName } from "../../../contract/core/menu.ts";
import type { PluginTexts } from "../../../src/plugins/consolePlugin.ts";
import { loadPluginContracts } from "../../../src/plugins/contracts.ts";
import "../../../src/plugins/screens.ts";
import {
  callText,
  listLoggedCalls,
  listTargetTypes,
  entityText,
} from "../../../src/components/operationLog/callWords.ts";

const files = import.meta.glob<{ default: Messages }>("../../../src/i18n/*/**/*.ts", { eager: true });

const added = import.meta.glob<{ default: PluginTexts }>("../../../plugins/*/texts/*.ts", { eager: true });

await loadPluginContracts();

/** The language itself comes last, and stands. */
const inOrder = (locale: string) =>
  Object.entries(added).toSorted(([one], [other]) => Number(one.includes(locale)) - Number(other.includes(locale)));

const translateIn = (locale: string) => {
  const resources: Messages = {};
  for (const [path, { default: texts }] of Object.entries(files)) {
    const [, folder, name] = /i18n\/([\w-]+)\/(?:\w+\/)*(\w+)\.ts$/.exec(path) ?? [];
    if (folder === locale && name) resources[toResourceName(name)] = texts;
  }
  // A plugin speaks English where it has no other words.
  for (const [path, { default: texts }] of inOrder(locale))
    if (path.endsWith(`/${locale}.ts`) || path.endsWith(`/${fallbackLocale}.ts`))
      for (const [name, own] of Object.entries(texts)) if (own) resources[toResourceName(name)] = own;
  // react-admin's own texts are not asked for.
  return polyglotI18nProvider(() => ({ resources }) as unknown as TranslationMessages, locale, [], {
    onMissingKey: (key: string) => key,
  }).translate;
};

test.each(locales)("every call is named by what it does in %s, and none by its path [15.17]", (locale) => {
  const calls = listEntities().flatMap(({ name, endpoints }) =>
    Object.keys(endpoints).map((call) => `${name}.${call}`),
  );
  expect(calls.length).toBeGreaterThan(300);
  expect(calls.filter((call) => wordsOf(locale, call).includes("/"))).toEqual([]);
});

test("every call has a word: without one it is told by its name, which is no Chinese [15.17]", () => {
  // A team's plugin may leave it at that.
  const ours = listEntities().filter(({ name }) => Object.hasOwn(logTextsIn("zh-CN").nouns, name));
  const calls = ours.flatMap(({ name, endpoints }) => Object.keys(endpoints).map((call) => `${name}.${call}`));
  expect(calls.length).toBeGreaterThan(250);
  expect(calls.filter((call) => /[a-z]{3}/.test(wordsOf("zh-CN", call)))).toEqual([]);
});

test.each(locales)("every call that leaves an entry has words in %s, and so has what it is about [15.9]", (locale) => {
  const translate = translateIn(locale);
  expect(listLoggedCalls().filter((call) => callText(translate, call) === call)).toEqual([]);
  expect(listTargetTypes().filter((name) => entityText(translate, name) === name)).toEqual([]);
});
