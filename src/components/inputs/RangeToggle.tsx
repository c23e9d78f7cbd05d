import { useTranslate } from "react-admin";
import { homeRanges } from "../../../contract/entities/statistics/home.ts";
import { Toggles } from "./Toggles.tsx";

export type Range = (typeof homeRanges)[number];
type Props = { value: Range | null; labelledBy: string; onChange: (range: Range) => void };

/** Periods up to now. */
export const RangeToggle = ({ value, labelledBy, onChange }: Props) => {
  const translate = useTranslate();
  return (
    <Toggles
      value={value}
      aria-labelledby={labelledBy}
      choices={homeRanges.map((id) => ({ id, name: translate(`app.range.${id}`) }))}
      onChange={onChange}
    />
  );
};
