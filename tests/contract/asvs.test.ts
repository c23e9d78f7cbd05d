import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { requirements } from "./asvsRequirements.ts";

const STATES = ["met", "not met", "n/a"];
const PAGE = "docs/asvs.md";

type Row = { number: string; level: string; state: string; answer: string; shownBy: string[] };

const readRows = (text: string): Row[] =>
  [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| (\d) \| ([^|]+) \| ([^|]+) \| ?([^|]*?) ?\|$/gm)].map(
    ([, number = "", level = "", state = "", answer = "", shownBy = ""]) => ({
      number,
      level,
      state,
      answer,
      shownBy: shownBy.split("; ").filter(Boolean),
    }),
  );

const linesOfProduct = new Set(
  [...readFileSync("docs/product.md", "utf8").matchAll(/^- \*\*(\d+\.\d+)\*\*/gm)].map(([, number = ""]) => number),
);
const headingsOf = (page: string) =>
  [...readFileSync(page, "utf8").matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w -]/g, "")
      .replaceAll(" ", "-"),
  );

/** Whether what a row names is there: lines of product.md, a test's file, a command, a place of a page. */
const exists = (name: string) => {
  const numbers = /^product\.md (\d+\.\d+(?:, \d+\.\d+)*)$/.exec(name)?.[1];
  if (numbers !== undefined) return numbers.split(", ").every((number) => linesOfProduct.has(number));
  const file = /^`(tests\/\S+\.test\.tsx?)`$/.exec(name)?.[1];
  if (file !== undefined) return existsSync(file);
  const command = /^`npm run (\S+)`$/.exec(name)?.[1];
  if (command !== undefined) return command in packageJson.scripts;
  const [, page = "", place] = /^\[[^\]]+\]\(([\w/.-]+\.md)(?:#([\w-]+))?\)$/.exec(name) ?? [];
  const path = join(dirname(PAGE), page);
  return page !== "" && existsSync(path) && (place === undefined || headingsOf(path).includes(place));
};

const text = readFileSync(PAGE, "utf8");
const rows = readRows(text);

test("every requirement of ASVS 5.0 levels 1 and 2 is answered once [19.33]", () => {
  expect(requirements).toHaveLength(253);
  expect(rows.map(({ number, level }) => ({ number, level }))).toEqual(requirements);
});

test("each answer is shown by something that is there, or says why there is none [19.33]", () => {
  const wrong = rows.flatMap(({ number, state, answer, shownBy }) => [
    ...(STATES.includes(state) ? [] : [`${number} is ${state}`]),
    ...(state !== "n/a" && shownBy.length === 0 ? [`${number} is shown by nothing`] : []),
    ...(answer.length < 6 ? [`${number} says nothing`] : []),
    ...shownBy.filter((name) => !exists(name)).map((name) => `${number} names ${name}`),
  ]);
  expect(wrong).toEqual([]);
});

test("the page counts what its table has [19.33]", () => {
  for (const level of ["1", "2"]) {
    const own = rows.filter((row) => row.level === level);
    const counts = STATES.map((state) => own.filter((row) => row.state === state).length);
    expect(text).toContain(`| ${[level, ...counts, own.length].join(" | ")} |`);
  }
});

test("what is named and does not exist is found", () => {
  const noLine = ["product.md", "99.1"].join(" ");
  for (const name of [noLine, "`tests/no.test.ts`", "`npm run nothing`", "[page](nothing.md)", "somewhere"])
    expect([name, exists(name)]).toEqual([name, false]);
  expect(exists("[operations](operations.md#no-such-place)")).toBe(false);
  expect(exists("[operations](operations.md#limits)")).toBe(true);
});
