import CalendarIcon from "@mui/icons-material/DateRangeOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ListItemText from "@mui/material/ListItemText";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslate } from "react-admin";
import { usePreferences } from "../../layout/preferences.ts";
import { DayPicker } from "../dates/DayPicker.tsx";
import { dayPeriods, type Days, daysText } from "../dates/periods.ts";
import { UNREADABLE } from "../dates/zoned.ts";

type Props = {
  value: Partial<Days>;
  /**
   * Called once both days are there and in order; of typed ones when nothing is typed any more, as each digit makes
   * another day.
   */
  onChange: (days: Days) => void;
  /** What is wrong with two days that are there and in order; nothing by default. */
  refusalOf?: (days: Days) => string | undefined;
  /** Told whether what stands there is no period, and the value still another one. */
  onRefused?: (isRefused: boolean) => void;
  /** Whose calendar says what today is; the operator's unless it is named. */
  timeZone?: string;
};

/** In ms: how long after the last digit typed days are taken, or said to be none. */
const SETTLED = 800;

/** Two calendar days, or a period that ends today or before. */
export const DayRangeInput = ({ value, onChange, refusalOf, onRefused, timeZone }: Props) => {
  const translate = useTranslate();
  const [given, setGiven] = useState(value);
  const [days, setDays] = useState({ from: value.from ?? "", to: value.to ?? "" });
  if (given.from !== value.from || given.to !== value.to) {
    setGiven(value);
    setDays({ from: value.from ?? "", to: value.to ?? "" });
  }
  const fields = useRef<HTMLDivElement>(null);
  const refusal = (of: Days) => (of.from > of.to ? translate("app.range.reversed") : refusalOf?.(of));
  const refused = isWhole(days) ? refusal(days) : undefined;
  const isOther = days.from !== (value.from ?? "") || days.to !== (value.to ?? "");
  const isRefused = isOther && (refused !== undefined || !isWhole(days));
  const give = (next: Days) => {
    const isNew = next.from !== value.from || next.to !== value.to;
    if (isWhole(next) && refusal(next) === undefined && isNew) onChange(next);
  };
  const settle = useEffectEvent((typed: Days) => (isRefused ? onRefused?.(true) : give(typed)));
  useEffect(() => {
    const timer = isOther ? setTimeout(() => settle(days), SETTLED) : undefined;
    if (!isOther) onRefused?.(false);
    return () => clearTimeout(timer);
  }, [isOther, days, onRefused]);
  const change = (part: Partial<Days>) => {
    const next = { ...days, ...part };
    setDays(next);
    // What is chosen from a calendar or a menu is whole at once: the focus is there.
    if (!fields.current?.contains(document.activeElement)) give(next);
  };
  return (
    <Box
      ref={fields}
      // What is said under a day is as wide as the day: the fields keep their places.
      sx={{ display: "contents", "& .MuiFormHelperText-root": { width: 0, minWidth: "100%", mx: 0 } }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) give(days);
      }}
      onKeyDown={({ key }) => {
        if (key === "Enter") give(days);
      }}
    >
      {(["from", "to"] as const).map((name) => (
        <DayPicker
          key={name}
          label={translate(`app.range.${name}`)}
          value={days[name]}
          onChange={(day) => change({ [name]: day })}
          isFullWidth={false}
          error={refused !== undefined}
          helperText={name === "to" ? refused : undefined}
        />
      ))}
      <Periods timeZone={timeZone} onChoose={change} />
    </Box>
  );
};

const isWhole = ({ from, to }: Days) => [from, to].every((day) => day !== "" && day !== UNREADABLE);

const Periods = ({ timeZone, onChoose }: { timeZone: string | undefined; onChoose: (days: Days) => void }) => {
  const translate = useTranslate();
  const { timeZone: ownZone } = usePreferences();
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <Button
        startIcon={<CalendarIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate("app.range.periods")}
      </Button>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(undefined)}>
          {Object.entries(dayPeriods(timeZone ?? ownZone)).map(([name, days]) => (
            <MenuItem
              key={name}
              onClick={() => {
                setAnchor(undefined);
                onChoose(days);
              }}
            >
              <ListItemText primary={translate(`app.range.${name}`)} secondary={daysText(days)} />
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
};
