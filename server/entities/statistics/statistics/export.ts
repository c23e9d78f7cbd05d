import { type LaterTexts, laterTextsIn } from "../../../../contract/texts/index.ts";
import type { Context, FileAnswer } from "../../../core/context.ts";
import { offsetReader } from "../../../../contract/core/timeZone.ts";
import type { Period } from "../../../../contract/entities/statistics/statistics.ts";
import { type Asked, describeExport } from "../../../spreadsheets/describe.ts";
import { shifted, todayIn } from "../../../spreadsheets/time.ts";
import { writeWorkbook, XLSX } from "../../../spreadsheets/write.ts";
import { resolveSpan, toDayText } from "./period.ts";

type Cell = string | number | { at: string };
type Sheet = {
  name: string;
  entity: string;
  asked: Asked & Period;
  header: readonly (keyof LaterTexts["sheets"]["statistics"])[];
  rows: readonly Cell[][];
};

/** Figures as a workbook in the reader's language, its times in their zone. */
export const rowsFile = async (context: Context, { name, entity, asked, header, rows }: Sheet): Promise<FileAnswer> => {
  const { locale } = context;
  const offsetAt = offsetReader(asked.timeZone);
  async function* batches() {
    yield rows.map((row) => row.map((cell) => (typeof cell === "object" ? shifted(cell.at, offsetAt) : cell)));
  }
  const titles = header.map((key) => laterTextsIn(locale).sheets.statistics[key]);
  // "7 days" says nothing a week later.
  const { start, end } = await resolveSpan(context, asked);
  const notes = await describeExport(context, entity, { ...asked, from: toDayText(start), to: toDayText(end - 1) });
  return {
    filename: `${name}-${todayIn(asked.timeZone)}.xlsx`,
    type: XLSX,
    ...writeWorkbook(name, titles, batches(), notes),
  };
};
