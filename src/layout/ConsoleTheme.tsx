import CssBaseline from "@mui/material/CssBaseline";
import { ThemeProvider } from "@mui/material/styles";
import { type ReactNode, useMemo } from "react";
import { usePreferences } from "./preferences.ts";
import { makeTheme } from "./theme.ts";

export const ConsoleTheme = ({ children }: { children: ReactNode }) => {
  const { theme, color } = usePreferences();
  const muiTheme = useMemo(() => makeTheme(theme, color), [theme, color]);
  return (
    <ThemeProvider theme={muiTheme}>
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
};
