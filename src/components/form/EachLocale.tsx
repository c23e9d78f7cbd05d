import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { type Locale, locales, localeNames } from "../../../contract/core/locales.ts";
import { fieldGrid, fullWidth } from "./FormCard.tsx";

/** The same inputs for each language, under what it calls itself. */
export const EachLocale = ({ children }: { children: (locale: Locale) => ReactNode }) => (
  <Box sx={{ ...fullWidth, display: "grid", gap: 2 }}>
    {locales.map((locale) => (
      <Box key={locale} component="fieldset" sx={frame}>
        <Box component="legend" sx={{ px: 0.5, fontSize: "0.75rem", color: "text.secondary" }}>
          {localeNames[locale]}
        </Box>
        {children(locale)}
      </Box>
    ))}
  </Box>
);

const frame = {
  ...fieldGrid,
  gridTemplateColumns: { xs: "1fr", md: "1fr 2fr" },
  m: 0,
  p: 1.5,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  minWidth: 0,
} as const;
