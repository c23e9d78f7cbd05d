import type { Locale } from "../core/locales.ts";

const units = ["byte", "kilobyte", "megabyte"] as const;

/** A size in bytes as people read it. */
export const bytesText = (bytes: number, locale: Locale) => {
  const step = bytes >= 1_000_000 ? 2 : bytes >= 1000 ? 1 : 0;
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit: units[step],
    maximumFractionDigits: step === 2 ? 1 : 0,
  }).format(bytes / 1000 ** step);
};
