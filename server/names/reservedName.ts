import type { RuleKey } from "../../contract/core/rules.ts";
import { invalid } from "../core/errors.ts";
import { toFoldedSkeleton } from "./skeleton.ts";

/** The name that is taken for the super admin's: nobody else may go by it. */
const RESERVED = "superadmin";

/**
 * What stands for a letter of it, although it does not look enough like it for Unicode's data: digits and signs that
 * people write instead, small capitals, and letters that are read as one.
 */
const standIns: Readonly<Record<string, string>> = {
  a: "@4ᴀⲁ",
  d: "ᴅ",
  e: "3€ᴇɛεэєꞓёҽəǝ",
  i: "1!|¡l",
  m: "ʍᴍ",
  n: "ɴᴎиπ",
  p: "ᴘ",
  r: "ʀᴦяɾ",
  s: "5$§ʃς",
  u: "vμʌцυ",
};
const letterFor = new Map(
  Object.entries(standIns).flatMap(([letter, all]) => Array.from(all, (sign) => [sign, letter])),
);

/** Letters in circles and squares, and those that flags are made of, which Unicode takes for pictures. */
const letterBlocks = [0x1f130, 0x1f150, 0x1f170, 0x1f1e6];
const unboxed = (character: string) => {
  const code = character.codePointAt(0) ?? 0;
  const first = letterBlocks.find((start) => code >= start && code < start + 26);
  return first === undefined ? character : String.fromCodePoint(0x61 + code - first);
};

const toLetters = (name: string) => {
  const plain = Array.from(name, unboxed).join("");
  return Array.from(toFoldedSkeleton(plain).replace(/\p{M}/gu, ""), (sign) => letterFor.get(sign) ?? sign)
    .join("")
    .replace(/rn/g, "m")
    .replace(/[^\p{L}\p{N}]/gu, "");
};

/** Whether a name reads like the super admin's: without case, accents and signs between, look-alikes being the same. */
export const isReservedName = (name: string) => {
  const letters = toLetters(name);
  // A sign between r and n keeps them apart until it is left out.
  return letters.replace(/rn/g, "m") === RESERVED;
};

/** @throws ApiError at the field whose name reads like the super admin's */
export const requireFreeNames = (names: Readonly<Record<string, string | undefined>>) => {
  const taken: Record<string, RuleKey> = {};
  for (const [field, name] of Object.entries(names))
    if (name !== undefined && isReservedName(name)) taken[field] = "rule.nameReserved";
  if (Object.keys(taken).length > 0) throw invalid(taken);
};
