import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { useTranslate } from "react-admin";
import { ruleText } from "../../../contract/core/rules.ts";
import { isPeriod, periodRule, STATISTICS_ZONE } from "../../../contract/entities/statistics/statistics.ts";
import { dayPeriods, type Days } from "../dates/periods.ts";
import { currentLocale } from "../../i18n/locale.ts";
import { isSpaceless } from "../../i18n/listed.ts";
import { Time } from "../fields/TimeField.tsx";
import { DayRangeInput } from "../inputs/DayRangeInput.tsx";
import { RangeToggle } from "../inputs/RangeToggle.tsx";
import type { Chosen } from "./usePeriod.ts";

/** When everything was counted; or until when, while it is being counted. */
export type Counted = { countedTime: string | null; countedUntil: string | null };

type Props = {
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
  /** Told whether the days that stand there are no period, and the figures still those of the chosen one. */
  onRefused: (isRefused: boolean) => void;
  /** How fresh the figures are; undefined until that is known. */
  counted: Counted | undefined;
  children?: ReactNode;
};

/** Periods up to today or two days, and how fresh the figures are. */
export const PeriodBar = ({ chosen, onChoose, onRefused, counted, children }: Props) => {
  const translate = useTranslate();
  const id = useId();
  return (
    // What is wrong with a day stands below its field, and leaves the fields and buttons on their line.
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "baseline", gap: 1.5, mb: 2 }}>
      <span id={id} className="sr-only">
        {translate("app.statistics.period")}
      </span>
      <RangeToggle value={chosen.range ?? null} labelledBy={id} onChange={(range) => onChoose({ range })} />
      <DayRangeInput
        value={daysOf(chosen)}
        onChange={onChoose}
        refusalOf={refusalOf}
        onRefused={onRefused}
        timeZone={STATISTICS_ZONE}
      />
      {children}
      <Typography variant="body2" sx={{ color: "text.secondary", ml: "auto" }}>
        {counted && <Freshness {...counted} />}
      </Typography>
    </Box>
  );
};

const refusalOf = (days: Days) => (isPeriod(days) ? undefined : ruleText(periodRule.error, currentLocale()));

const Freshness = ({ countedTime, countedUntil }: Counted) => {
  const translate = useTranslate();
  const at = countedTime ?? countedUntil;
  if (at === null) return translate("app.statistics.notCounted");
  return (
    <>
      {translate(countedTime === null ? "app.statistics.counting" : "app.statistics.counted")}
      {!isSpaceless() && " "}
      <Time at={at} isExact={countedTime === null} />
    </>
  );
};

/** The days that a range goes over; 24 hours are no whole days, and of all there is no first one is named. */
const daysOf = (chosen: Chosen): Partial<Days> => {
  if (!chosen.range) return chosen;
  const { "7d": week, "30d": month } = dayPeriods(STATISTICS_ZONE);
  return { "24h": {}, "7d": week, "30d": month, all: {} }[chosen.range];
};
