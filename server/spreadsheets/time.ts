import { offsetReader } from "../../contract/core/timeZone.ts";
import type { Cell } from "./write.ts";

/** An instant as a cell that shows what the reader's clock shows; an empty one for none. */
export const shifted = (instant: string | null, offsetAt: (at: number) => number) => {
  if (instant === null) return null;
  const at = Math.floor(Date.parse(instant) / 1000) * 1000;
  return new Date(at + offsetAt(at) * 60_000);
};

/** A day with or without a time, as people write them. */
const WRITTEN = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;
/** Days since 1899-12-30, as a workbook keeps what it shows as a day or a time. */
const SERIAL = /^\d{5}(\.\d+)?$/;
const [DAYS_TO_1970, DAY] = [25_569, 86_400_000];

/** What stands in a cell as an instant, where the reader's clock shows it; anything else as it is. */
export const toInstant = (text: string, timeZone: string): string => {
  const clock = SERIAL.test(text) ? Math.round((Number(text) - DAYS_TO_1970) * (DAY / 1000)) * 1000 : readWritten(text);
  if (clock === undefined) return text;
  const offsetAt = offsetReader(timeZone);
  // The clock's offset is that of the instant, which an hour or two do not change but where clocks are.
  const near = clock - offsetAt(clock) * 60_000;
  return new Date(clock - offsetAt(near) * 60_000).toISOString();
};

const readWritten = (text: string) => {
  const parts = WRITTEN.exec(text)
    ?.slice(1)
    .map((part) => Number(part ?? 0));
  if (!parts) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  const at = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  // No 31st of February, and no hour 25.
  const isReal = at.getUTCMonth() === month - 1 && at.getUTCDate() === day && hour < 24 && minute < 60 && second < 60;
  return isReal ? at.getTime() : undefined;
};

/** The day that it is on the reader's clock, for the name of a file. */
export const todayIn = (timeZone: string) => {
  const now = Date.now();
  return new Date(now + offsetReader(timeZone)(now) * 60_000).toISOString().slice(0, 10);
};

/** The columns that hold instants, and whose clocks show them. */
export type Times = { timeZone: string; columns: readonly number[] };

/** Rows whose instants are cells that show a time. */
export async function* shownTimes(batches: AsyncIterable<Cell[][]>, { timeZone, columns }: Times = NONE) {
  const offsetAt = offsetReader(timeZone);
  for await (const rows of batches) {
    for (const row of rows)
      for (const column of columns) {
        const instant = row[column];
        if (typeof instant === "string") row[column] = shifted(instant, offsetAt);
      }
    yield rows;
  }
}
const NONE: Times = { timeZone: "UTC", columns: [] };
