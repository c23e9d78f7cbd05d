import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { FieldTitle, useInput, useResourceContext, useTranslate } from "react-admin";
import { filterZones, listZones, zoneText } from "./timeZones.ts";

/** A time zone of a form, by its name. */
export const ZoneInput = ({ source, label }: { source: string; label?: string }) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { id, field, fieldState } = useInput({ source, isRequired: true });
  const [zones] = useState(() => listZones(field.value));
  const [names] = useState(() => new Map(zones.map((zone) => [zone, zoneText(zone)])));
  return (
    <Autocomplete
      id={id}
      options={zones}
      value={field.value}
      getOptionLabel={(zone) => names.get(zone) ?? zoneText(zone)}
      filterOptions={filterZones}
      noOptionsText={translate("app.preferences.noZone")}
      disableClearable
      onChange={(_event, zone) => field.onChange(zone)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={<FieldTitle label={label} source={source} resource={resource} isRequired />}
          error={fieldState.invalid}
          helperText={fieldState.error?.message}
          onBlur={field.onBlur}
        />
      )}
    />
  );
};
