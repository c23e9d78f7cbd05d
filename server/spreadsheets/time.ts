import { offsetReader } from "../../contract/core/timeZone.ts";
import type { Cell } from "./write.ts";

/** An instant as a cell that shows what the reader's clock shows; an empty one for none. */
export const shifted = (instant: string | null, offsetAt: (at: number) => number) => {
  if (instant === null) return null;
  const at = Math.floor(Date.parse(instant) / 1000) * 1000;
  return new Date(at + offsetAt(at) * 60_000);
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
