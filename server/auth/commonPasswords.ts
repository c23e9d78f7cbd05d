import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Of each password's hash: of 2^40, that another password has one of them by chance is one in millions. */
export const BYTES = 5;

/** Whether a password is one that is guessed first: a usual word with a usual tail, or one of a known breach. */
export const isCommonPassword = (password: string) => usual.has(password.toLowerCase()) || isBreached(password);

/** What the list of breached passwords has of one, whatever its case. */
export const toBreachMark = (password: string) =>
  createHash("sha256").update(password.toLowerCase()).digest().readUIntBE(0, BYTES);

/** Lower-cased; see the head of the list for how it is made. */
const usual: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, "common-passwords.txt"), "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#")),
);

/** Marks in ascending order, read where they stand (server/cli/generateBreachedPasswords.ts). */
const breached = readFileSync(join(import.meta.dirname, "breached-passwords.bin"));

const isBreached = (password: string) => {
  const mark = toBreachMark(password);
  let [from, to] = [0, breached.length / BYTES];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const found = breached.readUIntBE(middle * BYTES, BYTES);
    if (found === mark) return true;
    if (found < mark) from = middle + 1;
    else to = middle;
  }
  return false;
};
