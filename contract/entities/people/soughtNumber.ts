import { z } from "../../core/zod.ts";

/** An area code of four digits and a number of twelve. */
const LONGEST = 16;

/**
 * A telephone number that is looked for, as the console shows it and people write it: with its area code behind a plus
 * sign or without, with the signs that people set between digits. `+1 202-555` becomes `+1202555`.
 */
export const soughtNumber = (fewest: number) =>
  z
    .string()
    .transform((value) => value.replace(/[\s().-]/g, ""))
    .refine((value) => new RegExp(`^(\\d{${fewest},12}|\\+\\d{${fewest},${LONGEST}})$`).test(value), "rule.mobile");
