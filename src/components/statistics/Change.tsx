import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import { currentLocale } from "../../i18n/locale.ts";
import { numberText } from "../../i18n/numberText.ts";

type Props = { amount: number; before: number | null };

/** How much more or less it is than in the period before; nothing where there is none. */
export const Change = ({ amount, before }: Props) => {
  const translate = useTranslate();
  if (before === null) return null;
  const percents = new Intl.NumberFormat(currentLocale(), {
    style: "percent",
    maximumFractionDigits: 1,
    signDisplay: "exceptZero",
  });
  // Of nothing there is no share.
  const isNew = before === 0 && amount > 0;
  const share = before === 0 ? 0 : (amount - before) / before;
  const arrow = amount > before ? "▲" : amount < before ? "▼" : "=";
  return (
    <Typography
      variant="body2"
      component="span"
      sx={{ color: "text.secondary", fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}
      title={translate("app.statistics.before", { before: numberText(before) })}
    >
      <span aria-hidden="true">{arrow} </span>
      {isNew ? translate("app.statistics.new") : percents.format(share)}
      <span className="sr-only"> {translate("app.statistics.before", { before: numberText(before) })}</span>
    </Typography>
  );
};
