import { expect, test } from "vitest";
import { AdminPassword, Password } from "../../../contract/core/fields.ts";
import { randomPassword } from "../../../src/components/inputs/randomPassword.ts";

test("a password made up for somebody is one that the rules take [4.12]", () => {
  const passwords = Array.from({ length: 2000 }, randomPassword);
  expect(passwords.filter((password) => !Password.safeParse(password).success)).toEqual([]);
  expect(passwords.filter((password) => !AdminPassword.safeParse(password).success)).toEqual([]);
  expect(new Set(passwords).size).toBe(passwords.length);
});
