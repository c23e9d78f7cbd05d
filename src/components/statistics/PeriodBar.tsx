import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId, useState } from "react";
import { useTranslate } from "react-admin";
import { Time } from "../fields/TimeField.tsx";
import { RangeToggle } from "../inputs/RangeToggle.tsx";
import type { Chosen } from "./usePeriod.ts";

type Props = {
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
  /** Until when everything is counted. */
  countedTime: string | null | undefined;
  children?: ReactNode;
};

/** Periods up to today or two days, and how fresh the figures are. */
export const PeriodBar = ({ chosen, onChoose, countedTime, children }: Props) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, mb: 2 }}>
      <span id={id} className="sr-only">
        {translate("app.statistics.period")}
      </span>
      <RangeToggle value={chosen.range ?? null} labelledBy={id} onChange={(range) => onChoose({ range })} />
      <Days key={`${chosen.from} ${chosen.to}`} chosen={chosen} onChoose={onChoose} />
      {children}
      <Typography variant="body2" sx={{ color: "text.secondary", ml: "auto" }}>
        {countedTime ? (
          <>
            {translate("app.statistics.counted")} <Time at={countedTime} />
          </>
        ) : (
          countedTime === null && translate("app.statistics.notCounted")
        )}
      </Typography>
    </Box>
  );
};

/** Takes effect once both days are there and in order. */
const Days = ({ chosen, onChoose }: Pick<Props, "chosen" | "onChoose">) => {
  const translate = useTranslate();
  const [days, setDays] = useState({ from: chosen.from ?? "", to: chosen.to ?? "" });
  const isReversed = days.from !== "" && days.to !== "" && days.from > days.to;
  const change = (part: Partial<typeof days>) => {
    const next = { ...days, ...part };
    setDays(next);
    if (next.from !== "" && next.to !== "" && next.from <= next.to) onChoose(next);
  };
  return (
    <>
      {(["from", "to"] as const).map((name) => (
        <TextField
          key={name}
          type="date"
          size="small"
          margin="none"
          label={translate(`app.range.${name}`)}
          value={days[name]}
          error={isReversed}
          helperText={isReversed && name === "to" ? translate("app.statistics.reversed") : undefined}
          onChange={(event) => change({ [name]: event.target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      ))}
    </>
  );
};
