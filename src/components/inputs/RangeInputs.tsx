import Box from "@mui/material/Box";
import { useResourceContext, useTranslate, useTranslateLabel } from "react-admin";
import { AmountInput } from "./AmountInput.tsx";
import { DayInput } from "./DayInput.tsx";

type Props = { source: string; label?: string; alwaysOn?: boolean };

/** A filter by two numbers, `<source>Min` and `<source>Max`, both included. */
export const NumberRangeInput = (props: Props) => {
  const labelOf = useEndLabel(props);
  return (
    <Box sx={rangeStyle}>
      <AmountInput source={`${props.source}Min`} label={labelOf("min")} helperText={false} />
      <AmountInput source={`${props.source}Max`} label={labelOf("max")} helperText={false} />
    </Box>
  );
};

/** Two calendar days, `<source>Start` and `<source>End`, both included: of a form, or what a list is filtered by. */
export const DaysInput = ({ isRequired, ...props }: Props & { isRequired?: boolean }) => {
  const labelOf = useEndLabel(props);
  return (
    <Box sx={rangeStyle}>
      <DayInput source={`${props.source}Start`} label={labelOf("start")} isRequired={isRequired} />
      <DayInput source={`${props.source}End`} label={labelOf("end")} isRequired={isRequired} />
    </Box>
  );
};

/** The name of each end, by the name of the field itself. */
const useEndLabel = ({ source, label }: Props) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const translateLabel = useTranslateLabel();
  const name = translateLabel({ source, label, resource });
  return (end: "start" | "end" | "min" | "max") => translate(`app.ends.${end}`, { name });
};

const rangeStyle = { display: "flex", gap: 1, pointerEvents: "auto" } as const;
