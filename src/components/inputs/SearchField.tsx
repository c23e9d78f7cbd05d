import SearchIcon from "@mui/icons-material/Search";
import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import { useTranslate } from "react-admin";

type Props = { value: string; onChange: (value: string) => void };

export const SearchField = ({ value, onChange }: Props) => {
  const translate = useTranslate();
  const label = translate("ra.action.search");
  return (
    <TextField
      size="small"
      type="search"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      // Enter would submit the form around it.
      onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      slotProps={{
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
      sx={{ maxWidth: 280 }}
    />
  );
};
