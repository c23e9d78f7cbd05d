/** An instant as the reader's clock shows it; nothing for none. */
export const shifted = (instant: string | null, minutes: number) =>
  instant === null ? "" : new Date(Date.parse(instant) + minutes * 60_000).toISOString().slice(0, 19).replace("T", " ");
