import { currentLocale } from "../../../../i18n/locale.ts";

/** Seconds in the unit that fits. */
export const duration = (seconds: number) => {
  const format = (value: number, unit: "second" | "minute" | "hour" | "day", maximumFractionDigits = 0) =>
    new Intl.NumberFormat(currentLocale(), { style: "unit", unit, unitDisplay: "short", maximumFractionDigits }).format(
      value,
    );
  if (seconds < 90) return format(seconds, "second");
  if (seconds < 3600) return format(seconds / 60, "minute");
  return seconds < 172_800 ? format(seconds / 3600, "hour", 1) : format(seconds / 86_400, "day", 1);
};
