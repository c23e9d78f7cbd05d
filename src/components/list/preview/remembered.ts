import { useCallback } from "react";
import { useOperator } from "../../../authProvider/useOperator.ts";
import { observable } from "../../../observable.ts";

/** Accounts that have the preview open, on this browser: what one likes outlives the session. */
const KEY = "im.preview";

const read = (): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
};
const accounts = observable(read());

/** Whether the preview stands open for whoever is signed in, and how to remember that it does. */
export const useRemembered = () => {
  const { id } = useOperator().info;
  const isOpen = accounts.use().includes(id);
  const remember = useCallback(
    (isNowOpen: boolean) => {
      const others = accounts.get().filter((each) => each !== id);
      accounts.set(isNowOpen ? [...others, id] : others);
      localStorage.setItem(KEY, JSON.stringify(accounts.get()));
    },
    [id],
  );
  return [isOpen, remember] as const;
};
