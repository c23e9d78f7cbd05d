import type { KeyboardEvent } from "react";

/** Ctrl or Cmd with Enter sends the form that one types in, as its button would. */
export const submitByKeys = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== "Enter" || event.repeat || !(event.ctrlKey || event.metaKey)) return;
  if (!(event.target instanceof HTMLElement) || !event.target.matches("input, textarea, [contenteditable=true]"))
    return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLButtonElement>("form button[type=submit]")?.click();
};
