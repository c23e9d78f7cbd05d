import { type RefObject, useLayoutEffect } from "react";

/** The step that was taken last, until something else is done: its entry may be drawn anew meanwhile. */
let taken: { id: string; name: string } | undefined;

/** Notes the step of an entry, whose buttons get the focus back if they lose it by that. */
export const noteStep = (id: string, name: string) => {
  taken = { id, name };
  const over = new AbortController();
  const forget = () => {
    over.abort();
    taken = undefined;
  };
  // Whoever does something else meanwhile is where they want to be.
  for (const kind of ["pointerdown", "keydown"])
    document.addEventListener(kind, forget, { capture: true, signal: over.signal });
};

/** Gives the focus to the step that was taken or, where its entry came to an end, to the way back. */
export const useStepFocus = (frame: RefObject<HTMLElement | null>, id: string, names: readonly string[]) => {
  // After every drawing: what moved, or came to an end, lost the focus by that.
  useLayoutEffect(() => {
    if (taken?.id !== id || !frame.current || !isLost(frame.current)) return;
    const place = names.indexOf(taken.name);
    // A number's pair: 0 and 1, 2 and 3.
    const wanted = [taken.name, names[place ^ 1], ...names];
    const buttons = [...frame.current.querySelectorAll<HTMLButtonElement>("[data-step]:enabled")];
    const ofName = (name: string | undefined) => buttons.find(({ dataset }) => dataset["step"] === name);
    wanted
      .map(ofName)
      .find((button) => button !== undefined)
      ?.focus();
  });
};

const isLost = (frame: HTMLElement) => {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) return true;
  return frame.contains(activeElement) && activeElement.matches(":disabled");
};
