import { type KeyboardEvent as ReactKeyboardEvent, useId, useState } from "react";

type Options<T> = {
  found: readonly T[];
  isOpen: boolean;
  onChoose: (one: T) => void;
  onClose: () => void;
};

/** A list below a text that one goes on typing in: arrows go through it, Enter chooses, Escape closes. */
export const useSuggestions = <T>({ found, isOpen, onChoose, onClose }: Options<T>) => {
  const id = useId();
  const [at, setAt] = useState(0);
  const active = Math.min(at, found.length - 1);
  const move = (step: number) => setAt((active + step + found.length) % Math.max(found.length, 1));
  const press = (event: Pressed) => {
    if (!isOpen || event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return;
    const chosen = found[active];
    if (event.key === "Escape") onClose();
    else if (event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowUp") move(-1);
    else if (event.key === "Enter" && !event.shiftKey && chosen) onChoose(chosen);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    press,
    /** What was typed is another: the first of the list is the one that is meant. */
    restart: () => setAt(0),
    /** What tells whoever does not see the list which entry the keys are on. */
    aria: {
      "aria-autocomplete": "list" as const,
      "aria-haspopup": "listbox" as const,
      ...(isOpen && found.length > 0 && { "aria-controls": id, "aria-activedescendant": optionId(id, active) }),
    },
    list: { id, found, active, onChoose },
  };
};

type Pressed = KeyboardEvent | ReactKeyboardEvent;

/** Enter ends what an input method writes. */
const isComposing = (event: Pressed) => ("nativeEvent" in event ? event.nativeEvent : event).isComposing;

export const optionId = (id: string, index: number) => `${id}-${index}`;
