import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { hashPassword } from "../../../server/auth/passwords.ts";
import { addThings } from "../../security/inputs/things.ts";
import { startApi } from "../support/harness.ts";

const api = startApi();
let owner: Awaited<ReturnType<typeof api.superAdmin>>;
let levelId: string;

beforeAll(async () => {
  await addThings(api, 0);
  owner = await api.superAdmin();
  await sql`update account set password_hash = ${await hashPassword(oldPwd)} where id = ${owner.accountId}`.execute(
    api.system(),
  );
  levelId = await api.findLevel("Normal");
});

const languages = ["en-US", "zh-CN", "vi", "ja-JP"];
const x = (length: number) => "x".repeat(length);

type Method = "GET" | "POST" | "PUT";
type Rule = [
  rule: string,
  call: `${Method} ${string}`,
  field: string,
  right: unknown[],
  wrong: unknown[],
  message: string,
  others?: () => object,
];

const oldPwd = "Harbour2025x";
const own = () => ({ oldPwd });
const admin = () => ({
  account: "sample_two",
  nickname: "Sample",
  tenants: [{ tenantId: api.tenantAt(0), roleIds: [] }],
});
const member = () => ({ account: "sample_one", password: "abcdefg1", nickname: "Sample", memberLevelId: levelId });
const robot = "POST im/chat/robot/build";
const inviteCode = "POST im/member/tenantAlias/build";
const addMember = "POST im/player/build";
const changePassword = "POST rbac/account/changePassword";
const addAdmin = "POST rbac/account/addAccount";
const login = "POST rbac/account/login";
const memberList = "GET im/member/memberInfo/list";
const launch = (count: number) => Array.from({ length: count }, () => `/v1/files/1/${"A".repeat(22)}.png`);

/** Where a rule is met: values at the edge, values one beyond it, and what is then said at the field. */
const rules: Rule[] = [
  ["required [18.1]", robot, "name", ["ab"], ["", "  "], "Required"],
  ["max length [18.2]", robot, "name", [x(16)], [x(17)], "input length cannot exceed 16"],
  ["name [18.5]", robot, "name", ["ab", x(16)], ["a"], "input length 2~16"],
  ["summary [18.6]", robot, "signature", ["", x(30)], [x(31)], "input length within 30", () => ({ name: "ab" })],
  ["no spaces, code [18.3]", inviteCode, "alias", ["ab_1"], ["ab 1", " ab_1", "ab\u3000cd"], "no spaces allowed"],
  ["code [18.4]", inviteCode, "alias", ["ab_2", x(16)], ["abc", x(17), "ab-1"], "4-16 digits, letters or underscores"],
  ["no spaces, account [18.3]", login, "account", ["a"], ["a b", "a\t"], "no spaces allowed"],
  ["account [18.8]", login, "account", ["a", x(16)], [x(17)], "At most 16 letters, digits or underscores"],
  ["no spaces, member's password [18.3]", addMember, "password", [x(8)], ["abcd efgh"], "no spaces allowed", member],
  [
    "member's password [18.9]",
    addMember,
    "password",
    [x(8), x(16)],
    [x(7), x(17), "abcdefg!"],
    "8-16 letters or digits",
    member,
  ],
  [
    "mobile [18.7]",
    addMember,
    "mobile",
    ["123", "123456789012"],
    ["12", "1234567890123", "12a"],
    "enter the correct mobile number",
    () => ({ ...member(), nationAreaCode: "86" }),
  ],
  ["user ID [18.10]", memberList, "id", ["1", x(15)], [x(16), "a b"], "1-15 letters or digits"],
  [
    "account prefix [18.11]",
    "POST im/member/memberInfo/buildBatch",
    "prefix",
    ["ab"],
    ["a", "abc", "a1"],
    "Exactly two English letters",
  ],
  [
    "time zone [14.10]",
    "GET im/report/data/excel",
    "timeZone",
    ["Europe/Berlin", "+08:00", "8"],
    ["+15:00", "8:"],
    "Invalid time zone",
    () => ({ range: "7d" }),
  ],
  ["role name [18.12]", "POST rbac/role/build", "name", ["a", x(10)], [x(11)], "input length cannot exceed 10"],
  [
    "head text [18.12]",
    "POST im/member/memberLevel/build",
    "headText",
    ["a", x(4)],
    [x(5)],
    "input length cannot exceed 4",
  ],
  [
    "no spaces, first password [18.3]",
    addAdmin,
    "password",
    ["Harbour2026x"],
    ["abcde fghij"],
    "no spaces allowed",
    admin,
  ],
  [
    "first password [18.14]",
    addAdmin,
    "password",
    ["Harbour202", "Harbour2026xyzq1"],
    [x(9), x(17)],
    "10-16 characters",
    admin,
  ],
  ["first password, $ [18.14]", addAdmin, "password", ["Harbour2026x"], [`${x(9)}$`], "Don't use the $ sign", admin],
  ["no spaces, own password [18.3]", changePassword, "newPwd", [], ["abcdefg 1"], "no spaces allowed", own],
  [
    "own password [18.13]",
    changePassword,
    "newPwd",
    // A right one would be the old one of the next.
    [],
    [x(8), "12345678", "abcdef1", `${x(16)}1`],
    "enter a password of 8-16 alphanumeric characters",
    own,
  ],
  [
    "reception add count [5.9]",
    "POST im/chat/receptionConfig/build",
    "autoAddCount",
    [1],
    [0, -1, 1.5],
    "amount must be a positive integer",
  ],
  [
    "authenticator code [18.15]",
    "GET rbac/checkGoogleCode",
    "googleCode",
    ["000000"],
    ["00000", "0000000", "00000a"],
    "Enter the 6-digit code",
    () => ({ bindToken: "A".repeat(43) }),
  ],
  [
    "IP list [18.17]",
    "POST im/member/memberInfo/modifyMemberIpWhitelist",
    "ipWhitelist",
    ["", "10.0.0.1,::1", "10.0.0.1，10.0.0.2\n::1"],
    ["10.0.0.1;::1", "10.0.0.256"],
    "Enter IP addresses separated by commas",
    () => ({ id: "1" }),
  ],
  [
    "number, bounds [18.16]",
    "POST im/backstage/appVersion/build",
    "fileSize",
    [0, 999_999_999],
    [-1, 1_000_000_000],
    "Enter a number from 0 to 999999999",
  ],
  ["reply [8.3]", "POST im/backstage/feedback/reply", "content", ["a"], ["", " "], "please enter reply"],
  [
    "launch page [13.11]",
    "POST im/backstage/launchPage/build",
    "pictures",
    [launch(1), launch(3)],
    [launch(0), launch(4)],
    "upload 1-3 images",
  ],
  [
    "id [18.18]",
    "GET rbac/role/load",
    "id",
    ["1", "9223372036854775807"],
    ["0", "01", "9223372036854775808"],
    "Invalid ID",
  ],
  ["ids [18.18]", memberList, "ids", ["1", "1,2"], ["1,9223372036854775808"], "Invalid ID"],
  [
    "instant [18.18]",
    memberList,
    "createTimeStart",
    ["1900-01-01T00:00:00Z", "9999-12-31T23:59:59+14:00"],
    ["1899-12-31T23:59:59Z", "2026-01-01T00:00:00+15:00", "2026-02-30T00:00:00Z"],
    "Invalid time",
  ],
];

