import { expect, test } from "vitest";
import { locales } from "../../../contract/core/locales.ts";
import { type Messages, flattenMessages, translator } from "../../../src/i18n/translate.ts";
import { toResourceName } from "../../../contract/core/menu.ts";
import {
  callText,
  listLoggedCalls,
  listTargetTypes,
  entityText,
} from "../../../src/components/operationLog/callWords.ts";

const files = import.meta.glob<{ default: Messages }>("../../../src/i18n/*/**/*.ts", { eager: true });

const translateIn = (locale: string) => {
  const resources: Messages = {};
  for (const [path, { default: texts }] of Object.entries(files)) {
    const [, folder, name] = /i18n\/([\w-]+)\/(?:\w+\/)?(\w+)\.ts$/.exec(path) ?? [];
    if (folder === locale && name) resources[toResourceName(name)] = texts;
  }
  return translator(flattenMessages({ resources }), locale, () => undefined);
};

test.each(locales)("every call that leaves an entry has words in %s, and so has what it is about [15.9]", (locale) => {
  const translate = translateIn(locale);
  expect(listLoggedCalls().filter((call) => callText(translate, call) === call)).toEqual([]);
  expect(listTargetTypes().filter((name) => entityText(translate, name) === name)).toEqual([]);
});
