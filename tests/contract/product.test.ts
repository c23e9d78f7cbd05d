import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const NUMBERS = String.raw`\d+\.\d+(?:, \d+\.\d+)*`;
/** Numbers in square brackets at the end of a title, or of what a table's row is called. */
const CITATION = new RegExp(String.raw`\[(${NUMBERS})\](?=["\x60]| \|)`, "g");

/** The numbers of a page's chapters and lines, in the order of the page, and what looks like neither. */
const readPage = (text: string) => {
  const lines = text.split("\n");
  const numbers = lines.flatMap((line) => /^- \*\*(\d+\.\d+)\*\* \S/.exec(line)?.[1] ?? []);
  const chapters = lines.flatMap((line) => /^## (\d+)\. \S/.exec(line)?.[1] ?? []);
  const odd = lines.filter((line) => /^(-|##|\*)/.test(line) && !/^(- \*\*\d+\.\d+\*\*|## \d+\.) \S/.test(line));
  return { numbers, chapters, odd };
};

/** The numbers that the lines should have, were none repeated, left out or out of order. */
const inOrder = (numbers: readonly string[]) => {
  const counts = new Map<number, number>();
  let last = 0;
  return numbers.map((number) => {
    const chapter = Math.max(last, Math.min(Number.parseInt(number, 10), last + 1));
    last = chapter;
    const count = (counts.get(chapter) ?? 0) + 1;
    counts.set(chapter, count);
    return `${chapter}.${count}`;
  });
};

const citationsIn = (source: string) => [...source.matchAll(CITATION)].flatMap(([, list = ""]) => list.split(", "));

/** Numbers that a text names as `product.md 4.7`, or as several. */
const referencesIn = (source: string) =>
  [...source.matchAll(/product\.md (\d+\.\d+(?:(?:, | to )\d+\.\d+)*)/g)].flatMap(([, list = ""]) =>
    list.split(/, | to /),
  );

const page = readPage(readFileSync("docs/product.md", "utf8"));
const read = (folder: string, kind: RegExp, numbersIn: (source: string) => string[]) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => kind.test(file))
    .flatMap((file) =>
      numbersIn(readFileSync(`${folder}/${file}`, "utf8")).map((number) => ({ file: `${folder}/${file}`, number })),
    );
const cited = ["tests", "plugins"].flatMap((folder) => read(folder, /\.test\.tsx?$/, citationsIn));

test("every line of docs/product.md is cited by a test", () => {
  const known = new Set(cited.map(({ number }) => number));
  expect(page.numbers.length).toBeGreaterThan(180);
  expect(page.numbers.filter((number) => !known.has(number))).toEqual([]);
});

test("no test and no page names a line that is not there", () => {
  const known = new Set(page.numbers);
  const named = [...cited, ...read("tests", /\.tsx?$/, referencesIn), ...read("docs", /\.md$/, referencesIn)];
  expect(named.filter(({ number }) => !known.has(number))).toEqual([]);
});

test("lines are numbered by chapter, none twice, none left out and none out of order", () => {
  expect(page.odd).toEqual([]);
  expect(page.chapters).toEqual(page.chapters.map((_, index) => `${index + 1}`));
  expect(page.numbers).toEqual(inOrder(page.numbers));
  expect(new Set(page.numbers.map((number) => number.split(".")[0]))).toEqual(new Set(page.chapters));
});

test("what is wrong with a page is found", () => {
  const bracket = (list: string) => `[${list}]`;
  const title = (list: string, end: string) => `test("something ${bracket(list)}${end}`;
  expect(citationsIn(title("4.7, 4.9", '", () => {'))).toEqual(["4.7", "4.9"]);
  expect(citationsIn(`Member ${bracket("4.1")} | members.record | id`)).toEqual(["4.1"]);
  expect(citationsIn(`const list = ${bracket("1.5, 2.5")};`)).toEqual([]);
  expect(referencesIn("as said in product.md 4.7 to 4.9, 5.1.")).toEqual(["4.7", "4.9", "5.1"]);
  for (const wrong of [["1.1", "1.1"], ["1.1", "1.3"], ["1.2"], ["1.1", "2.1", "1.2"], ["1.1", "3.1"], ["2.1"]])
    expect([wrong, inOrder(wrong)]).not.toEqual([wrong, wrong]);
  expect(inOrder(["1.1", "1.2", "2.1"])).toEqual(["1.1", "1.2", "2.1"]);
  expect(readPage("- **1.1** A line\n  goes on\n- 1.2 Odd\n## Odd").odd).toEqual(["- 1.2 Odd", "## Odd"]);
});
