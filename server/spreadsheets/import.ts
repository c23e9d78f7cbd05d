import { parse } from "csv-parse/sync";
import type { z } from "zod";
import type { ImportResult } from "../../contract/core/endpoint.ts";
import { ruleText, type RuleKey } from "../../contract/core/rules.ts";
import type { Context, FileAnswer, UploadCommit } from "../core/context.ts";
import { ApiError, invalid } from "../core/errors.ts";
import { BadWorkbook, readWorkbook } from "./read.ts";
import { XLSX, writeWorkbook } from "./write.ts";

/** The messages of a row that is refused, by its columns. */
export type Wrong = { errors: Record<string, string> };

type Sheet<Row> = {
  /** Rows below the header. */
  maxRows: number;
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

type Result = z.infer<typeof ImportResult>;

/** Adds what stands in the rows that are right; the others are answered with what is wrong. A dry run only answers. */
export const importSheet = async <Row>(
  context: Context,
  dryRun: boolean,
  sheet: Sheet<Row>,
): Promise<UploadCommit<Result>> => {
  const rows = await readRows(context, sheet.maxRows + 1);
  return (inside) => importRows(inside, rows, dryRun, sheet);
};

const importRows = async <Row>(
  context: Context,
  [header = [], ...lines]: string[][],
  dryRun: boolean,
  { required, missing, label, checker, before, insert }: Sheet<Row>,
): Promise<Result> => {
  const names = header.map((name) => name.trim());
  if (!required.every((name) => names.includes(name))) throw invalid({ file: missing });
  const check = await checker(context);
  const rejected: Result["rejected"] = [];
  const accepted: Row[] = [];
  for (const [index, cells] of lines.entries()) {
    if (cells.every((cell) => cell.trim() === "")) continue;
    const values = Object.fromEntries(names.map((name, column) => [name, (cells[column] ?? "").trim()]));
    const result = check(values);
    if ("row" in result) accepted.push(result.row);
    else rejected.push({ row: index + 2, label: values[label] ?? "", errors: result.errors });
  }
  await before?.(context, accepted.length);
  if (!dryRun) await insert(context, accepted);
  return { dryRun, rows: accepted.length + rejected.length, accepted: accepted.length, rejected };
};

/** Notes rules that a row breaks beside those of its form, the first at each column. */
export const refuser =
  (errors: Record<string, string>, { locale }: Pick<Context, "locale">) =>
  (column: string, rule: RuleKey) => {
    errors[column] ??= ruleText(rule, locale);
  };

/** The columns with one row to be overwritten. */
export const buildTemplate = (name: string, columns: readonly string[], example: string[]): FileAnswer => {
  async function* rows() {
    yield [example];
  }
  return { filename: `${name}-import.xlsx`, type: XLSX, stream: writeWorkbook(name, [...columns], rows()) };
};

const COLUMNS = 50;

const readRows = async ({ upload }: Context, rows: number): Promise<string[][]> => {
  const { filename, stream, isTruncated } = await upload();
  const file = Buffer.concat(await stream.toArray());
  if (isTruncated()) throw new ApiError("tooLarge");
  const [, ending = ""] = /\.(\w+)$/.exec(filename.toLowerCase()) ?? [];
  if (ending === "csv") return readCsv(file, rows);
  if (ending !== "xlsx") throw invalid({ file: "rule.spreadsheet" });
  return readWorkbook(file, { rows, columns: COLUMNS }).catch((error: unknown) => {
    throw error instanceof BadWorkbook ? invalid({ file: "rule.spreadsheet" }) : error;
  });
};

/** Bytes of one line, whatever is in quotes. */
const MAX_LINE = 64 * 1024;

const readCsv = (file: Buffer, rows: number): string[][] => {
  try {
    const lines: string[][] = parse(new TextDecoder("utf-8", { fatal: true }).decode(file), {
      relax_column_count: true,
      max_record_size: MAX_LINE,
      to: rows + 1,
    });
    if (lines.length > rows || lines.some((line) => line.length > COLUMNS)) throw new Error("too large");
    return lines;
  } catch {
    // Whatever the parser finds wrong, the file is not one that can be read.
    throw invalid({ file: "rule.spreadsheet" });
  }
};
