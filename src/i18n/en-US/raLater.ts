import english from "ra-language-english";
import type { TranslationMessages } from "react-admin";

const { password: _password, ...input } = english.ra.input;
type AllMessages = TranslationMessages["ra"];

/** What no first screen says of react-admin's own texts, and those of its rich text editor. */
export default {
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

export type LaterRaMessages = Pick<AllMessages, "configurable" | "guesser" | "saved_queries" | "validation"> & {
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
