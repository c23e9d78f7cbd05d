import type { RawBuilder } from "kysely";
import { type EnumCode, enums } from "../../contract/core/enums.ts";
import { type Locale, locales, type Texts } from "../../contract/core/fieldErrors.ts";
import type { Context, FileAnswer } from "../core/context.ts";
import { toOffsetMinutes } from "../../contract/core/timeZone.ts";
import { shifted } from "./time.ts";
import { writeWorkbook, XLSX } from "./write.ts";

export type Column<Row> = {
  title: Texts;
  /** A text; a time, shown in the reader's zone; or a value of the enumeration. */
  value: (row: Row) => string | null;
  as?: "time" | EnumCode;
};

/** Rows of a statement as a workbook in the reader's language, streamed from a cursor: any number of them. */
export const exportSheet = <Row>(
  { readDb, db, tenantId, locale }: Context,
  name: string,
  timeZone: string,
  statement: RawBuilder<Row>,
  columns: readonly Column<Row>[],
): FileAnswer => {
  const minutes = toOffsetMinutes(timeZone);
  const cell = (row: Row, { value, as }: Column<Row>) => {
    const text = value(row);
    if (as === "time") return shifted(text, minutes);
    return as === undefined || text === null ? (text ?? "") : choiceText(as, text, locale);
  };
  async function* rows() {
    for await (const batch of readDb.stream<Row>(tenantId, statement.compile(db)))
      yield batch.map((row) => columns.map((column) => cell(row, column)));
  }
  const header = columns.map(({ title }) => textIn(title, locale));
  const day = new Date().toISOString().slice(0, 10);
  return { filename: `${name}-${day}.xlsx`, type: XLSX, stream: writeWorkbook(name, header, rows()) };
};

const textIn = (texts: Texts, locale: Locale) => texts[locales.indexOf(locale)] ?? texts[1];

/** A value of an enumeration in words. */
const choiceText = (code: EnumCode, value: string, locale: Locale) => {
  const values: Record<string, { text: Texts }> = enums[code];
  const found = values[value];
  return found ? textIn(found.text, locale) : value;
};
