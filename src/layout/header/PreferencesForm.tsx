import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useTranslate } from "react-admin";
import { type Preferences, setPreferences, usePreferences } from "../preferences.ts";

type Choice = "theme" | "color" | "layout" | "width" | "times" | "sound";
const choices = {
  theme: ["dark", "light"],
  color: ["blue", "teal", "violet", "amber"],
  layout: ["side", "top"],
  width: ["fluid", "fixed"],
  times: ["relative", "exact"],
  sound: ["on", "off"],
} as const satisfies { [K in Choice]: readonly Preferences[K][] };

const offsets = Array.from({ length: 27 }, (_, index) => index - 12);
const offsetText = (hours: number) => `UTC${hours < 0 ? "−" : "+"}${Math.abs(hours)}`;

/** How the console looks to this operator; each choice holds at once. */
export const PreferencesForm = () => {
  const translate = useTranslate();
  const preferences = usePreferences();
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      {(Object.keys(choices) as Choice[]).map((name) => (
        <TextField
          key={name}
          select
          margin="dense"
          label={translate(`app.preferences.${name}`)}
          value={preferences[name]}
          onChange={(event) => setPreferences({ [name]: event.target.value })}
        >
          {choices[name].map((value) => (
            <MenuItem key={value} value={value}>
              {translate(`app.preferences.${value}`)}
            </MenuItem>
          ))}
        </TextField>
      ))}
      <TextField
        select
        margin="dense"
        label={translate("app.preferences.timeOffset")}
        value={preferences.timeOffset}
        onChange={(event) => setPreferences({ timeOffset: Number(event.target.value) })}
      >
        {offsets.map((hours) => (
          <MenuItem key={hours} value={hours}>
            {offsetText(hours)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
};
