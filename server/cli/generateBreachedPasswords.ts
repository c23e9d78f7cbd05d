import { readFileSync, writeFileSync } from "node:fs";
import { BYTES, toBreachMark } from "../auth/commonPasswords.ts";
import { brokenPasswordRule } from "../auth/passwords.ts";

/**
 * Writes server/auth/breached-passwords.bin from a list of passwords that were in breaches, one a line:
 * `npm run passwords:data -- <10-million-password-list-top-1000000.txt of SecLists>`, whose licence stands in
 * server/auth/SECLISTS-LICENSE.txt. Those that no policy takes are left out.
 */
const [file] = process.argv.slice(2);
if (file === undefined) throw new Error("which list of passwords?");

const isTaken = (password: string) => {
  const rules = [brokenPasswordRule(password, "spec", []), brokenPasswordRule(password, "nist", [])];
  return rules.some((rule) => rule === undefined || rule === "rule.passwordCommon");
};
const passwords = readFileSync(file, "utf8").split(/\r?\n/).filter(isTaken);
const marks = [...new Set(passwords.map(toBreachMark))].toSorted((a, b) => a - b);
const written = Buffer.alloc(marks.length * BYTES);
for (const [index, mark] of marks.entries()) written.writeUIntBE(mark, index * BYTES, BYTES);
writeFileSync(new URL("../auth/breached-passwords.bin", import.meta.url), written);
process.stdout.write(`${marks.length} passwords\n`);
