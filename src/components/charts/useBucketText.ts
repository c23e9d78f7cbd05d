import { STATISTICS_ZONE } from "../../../contract/entities/statistics/statistics.ts";
import { currentLocale } from "../../i18n/locale.ts";
import { usePreferences } from "../../layout/preferences.ts";

const parts = {
  hour: { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  day: { month: "numeric", day: "numeric" },
  week: { month: "numeric", day: "numeric" },
  month: { year: "numeric", month: "short" },
} as const;

/**
 * How a bucket of the statistics is named: their days are days of their own offset, hours are shown in the
 * operator's time zone.
 */
export const useStatisticsBucketText = (bucket: keyof typeof parts) => {
  const { timeZone } = usePreferences();
  return bucketTextIn(bucket, bucket === "hour" ? timeZone : STATISTICS_ZONE);
};

/** How a bucket of a chart is named, in the operator's time zone. */
export const useBucketText = (bucket: keyof typeof parts) => bucketTextIn(bucket, usePreferences().timeZone);

const bucketTextIn = (bucket: keyof typeof parts, timeZone: string) => {
  const format = new Intl.DateTimeFormat(currentLocale(), { ...parts[bucket], timeZone });
  return (at: string) => format.format(new Date(at));
};
