import { type KeyboardEvent as ReactKeyboardEvent, useId, useRef, useState } from "react";
import type { Locale } from "../../../contract/core/locales.ts";
import { type MacroValues, fillMacro } from "../../../contract/entities/moderation/macros.placeholders.ts";
import type { Macro, MacroKind } from "../../../contract/entities/moderation/macros.ts";
import { enumText } from "../fields/enumText.ts";
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
  const id = useId();
  const offered = useOffered(kind);
  const [asked, setAsked] = useState<Asked>();
  const [active, setActive] = useState(0);
  const [chosen, setChosen] = useState<Locale>();
  /** Where a slash stands whose suggestions were sent away. */
  const dismissed = useRef<number>(undefined);
  const found = useFound(offered, asked?.typed ?? "");
  const isOpen = asked !== undefined && found.length > 0;
  const language = chosen ?? locale;

  const ask = (next: Asked | undefined) => {
    setAsked(next);
    if (next?.typed !== asked?.typed) setActive(0);
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
  /** Keys that are meant for the list while it is there. */
  const press = (event: Pressed) => {
    if (!isOpen || event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return;
    const macro = found[active];
    if (event.key === "Escape") close();
    else if (event.key === "ArrowDown") setActive((active + 1) % found.length);
    else if (event.key === "ArrowUp") setActive((active + found.length - 1) % found.length);
    else if (event.key === "Enter" && !event.shiftKey && macro) choose(macro);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    hasAny: offered.length > 0,
    isOpen,
    press,
    look,
    /** For the button: all of them, whatever stands before the cursor. */
    offer: () => ask({ typed: "", length: 0 }),
    leave: () => setAsked(undefined),
    /** What tells whoever does not see the list which entry the keys are on. */
    aria: {
      "aria-autocomplete": "list" as const,
      "aria-haspopup": "listbox" as const,
      ...(isOpen && { "aria-controls": id, "aria-activedescendant": optionId(id, active) }),
    },
    list: { id, found, active, language, offered, onLanguage: setChosen, onChoose: choose },
  };
};

export type MacroListProps = ReturnType<typeof usePicker>["list"];
type Pressed = KeyboardEvent | ReactKeyboardEvent;

/** Enter ends what an input method writes. */
const isComposing = (event: Pressed) => ("nativeEvent" in event ? event.nativeEvent : event).isComposing;

export const optionId = (id: string, index: number) => `${id}-${index}`;
