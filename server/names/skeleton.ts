import { readFileSync } from "node:fs";
import { join } from "node:path";

const fromHex = (hexes: string) =>
  hexes
    .split(" ")
    .map((hex) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .join("");

/** Character → what it looks like, of Unicode's data for UTS 39 (server/cli/generateConfusables.ts). */
const prototypes = new Map(
  readFileSync(join(import.meta.dirname, "confusables.txt"), "utf8")
    .split("\n")
    .flatMap((line) => {
      const [target, sources] = line.split(" < ");
      return sources === undefined || target === undefined
        ? []
        : sources.split(" ").map((source) => [fromHex(source), fromHex(target)] as const);
    }),
);

/** What a name looks like, by UTS 39: two that look alike have the same. Nothing to be shown. */
const toSkeleton = (name: string) =>
  Array.from(
    name.normalize("NFD").replace(/\p{Default_Ignorable_Code_Point}/gu, ""),
    (character) => prototypes.get(character) ?? character,
  )
    .join("")
    .normalize("NFD");

/** Of what looks like something else once it is small, as M does. */
const ROUNDS = 4;

/** The same for names that are told apart by neither case nor width. */
export const toFoldedSkeleton = (name: string) => {
  let folded = name;
  for (let round = 0; round < ROUNDS; round++) folded = toSkeleton(folded.normalize("NFKC")).toLowerCase();
  return folded;
};

/** Whether two names look the same, in their own spelling or in small letters. */
export const lookAlike = (one: string, other: string) =>
  toFoldedSkeleton(one) === toFoldedSkeleton(other) ||
  toFoldedSkeleton(one.toLowerCase()) === toFoldedSkeleton(other.toLowerCase());
