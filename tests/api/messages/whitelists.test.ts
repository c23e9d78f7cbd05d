import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { groupMessages } from "../../../contract/entities/messages/groupMessages.ts";
import { groupWhitelist } from "../../../contract/entities/messages/groupWhitelist.ts";
import { privateMessages } from "../../../contract/entities/messages/privateMessages.ts";
import { privateWhitelist } from "../../../contract/entities/messages/privateWhitelist.ts";
import { codesOf } from "../support/codes.ts";
import { startApi } from "../support/harness.ts";
import { addGroup, addMember, addMessages, setSetting } from "../support/messageMaker.ts";

const api = startApi();
const [groups, privates] = [groupWhitelist.endpoints, privateWhitelist.endpoints];
const all = codesOf(groupMessages, privateMessages, groupWhitelist, privateWhitelist);
const why = { reason: "Complaint" };
type Caller = Pick<Awaited<ReturnType<typeof api.operator>>, "call" | "send">;
type Level = "server" | "list" | "general";

let owner: Awaited<ReturnType<typeof api.superAdmin>>;
let operator: Awaited<ReturnType<typeof api.operator>>;
let colleague: typeof operator;
/** Of the server's own super-admin role: below the installation's super admin. */
let administrator: typeof operator;
let [ann, ben, cat] = ["", "", ""];
let group = "";
const at = "2026-03-01T00:00:00Z";

beforeAll(async () => {
  owner = await api.superAdmin();
  [operator, colleague, administrator] = [await api.operator(all), await api.operator(all), await api.operator([])];
  await sql`insert into account_role (tenant_id, role_id, account_id)
    select tenant_id, id, ${administrator.accountId} from role where tenant_id = ${api.tenantAt(0)}
    and is_super_admin`.execute(api.system());
  [ann, ben, cat] = [await addMember(api, "Ann"), await addMember(api, "Ben"), await addMember(api, "Cat")];
  group = await addGroup(api, ann, "Watched");
  await addMessages(api, [
    { group, sender: ann, at, content: "in the group" },
    { sender: ann, recipient: ben, at, content: "to Ben", status: "read" },
    { sender: cat, recipient: ann, at, content: "to Ann", status: "read" },
  ]);
  api.deps.access.forget();
});

const status = async (caller: Caller, endpoint: Parameters<Caller["send"]>[0], input: object) =>
  (await caller.send(endpoint, input)).statusCode;

/** What of the group the caller gets: in the list, by every way to its records. */
const ofGroup = async (caller: Caller) => {
  const { endpoints: calls } = groupMessages;
  const listed = (await caller.call(calls.groups, { pageSize: 500 })).records.find(({ id }) => id === group);
  const [{ id } = { id: "" }] = (await owner.call(calls.list, { groupId: group, ...why })).records;
  const named = { groupId: group, ...why };
  const ways = [
    await status(caller, calls.list, named),
    await status(caller, calls.list, { ...named, around: id }),
    await status(caller, calls.list, { ...named, keyword: "group" }),
    await status(caller, calls.open, named),
    await status(caller, calls.content, { id, ...why }),
    await status(caller, calls.export, named),
  ];
  const across = await caller.send(calls.list, { sender: ann, ...why });
  return {
    isListed: listed !== undefined,
    saysReadable: listed?.mayRead,
    reads: [...new Set(ways)],
    // A search that does not name the group finds it where it may be listed and read.
    isFound: across.statusCode === 200 && across.json().data.records.length > 0,
  };
};

/** What of Ann's talk with Ben the caller gets when an entry speaks of Ben. */
const ofTalk = async (caller: Caller) => {
  const { endpoints: calls } = privateMessages;
  const { records, withheld } = await caller.call(calls.friends, { participant: ann });
  const listed = records.find(({ id }) => id === ben);
  const named = { participant: ann, friend: ben, ...why };
  const [{ id } = { id: "" }] = (await owner.call(calls.list, named)).records;
  const ways = [
    await status(caller, calls.list, named),
    await status(caller, calls.talk, { memberId: ann, friendId: ben, ...why }),
    await status(caller, calls.talk, { memberId: ben, friendId: ann, ...why, around: id }),
    await status(caller, calls.open, named),
    await status(caller, calls.content, { id, ...why }),
    await status(caller, calls.export, named),
  ];
  const across = await caller.send(calls.list, { participant: ann, ...why });
  const found =
    across.statusCode === 200 ? across.json().data.records.map(({ content }: { content: string }) => content) : [];
  expect(withheld).toBe(listed ? 0 : 1);
  return {
    isListed: listed !== undefined,
    saysReadable: listed?.mayRead,
    reads: [...new Set(ways)],
    isFound: found.includes("to Ben"),
  };
};

