import english from "ra-language-english";
import type { TranslationMessages } from "react-admin";

/** react-admin's own texts, written as the rest of the console is, and what its rich text editor says. */
export default {
  ...english.ra,
  action: { ...english.ra.action, back: "Go back" },
  notification: {
    ...english.ra.notification,
    created: "operation successful",
    updated: "operation successful",
    deleted: "delete success",
  },
  auth: { ...english.ra.auth, user_menu: "Account", logout: "Log out" },
  tiptap: {
    paragraph: "Paragraph",
    heading1: "Heading 1",
    heading2: "Heading 2",
    heading3: "Heading 3",
    heading4: "Heading 4",
    heading5: "Heading 5",
    heading6: "Heading 6",
    select_level: "Choose a style",
    current_level: "Style: %{level}",
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
} satisfies RaMessages;

export type RaMessages = TranslationMessages["ra"] & { tiptap: EditorMessages };

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
