import { type RefObject, useEffect } from "react";
import { isOverPage } from "../../layout/dialogKeys.ts";
import { isTyping } from "./isTyping.ts";

/** What keys, such as `j` or `Ctrl+Enter`, do wherever the focus is, while nobody types and no dialog is open. */
export type PageKeys = Readonly<Record<string, (frame: HTMLElement) => void>>;

/** The keys of a page, for as long as what is in `frame` is there. */
export const usePageKeys = (frame: RefObject<HTMLElement | null>, keys: PageKeys) => {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const isHeld = event.ctrlKey || event.metaKey;
      // A row that has the focus would take Ctrl+Enter for Enter: what is held with Ctrl is the page's before it.
      if (isHeld !== (event.eventPhase === Event.CAPTURING_PHASE)) return;
      const action = keys[isHeld ? `Ctrl+${event.key}` : event.key];
      // What a control has used already, such as an arrow in a choice, is not the page's.
      if (!frame.current || !action || event.defaultPrevented || isTyping(event.target)) return;
      if (isOverPage(event) || event.altKey) return;
      event.preventDefault();
      if (isHeld) event.stopPropagation();
      action(frame.current);
    };
    // Of a page whose tab is hidden the effect has ended.
    for (const capture of [true, false]) document.addEventListener("keydown", pressed, { capture });
    return () => {
      for (const capture of [true, false]) document.removeEventListener("keydown", pressed, { capture });
    };
  });
};
