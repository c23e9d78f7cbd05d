import { useTranslate } from "react-admin";
import { STATISTICS_ZONE } from "../../../contract/entities/statistics/statistics.ts";
import { currentLocale } from "../../i18n/locale.ts";
import { usePreferences } from "../../layout/preferences.ts";

const day = { month: "numeric", day: "numeric" } as const;
const parts = {
  hour: { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  day,
  // There are years of them.
  week: { ...day, year: "numeric" },
  month: { year: "numeric", month: "short" },
} as const;
const shortParts = { ...parts, week: day };

/** How long a point of a chart lasts. */
export type Bucket = keyof typeof parts;

const DAY = 86_400_000;
/** How long each lasts, in ms; months differ. */
const lengths = { hour: DAY / 24, day: DAY, week: 7 * DAY } as const;

/**
 * Names a bucket: beside its values it says whether it is still under way, on an axis it is as short as it can be,
 * which is longer where a month can come twice.
 */
export type BucketText = (at: string, place?: "axis" | "longAxis") => string;

/**
 * How a bucket of a chart is named: days of the statistics are days of their own offset, hours are shown in the
 * operator's time zone.
 */
export const useBucketText = (bucket: Bucket): BucketText => {
  const translate = useTranslate();
  const preferred = usePreferences().timeZone;
  const timeZone = bucket === "hour" ? preferred : STATISTICS_ZONE;
  const format = new Intl.DateTimeFormat(currentLocale(), { ...parts[bucket], timeZone });
  const short = new Intl.DateTimeFormat(currentLocale(), { ...shortParts[bucket], timeZone });
  return (at, place) => {
    if (place === "axis") return short.format(new Date(at));
    const name = format.format(new Date(at));
    if (place === "longAxis") return name;
    const isUnderWay =
      bucket === "month" ? name === format.format(Date.now()) : Date.parse(at) + lengths[bucket] > Date.now();
    return isUnderWay ? translate("app.statistics.soFar", { name }) : name;
  };
};
