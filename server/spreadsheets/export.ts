import type { RawBuilder } from "kysely";
import type { EnumCode } from "../../contract/core/enums.ts";
import { enumText } from "../../contract/texts/enumText.ts";
import { type LaterTexts, laterTextsIn } from "../../contract/texts/index.ts";
import type { Context, FileAnswer } from "../core/context.ts";
import { required } from "../core/required.ts";
import { offsetReader } from "../../contract/core/timeZone.ts";
import { type Asked, chooseColumns, describeExport } from "./describe.ts";
import { shifted } from "./time.ts";
import { writeWorkbook, XLSX } from "./write.ts";

/** Sheets whose heads stand in `contract/texts`. */
export type SheetName = keyof LaterTexts["sheets"];

export type Column<Row, Sheet extends SheetName> = {
  /** Key of its head among the sheet's texts. */
  title: keyof LaterTexts["sheets"][Sheet] & string;
  /** The list's column that it belongs to, where that goes by another name. */
  of?: string;
  /** A text or a number; a time, shown in the reader's zone; or a value of the enumeration. */
  value: (row: Row) => string | number | null;
  as?: "time" | EnumCode;
};

/**
 * Rows of a statement as a workbook in the reader's language, streamed from a cursor, or those that come from elsewhere:
 * any number of them, in the columns that were asked for, with the filters on a sheet of their own.
 */
export const exportSheet = async <Row, Sheet extends SheetName>(
  context: Context,
  entity: string,
  asked: Asked,
  source: RawBuilder<Row> | AsyncIterable<readonly Row[]>,
  sheet: Sheet,
  all: readonly Column<Row, Sheet>[],
): Promise<FileAnswer> => {
  const { readDb, db, tenantId, locale } = context;
  const offsetAt = offsetReader(asked.timeZone);
  const columns = chooseColumns(all, asked.columns);
  const cell = (row: Row, { value, as }: Column<Row, Sheet>) => {
    const given = value(row);
    if (as === undefined || typeof given !== "string") return given;
    return as === "time" ? shifted(given, offsetAt) : enumText(as, given, locale);
  };
  async function* rows() {
    const batches = "compile" in source ? readDb.stream<Row>(tenantId, source.compile(db)) : source;
    for await (const batch of batches) yield batch.map((row) => columns.map((column) => cell(row, column)));
  }
  const heads: Readonly<Record<string, string>> = laterTextsIn(locale).sheets[sheet];
  const header = columns.map(({ title }) => required(heads[title], `the head ${title}`));
  const notes = await describeExport(context, entity, asked);
  const day = new Date().toISOString().slice(0, 10);
  const filename = `${entity.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-${day}.xlsx`;
  return { filename, type: XLSX, ...writeWorkbook(entity, header, rows(), notes) };
};
