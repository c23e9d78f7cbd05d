import { type SyntheticEvent, useEffect, useState } from "react";
import { useFormContext } from "react-hook-form";
import { type Colleague, memberNotes } from "../../../contract/entities/people/memberNotes.ts";
import { useEndpointQuery } from "../../dataProvider/useEndpoint.ts";
import { resourceTextKey, useResourceText } from "../fields/useTextOf.ts";
import { LongTextInput } from "../inputs/LongTextInput.tsx";
import { SuggestionList } from "../suggest/SuggestionList.tsx";
import { useSuggestions } from "../suggest/useSuggestions.ts";
import { findTyped } from "./mentions.ts";

type Props = {
  source: string;
  /** Hears of everybody whose account was picked, or typed in full. */
  onKnown: (colleague: Colleague) => void;
};

/** A text in which `@` offers the colleagues that it can mention. */
export const MentionInput = ({ source, onKnown }: Props) => {
  const text = useResourceText(memberNotes);
  // The input that react-hook-form holds the ref of: whatever happens in it names it.
  const [box, setBox] = useState<HTMLTextAreaElement | null>(null);
  const { setValue } = useFormContext();
  const [asked, setAsked] = useState<{ typed: string; start: number }>();
  const { data: found = [] } = useColleagues(asked?.typed);
  const isOpen = asked !== undefined;
  const close = () => setAsked(undefined);

  // Who types a whole name means it.
  const typed = asked?.typed.toLowerCase();
  const named = found.find(({ account }) => account.toLowerCase() === typed);
  useEffect(() => {
    if (named) onKnown(named);
  }, [named, onKnown]);

  const pick = (colleague: Colleague) => {
    if (!box || !asked) return;
    const { value, selectionStart } = box;
    const before = `${value.slice(0, asked.start)}@${colleague.account} `;
    onKnown(colleague);
    close();
    setValue(source, before + value.slice(selectionStart), { shouldDirty: true, shouldValidate: true });
    // The caret stands behind the name once it is there.
    queueMicrotask(() => {
      box.focus();
      box.setSelectionRange(before.length, before.length);
    });
  };
  const { press, restart, aria, list } = useSuggestions({ found, isOpen, onChoose: pick, onClose: close });
  const look = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLTextAreaElement)) return;
    setBox(target);
    setAsked(findTyped(target.value, target.selectionStart));
    restart();
  };
  return (
    <>
      <LongTextInput
        source={source}
        isRequired
        autoFocus
        onKeyDown={press}
        onInput={look}
        onClick={look}
        onKeyUp={(event) => MOVES.has(event.key) && look(event)}
        onBlur={close}
        helperText={resourceTextKey(memberNotes, "hints.content")}
        slotProps={{ htmlInput: aria }}
      />
      {isOpen && box && (
        <SuggestionList
          {...list}
          label={text("fields.mentions")}
          anchor={() => box}
          {...(typed !== "" && { empty: text("noColleagues") })}
        >
          {({ nickname, account }) => [nickname, account].filter(Boolean).join(SEPARATOR)}
        </SuggestionList>
      )}
    </>
  );
};

/** Keys that move the caret along the line; those up and down choose. */
const MOVES = new Set(["ArrowLeft", "ArrowRight", "Home", "End"]);
const SEPARATOR = " · ";

const useColleagues = (text: string | undefined) =>
  useEndpointQuery(memberNotes, "colleagues", text ? { text } : {}, {
    enabled: text !== undefined,
    staleTime: 60_000,
    placeholderData: (before) => before,
  });