const seen = (mayList: boolean, mayRead: boolean) => ({
  isListed: mayList,
  saysReadable: mayList ? mayRead : undefined,
  reads: [mayRead ? 200 : 403],
  isFound: mayList && mayRead,
});

/** What a level opens, as docs/decisions/0053-whitelists.md has it: may list, may read, in each reading. */
const cells: [reading: "A" | "B", level: Level | "none", mayList: boolean, mayRead: boolean][] = [
  ["A", "server", true, false],
  ["A", "list", true, true],
  ["A", "general", true, true],
  ["A", "none", true, false],
  ["B", "server", true, false],
  ["B", "list", true, true],
  ["B", "general", false, true],
  ["B", "none", true, false],
];

describe.each(cells)("reading %s, level %s", (reading, level, mayList, mayRead) => {
  beforeAll(() => setSetting(api, "whitelistReading", reading));

  test.each(["for one account", "for every operator"])(
    "an entry %s opens exactly what its cell says [6.13, 6.14]",
    async (whom) => {
      const accountId = whom === "for one account" ? operator.accountId : null;
      const ids: [string?, string?] = [];
      if (level !== "none") {
        ids[0] = (await owner.call(groups.create, { groupId: group, accountId, level, reason: "Case 1" })).id;
        ids[1] = (await owner.call(privates.create, { memberId: ben, accountId, level, reason: "Case 1" })).id;
      }
      try {
        expect(await ofGroup(operator)).toEqual(seen(mayList, mayRead));
        expect(await ofTalk(operator)).toEqual(seen(mayList, mayRead));
        // The server's own administrators are below the super admin too.
        const others = accountId === null ? seen(mayList, mayRead) : seen(true, false);
        for (const other of accountId === null ? [administrator] : [administrator, colleague]) {
          expect(await ofGroup(other)).toEqual(others);
          expect(await ofTalk(other)).toEqual(others);
        }
        expect(await ofGroup(owner)).toEqual(seen(true, true));
        expect(await ofTalk(owner)).toEqual(seen(true, true));
      } finally {
        if (ids[0]) await owner.call(groups.delete, { ids: [ids[0]] });
        if (ids[1]) await owner.call(privates.delete, { ids: [ids[1]] });
      }
    },
  );
});

