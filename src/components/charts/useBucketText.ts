import { STATISTICS_OFFSET } from "../../../contract/entities/statistics/statistics.ts";
import { currentLocale } from "../../i18n/locale.ts";
import { usePreferences } from "../../layout/preferences.ts";

const parts = {
  hour: { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  day: { month: "numeric", day: "numeric" },
  week: { month: "numeric", day: "numeric" },
  month: { year: "numeric", month: "short" },
} as const;

/**
 * How a bucket of the statistics is named: their days are days of their own offset, hours are shown at the
 * operator's.
 */
export const useStatisticsBucketText = (bucket: keyof typeof parts) => {
  const { timeOffset } = usePreferences();
  return bucketTextAt(bucket, bucket === "hour" ? timeOffset : STATISTICS_OFFSET);
};

/** How a bucket of a chart is named, at the operator's offset. */
export const useBucketText = (bucket: keyof typeof parts) => bucketTextAt(bucket, usePreferences().timeOffset);

const bucketTextAt = (bucket: keyof typeof parts, offset: number) => {
  const format = new Intl.DateTimeFormat(currentLocale(), { ...parts[bucket], timeZone: "UTC" });
  return (at: string) => format.format(new Date(new Date(at).getTime() + offset * 3_600_000));
};
