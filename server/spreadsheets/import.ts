import { readFile } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import type { z } from "zod";
import type { SheetResult } from "../../contract/core/endpoint.ts";
import { type Locale, locales } from "../../contract/core/locales.ts";
import { own } from "../../contract/core/own.ts";
import { ruleText, type RuleKey } from "../../contract/core/rules.ts";
import { laterTextsIn } from "../../contract/texts/index.ts";
import { fieldText } from "../../contract/operationLog/words.ts";
import type { Context, FileAnswer, UploadCommit } from "../core/context.ts";
import { ApiError, invalid } from "../core/errors.ts";
import { onDisk } from "../files/onDisk.ts";
import { readCsv } from "./csv.ts";
import { BadWorkbook, readWorkbook, TooMuch } from "./read.ts";
import { XLSX, writeWorkbook } from "./write.ts";

/** The messages of a row that is refused, by its columns. */
export type Wrong = { errors: Record<string, string> };

type Sheet<Row> = {
  /** Rows below the header. */
  maxRows: number;
  /** Whose fields the columns are. */
  entity: string;
  /** Each by its field's name, or by what that is called in any language. */
  columns: readonly string[];
  /** Columns that the header must name. */
  required: readonly string[];
  /** What is said when one of them is not there. */
  missing: RuleKey;
  /** The column that tells refused rows apart. */
  label: string;
  /** Checks rows in their order: a later one may be refused for what an earlier one took. */
  checker: (inside: Context) => Promise<(values: Record<string, string>) => { row: Row } | Wrong>;
  /** Asked of a dry run too, with how many rows are right. @throws ApiError when there is no room for them */
  before?: (inside: Context, count: number) => Promise<void>;
  insert: (inside: Context, rows: Row[]) => Promise<void>;
};

type Result = z.infer<typeof SheetResult>;

/** Columns whose cells are never answered. */
const secrets: readonly string[] = ["password"];

/** Adds what stands in the rows that are right; the others are answered with what is wrong. A dry run only answers. */
export const importSheet = async <Row>(
  context: Context,
  dryRun: boolean,
  sheet: Sheet<Row>,
): Promise<UploadCommit<Result>> => {
  const { limits } = context.deps;
  context.whenOver(limits.imports.begin(context.session.accountId));
  const tooLarge = () => new ApiError("tooLarge");
  const rows = await onDisk(context, MAX_BYTES, tooLarge, async (path, _bytes, filename) => {
    // Until the call is over: what was read is held until then.
    context.whenOver(await limits.nextImport());
    return readRows(path, filename, sheet.maxRows + 1);
  });
  return (inside) => importRows(inside, rows, dryRun, sheet);
};

/** Rows that are checked without a pause. */
const PAUSE_AFTER = 200;

const importRows = async <Row>(
  context: Context,
  [header = [], ...lines]: string[][],
  dryRun: boolean,
  { entity, columns, required, missing, label, checker, before, insert }: Sheet<Row>,
): Promise<Result> => {
  const find = columnFinder(entity, columns);
  const titles = header.map((title) => title.trim());
  const names = titles.map(find);
  const ignored = titles.filter((title, column) => title !== "" && names[column] === undefined);
  if (!required.every((name) => names.includes(name))) throw invalid({ file: missing });
  const read = names.flatMap((name, column) => (name === undefined ? [] : [column]));
  const isSecret = (column: number) => secrets.includes(names[column] ?? "");
  const titleOf = (column: number) => titles[column] ?? "";
  const check = await checker(context);
  const rejected: Result["rejected"] = [];
  const accepted: Row[] = [];
  for (const [index, cells] of lines.entries()) {
    // Checking takes its time: other calls come in between.
    if (index % PAUSE_AFTER === 0) await setImmediate();
    if (cells.every((cell) => cell.trim() === "")) continue;
    const values = Object.fromEntries(
      names.flatMap((name, column) => (name === undefined ? [] : [[name, (cells[column] ?? "").trim()] as const])),
    );
    const result = check(values);
    if ("row" in result) accepted.push(result.row);
    else
      rejected.push({
        row: index + 2,
        label: values[label] ?? "",
        errors: result.errors,
        cells: read.map((column) => (isSecret(column) ? "" : (cells[column] ?? ""))),
      });
  }
  await before?.(context, accepted.length);
  if (!dryRun) await insert(context, accepted);
  return {
    dryRun,
    rows: accepted.length + rejected.length,
    accepted: accepted.length,
    ignored,
    columns: read.map(titleOf),
    emptied: read.filter(isSecret).map(titleOf),
    rejected,
  };
};

/** Spreadsheets make first letters large by themselves; an export's heads, which are the list's, are known too. */
const columnFinder = (entity: string, columns: readonly string[]) => {
  const headsIn = (locale: Locale) => {
    const sheets: Readonly<Record<string, Readonly<Record<string, string>>>> = laterTextsIn(locale).sheets;
    return own(sheets, entity) ?? {};
  };
  const titles = (column: string) =>
    locales.flatMap((locale) => [fieldText(locale, entity, column), own(headsIn(locale), column) ?? column]);
  const known = new Map(
    columns.flatMap((column) => [column, ...titles(column)].map((title) => [title.toLowerCase(), column])),
  );
  return (title: string) => known.get(title.toLowerCase());
};

/** Notes rules that a row breaks beside those of its form, the first at each column. */
export const refuser =
  (errors: Record<string, string>, { locale }: Pick<Context, "locale">) =>
  (column: string, rule: RuleKey) => {
    errors[column] ??= ruleText(rule, locale);
  };

/** The columns, as the reader's language calls an entity's fields, with one row to be overwritten. */
export const buildTemplate = (
  { locale }: Pick<Context, "locale">,
  entity: string,
  columns: readonly string[],
  example: string[],
): FileAnswer => {
  const header = columns.map((column) => fieldText(locale, entity, column));
  async function* rows() {
    yield [example];
  }
  return { filename: `${entity}-import.xlsx`, type: XLSX, ...writeWorkbook(entity, header, rows()) };
};

const COLUMNS = 50;
const MAX_BYTES = 20 * 1024 * 1024;

const readRows = async (path: string, filename: string, rows: number): Promise<string[][]> => {
  const [, ending = ""] = /\.(\w+)$/.exec(filename.toLowerCase()) ?? [];
  if (ending !== "csv" && ending !== "xlsx") throw invalid({ file: "rule.spreadsheet" });
  const limits = { rows, columns: COLUMNS };
  const reading = ending === "csv" ? readCsv(path, limits) : readFile(path).then((file) => readWorkbook(file, limits));
  return reading.catch((error: unknown) => {
    if (error instanceof TooMuch) throw new ApiError("tooLarge", { file: "rule.spreadsheetSize" });
    throw error instanceof BadWorkbook ? invalid({ file: "rule.spreadsheet" }) : error;
  });
};