describe("entries", () => {
  test("the one that names the account goes before the one for all, unless it is over [6.15]", async () => {
    await setSetting(api, "whitelistReading", "B");
    const forAll = await owner.call(groups.create, { groupId: group, level: "list", reason: "All" });
    const own = await owner.call(groups.create, {
      groupId: group,
      accountId: operator.accountId,
      level: "server",
      reason: "Not you",
    });
    expect(await ofGroup(operator)).toEqual(seen(true, false));
    expect(await ofGroup(colleague)).toEqual(seen(true, true));
    const expired = sql`update group_whitelist set expires_at = now() - interval '1 second' where id = ${own.id}`;
    await expired.execute(api.system());
    expect(await ofGroup(operator)).toEqual(seen(true, true));
    expect(await owner.call(groups.list, { state: "Expired" })).toMatchObject({
      records: [{ id: own.id, groupName: "Watched" }],
    });
    expect(await owner.call(groups.list, { groupId: group, accountId: operator.accountId })).toMatchObject({
      total: 1,
    });
    expect(await owner.call(groups.delete, { ids: [forAll.id, own.id] })).toMatchObject({ succeeded: 2 });
  });

  test("an entry that refuses one side of a talk goes before one that opens the other [6.15]", async () => {
    const open = await owner.call(privates.create, { memberId: ann, level: "list", reason: "Open" });
    expect(await ofTalk(operator)).toEqual(seen(true, true));
    const closed = await owner.call(privates.create, { memberId: ben, level: "server", reason: "Protected" });
    expect(await ofTalk(operator)).toEqual(seen(true, false));
    const across = await operator.call(privateMessages.endpoints.list, { participant: ann, ...why });
    expect(across.records.map(({ content }) => content)).toEqual(["to Ann"]);
    await owner.call(privates.delete, { ids: [open.id, closed.id] });
  });

  test("a reading under way ends with the entry that opened it [6.15]", async () => {
    const entry = await owner.call(groups.create, { groupId: group, level: "list", reason: "For now" });
    const { token } = await operator.call(groupMessages.endpoints.open, { groupId: group, ...why });
    const next = () => status(operator, groupMessages.endpoints.list, { groupId: group, grant: token });
    expect(await next()).toBe(200);
    await owner.call(groups.update, { id: entry.id, level: "server", updateTime: entry.updateTime });
    expect(await next()).toBe(403);
    await expect(
      owner.call(groups.update, { id: entry.id, reason: "Late", updateTime: entry.updateTime }),
    ).rejects.toMatchObject({ status: 409 });
    await owner.call(groups.delete, { ids: [entry.id] });
  });

  test("are made once, of this server's things, for a time to come, and say why [6.12]", async () => {
    const { id } = await owner.call(groups.create, { groupId: group, level: "list", reason: "Once" });
    const stranger = await api.operator(all, 1);
    const foreign = await addGroup(api, await addMember(api, "Far", 1), "Theirs", 1);
    const before = await api.fingerprint("group_whitelist", "operation_log");
    const wrong: [object, string][] = [
      [{ groupId: group }, "groupId"],
      [{ groupId: foreign }, "groupId"],
      [{ groupId: "987654321987" }, "groupId"],
      [{ accountId: stranger.accountId }, "accountId"],
      [{ expiresTime: "2020-01-01T00:00:00Z" }, "expiresTime"],
      [{ reason: " " }, "reason"],
      [{ level: "everything" }, "level"],
      [{ surprise: 1 }, "surprise"],
    ];
    for (const [input, field] of wrong) {
      const answer = await owner.send(groups.create, { groupId: group, level: "list", reason: "Twice", ...input });
      expect([input, answer.statusCode, Object.keys(answer.json().errors)]).toEqual([input, 400, [field]]);
    }
    expect(await api.fingerprint("group_whitelist", "operation_log")).toBe(before);
    await expect(stranger.call(groups.load, { id })).rejects.toMatchObject({ status: 404 });
    expect(await stranger.call(groups.list, {})).toMatchObject({ total: 0 });
    const reader = await api.operator(["groupWhiteList"]);
    expect(await status(reader, groups.create, { groupId: group, level: "list", reason: "Mine" })).toBe(403);
    expect((await reader.call(groups.accounts, {})).map(({ id }) => id)).toContain(operator.accountId);
    await owner.call(groups.delete, { ids: [id] });
  });
});

test("the log tells of entries, readings and refusals, of its own whitelist only [6.16]", async () => {
  await owner.call(privates.create, { memberId: cat, level: "list", reason: "Logged" });
  const newcomer = await api.operator(all);
  await newcomer.call(privateMessages.endpoints.list, { participant: cat, friend: ann, ...why, caseNumber: "K-9" });
  await newcomer.send(privateMessages.endpoints.open, { participant: ben, friend: ann, ...why });
  const log = async (query: object) =>
    (await owner.call(privates.log, query)).records.map(({ call, operationResult }) => `${call} ${operationResult}`);
  expect(await log({ pageSize: 3 })).toEqual([
    "privateMessages.open Refused",
    "privateMessages.open Success",
    "privateWhitelist.create Success",
  ]);
  expect(await log({ caseNumber: "K-9" })).toEqual(["privateMessages.open Success"]);
  expect(await log({ targetId: cat })).toEqual(["privateMessages.open Success", "privateWhitelist.create Success"]);
  expect((await log({ targetId: ben, operationResult: "Refused" })).length).toBeGreaterThan(0);
  expect(
    (await owner.call(groups.log, { pageSize: 500 })).records.every(({ targetType }) => targetType.startsWith("group")),
  ).toBe(true);
});
