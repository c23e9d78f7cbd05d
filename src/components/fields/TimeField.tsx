import Box from "@mui/material/Box";
import Tooltip from "@mui/material/Tooltip";
import { type FieldProps, useFieldValue } from "react-admin";
import { useListContextIfAny } from "../list/useListContextIfAny.ts";
import { currentLocale } from "../../i18n/locale.ts";
import { usePreferences } from "../../layout/preferences.ts";
import { observable } from "../../observable.ts";
import { exactTime } from "../../../contract/texts/exactTime.ts";
import { relativeTime } from "./time.ts";

const clock = observable(Date.now());
setInterval(() => clock.set(Date.now()), 60_000);
/** The present, by the minute. */
export const useNow = () => clock.use();

type Props = Pick<FieldProps, "source" | "record" | "label" | "sortable"> & { source: string; isExact?: boolean };

/** How long ago, with the exact time on pointing; the other way round for those who prefer it. */
export const TimeField = ({ isExact, ...props }: Props) => {
  const value = useFieldValue(props);
  return value ? <Time at={value} isExact={isExact} /> : <Nothing />;
};

/** In the operator's time zone, or in one that is named beside it. */
export const Time = ({ at, isExact, timeZone }: { at: string; isExact?: boolean; timeZone?: string }) => {
  const now = useNow();
  const { timeZone: own, times } = usePreferences();
  const isInList = useListContextIfAny() !== undefined;
  const date = new Date(at);
  const exact = exactTime(date, timeZone ?? own, isInList ? "list" : currentLocale());
  const relative = relativeTime(date, presentFor(date, now), currentLocale());
  const isExactShown = isExact || times === "exact";
  return (
    <Tooltip title={isExactShown ? relative : exact}>
      <Box component="time" dateTime={at} sx={{ whiteSpace: "nowrap" }}>
        {isExactShown ? exact : relative}
      </Box>
    </Tooltip>
  );
};

/** What happened since the last whole minute is over, not to come. */
const presentFor = (at: Date, minute: number) => (at.getTime() > minute ? Math.max(minute, Date.now()) : minute);

const DASH = "–";
/** A field that has no value; read as nothing. */
export const Nothing = () => (
  <Box component="span" aria-hidden="true" sx={{ color: "text.disabled" }}>
    {DASH}
  </Box>
);
