import Casino from "@mui/icons-material/CasinoOutlined";
import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import Tooltip from "@mui/material/Tooltip";
import { TextInput, type TextInputProps } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { CopyButton } from "../actions/CopyButton.tsx";
import { randomPassword } from "./randomPassword.ts";
import { useResourceText } from "../fields/useTextOf.ts";
import { members } from "../../../contract/entities/people/members.ts";

/** The operator hands the password on, so it is shown as it is typed; or made up on the spot. */
export const NewPasswordInput = (props: Omit<TextInputProps, "source">) => {
  const text = useResourceText(members);
  const { setValue } = useFormContext();
  const password: unknown = useWatch({ name: "password" });
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
              {typeof password === "string" && password !== "" && <CopyButton text={password} />}
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
