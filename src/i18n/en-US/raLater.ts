import english from "ra-language-english";
import type { TranslationMessages } from "react-admin";

const { password: _password, ...input } = english.ra.input;
const { username, password, email, sign_in } = english.ra.auth;
const { about, auth_error, bulk_update_title, details } = english.ra.message;
type AllMessages = TranslationMessages["ra"];

/** What no first screen says of react-admin's own texts, and those of its rich text editor. */
export default {
  auth: { username, password, email, sign_in, sign_in_error: "Sign-in failed. Try again" },
  message: {
    about,
    auth_error,
    bulk_update_content: "Update %{name} %{recordRepresentation}? |||| Update these %{smart_count} items?",
    bulk_update_title,
    clear_array_input: "Clear the whole list?",
    details,
  },
  validation: {
    ...english.ra.validation,
    email: "Enter a valid email address",
    maxLength: "Enter no more than %{max} characters",
    maxValue: "Enter %{max} or less",
    minLength: "Enter at least %{min} characters",
    minValue: "Enter %{min} or more",
    number: "Enter a number",
    unique: "Already in use",
  },
  configurable: english.ra.configurable,
  input,
  guesser: { empty: { title: "No data to display", message: "Check your data provider" } },
  saved_queries: {
    ...english.ra.saved_queries,
    new_label: "Save current query…",
    remove_message: "Remove this saved query?",
  },
  tiptap: {
    paragraph: "Paragraph",
    heading1: "Heading 1",
    heading2: "Heading 2",
    heading3: "Heading 3",
    heading4: "Heading 4",
    heading5: "Heading 5",
    heading6: "Heading 6",
    select_level: "Choose a style",
    current_level: "Style",
    bold: "Bold",
    italic: "Italic",
    underline: "Underline",
    strike: "Strikethrough",
    code: "Code",
    list_bulleted: "Bulleted list",
    list_numbered: "Numbered list",
    blockquote: "Quote",
    clear_format: "Clear formatting",
  },
} satisfies LaterRaMessages;

/** Of groups that the first screens say too, the texts that they do not. */
export type LaterKeys = {
  auth: "username" | "password" | "email" | "sign_in" | "sign_in_error";
  message: "about" | "auth_error" | "bulk_update_content" | "bulk_update_title" | "clear_array_input" | "details";
};

export type LaterRaMessages = Pick<AllMessages, "configurable" | "guesser" | "saved_queries" | "validation"> & {
  [Group in keyof LaterKeys]: Pick<AllMessages[Group], LaterKeys[Group]>;
} & {
  input: Omit<AllMessages["input"], "password">;
  tiptap: EditorMessages;
};

type EditorMessages = Record<
  | "paragraph"
  | "heading1"
  | "heading2"
  | "heading3"
  | "heading4"
  | "heading5"
  | "heading6"
  | "select_level"
  | "current_level"
  | "bold"
  | "italic"
  | "underline"
  | "strike"
  | "code"
  | "list_bulleted"
  | "list_numbered"
  | "blockquote"
  | "clear_format",
  string
>;
