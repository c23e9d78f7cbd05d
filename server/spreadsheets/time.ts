/** An instant as a cell that shows what the reader's clock shows; an empty one for none. */
export const shifted = (instant: string | null, minutes: number) =>
  instant === null ? null : new Date(Math.floor(Date.parse(instant) / 1000) * 1000 + minutes * 60_000);