const said = async (call: string, input: object, field: string, language = "en-US") => {
  const [method = "", path = ""] = call.split(" ");
  const answer = await owner.send({ method: method as Method, path: `/${path}` }, input, { headers: { language } });
  const isJson = answer.headers["content-type"]?.includes("json");
  return isJson ? answer.json<{ errors?: Record<string, string> }>().errors?.[field] : undefined;
};

test.each(rules)("%s at %s, %s [18.19]", async (_, call, field, right, wrong, message, others = () => ({})) => {
  const saidOf = async (value: unknown, language?: string) =>
    said(call, { ...others(), [field]: value }, field, language);
  // Another rule may hold of it, such as that a code is taken: this one says nothing.
  for (const value of right) expect([value, await saidOf(value)]).not.toEqual([value, message]);
  for (const value of wrong) {
    expect([value, await saidOf(value)]).toEqual([value, message]);
    const everywhere = await Promise.all(languages.map((language) => saidOf(value, language)));
    expect(new Set(everywhere).size).toBe(languages.length);
  }
});

test("a batch that changes nothing is told so [4.5]", async () => {
  const answer = await owner.send({ method: "PUT", path: "/im/member/memberInfo/modify" }, { ids: ["1"] });
  expect([answer.statusCode, answer.json().errors]).toEqual([400, { root: "no changes, no need to submit" }]);
});

test("a member gets no System level, and is not cancelled by a status [4.10, 4.17]", async () => {
  const add = async (levelCode: string) =>
    owner.send(
      { method: "POST", path: "/im/member/memberLevel/build" },
      { name: `To ${levelCode}`.slice(0, 10), levelCode },
    );
  expect([(await add("Normal")).statusCode, (await add("System")).statusCode]).toEqual([200, 400]);
  const closed = await owner.send(
    { method: "PUT", path: "/im/member/memberInfo/disableMember" },
    { id: "1", memberStatus: "Closed" },
  );
  expect([closed.statusCode, Object.keys(closed.json().errors)]).toEqual([400, ["memberStatus"]]);
});

test("failures and success are said in the words that clients know, in each language [1.13, 17.2, 17.18]", async () => {
  const catalogue = async (language: string) =>
    (await owner.send({ method: "GET", path: "/res/enum/error" }, {}, { headers: { language } })).json<{
      msg: string;
      data: Record<string, string>;
    }>();
  const english = await catalogue("en-US");
  expect(english.msg).toBe("operation successful");
  expect(english.data["9015"]).toBe("Login failed, please login again");
  expect(Object.values(english.data)).toEqual(
    expect.arrayContaining(["Authorization verification failed", "Not Found", "server error, contact administrator"]),
  );
  const all = await Promise.all(languages.map(catalogue));
  for (const code of Object.keys(english.data)) {
    const words = all.map(({ data }) => data[code]);
    expect([code, words, new Set(words).size]).toEqual([code, words, languages.length]);
  }
  const stranger = await api.stranger().send({ method: "GET", path: "/rbac/menu/tree" });
  expect([stranger.statusCode, stranger.json().msg]).toEqual([401, "Authorization verification failed"]);
  const nowhere = await owner.send({ method: "GET", path: "/im/nowhere" });
  expect([nowhere.statusCode, nowhere.json().msg]).toEqual([404, "Not Found"]);
});
