import { expect, test } from "vitest";
import { enumSchema } from "../../contract/core/enums.ts";
import { errors, errorText, successText } from "../../contract/core/errors.ts";
import * as field from "../../contract/core/fields.ts";
import { picturePurposes, presets } from "../../contract/core/files.ts";
import { z } from "../../contract/core/zod.ts";
import { entities } from "../../contract/entities/index.ts";
import { fieldErrors } from "../../contract/core/fieldErrors.ts";
import { type Locale, locales } from "../../contract/core/locales.ts";
import { ruleText } from "../../contract/core/rules.ts";
import { launchPages } from "../../plugins/launch-pages/contract.ts";
import { brokenPasswordRule, generatePassword } from "../../server/auth/passwords.ts";

type Rule = [rule: string, schema: z.ZodType, right: unknown[], wrong: unknown[], message: string];
const x = (length: number) => "x".repeat(length);
const launch = (count: number) => ({
  name: "Sample",
  startTime: "2026-01-01T00:00:00Z",
  pictures: Array.from({ length: count }, () => `/v1/files/1/${"A".repeat(22)}.png`),
});
const { create: launchPage } = launchPages.endpoints;
const { updateMany, create: addMember } = entities.members.endpoints;
const { list: groupMessages } = entities.groupMessages.endpoints;
const { list: privateMessages } = entities.privateMessages.endpoints;
const member = { account: "sample_one", password: "abcdefg1", nickname: "Sample", memberLevelId: "1" };

/** Rules of fields: values at the edge, values one beyond it, and what is then said. */
const rules: Rule[] = [
  ["required [18.1]", field.text(5, 1), ["a"], ["", "  "], "Required"],
  ["max length [18.2]", field.text(5), [x(5)], [x(6)], "input length cannot exceed 5"],
  ["no spaces, code [18.3]", field.Code, ["ab_1"], ["ab 1", " ab_1", "ab\u3000cd"], "no spaces allowed"],
  ["no spaces, account [18.3]", field.Account, ["a"], ["a b", "a\t"], "no spaces allowed"],
  ["no spaces, login password [18.3]", field.LoginPassword, [x(8)], ["abcd efgh"], "no spaces allowed"],
  ["no spaces, password [18.3]", field.Password, ["abcdefg1"], ["abcdefg 1"], "no spaces allowed"],
  ["no spaces, admin password [18.3]", field.AdminPassword, [x(10)], ["abcde fghij"], "no spaces allowed"],
  ["code [18.4]", field.Code, ["ab_1", x(16)], ["abc", x(17), "ab-1"], "4-16 digits, letters or underscores"],
  ["name [18.5]", field.Name, ["ab", x(16)], ["a"], "input length 2~16"],
  ["name, too long [18.5]", field.Name, [x(16)], [x(17)], "input length cannot exceed 16"],
  ["summary [18.6]", field.Summary, ["", x(30)], [x(31)], "input length cannot exceed 30"],
  [
    "phone",
    field.Phone,
    ["13800000000"],
    ["1380000000", "138000000000", "23800000000"],
    "enter a correct phone number",
  ],
  [
    "mobile [18.7]",
    field.Mobile,
    ["123", "123456789012"],
    ["12", "1234567890123", "12a"],
    "enter the correct mobile number",
  ],
  ["account [18.8]", field.Account, ["a", x(16)], [x(17)], "At most 16 letters, digits or underscores"],
  ["login password [18.9]", field.LoginPassword, [x(8), x(16)], [x(7), x(17), "abcdefg!"], "8-16 letters or digits"],
  ["user ID [18.10]", field.MemberId, ["1", x(15)], ["", x(16), "a b"], "1-15 letters or digits"],
  ["account prefix [18.11]", field.AccountPrefix, ["ab"], ["a", "abc", "a1"], "Exactly two English letters"],
  ["time zone [14.10]", field.TimeZone, ["Europe/Berlin", "+08:00", "8"], ["+15:00", "8:", ""], "Invalid time zone"],
  ["role name [18.12]", field.RoleName, ["a", x(10)], [x(11)], "input length cannot exceed 10"],
  ["head text [18.12]", field.HeadText, ["a", x(4)], [x(5)], "input length cannot exceed 4"],
  ["admin password [18.14]", field.AdminPassword, [x(10), x(16)], [x(9), x(17)], "10-16 characters"],
  ["admin password, $ [18.14]", field.AdminPassword, [x(10)], [`${x(9)}$`], "Don't use the $ sign"],
  ["reception add count [5.9]", field.PositiveInteger, [1], [0, -1, 1.5], "amount must be a positive integer"],
  ["Google code [18.15]", field.GoogleCode, ["000000"], ["00000", "0000000", "00000a"], "Enter the 6-digit code"],
  [
    "IP list [18.17]",
    field.IpList,
    ["", "10.0.0.1,::1"],
    ["10.0.0.1;::1", "10.0.0.256"],
    "Enter IP addresses separated by commas",
  ],
  ["number, bounds [18.16]", field.Amount, [0, 999_999_999], [-1, 1_000_000_000], "Enter a number from 0 to 999999999"],
  [
    "password [18.13]",
    field.Password,
    ["abcdefg1", `${x(15)}1`],
    [x(8), "12345678", "abcdef1", `${x(16)}1`],
    "enter a password of 8-16 alphanumeric characters",
  ],
  ["reply [8.3]", field.ReplyText, ["a"], ["", " "], "please enter reply"],
  ["launch page [13.11]", launchPage.input, [launch(1), launch(3)], [launch(0), launch(4)], "upload 1-3 images"],
  [
    "batch edit [4.5]",
    updateMany.input,
    [{ ids: ["1"], gender: "Male" }],
    [{ ids: ["1"] }],
    "no changes, no need to submit",
  ],
  [
    "member, mobile [18.7]",
    addMember.input,
    [{ ...member, nationAreaCode: "86", mobile: "13800000000" }],
    [{ ...member, nationAreaCode: "86", mobile: "12" }],
    "enter the correct mobile number",
  ],
  ["id [18.18]", field.Id, ["1", "9223372036854775807"], ["0", "01", "9223372036854775808"], "Invalid ID"],
  ["ids [18.18]", field.idList(2), ["1", "1,2"], ["", "1,2,3", "1,9223372036854775808"], "Invalid ID"],
  [
    "instant [18.18]",
    field.Instant,
    ["1900-01-01T00:00:00Z", "9999-12-31T23:59:59+14:00"],
    ["1899-12-31T23:59:59Z", "2026-01-01T00:00:00+15:00", "2026-02-30T00:00:00Z"],
    "Invalid time",
  ],
];

