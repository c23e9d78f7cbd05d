import type { ReactNode } from "react";

type Line = {
  /** Its own in the whole list. */
  id: string;
  title: string;
  hint: string;
};
/** Somewhere to go to; the icon is one that menus name. */
export type Place = Line & { path: string; icon: string };
/** Something that can be done on the page in view. */
export type Deed = Line & { run: () => void; icon: ReactNode };
export type Entry = Place | Deed;
export type EntryGroup = { id: string; title: string; entries: readonly Entry[] };

/** Marks and case aside. */
export const folded = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();

/** Whether each word that was typed is somewhere in the texts. */
export const holdsWords = (typed: string, ...texts: string[]) => {
  const all = folded(texts.join(" "));
  return folded(typed)
    .split(/\s+/)
    .every((word) => all.includes(word));
};
