import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { useTranslate } from "react-admin";
import { homeRanges } from "../../contract/home.ts";

export type Range = (typeof homeRanges)[number];
type Props = { value: Range | null; labelledBy: string; onChange: (range: Range) => void };

/** The presets of `spec §5`. */
export const RangeToggle = ({ value, labelledBy, onChange }: Props) => {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-labelledby={labelledBy}
      onChange={(_, chosen) => chosen && onChange(chosen)}
    >
      {homeRanges.map((name) => (
        <ToggleButton key={name} value={name} sx={{ px: 1.5, textTransform: "none" }}>
          {translate(`app.range.${name}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};
