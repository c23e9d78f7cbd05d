import { useTranslate } from "react-admin";
import { STATISTICS_ZONE } from "../../../contract/entities/statistics/statistics.ts";
import { currentLocale } from "../../i18n/locale.ts";
import { usePreferences } from "../../layout/preferences.ts";

const parts = {
  hour: { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  day: { month: "numeric", day: "numeric" },
  week: { month: "numeric", day: "numeric" },
  month: { year: "numeric", month: "short" },
} as const;

const DAY = 86_400_000;
/** How long each lasts, in ms; months differ. */
const lengths = { hour: DAY / 24, day: DAY, week: 7 * DAY } as const;

/** Names a bucket: beside its values it says whether it is still under way, on an axis it is as short as it can be. */
export type BucketText = (at: string, place?: "axis") => string;

/**
 * How a bucket of the statistics is named: their days are days of their own offset, hours are shown in the
 * operator's time zone.
 */
export const useStatisticsBucketText = (bucket: keyof typeof parts) => {
  const { timeZone } = usePreferences();
  return useBucketTextIn(bucket, bucket === "hour" ? timeZone : STATISTICS_ZONE);
};

/** How a bucket of a chart is named, in the operator's time zone. */
export const useBucketText = (bucket: keyof typeof parts) => useBucketTextIn(bucket, usePreferences().timeZone);

const useBucketTextIn = (bucket: keyof typeof parts, timeZone: string): BucketText => {
  const translate = useTranslate();
  const format = new Intl.DateTimeFormat(currentLocale(), { ...parts[bucket], timeZone });
  return (at, place) => {
    const name = format.format(new Date(at));
    const isUnderWay =
      bucket === "month" ? name === format.format(Date.now()) : Date.parse(at) + lengths[bucket] > Date.now();
    return isUnderWay && place !== "axis" ? translate("app.statistics.soFar", { name }) : name;
  };
};
