import Badge from "@mui/material/Badge";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { currentLocale } from "../../i18n/locale.ts";

/** How much waits behind an entry of the menu. */
export const Waiting = ({ count }: { count: number }) => {
  const translate = useTranslate();
  if (count === 0) return null;
  const shown = new Intl.NumberFormat(currentLocale(), { notation: "compact" }).format(count);
  return (
    <Box
      component="span"
      aria-label={translate("app.live.waiting", { count })}
      role="img"
      sx={{
        px: 0.5,
        borderRadius: 1,
        fontSize: "0.75rem",
        fontVariantNumeric: "tabular-nums",
        color: "tone.waiting",
        border: 1,
      }}
    >
      {shown}
    </Box>
  );
};

/** An icon with a dot where its entry has no room for a number. */
export const Marked = ({ isMarked, children }: { isMarked: boolean; children: ReactNode }) => (
  <Badge color="warning" variant="dot" invisible={!isMarked}>
    {children}
  </Badge>
);
