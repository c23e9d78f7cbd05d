import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useResourceContext, useTranslate, useTranslateLabel } from "react-admin";
import { useController } from "react-hook-form";
import { usePreferences } from "../../layout/preferences.ts";
import { fromLocalInput, toLocalInput } from "../fields/time.ts";

const HOUR = 3_600_000;
const presets = { "24h": 24 * HOUR, "7d": 168 * HOUR, "30d": 720 * HOUR };
const presetNames = ["24h", "7d", "30d"] as const satisfies (keyof typeof presets)[];
const choices = [...presetNames, "all", "custom"] as const;
type Choice = (typeof choices)[number];
/** In ms: how long after a preset was chosen its start still tells which one it was. */
const FRESH = 60_000;

type Props = { source: string; label?: string; alwaysOn?: boolean };

/** Filters `<source>Start` and `<source>End`: periods up to now or two times of one's own. */
export const DateRangeFilter = ({ source, label }: Props) => {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const resource = useResourceContext();
  const { timeOffset } = usePreferences();
  const { field: startField } = useController({ name: `${source}Start`, defaultValue: "" });
  const { field: endField } = useController({ name: `${source}End`, defaultValue: "" });
  const start: string | undefined = startField.value;
  const end: string | undefined = endField.value;
  // A search that was just asked for comes back with its times alone.
  const [chosen, setChosen] = useState<Choice | undefined>(() => (end ? undefined : presetSince(start)));
  const shown = start || end ? (chosen ?? "custom") : chosen === "custom" ? "custom" : "all";

  const set = (from: string | undefined, to: string | undefined) => {
    startField.onChange(from ?? "");
    endField.onChange(to ?? "");
  };
  const choose = (choice: Choice) => {
    setChosen(choice);
    if (choice === "all") set(undefined, undefined);
    else if (choice !== "custom") set(new Date(Date.now() - presets[choice]).toISOString(), undefined);
  };
  const name = translateLabel({ source, label, resource });

  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, pointerEvents: "auto" }}>
      <TextField
        select
        label={name}
        value={shown}
        onChange={(event) => choose(event.target.value as Choice)}
        sx={{ minWidth: 128 }}
      >
        {choices.map((choice) => (
          <MenuItem key={choice} value={choice}>
            {translate(`app.range.${choice}`)}
          </MenuItem>
        ))}
      </TextField>
      {shown === "custom" && (
        <>
          <LocalTime
            label={translate("app.range.from")}
            value={start}
            onChange={(at) => set(at, end)}
            offset={timeOffset}
          />
          <LocalTime
            label={translate("app.range.to")}
            value={end}
            onChange={(at) => set(start, at)}
            offset={timeOffset}
          />
        </>
      )}
    </Box>
  );
};

const presetSince = (start: string | undefined) => {
  const ago = Date.now() - Date.parse(start ?? "");
  return presetNames.find((name) => Math.abs(ago - presets[name]) < FRESH);
};

type LocalTimeProps = {
  label: string;
  value: string | undefined;
  offset: number;
  onChange: (at: string | undefined) => void;
};

const LocalTime = ({ label, value, offset, onChange }: LocalTimeProps) => (
  <TextField
    type="datetime-local"
    label={label}
    value={toLocalInput(value, offset)}
    onChange={(event) => onChange(fromLocalInput(event.target.value, offset))}
    slotProps={{ inputLabel: { shrink: true } }}
  />
);
