import CssBaseline from "@mui/material/CssBaseline";
import { ThemeProvider } from "@mui/material/styles";
import { AdapterDayjs } from "@mui/x-date-pickers/AdapterDayjs";
import { LocalizationProvider } from "@mui/x-date-pickers/LocalizationProvider";
import { type ReactNode, useMemo } from "react";
import { currentLocale } from "../i18n/locale.ts";
import { findPickerLocale } from "../i18n/pickers.ts";
import { useMode, usePreferences } from "./preferences.ts";
import { makeTheme } from "./theme.ts";

/** The console's look, and the language of its date pickers. */
export const ConsoleTheme = ({ children }: { children: ReactNode }) => {
  const { color } = usePreferences();
  const mode = useMode();
  const muiTheme = useMemo(() => makeTheme(mode, color), [mode, color]);
  return (
    <ThemeProvider theme={muiTheme}>
      <CssBaseline />
      <LocalizationProvider dateAdapter={AdapterDayjs} {...findPickerLocale(currentLocale())}>
        {children}
      </LocalizationProvider>
    </ThemeProvider>
  );
};