/** Rules of a whole input. */
const wholeRules: Rule[] = [
  [
    "group messages [6.2]",
    groupMessages.input,
    [{ groupId: "1" }, { groupOwner: "1" }, { sender: "1" }],
    [{}, { keyword: "a" }],
    ruleText("rule.groupMessageScope", "en-US"),
  ],
  [
    "private messages [6.3]",
    privateMessages.input,
    [{ participant: "1" }],
    [{}],
    ruleText("rule.participantNeeded", "en-US"),
  ],
];

const parseMessage = (schema: z.ZodType, value: unknown, locale: Locale) => {
  const { error } = schema.safeParse(value);
  return error && Object.values(fieldErrors(error.issues, locale))[0];
};

test.each([...rules, ...wholeRules])("%s [18.19]", (_, schema, right, wrong, message) => {
  for (const value of right) expect([value, parseMessage(schema, value, "en-US")]).toEqual([value, undefined]);
  for (const value of wrong) {
    expect([value, parseMessage(schema, value, "en-US")]).toEqual([value, message]);
    expect(new Set(locales.map((locale) => parseMessage(schema, value, locale))).size).toBe(locales.length);
  }
});

/** Rules that need more than the value: which text says them. Their calls' own tests break them. */
const told: [key: Parameters<typeof ruleText>[0], text: string][] = [
  ["rule.passwordMismatch", "The passwords entered twice are inconsistent!"],
  ["rule.loginMethods", "Keep at least one sign-in method on"],
  ["rule.smsNeeded", "At least one SMS channel must be enabled"],
  ["rule.imageOver5M", "image over 5M"],
  ["rule.imageOver200k", "image over 200 kb"],
];
test.each(told)("%s is said [2.18, 12.14, 13.2, 14.5]", (key, text) => expect(ruleText(key, "en-US")).toBe(text));

test("what is uploaded keeps to its type, size and shape [2.23, 14.1, 14.2]", () => {
  const KB = 1024;
  expect(picturePurposes.picture).toMatchObject({ types: ["png", "jpg"], bytes: 200 * KB });
  expect(picturePurposes.emoji.bytes).toBe(5 * KB * KB);
  for (const face of [picturePurposes.avatar, picturePurposes.logo])
    expect(face).toMatchObject({ isSquare: true, minSide: 180, bytes: 200 * KB });
  expect(presets).toHaveLength(5);
});

test("figures are of the last 24 hours, 7 days, 30 days or all [11.7]", () => {
  const { series } = entities.home.endpoints;
  for (const range of ["24h", "7d", "30d", "all"]) expect(series.input.parse({ range })).toEqual({ range });
  expect(series.input.safeParse({ range: "90d" }).success).toBe(false);
});

test("a random password has 16 characters, and is one that may be chosen [4.12]", () => {
  for (const password of Array.from({ length: 50 }, generatePassword)) {
    expect(password).toHaveLength(16);
    expect(brokenPasswordRule(password, "spec", [])).toBeUndefined();
  }
});

/** Failures that other clients know, as the server answers them: code, status and words. */
const catalogue: [name: keyof typeof errors, status: number, text: string][] = [
  ["sessionEnded", 401, "Login failed, please login again"],
  ["unauthorized", 401, "Authorization verification failed"],
  ["notFound", 404, "Not Found"],
  ["serverError", 500, "server error, contact administrator"],
];
test.each(catalogue)("%s answers %i: %s [17.2, 17.18]", (name, status, text) => {
  expect([errors[name].status, errorText(name, "en-US")]).toEqual([status, text]);
});

test("a session that is over has its code, and success its words [1.13, 17.18]", () => {
  expect(errors.sessionEnded.code).toBe(9015);
  expect(successText("en-US")).toBe("operation successful");
  expect(new Set(locales.map((locale) => successText(locale))).size).toBe(locales.length);
  for (const name of Object.keys(errors) as (keyof typeof errors)[]) {
    const said = locales.map((locale) => errorText(name, locale));
    expect([said, new Set(said).size]).toEqual([said, locales.length]);
  }
});

test("a choice that was not made is required; one that is none of them is invalid [18.1]", () => {
  const schema = z.object({ state: enumSchema("entryStatus"), unit: field.choice(["Day", "Week"]) });
  const told = (values: object) =>
    fieldErrors(schema.safeParse(values, { reportInput: true }).error?.issues ?? [], "en-US");
  expect(told({})).toEqual({ state: "Required", unit: "Required" });
  expect(told({ state: "Perhaps", unit: "Year" })).toEqual({ state: "Invalid value", unit: "Invalid value" });
});
