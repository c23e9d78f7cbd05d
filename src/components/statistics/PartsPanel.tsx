import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTheme } from "@mui/material/styles";
import { type ReactNode, useId, useRef } from "react";
import { useTranslate } from "react-admin";
import { Link as RouterLink, useNavigate } from "react-router-dom";
import type { BarSeries } from "../charts/Bars.tsx";
import { LazyBars, LazyPictureButton } from "../charts/lazyCharts.tsx";
import { panel } from "../fields/DetailFields.tsx";
import { Change } from "./Change.tsx";
import { numberText } from "../../i18n/numberText.ts";

type Part = { part: string; amount: number; before: number | null };
type Props = {
  title: string;
  parts: readonly Part[];
  nameOf: (part: string) => string;
  /** The list behind a part, for whoever may see it. */
  addressOf?: ((part: string) => string | undefined) | undefined;
};

/** What a figure is made of, the largest first, beside the period before where there was one. */
export const PartsPanel = ({ title, parts, nameOf, addressOf }: Props) => {
  const translate = useTranslate();
  const id = useId();
  const place = useRef<HTMLElement>(null);
  const { palette } = useTheme();
  const text = (key: string) => translate(`app.statistics.${key}`);
  const now = { name: text("this"), values: parts.map(({ amount }) => amount) };
  const before = { name: text("previous"), values: parts.map((part) => part.before ?? 0), isBefore: true };
  const series: BarSeries[] = parts.some((part) => part.before !== null) ? [now, before] : [now];
  const navigate = useNavigate();
  const isOpening = parts.some(({ part }) => addressOf?.(part));
  const open = (index: number) => {
    const address = addressOf?.(parts[index]?.part ?? "");
    if (address) void navigate(address);
  };
  const names = new Map(parts.map(({ part }) => [part, nameOf(part)]));
  return (
    <Box component="section" ref={place} aria-labelledby={id} sx={{ ...panel, p: 2, minWidth: 0, alignSelf: "start" }}>
      <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", gap: 1, mb: 1 }}>
        <Typography variant="h3" id={id}>
          {title}
        </Typography>
        {parts.length > 0 && (
          <LazyPictureButton
            title={title}
            place={place}
            legend={series.map(({ name, isBefore }) => ({
              name,
              color: isBefore ? palette.text.disabled : palette.primary.main,
            }))}
          />
        )}
      </Box>
      {parts.length === 0 && (
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {translate("app.statistics.nothing")}
        </Typography>
      )}
      {parts.length > 0 && (
        <div data-chart>
          <LazyBars
            categories={parts.map(({ part }) => part)}
            nameOf={(part) => names.get(part) ?? part}
            series={series}
            layout="horizontal"
            height={parts.length * 36 + 72}
            onPoint={isOpening ? open : undefined}
          />
        </div>
      )}
      <Box component="ul" aria-labelledby={id} sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1 }}>
        {parts.map(({ part, amount, before }) => (
          <li key={part}>
            <Box sx={{ display: "flex", gap: 1, alignItems: "baseline" }}>
              <Typography variant="body2" component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
                <Opening address={addressOf?.(part)}>{nameOf(part)}</Opening>
              </Typography>
              <Typography variant="body2" component="span" sx={{ fontVariantNumeric: "tabular-nums" }}>
                {numberText(amount)}
              </Typography>
              {before !== null && (
                <Box sx={{ minWidth: 72, textAlign: "right" }}>
                  <Change amount={amount} before={before} />
                </Box>
              )}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
};

const Opening = ({ address, children }: { address: string | undefined; children: ReactNode }) =>
  address === undefined ? (
    children
  ) : (
    <Link component={RouterLink} to={address}>
      {children}
    </Link>
  );
