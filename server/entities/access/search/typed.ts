import { isIP } from "node:net";
import { Id } from "../../../../contract/core/fields.ts";
import { resourceName, screens } from "../../../../contract/core/menu.ts";
import type { Hit } from "../../../../contract/entities/access/search.ts";
import { digitsOf } from "../../../crud/digits.ts";
import type { Context } from "../../../core/context.ts";

/** What somebody typed, and what it may be. */
export type Typed = {
  text: string;
  /** Where it is a number that may be an id. */
  id: string | undefined;
  /** The id in a report's number, `R00000012`, or the number alone. */
  reportId: string | undefined;
  /** Digits of a telephone number, behind a plus sign where its area code is the first of them. */
  digits: string | undefined;
  ip: string | undefined;
};
export type Finder = (context: Context, typed: Typed) => Promise<Hit[]>;

export const readTyped = (text: string): Typed => {
  const number = /^[Rr#]?0*(\d{1,19})$/.exec(text)?.[1];
  const ip = text.replace(/^::ffff:/i, "");
  return {
    text,
    id: Id.safeParse(text).data,
    reportId: Id.safeParse(number).data,
    digits: digitsOf(text),
    ip: isIP(ip) ? ip : undefined,
  };
};

/** Where the console shows a screen, or a record of it. */
export const pathOf = (screen: keyof typeof screens, id?: string) =>
  `/${resourceName(screens[screen])}${id === undefined ? "" : `/${id}/show`}`;

/** The screen with its question asked already. */
export const askedAt = (screen: keyof typeof screens, question: Record<string, string>) =>
  `${pathOf(screen)}?${new URLSearchParams(question)}`;
