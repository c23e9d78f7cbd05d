import { useRef, useState } from "react";
import type { Locale } from "../../../contract/core/locales.ts";
import { type MacroValues, fillMacro } from "../../../contract/entities/moderation/macros.placeholders.ts";
import type { Macro, MacroKind } from "../../../contract/entities/moderation/macros.ts";
import { enumText } from "../fields/enumText.ts";
import { useSuggestions } from "../suggest/useSuggestions.ts";
import { findTyped } from "./slash.ts";
import { saidIn, useFound, useOffered } from "./useOffered.ts";

/** Where one writes. */
export type Place = {
  /** The text before the cursor; undefined where something is selected. */
  before: () => string | undefined;
  /** Puts a text where the cursor is, in the place of so many characters before it. */
  insert: (text: string, instead: number) => void;
};
/** `title` is filled in too; empty of a macro without one. */
export type Inserted = { id: string; title: string };
export type PickerOptions = {
  kind: MacroKind;
  /** The language of the one who is written to where that is known, else the console's. */
  locale: Locale;
  /** What is known here, in the words of a language. */
  valuesIn: (locale: Locale) => MacroValues;
  onInserted: (inserted: Inserted) => void;
};
/** `length` characters before the cursor are what was typed to find one. */
type Asked = { typed: string; length: number };

/** Offers macros while one types a slash and a part of their names, or when they are asked for. */
export const usePicker = ({ kind, locale, valuesIn, onInserted }: PickerOptions, place: Place) => {
  const offered = useOffered(kind);
  const [asked, setAsked] = useState<Asked>();
  const [chosen, setChosen] = useState<Locale>();
  /** Where a slash stands whose suggestions were sent away. */
  const dismissed = useRef<number>(undefined);
  const found = useFound(offered, asked?.typed ?? "");
  const isOpen = asked !== undefined && found.length > 0;
  const language = chosen ?? locale;

  const close = () => {
    dismissed.current = place.before()?.length;
    if (asked) dismissed.current = (dismissed.current ?? 0) - asked.typed.length;
    setAsked(undefined);
  };
  const choose = (macro: Macro) => {
    const said = saidIn(macro, language);
    if (!said || !asked) return;
    const values = valuesIn(said.locale);
    const filled = (text: string) => fillMacro(text, values, (name) => enumText("macroPlaceholder", name));
    const words = filled(said.content);
    const isInWord = asked.length === 0 && /\S$/u.test(place.before() ?? "");
    place.insert(`${isInWord ? " " : ""}${words}`, asked.length);
    setAsked(undefined);
    onInserted({ id: macro.id, title: filled(said.title ?? "") });
  };
  const { press, restart, aria, list } = useSuggestions({ found, isOpen, onChoose: choose, onClose: close });

  const ask = (next: Asked | undefined) => {
    setAsked(next);
    if (next?.typed !== asked?.typed) restart();
  };
  const look = () => {
    const before = place.before();
    const typed = before === undefined ? undefined : findTyped(before);
    if (before === undefined || typed === undefined) {
      dismissed.current = undefined;
      return ask(undefined);
    }
    if (dismissed.current === before.length - typed.length) return ask(undefined);
    ask({ typed, length: typed.length + 1 });
  };
  return {
    hasAny: offered.length > 0,
    isOpen,
    press,
    look,
    /** For the button: all of them, whatever stands before the cursor. */
    offer: () => ask({ typed: "", length: 0 }),
    leave: () => setAsked(undefined),
    aria,
    list: { ...list, language, offered, onLanguage: setChosen },
  };
};

export type MacroListProps = ReturnType<typeof usePicker>["list"];
