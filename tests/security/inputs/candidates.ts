import fc from "fast-check";
import { presetLink } from "../../../contract/core/files.ts";
import type { Schema } from "../fuzz/fromSchema.ts";

const SEED = 1;

/** What a schema allows and a rule beyond it may still refuse, the likeliest first. Records are told apart by `n`. */
export const candidatesOf = (schema: Schema, n: number): unknown[] => {
  if (schema.const !== undefined) return [schema.const];
  // The first is what records have by default: with the last, a change changes something.
  if (schema.enum) return schema.enum.toReversed();
  if (Array.isArray(schema.type)) return schema.type.flatMap((type) => candidatesOf({ ...schema, type }, n));
  switch (schema.type ?? "any") {
    case "boolean":
      return [true, false];
    case "integer":
    case "number":
      return numbersOf(schema);
    case "string":
      return textsOf(schema, n);
    case "null":
      return [null];
    default:
      return [nameOf(n)];
  }
};

/** JSON Schema writes a bound that is missing as the largest number that is safe. */
const numbersOf = ({ minimum = -Infinity, maximum = Infinity }: Schema) => {
  const least = minimum === Number.MIN_SAFE_INTEGER ? -Infinity : minimum;
  return [...(Number.isFinite(least) ? [least] : []), 1, 0, 2, 7, 30, 100, 1000].filter(
    (value) => value >= minimum && value <= maximum,
  );
};

/** Without a digit: what is looked for by an id is not to be found by its name. */
const nameOf = (n: number) => `No_${String(n).replace(/\d/g, (digit) => "abcdefghij".charAt(Number(digit)))}`;

/** Texts of the kinds that the field rules know. */
const knownTexts = (n: number) => [
  nameOf(n),
  `Sample${n}horse`,
  "true",
  "84",
  "123456",
  `9.9.${n}`,
  "09:00",
  "+08:00",
  `https://example.org/${n}`,
  `sample${n}@example.org`,
  `+81${9_000_000 + n}`,
  `198.51.100.${n % 250}`,
  `2001:db8::${n}`,
  `/no_${n}`,
  presetLink("aurora"),
  "2099-01-01T00:00:00Z",
  "2020-01-01T00:00:00Z",
  "2026-01-01",
];

const textsOf = ({ pattern, minLength = 0, maxLength = Infinity }: Schema, n: number): string[] => {
  const isAllowed = (text: string) =>
    text.length >= minLength &&
    text.length <= maxLength &&
    (pattern === undefined || new RegExp(pattern, "u").test(text));
  const known = knownTexts(n).filter(isAllowed);
  if (known.length > 0 || pattern === undefined) return known;
  return fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 20, seed: SEED }).filter(isAllowed);
};
