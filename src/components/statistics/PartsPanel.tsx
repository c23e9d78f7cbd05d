import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslate } from "react-admin";
import { currentLocale } from "../../i18n/locale.ts";
import { panel } from "../fields/DetailFields.tsx";
import { Change } from "./Change.tsx";

type Part = { part: string; amount: number; before: number | null };
type Props = { title: string; parts: readonly Part[]; nameOf: (part: string) => string };

/** What a figure is made of, the largest first. */
export const PartsPanel = ({ title, parts, nameOf }: Props) => {
  const translate = useTranslate();
  const id = useId();
  const numbers = new Intl.NumberFormat(currentLocale());
  const most = Math.max(...parts.map(({ amount }) => amount), 1);
  return (
    <Box component="section" aria-labelledby={id} sx={{ ...panel, p: 2, minWidth: 0 }}>
      <Typography variant="h3" id={id} sx={{ mb: 1 }}>
        {title}
      </Typography>
      {parts.length === 0 && (
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {translate("app.statistics.nothing")}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1 }}>
        {parts.map(({ part, amount, before }) => (
          <li key={part}>
            <Box sx={{ display: "flex", gap: 1, alignItems: "baseline" }}>
              <Typography variant="body2" component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
                {nameOf(part)}
              </Typography>
              <Typography variant="body2" component="span" sx={{ fontVariantNumeric: "tabular-nums" }}>
                {numbers.format(amount)}
              </Typography>
              {before !== null && (
                <Box sx={{ minWidth: 72, textAlign: "right" }}>
                  <Change amount={amount} before={before} />
                </Box>
              )}
            </Box>
            <LinearProgress
              variant="determinate"
              value={(amount / most) * 100}
              aria-hidden="true"
              sx={{ height: 4, borderRadius: 2, bgcolor: "action.hover" }}
            />
          </li>
        ))}
      </Box>
    </Box>
  );
};
