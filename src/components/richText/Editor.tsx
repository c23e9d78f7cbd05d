import { Image } from "@tiptap/extension-image";
import { StarterKit } from "@tiptap/starter-kit";
import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import { type Theme, ThemeProvider } from "@mui/material/styles";
import {
  ClearButtons,
  FormatButtons,
  LevelSelect,
  ListButtons,
  QuoteButtons,
  RichTextInput,
  RichTextInputToolbar,
} from "ra-input-rich-text";
import { ruleText } from "../../../contract/core/rules.ts";
import { isWebLink, plainText } from "../../../contract/core/richText.ts";
import { useResourceContext, useTranslateLabel } from "react-admin";
import { get, useFormState, useWatch } from "react-hook-form";
import { currentLocale } from "../../i18n/locale.ts";
import { EditorMacros } from "../macros/EditorMacros.tsx";
import { MediaButtons } from "./MediaButtons.tsx";
import { cleanPasted } from "./pasted.ts";
import { Video } from "./video.ts";

export type EditorProps = { source: string; label?: string; helperText?: string; isRequired?: boolean };

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

/** Nothing of it needs a style of its own in the text: the policy would not let it have one. */
const extensions = [
  StarterKit.configure({ link: { openOnClick: false, isAllowedUri: (address) => isWebLink(address) } }),
  Image.configure({ inline: true, allowBase64: false }),
  Video,
];

/** The heavy part of `RichTextInput`. */
export const Editor = ({ isRequired, ...props }: EditorProps) => {
  const translateLabel = useTranslateLabel();
  const resource = useResourceContext();
  const { source, label } = props;
  // What is empty is sent as nothing at all, of which the contract says no more than that a title is missing.
  const { isMissing, isTold } = useWrong(source, isRequired);
  return (
    <Box sx={[editorStyle, (isMissing || isTold) && wrongStyle]}>
      <RichTextInput
        {...props}
        validate={isRequired ? required : undefined}
        editorOptions={optionsFor(String(translateLabel({ source, label, resource })))}
        toolbar={<Toolbar />}
        fullWidth
      />
      {isMissing && <FormHelperText error>{ruleText("rule.required", currentLocale())}</FormHelperText>}
    </Box>
  );
};

const useWrong = (source: string, isRequired = false) => {
  const { isSubmitted, errors } = useFormState();
  const written: unknown = useWatch({ name: source });
  const isTold = get(errors, source) !== undefined;
  const isEmpty = plainText(typeof written === "string" ? written : "") === "";
  return { isMissing: isRequired && isSubmitted && !isTold && isEmpty, isTold };
};

/** The contract says what is wrong with a value; this only marks the label. */
const required = Object.assign(() => undefined, { isRequired: true });

type Options = NonNullable<Parameters<typeof RichTextInput>[0]["editorOptions"]>;
const made = new Map<string, Options>();
/** The same object for the same label: the editor begins anew with each other one. */
const optionsFor = (label: string): Options => {
  const options: Options = made.get(label) ?? {
    extensions,
    injectNonce: nonce,
    editorProps: {
      attributes: { "aria-label": label, role: "textbox", "aria-multiline": "true" },
      transformPastedHTML: cleanPasted,
    },
  };
  made.set(label, options);
  return options;
};

const SIZE = "small";

/** The choice of the level is an entry of a list that is none: to screen readers it is no entry either. */
const outsideLists = (theme: Theme): Theme => ({
  ...theme,
  components: { ...theme.components, MuiListItem: { defaultProps: { role: "presentation" } } },
});

const Toolbar = () => (
  <RichTextInputToolbar>
    <ThemeProvider theme={outsideLists}>
      <LevelSelect size={SIZE} />
    </ThemeProvider>
    <FormatButtons size={SIZE} />
    <ListButtons size={SIZE} />
    <QuoteButtons size={SIZE} />
    <MediaButtons size={SIZE} />
    <EditorMacros />
    <ClearButtons size={SIZE} />
  </RichTextInputToolbar>
);

/** As every other input that was refused. */
const wrongStyle = {
  "& .RaLabeled-label": { color: "error.main" },
  "& .RaRichTextInput-editorContent .ProseMirror.ProseMirror": { borderColor: "error.main" },
} as const;

const editorStyle = {
  gridColumn: "1 / -1",
  minWidth: 0,
  "& .ProseMirror": { minHeight: 160, overflowWrap: "anywhere" },
  "& .ProseMirror img, & .ProseMirror video": { maxWidth: "100%", height: "auto", borderRadius: 1 },
  "& .ProseMirror-selectednode": { outline: "2px solid", outlineColor: "primary.main" },
} as const;
