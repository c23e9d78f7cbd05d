import { type FocusEvent, type KeyboardEvent, type PointerEvent, use, useState } from "react";
import type { Message } from "../../../../contract/entities/messages/messages.records.ts";
import { isTyping } from "../../page/isTyping.ts";
import { DeedContext, deeds, keyOfDeed } from "./DeedContext.ts";

/** What opens the menu of a message, in whatever list it stands. */
export const MENU = "data-message-menu";
/** What holds the messages that the arrows go through. */
export const MESSAGES = "data-messages";

/** A row of a message: its actions come when the pointer or the focus is on it, and its keys do them. */
export const useDeedRow = (message: Message) => {
  const context = use(DeedContext);
  const [isActive, setActive] = useState(false);
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget: row } = event;
    if (!context || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    // What opens over the page is the row's child in React's eyes only.
    if (!(target instanceof HTMLElement) || !row.contains(target) || isTyping(target)) return;
    if (key === "ArrowDown" || key === "ArrowUp") {
      if (target.hasAttribute(MENU) && moveFocus(target, key === "ArrowDown" ? 1 : -1)) event.preventDefault();
      return;
    }
    const deed = deeds.find((each) => keyOfDeed[each] === key.toLowerCase());
    if (!deed || !context.listFor(message).includes(deed)) return;
    event.preventDefault();
    event.stopPropagation();
    context.start(deed, message);
  };
  const rowProps = {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === "mouse" && setActive(true),
    onPointerLeave: ({ currentTarget }: PointerEvent<HTMLElement>) =>
      setActive(currentTarget.contains(document.activeElement)),
    onFocus: () => setActive(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
      !currentTarget.contains(relatedTarget) && setActive(currentTarget.matches(":hover")),
    onKeyDown: keys,
  };
  return { isActive: isActive && context !== null, rowProps };
};

/** To the same button of the message before or after. */
const moveFocus = (from: HTMLElement, step: number) => {
  const menus = [...(from.closest(`[${MESSAGES}]`)?.querySelectorAll<HTMLElement>(`[${MENU}]`) ?? [])];
  const next = menus[menus.indexOf(from) + step];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
  return next !== undefined;
};
