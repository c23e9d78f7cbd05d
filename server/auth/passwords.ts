import { randomInt } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { AdminPassword, Password } from "../../contract/core/fields.ts";
import pLimit from "p-limit";
import type { z } from "zod";
import { isRuleKey, type RuleKey } from "../../contract/core/rules.ts";
import { ApiError } from "../core/errors.ts";
import { toFoldedSkeleton } from "../names/skeleton.ts";
import { isCommonPassword } from "./commonPasswords.ts";

/** argon2id with 46 MiB and one pass. */
const COST = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };

export const hashPassword = (password: string) => hash(password.normalize("NFC"), COST);

/** Compared against for accounts that do not exist, so that they take the same time. */
const nobody = hashPassword(String(randomInt(2 ** 47)));

/** Each comparison takes a core and its memory for a while: strangers wait for one another. */
const strangers = pLimit(2);
/** Strangers who may wait, about five seconds of work. */
const MOST_WAITING = 100;

/**
 * Whether it is the password. Who is known already, by a session or a device, does not wait behind strangers.
 * @throws ApiError `unavailable` when too many strangers wait.
 */
export const isPassword = async (stored: string | undefined, password: string, isKnown: boolean) => {
  if (!isKnown && strangers.pendingCount >= MOST_WAITING) throw new ApiError("unavailable", undefined, 5);
  // Accounts that came by single sign-on have none, which nothing matches.
  const hashed = stored || (await nobody);
  const compare = () => verify(hashed, password.normalize("NFC"));
  const matches = await (isKnown ? compare() : strangers(compare));
  return Boolean(stored) && matches;
};

/**
 * The rule that a password breaks that somebody chooses for their own account, if any. `names` are those that whoever
 * guesses at it tries first: the account's own, and its tenants'.
 */
export const brokenPasswordRule = (password: string, policy: Policy, names: readonly string[]) =>
  brokenRule([Password, AdminPassword], password, policy, names);

/** The same of the first password of an account, which whoever gets it has to change. */
export const brokenFirstPasswordRule = (password: string, policy: Policy, names: readonly string[]) =>
  brokenRule([AdminPassword], password, policy, names);

type Policy = "spec" | "nist";

const brokenRule = (
  rules: readonly z.ZodType[],
  password: string,
  policy: Policy,
  names: readonly string[],
): RuleKey | undefined => {
  if (policy === "nist" && (password.length < 15 || password.length > 128)) return "rule.passwordLong";
  if (policy === "spec") {
    for (const rule of rules) {
      const message = rule.safeParse(password).error?.issues[0]?.message;
      if (message !== undefined) return isRuleKey(message) ? message : "rule.password";
    }
  }
  if (isCommonPassword(password)) return "rule.passwordCommon";
  return holdsName(password, [PRODUCT, ...names]) ? "rule.passwordName" : undefined;
};

const PRODUCT = "im-console";
/** Shorter names stand in too many passwords by chance. */
const SHORTEST_NAME = 4;

/** Whether one of the names is in a password, in letters and digits that look like it too. */
const holdsName = (password: string, names: readonly string[]) => {
  const text = toPlain(password);
  return names.map(toPlain).some((name) => name.length >= SHORTEST_NAME && text.includes(name));
};

// In small letters first: a large I looks like an l, and is an i.
const toPlain = (text: string) => toFoldedSkeleton(text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ""));

const LETTERS = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ";
const DIGITS = "23456789";
/** Length of generated passwords. */
const GENERATED = 16;

/** A random password with at least one letter and one digit, without characters that look alike. */
export const generatePassword = () => {
  const characters = Array.from({ length: GENERATED - 2 }, () => pickFrom(LETTERS + DIGITS));
  for (const required of [pickFrom(LETTERS), pickFrom(DIGITS)])
    characters.splice(randomInt(characters.length + 1), 0, required);
  return characters.join("");
};

const pickFrom = (alphabet: string) => alphabet.charAt(randomInt(alphabet.length));
