/** Periods up to now: the start of a list's time filter may be one, which begins anew whenever the list is asked for. */
export const periods = ["24h", "today", "7d", "30d", "thisMonth"] as const;
export type Period = (typeof periods)[number];

export const isPeriod = (value: unknown): value is Period => periods.some((period) => period === value);

/** A list's filters as its call takes them: with the instants that the periods among them begin at. */
export const withStarts = (filters: Readonly<Record<string, unknown>>, startOf: (period: Period) => string) =>
  Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [
      name,
      name.endsWith("Start") && isPeriod(value) ? startOf(value) : value,
    ]),
  );
