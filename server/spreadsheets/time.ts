/** An instant as a cell that shows what the reader's clock shows; an empty one for none. */
export const shifted = (instant: string | null, offsetAt: (at: number) => number) => {
  if (instant === null) return null;
  const at = Math.floor(Date.parse(instant) / 1000) * 1000;
  return new Date(at + offsetAt(at) * 60_000);
};
