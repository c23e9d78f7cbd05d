import type { RawBuilder } from "kysely";
import type { EnumCode } from "../../contract/core/enums.ts";
import { enumText } from "../../contract/texts/enumText.ts";
import { type LaterTexts, laterTextsIn } from "../../contract/texts/index.ts";
import type { Context, FileAnswer } from "../core/context.ts";
import { required } from "../core/required.ts";
import type { Locale } from "../../contract/core/locales.ts";
import { type Asked, chooseColumns, describeExport } from "./describe.ts";
import { workbookFile, workbookName } from "./name.ts";
import { XLSX } from "./write.ts";
import { writeWorkbookApart } from "./writeApart.ts";

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
  const columns = chooseColumns(all, asked.columns);
  const cells = columns.map((column) => cellOf(column, locale));
  async function* rows() {
    const batches = "compile" in source ? readDb.stream<Row>(tenantId, source.compile(db)) : source;
    for await (const batch of batches) yield batch.map((row) => cells.map((cell) => cell(row)));
  }
  const heads: Readonly<Record<string, string>> = laterTextsIn(locale).sheets[sheet];
  const header = columns.map(({ title }) => required(heads[title], `the head ${title}`));
  const hasIds = all.some(({ title }) => title === "id");
  const notes = await describeExport(context, entity, asked, hasIds);
  const filename = workbookFile(entity, asked.timeZone);
  const times = {
    timeZone: asked.timeZone,
    columns: columns.flatMap(({ as }, index) => (as === "time" ? [index] : [])),
  };
  const name = workbookName(entity);
  return { filename, type: XLSX, ...writeWorkbookApart({ name, header, times, beside: [notes] }, rows()) };
};

/** What a column shows of a row; of an enumeration each value is put into words once. */
const cellOf = <Row, Sheet extends SheetName>({ value, as }: Column<Row, Sheet>, locale: Locale) => {
  if (as === undefined || as === "time") return value;
  const words = new Map<unknown, string>();
  return (row: Row) => {
    const given = value(row);
    if (typeof given !== "string") return given;
    const known = words.get(given);
    if (known !== undefined) return known;
    const text = enumText(as, given, locale);
    words.set(given, text);
    return text;
  };
};
