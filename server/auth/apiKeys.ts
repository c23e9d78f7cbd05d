import { randomInt } from "node:crypto";
import { invalid } from "../core/errors.ts";
import { hashToken } from "./secrets.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const LENGTH = 43;
const SHOWN = 4;

/** 256 bits in letters and digits, behind a mark that scanners for leaked secrets can look for. */
export const newApiKey = (mark: string) => {
  const random = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  const key = `${mark}_${random}`;
  return { key, hash: hashToken(key), prefix: key.slice(0, mark.length + 1 + SHOWN), ending: key.slice(-SHOWN) };
};

/** Whether a text can be a key with that mark at all: of one that cannot, nobody need be asked. */
export const isApiKey = (mark: string, text: string) => new RegExp(`^${mark}_[A-Za-z0-9]{${LENGTH}}$`).test(text);

/** @throws ApiError for a key that would never work */
export const requireFuture = (expiresTime: string | null | undefined) => {
  if (expiresTime && Date.parse(expiresTime) <= Date.now()) throw invalid({ expiresTime: "rule.future" });
};

/** Rights that were sent, unless they are those that the key has, in whatever order. */
export const differingRights = <Right extends string>(before: readonly Right[], rights: Right[] | undefined) => {
  const sorted = (list: readonly Right[]) => list.toSorted().join();
  return rights === undefined || sorted(rights) === sorted(before) ? {} : { rights };
};
