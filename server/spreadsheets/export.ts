import type { RawBuilder } from "kysely";
import type { EnumCode } from "../../contract/core/enums.ts";
import { enumText } from "../../contract/texts/enumText.ts";
import { type Texts, textsIn } from "../../contract/texts/index.ts";
import type { Context, FileAnswer } from "../core/context.ts";
import { required } from "../core/required.ts";
import { offsetReader } from "../../contract/core/timeZone.ts";
import { shifted } from "./time.ts";
import { writeWorkbook, XLSX } from "./write.ts";

/** Sheets whose heads stand in `contract/texts`. */
export type SheetName = keyof Texts["sheets"];

export type Column<Row, Sheet extends SheetName> = {
  /** Key of its head among the sheet's texts. */
  title: keyof Texts["sheets"][Sheet] & string;
  /** A text or a number; a time, shown in the reader's zone; or a value of the enumeration. */
  value: (row: Row) => string | number | null;
  as?: "time" | EnumCode;
};

/** Rows of a statement as a workbook in the reader's language, streamed from a cursor: any number of them. */
export const exportSheet = <Row, Sheet extends SheetName>(
  { readDb, db, tenantId, locale }: Context,
  name: string,
  timeZone: string,
  statement: RawBuilder<Row>,
  sheet: Sheet,
  columns: readonly Column<Row, Sheet>[],
): FileAnswer => {
  const offsetAt = offsetReader(timeZone);
  const cell = (row: Row, { value, as }: Column<Row, Sheet>) => {
    const given = value(row);
    if (as === undefined || typeof given !== "string") return given;
    return as === "time" ? shifted(given, offsetAt) : enumText(as, given, locale);
  };
  async function* rows() {
    for await (const batch of readDb.stream<Row>(tenantId, statement.compile(db)))
      yield batch.map((row) => columns.map((column) => cell(row, column)));
  }
  const heads: Readonly<Record<string, string>> = textsIn(locale).sheets[sheet];
  const header = columns.map(({ title }) => required(heads[title], `the head ${title}`));
  const day = new Date().toISOString().slice(0, 10);
  return { filename: `${name}-${day}.xlsx`, type: XLSX, stream: writeWorkbook(name, header, rows()) };
};
