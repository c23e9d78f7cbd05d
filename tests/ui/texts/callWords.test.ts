import { expect, test } from "vitest";
import { locales } from "../../../contract/core/locales.ts";
import polyglotI18nProvider from "ra-i18n-polyglot";
import type { TranslationMessages } from "react-admin";
import type { Messages } from "../../../src/i18n/messages.ts";
import { listEntities } from "../../../contract/entities/index.ts";
import { callText as wordsOf } from "../../../contract/operationLog/words.ts";
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

const translateIn = (locale: string) => {
  const resources: Messages = {};
  for (const [path, { default: texts }] of Object.entries(files)) {
    const [, folder, name] = /i18n\/([\w-]+)\/(?:\w+\/)*(\w+)\.ts$/.exec(path) ?? [];
    if (folder === locale && name) resources[toResourceName(name)] = texts;
  }
  for (const [path, { default: texts }] of Object.entries(added))
    if (path.endsWith(`/${locale}.ts`))
      for (const [name, own] of Object.entries(texts)) if (own) resources[toResourceName(name)] = own;
  // react-admin's own texts are not asked for.
  return polyglotI18nProvider(() => ({ resources }) as unknown as TranslationMessages, locale, [], {
    onMissingKey: (key: string) => key,
  }).translate;
};

test.each(locales)("every call is named by what it does in %s, and none by its path [15.17]", (locale) => {
  const named = listEntities().flatMap(({ name, endpoints }) =>
    Object.keys(endpoints).map((call) => wordsOf(locale, `${name}.${call}`)),
  );
  expect(named.length).toBeGreaterThan(300);
  expect(named.filter((words) => words.includes("/"))).toEqual([]);
});

test.each(locales)("every call that leaves an entry has words in %s, and so has what it is about [15.9]", (locale) => {
  const translate = translateIn(locale);
  expect(listLoggedCalls().filter((call) => callText(translate, call) === call)).toEqual([]);
  expect(listTargetTypes().filter((name) => entityText(translate, name) === name)).toEqual([]);
});
