import { describe, expect, test } from "vitest";
import { screens, menuGroups } from "../../../contract/core/menu.ts";
import { locales, toLocale } from "../../../contract/core/locales.ts";
import { jobList } from "../../../server/jobs/index.ts";
import appLater from "../../../src/i18n/en-US/appLater.ts";
import menu from "../../../src/i18n/en-US/menu.ts";
import type { Messages } from "../../../src/i18n/messages.ts";
import { flattenMessages } from "./flattenMessages.ts";

const folders = "../../../";
/** The console's texts, and those of the product's plugins. */
const files = import.meta.glob<{ default: Messages }>(["../../../src/i18n/**/*.ts", "../../../plugins/*/texts/*.ts"], {
  eager: true,
});

/** `file` is the English one. */
const readTexts = (locale: string, file: string) => {
  const messages = files[folders + file.replace("en-US", locale)]?.default;
  return messages && flattenMessages(messages);
};
/** Holes of the last plural form, the one that every language has. */
const holes = (text: string) =>
  [
    ...new Set(
      text
        .split("||||")
        .at(-1)
        ?.match(/%\{\w+\}/g),
    ),
  ].toSorted();

/** What is asked before something is done to the record of a page or to chosen ones; two ask of others, counted. */
const QUESTION = /(^|\.)(confirm\.(?!readAll$|keptDays$)|bulk_delete_content$)/;

const english = Object.keys(files)
  .filter((path) => path.includes("en-US"))
  .map((path) => path.slice(folders.length));
const others = locales.filter((locale) => locale !== "en-US");

/** Of the console and of the product's plugins; a team's may speak fewer languages, and English in the others. */
const complete = english.filter(
  (file) => !file.startsWith("plugins/") || others.some((locale) => folders + file.replace("en-US", locale) in files),
);

describe.each(others)("%s", (locale) => {
  test.each(complete)("%s says everything, with the same holes [2.42]", (file) => {
    const texts = readTexts(locale, file) ?? new Map<string, string>();
    const source = [...(readTexts("en-US", file) ?? [])];
    expect([...texts.keys()].toSorted()).toEqual(source.map(([key]) => key).toSorted());
    const wrong = source.filter(([key, text]) => String(holes(texts.get(key) ?? "")) !== String(holes(text)));
    expect(wrong).toEqual([]);
  });

  test.each(english)("%s has several plural forms only where English has [2.42]", (file) => {
    const source = [...(readTexts("en-US", file) ?? [])];
    const texts = readTexts(locale, file);
    expect(source.filter(([key, text]) => texts?.get(key)?.includes("||||") && !text.includes("||||"))).toEqual([]);
  });

  test.each(complete)("%s asks about one record without a count, as English does [2.42]", (file) => {
    const texts = readTexts(locale, file);
    const source = [...(readTexts("en-US", file) ?? [])];
    const questions = source.filter(([key, text]) => QUESTION.test(key) && text.includes("||||"));
    const counting = questions.filter(([key]) => /^[^|]*%\{smart_count\}/.test(texts?.get(key) ?? ""));
    expect(counting).toEqual([]);
  });
});

test.each(english)("%s says how many there are also of one [2.42]", (file) => {
  const counted = [...(readTexts("en-US", file) ?? [])].filter(([, text]) => /%\{smart_count\} [a-z]+s\b/.test(text));
  // All of a case are never one.
  expect(counted.filter(([key, text]) => !text.includes("||||") && !key.endsWith("closeCase"))).toEqual([]);
});

test("every screen and container of the contract has a title [2.40]", () => {
  expect(Object.keys(menuGroups).filter((path) => !(path in menu))).toEqual([]);
  // A screen without one is called by what its records are.
  const hasName = (entity: string) =>
    english.some((file) => file.endsWith(`/${entity}.ts`) && readTexts("en-US", file)?.has("name"));
  const untitled = Object.values(screens).filter(({ path, entity }) => !(path in menu) && !hasName(entity));
  expect(untitled).toEqual([]);
});

test("every job whose end is told to people has words [2.42]", () => {
  const told = Object.entries(jobList).filter(([, { entity }]) => entity);
  expect(told.filter(([name]) => !(name in appLater.live))).toEqual([]);
});

test("wire spellings and unknown languages find a locale [17.5]", () => {
  expect(["en_US", "vi_VN", "vi", "ja_JP", "zh-Hans", "fr", ""].map(toLocale)).toEqual([
    "en-US",
    "vi-VN",
    "vi-VN",
    "ja-JP",
    "zh-CN",
    "en-US",
    "en-US",
  ]);
});
