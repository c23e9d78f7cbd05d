import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { use, useState } from "react";
import { useTranslate } from "react-admin";
import { loadTexts } from "../../i18n/index.ts";
import { filterZones, listZones, zoneText } from "../../components/inputs/timeZones.ts";
import { accentNames } from "../accents.ts";
import { type Preferences, setPreferences, usePreferences } from "../preferences.ts";

type Choice = "theme" | "color" | "layout" | "width" | "times" | "sound" | "pictureBlur" | "pictureGray" | "mediaSound";
const choices = {
  theme: ["dark", "light", "system"],
  color: accentNames,
  layout: ["side", "top"],
  width: ["fluid", "fixed"],
  times: ["relative", "exact"],
  sound: ["on", "off"],
  pictureBlur: ["on", "off"],
  pictureGray: ["on", "off"],
  mediaSound: ["on", "off"],
} as const satisfies { [K in Choice]: readonly Preferences[K][] };

/** How the console looks to this operator; each choice holds at once. */
export const PreferencesForm = () => {
  // On the first screen not all of them are there yet.
  use(loadTexts());
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
      <TimeZoneInput />
    </Box>
  );
};

/** The zones that this browser knows, found by a part of the name, also of the language's, or by `+09`. */
const TimeZoneInput = () => {
  const translate = useTranslate();
  const { timeZone } = usePreferences();
  const zones = listZones(timeZone);
  const [names] = useState(() => new Map(zones.map((zone) => [zone, zoneText(zone)])));
  return (
    <Autocomplete
      options={zones}
      value={timeZone}
      getOptionLabel={(zone) => names.get(zone) ?? zoneText(zone)}
      filterOptions={filterZones}
      noOptionsText={translate("app.preferences.noZone")}
      disableClearable
      onChange={(_event, zone) => setPreferences({ timeZone: zone })}
      renderInput={(params) => <TextField {...params} margin="dense" label={translate("app.preferences.timeZone")} />}
    />
  );
};
