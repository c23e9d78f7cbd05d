import { type RefObject, useEffect } from "react";
import { isOverPage } from "../../layout/dialogKeys.ts";
import { isTyping } from "./isTyping.ts";

/** What keys, such as `j` or `Ctrl+Enter`, do wherever the focus is, while nobody types and no dialog is open. */
export type PageKeys = Readonly<Record<string, (frame: HTMLElement) => void>>;

/** The keys of a page, for as long as what is in `frame` is there. */
export const usePageKeys = (frame: RefObject<HTMLElement | null>, keys: PageKeys) => {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const action = keys[event.ctrlKey || event.metaKey ? `Ctrl+${event.key}` : event.key];
      // What a control has used already, such as an arrow in a choice, is not the page's.
      if (!frame.current || !action || event.defaultPrevented || isTyping(event.target)) return;
      if (isOverPage(event) || event.altKey) return;
      event.preventDefault();
      action(frame.current);
    };
    // Of a page whose tab is hidden the effect has ended.
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  });
};
