import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { panel } from "../fields/DetailFields.tsx";
import { Change } from "./Change.tsx";
import { numberText } from "../../i18n/numberText.ts";

type Props = { label: string; amount: number; before: number | null };

/** One figure with what it was in the period before. */
export const FigureCard = ({ label, amount, before }: Props) => (
  // Beside one whose name takes two lines the figures stand in one line.
  <Box sx={{ ...panel, p: 2, minWidth: 0, display: "flex", flexDirection: "column", justifyContent: "space-between" }}>
    <Typography variant="body2" sx={{ color: "text.secondary" }}>
      {label}
    </Typography>
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: 1 }}>
      <Typography component="span" sx={{ fontSize: 24, fontWeight: 650, fontVariantNumeric: "tabular-nums" }}>
        {numberText(amount)}
      </Typography>
      <Change amount={amount} before={before} />
    </Box>
  </Box>
);
