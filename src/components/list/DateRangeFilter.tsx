import Box from "@mui/material/Box";
import ListItemText from "@mui/material/ListItemText";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useResourceContext, useTranslate, useTranslateLabel } from "react-admin";
import { useController } from "react-hook-form";
import { isPeriod, type Period, periods } from "../../../contract/core/times.ts";
import { usePreferences } from "../../layout/preferences.ts";
import { lazyPart } from "../../loadChunk.ts";
import { LazyBorder } from "../page/LazyBorder.tsx";
import { daysText, startOf } from "../dates/periods.ts";
import { dayOf } from "../dates/zoned.ts";

const RangeEnd = lazyPart(() => import("./RangeEnd.tsx"), "RangeEnd");

const choices = [...periods, "all", "custom"] as const;
type Choice = (typeof choices)[number];
/** In ms: how long after a period was asked for its start still tells which one it was. */
const FRESH = 60_000;

type Props = { source: string; label?: string; alwaysOn?: boolean };

/**
 * Filters `<source>Start` and `<source>End`: periods up to now or two times of one's own. A period stands in the address
 * under its name, and means the same when it is opened again.
 */
export const DateRangeFilter = ({ source, label }: Props) => {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const resource = useResourceContext();
  const { timeZone } = usePreferences();
  const { field: startField } = useController({ name: `${source}Start`, defaultValue: "" });
  const { field: endField } = useController({ name: `${source}End`, defaultValue: "" });
  // Two times the wrong way round are said to be, and not asked for.
  const [refused, setRefused] = useState<{ start: string; end: string; instead: string }>();
  const asked = `${startField.value}/${endField.value}`;
  const typed = refused?.instead === asked ? refused : undefined;
  const start: string | undefined = typed?.start ?? startField.value;
  const end: string | undefined = typed?.end ?? endField.value;
  const kept = { start: String(startField.value ?? ""), end: String(endField.value ?? "") };
  const [chosen, setChosen] = useState(() => ({ choice: choiceOf(kept, timeZone), ...kept }));
  // A saved view, a chart or the browser's Back filters too: what was chosen here is not what is asked for then.
  if (chosen.start !== kept.start || chosen.end !== kept.end) setChosen({ choice: choiceOf(kept, timeZone), ...kept });
  const shown = chosen.choice;
  const isReversed = Boolean(start && end && start > end);

  const set = (choice: Choice, from = "", to = "") => {
    if (from && to && from > to) return setRefused({ start: from, end: to, instead: asked });
    setRefused(undefined);
    setChosen({ choice, start: from, end: to });
    startField.onChange(from);
    endField.onChange(to);
  };
  const choose = (choice: Choice) => {
    if (choice === "all") set(choice);
    else if (choice !== "custom") set(choice, choice);
    // What goes up to now goes on from there.
    else set(choice, timeOf(start, timeZone), start && !end ? new Date().toISOString() : end);
  };
  const name = (choice: Choice) => translate(`app.range.${choice}`);

  return (
    // Two times take the room of two fields of a form.
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        gap: 1,
        pointerEvents: "auto",
        gridColumn: shown === "custom" ? "span 2" : "auto",
      }}
    >
      <TextField
        select
        label={translateLabel({ source, label, resource })}
        value={shown}
        onChange={(event) => choose(event.target.value as Choice)}
        slotProps={{ select: { renderValue: () => name(shown) } }}
        sx={{ minWidth: 128 }}
      >
        {choices.map((choice) => (
          <MenuItem key={choice} value={choice}>
            <ListItemText
              primary={name(choice)}
              secondary={isPeriod(choice) ? periodText(choice, timeZone) : undefined}
            />
          </MenuItem>
        ))}
      </TextField>
      {shown === "custom" && (
        <LazyBorder name={translateLabel({ source, label, resource })}>
          <RangeEnd label={translate("app.range.from")} value={start} onChange={(at) => set("custom", at, end)} />
          <RangeEnd
            label={translate("app.range.to")}
            value={end}
            onChange={(at) => set("custom", start, at)}
            error={isReversed ? translate("app.range.reversed") : undefined}
          />
        </LazyBorder>
      )}
    </Box>
  );
};

const timeOf = (start: string | undefined, timeZone: string) =>
  isPeriod(start) ? new Date(startOf(start, timeZone)).toISOString() : start;

const periodText = (period: Period, timeZone: string) =>
  daysText({ from: dayOf(startOf(period, timeZone), timeZone), to: dayOf(Date.now(), timeZone) });

const periodSince = (start: string, timeZone: string) =>
  isPeriod(start) ? start : periods.find((period) => Math.abs(startOf(period, timeZone) - Date.parse(start)) < FRESH);

/** A search, or a link from figures, has times alone: the period is known while it was just asked for. */
const choiceOf = ({ start, end }: { start: string; end: string }, timeZone: string): Choice => {
  if (!start && !end) return "all";
  return (end ? undefined : periodSince(start, timeZone)) ?? "custom";
};
