import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Passwords that are guessed first, lower-cased; see the head of the list for how it is made. */
export const commonPasswords: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, "common-passwords.txt"), "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#")),
);
