import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Locale, locales } from "../../../contract/core/locales.ts";
import { wordsIn } from "../../../server/mail/words.ts";
import type { Messages } from "../../../src/i18n/messages.ts";
import { flattenMessages } from "./flattenMessages.ts";

const files = import.meta.glob<{ default: Messages }>(
  [
    "../../../src/i18n/*/**/*.ts",
    "../../../contract/texts/*/**/*.ts",
    "../../../plugins/*/texts/*.ts",
    "!**/{index,first}.ts",
  ],
  { eager: true },
);

/** Everything that people read in a language, with where it stands. */
const textsOf = (locale: Locale) => [
  ...Object.entries(files)
    .filter(([path]) => path.includes(`/${locale}/`) || path.endsWith(`/${locale}.ts`))
    .flatMap(([path, { default: messages }]) =>
      [...flattenMessages(messages)].map(([key, text]) => ({ at: `${path.replaceAll("../", "")} ${key}`, text })),
    ),
  ...Object.entries(wordsIn(locale)).map(([key, text]) => ({ at: `mail ${key}`, text })),
];

const rows = readFileSync("docs/glossary.md", "utf8")
  .split("\n")
  .filter((line) => /^\| (?!---)/.test(line))
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const listed = (cell: string | undefined) =>
  (cell ?? "")
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "" && word !== "–");
const column = ["en-US", "zh-CN", "vi-VN", "ja-JP"];

const isRow = ([first]: string[]) => first !== "en-US" && first !== "instead of" && first !== "phrase";
const tableOf = (columns: number) => rows.filter((cells) => cells.length === columns && isRow(cells));
const terms = tableOf(6);
/** What is never said in English. */
const unsaid = tableOf(2).flatMap(([words]) => listed(words));
/** Phrases in which a word may stand all the same. */
const allowed = tableOf(3).map(([phrase = "", where]) => ({ phrase, isWhole: where === "alone" }));

/** A word of a language that parts its words; of the others, a piece of text. */
const finder = (locale: Locale, word: string) => {
  const escaped = word.replace(/[.*+?()]/g, String.raw`\$&`);
  if (["zh-CN", "ja-JP"].includes(locale) || !/\p{L}$/u.test(word)) return new RegExp(escaped, "u");
  return new RegExp(String.raw`(?<!\p{L})${escaped}${locale === "en-US" ? "s?" : ""}(?!\p{L})`, "iu");
};

const withoutAllowed = (text: string) =>
  allowed.reduce((left, { phrase, isWhole }) => {
    if (isWhole) return left === phrase ? "" : left;
    return left.replace(new RegExp(phrase, "giu"), "");
  }, text);

describe.each(locales)("%s", (locale) => {
  const texts = textsOf(locale);
  const place = column.indexOf(locale);

  test("each term of the glossary is the word that the product uses [17.39]", () => {
    expect(texts.length).toBeGreaterThan(1500);
    const said = texts.map(({ text }) => text.toLowerCase()).join("\n");
    expect(terms.length).toBeGreaterThan(80);
    expect(terms.map((cells) => cells[place] ?? "").filter((word) => !said.includes(word.toLowerCase()))).toEqual([]);
  });

  test("no text uses a word that the glossary puts aside [17.39]", () => {
    const aside = terms.flatMap((cells) => listed((cells[5] ?? "").split(" / ")[place]));
    const words = [...aside, ...(locale === "en-US" ? unsaid : [])];
    expect(words.length).toBeGreaterThan(30);
    const found = texts.flatMap(({ at, text }) => {
      const left = withoutAllowed(text);
      return words.filter((word) => finder(locale, word).test(left)).map((word) => ({ word, at, text }));
    });
    expect(found).toEqual([]);
  });
});

test("every exception of the glossary is one that some text needs [17.39]", () => {
  const everything = locales.flatMap((locale) => textsOf(locale)).map(({ text }) => text.toLowerCase());
  expect(allowed.filter(({ phrase }) => !everything.some((text) => text.includes(phrase.toLowerCase())))).toEqual([]);
});

describe.each(locales)("hints in %s", (locale) => {
  test("are whole sentences with a stop, but for names, rules and what ends with a value [17.39]", () => {
    const hints = textsOf(locale).filter(({ at }) => / (?:\S+\.)?hints\.\w+$/.test(at) && !/\.accessKey\w+$/.test(at));
    expect(hints.length).toBeGreaterThan(40);
    expect(hints.filter(({ text }) => !/(?:[.!?\u3002]|%\{\w+\})$/.test(text))).toEqual([]);
  });
});

test.each(locales)(
  "%s calls when something was changed, and that it is on, the same on every screen [2.42]",
  (locale) => {
    const texts = textsOf(locale);
    const said = (end: RegExp) => new Set(texts.filter(({ at }) => end.test(at)).map(({ text }) => text));
    expect([...said(/ fields\.updateTime$/)]).toHaveLength(1);
    expect([...said(/ (role|admin|version|channel|reason|macro)Status\.Enable$/)]).toHaveLength(1);
  },
);
