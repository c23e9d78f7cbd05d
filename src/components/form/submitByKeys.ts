import type { KeyboardEvent } from "react";

/** Ctrl or Cmd with Enter sends the form that one is in, as its button would; a list that is open over it is not in it. */
export const submitByKeys = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== "Enter" || event.repeat || !(event.ctrlKey || event.metaKey)) return;
  if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLButtonElement>("form button[type=submit]")?.click();
};
