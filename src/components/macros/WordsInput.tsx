import Box from "@mui/material/Box";
import InputAdornment from "@mui/material/InputAdornment";
import { type SyntheticEvent, useRef } from "react";
import { TextInput, type TextInputProps } from "react-admin";
import type { MacroValues } from "../../../contract/entities/moderation/macros.placeholders.ts";
import type { MacroKind } from "../../../contract/entities/moderation/macros.ts";
import type { Locale } from "../../../contract/core/locales.ts";
import { currentLocale } from "../../i18n/locale.ts";
import { fullWidth } from "../form/FormCard.tsx";
import { MacroButton } from "./MacroButton.tsx";
import { MacroSuggestions } from "./MacroSuggestions.tsx";
import { useCommonValues } from "./useCommonValues.ts";
import { type Place, usePicker } from "./usePicker.ts";
import { useUsedMacros } from "./useUsedMacros.ts";

type Props = TextInputProps & {
  kind: MacroKind;
  /** What is known of whom one writes to, in the words of a language. */
  valuesIn: (locale: Locale) => MacroValues;
};
type Field = HTMLTextAreaElement | HTMLInputElement;

/** Words to people: typed, or made from the server's macros. */
export const WordsInput = ({ kind, valuesIn, ...props }: Props) => {
  const frame = useRef<HTMLDivElement>(null);
  const common = useCommonValues();
  const { addUsed, forgetUsed } = useUsedMacros();
  const findField = () => frame.current?.querySelector<Field>("textarea:not([aria-hidden]), input") ?? null;
  const place: Place = {
    before: () => {
      const field = findField();
      if (!field || field.selectionStart !== field.selectionEnd) return undefined;
      return field.value.slice(0, field.selectionStart ?? 0);
    },
    insert: (text, instead) => {
      const field = findField();
      if (field) insertInto(field, text, instead);
    },
  };
  const picker = usePicker(
    {
      kind,
      locale: currentLocale(),
      valuesIn: (locale) => ({ ...common(locale), ...valuesIn(locale) }),
      onInserted: ({ id }) => addUsed(id),
    },
    place,
  );
  const typed = ({ target }: SyntheticEvent) => {
    const field = findField();
    if (!field || target !== field) return;
    picker.look();
    // Of what was deleted again nothing is sent.
    if (field.value.trim() === "") forgetUsed();
  };
  const offer = () => {
    findField()?.focus();
    picker.offer();
  };
  return (
    <Box
      ref={frame}
      sx={{ ...fullWidth, minWidth: 0 }}
      onKeyDown={picker.press}
      onInput={typed}
      onKeyUp={({ key }) => MOVES.test(key) && picker.look()}
      onClick={({ target }) => target === findField() && picker.look()}
      onBlur={picker.leave}
    >
      <TextInput
        multiline
        minRows={3}
        maxRows={5}
        fullWidth
        {...props}
        slotProps={{
          htmlInput: picker.hasAny ? picker.aria : {},
          input: picker.hasAny
            ? {
                endAdornment: (
                  <InputAdornment position="end" {...(props.multiline !== false && { sx: atFirstLine })}>
                    <MacroButton isOpen={picker.isOpen} onClick={offer} />
                  </InputAdornment>
                ),
              }
            : {},
        }}
      />
      {picker.isOpen && <MacroSuggestions anchor={() => findField() ?? document.body} {...picker.list} />}
    </Box>
  );
};

const atFirstLine = { alignSelf: "flex-start", mt: 1.25 } as const;

/** Keys that take the cursor elsewhere without changing the text. */
const MOVES = /^(ArrowLeft|ArrowRight|Home|End)$/;
const MARK = /⟦[^⟦⟧]*⟧/;

/** As if it had been typed; what is left to fill in is selected, to be typed over. */
const insertInto = (field: Field, text: string, instead: number) => {
  const end = field.selectionEnd ?? field.value.length;
  const start = Math.max(0, end - instead);
  field.focus();
  field.setRangeText(text, start, end, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText" }));
  const mark = MARK.exec(text);
  if (mark) field.setSelectionRange(start + mark.index, start + mark.index + mark[0].length);
};
