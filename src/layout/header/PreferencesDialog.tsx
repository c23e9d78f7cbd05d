import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
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

const PreferencesDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const preferences = usePreferences();
  return (
    <Dialog open onClose={onClose} aria-labelledby="preferences-title" maxWidth="xs" fullWidth>
      <DialogTitle id="preferences-title">{translate("app.preferences.title")}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
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
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("ra.action.close")}</Button>
      </DialogActions>
    </Dialog>
  );
};

export default PreferencesDialog;
