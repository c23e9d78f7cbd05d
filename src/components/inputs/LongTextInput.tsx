import { TextInput, type TextInputProps } from "react-admin";
import { fullWidth } from "../form/FormCard.tsx";

/** Text of several lines, as wide as the form. */
export const LongTextInput = (props: TextInputProps) => (
  <TextInput multiline minRows={3} maxRows={5} sx={fullWidth} {...props} />
);
