import MenuItem from "@mui/material/MenuItem";
import MenuList from "@mui/material/MenuList";
import Paper from "@mui/material/Paper";
import Popper from "@mui/material/Popper";
import { type KeyboardEvent, type SyntheticEvent, useEffect, useId, useState } from "react";
import { useFormContext } from "react-hook-form";
import { type Colleague, memberNotes } from "../../../contract/entities/people/memberNotes.ts";
import { useEndpointQuery } from "../../dataProvider/useEndpoint.ts";
import { resourceTextKey, useResourceText } from "../fields/useTextOf.ts";
import { LongTextInput } from "../inputs/LongTextInput.tsx";
import { findTyped } from "./mentions.ts";

type Props = {
  source: string;
  /** Hears of everybody whose account was picked, or typed in full. */
  onKnown: (colleague: Colleague) => void;
};

/** A text in which `@` offers the colleagues that it can mention; arrows, Enter and Escape work as in any choice. */
export const MentionInput = ({ source, onKnown }: Props) => {
  const id = useId();
  // The input that react-hook-form holds the ref of: whatever happens in it names it.
  const [box, setBox] = useState<HTMLTextAreaElement | null>(null);
  const { setValue } = useFormContext();
  const [asked, setAsked] = useState<{ typed: string; start: number }>();
  const [chosen, setChosen] = useState(0);
  const { data: found = [] } = useColleagues(asked?.typed);
  const isOpen = asked !== undefined;
  const active = found[Math.min(chosen, found.length - 1)];

  // Who types a whole name means it.
  const typed = asked?.typed.toLowerCase();
  const named = found.find(({ account }) => account.toLowerCase() === typed);
  useEffect(() => {
    if (named) onKnown(named);
  }, [named, onKnown]);

  const look = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLTextAreaElement)) return;
    setBox(target);
    setAsked(findTyped(target.value, target.selectionStart));
    setChosen(0);
  };
  const pick = (colleague: Colleague) => {
    if (!box || !asked) return;
    const { value, selectionStart } = box;
    const before = `${value.slice(0, asked.start)}@${colleague.account} `;
    onKnown(colleague);
    setAsked(undefined);
    setValue(source, before + value.slice(selectionStart), { shouldDirty: true, shouldValidate: true });
    // The caret stands behind the name once it is there.
    queueMicrotask(() => {
      box.focus();
      box.setSelectionRange(before.length, before.length);
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) setChosen((chosen + step + found.length) % found.length);
    else if ((event.key === "Enter" || event.key === "Tab") && active) pick(active);
    else if (event.key === "Escape") setAsked(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <LongTextInput
        source={source}
        isRequired
        onKeyDown={onKeyDown}
        onInput={look}
        onClick={look}
        onKeyUp={(event) => MOVES.has(event.key) && look(event)}
        onBlur={() => setAsked(undefined)}
        helperText={resourceTextKey(memberNotes, "hints.content")}
        slotProps={{
          htmlInput: {
            "aria-autocomplete": "list",
            ...(isOpen && found.length > 0 && { "aria-controls": id }),
            ...(isOpen && active && { "aria-activedescendant": `${id}-${active.id}` }),
          },
        }}
      />
      <Offered id={id} anchor={isOpen ? box : null} found={found} active={active} typed={asked?.typed} onPick={pick} />
    </>
  );
};

/** Keys that move the caret along the line; those up and down choose. */
const MOVES = new Set(["ArrowLeft", "ArrowRight", "Home", "End"]);

const useColleagues = (text: string | undefined) =>
  useEndpointQuery(memberNotes, "colleagues", text ? { text } : {}, {
    enabled: text !== undefined,
    staleTime: 60_000,
    placeholderData: (before) => before,
  });

type OfferedProps = {
  id: string;
  anchor: HTMLElement | null;
  found: readonly Colleague[];
  active: Colleague | undefined;
  typed: string | undefined;
  onPick: (colleague: Colleague) => void;
};

const SEPARATOR = " · ";

/** Below the text; what is pressed there takes no focus from it. */
const Offered = ({ id, anchor, found, active, typed, onPick }: OfferedProps) => {
  const text = useResourceText(memberNotes);
  if (!anchor) return null;
  return (
    <Popper open anchorEl={anchor} placement="bottom-start" sx={{ zIndex: "tooltip" }}>
      <Paper variant="outlined" onMouseDown={(event) => event.preventDefault()}>
        <MenuList
          id={id}
          role="listbox"
          aria-label={text("fields.mentions")}
          dense
          sx={{ maxHeight: 240, overflow: "auto", minWidth: 200 }}
        >
          {found.map((colleague) => (
            <MenuItem
              key={colleague.id}
              id={`${id}-${colleague.id}`}
              role="option"
              aria-selected={colleague === active}
              selected={colleague === active}
              onClick={() => onPick(colleague)}
            >
              {[colleague.nickname, colleague.account].filter(Boolean).join(SEPARATOR)}
            </MenuItem>
          ))}
          {found.length === 0 && typed !== "" && (
            <MenuItem role="option" aria-selected={false} disabled>
              {text("noColleagues")}
            </MenuItem>
          )}
        </MenuList>
      </Paper>
    </Popper>
  );
};
