import { type LaterTexts, laterTextsIn } from "../../../../contract/texts/index.ts";
import { fill } from "../../../../contract/core/rules.ts";
import type { Context, FileAnswer } from "../../../core/context.ts";
import { offsetReader } from "../../../../contract/core/timeZone.ts";
import type { Period } from "../../../../contract/entities/statistics/statistics.ts";
import { type Asked, describeExport } from "../../../spreadsheets/describe.ts";
import { workbookFile, workbookName } from "../../../spreadsheets/name.ts";
import { shifted } from "../../../spreadsheets/time.ts";
import { writeWorkbook, XLSX } from "../../../spreadsheets/write.ts";
import { resolveSpan, toDayText } from "./period.ts";

type Cell = string | number | { at: string };
type Head = keyof LaterTexts["sheets"]["statistics"];
type Figures = {
  entity: string;
  asked: Asked & Period;
  /** Where several figures are compared, each column of the period before has its figure's name. */
  header: readonly (Head | { before: Head })[];
  rows: readonly Cell[][];
  /** Further sheets, each called by what its first column is where it has no other name. */
  beside?: readonly { name?: Head; header: readonly [Head, ...Head[]]; rows: (string | number)[][] }[];
};

/** Figures as a workbook in the reader's language, its times in their zone. */
export const rowsFile = async (
  context: Context,
  { entity, asked, header, rows, beside = [] }: Figures,
): Promise<FileAnswer> => {
  const { locale } = context;
  const offsetAt = offsetReader(asked.timeZone);
  async function* batches() {
    yield rows.map((row) => row.map((cell) => (typeof cell === "object" ? shifted(cell.at, offsetAt) : cell)));
  }
  const texts = laterTextsIn(locale).sheets.statistics;
  const titles = header.map((head) =>
    typeof head === "string" ? texts[head] : fill(texts.beforeOf, { figure: texts[head.before] }),
  );
  const further = beside.map((sheet) => ({
    name: texts[sheet.name ?? sheet.header[0]],
    header: sheet.header.map((key) => texts[key]),
    rows: sheet.rows,
  }));
  // "7 days" says nothing a week later.
  const { start, end } = await resolveSpan(context, asked);
  const days = { from: toDayText(start), to: toDayText(end - 1) };
  // Days of one's own go before the range, which then says nothing of what is in the file.
  const range = asked.from === undefined ? asked.range : undefined;
  const notes = await describeExport(context, entity, { ...asked, range, ...days });
  return {
    filename: workbookFile(entity, asked.timeZone),
    type: XLSX,
    ...writeWorkbook(workbookName(entity), titles, batches(), [notes, ...further]),
  };
};
