import Casino from "@mui/icons-material/CasinoOutlined";
import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import Tooltip from "@mui/material/Tooltip";
import { TextInput, type TextInputProps } from "react-admin";
import { useFormContext } from "react-hook-form";
import { useMemberText } from "./useMemberText.ts";

const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789";
const LENGTH = 16;

/** The operator hands the password on, so it is shown as it is typed; or made up on the spot. */
export const NewPasswordInput = (props: Omit<TextInputProps, "source">) => {
  const text = useMemberText();
  const { setValue } = useFormContext();
  const label = text("actions.generate");
  const generate = () => setValue("password", randomPassword(), { shouldDirty: true, shouldValidate: true });
  return (
    <TextInput
      source="password"
      autoComplete="new-password"
      {...props}
      slotProps={{
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <Tooltip title={label}>
                <IconButton aria-label={label} edge="end" onClick={generate}>
                  <Casino />
                </IconButton>
              </Tooltip>
            </InputAdornment>
          ),
        },
      }}
    />
  );
};

/** Of characters that are not taken for one another; no value of a byte is likelier than another. */
const randomPassword = () => {
  let password = "";
  while (password.length < LENGTH) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < 256 - (256 % LETTERS.length)) password += LETTERS[byte % LETTERS.length];
  }
  return password;
};
