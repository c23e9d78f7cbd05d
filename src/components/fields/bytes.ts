import { currentLocale } from "../../i18n/locale.ts";

const units = ["byte", "kilobyte", "megabyte"] as const;

/** A file's size as people read it. */
export const bytesText = (bytes: number) => {
  const step = bytes >= 1_000_000 ? 2 : bytes >= 1000 ? 1 : 0;
  return new Intl.NumberFormat(currentLocale(), {
    style: "unit",
    unit: units[step],
    maximumFractionDigits: step === 2 ? 1 : 0,
  }).format(bytes / 1000 ** step);
};
