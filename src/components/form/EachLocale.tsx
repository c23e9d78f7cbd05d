import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import { type ReactNode, useId } from "react";
import { useTranslate } from "react-admin";
import { type Locale, locales, localeNames } from "../../../contract/core/locales.ts";
import { sentences } from "../../i18n/listed.ts";
import { fieldGrid, fullWidth } from "./FormCard.tsx";

type Props = {
  /** Key of what is to be known of all of them beside that, said once. */
  hint?: string | undefined;
  children: (locale: Locale) => ReactNode;
};

/** The same inputs for each language, under what it calls itself; one of them is enough. */
export const EachLocale = ({ hint, children }: Props) => {
  const translate = useTranslate();
  const id = useId();
  const hints = ["app.form.oneLanguage", ...(hint ? [hint] : [])];
  return (
    <Box sx={{ ...fullWidth, display: "grid", gap: 2 }}>
      <FormHelperText id={id}>{sentences(hints.map((key) => translate(key)))}</FormHelperText>
      {locales.map((locale) => (
        <Box key={locale} component="fieldset" aria-describedby={id} sx={frame}>
          <Box component="legend" sx={{ px: 0.5, fontSize: "0.75rem", color: "text.secondary" }}>
            {localeNames[locale]}
          </Box>
          {children(locale)}
        </Box>
      ))}
    </Box>
  );
};

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
