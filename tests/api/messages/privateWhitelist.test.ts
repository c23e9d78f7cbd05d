import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { privateMessages } from "../../../contract/entities/messages/privateMessages.ts";
import { privateWhitelist } from "../../../contract/entities/messages/privateWhitelist.ts";
import { startApi } from "../support/harness.ts";
import { addMember, setSetting } from "../support/messageMaker.ts";
import {
  type Caller,
  type Entry,
  recordCodes,
  seen,
  statusOf,
  testLevels,
  whitelistMaker,
  why,
} from "../support/whitelistMaker.ts";

const api = startApi();
const people = whitelistMaker(api);
const { list, load, create, update, delete: remove, log } = privateWhitelist.endpoints;
const calls = privateMessages.endpoints;

/** What of Ann's talk with Ben the caller gets when an entry speaks of Ben. */
const look = async (caller: Caller) => {
  const { owner, ann, ben } = people();
  const { records, withheld } = await caller.call(calls.friends, { participant: ann });
  const listed = records.find(({ id }) => id === ben);
  const named = { participant: ann, friend: ben, ...why };
  const [{ id } = { id: "" }] = (await owner.call(calls.list, named)).records;
  const ways = [
    await statusOf(caller, calls.list, named),
    await statusOf(caller, calls.talk, { memberId: ann, friendId: ben, ...why }),
    await statusOf(caller, calls.talk, { memberId: ben, friendId: ann, ...why, around: id }),
    await statusOf(caller, calls.open, named),
    await statusOf(caller, calls.content, { id, ...why }),
    await statusOf(caller, calls.export, named),
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

const whitelist = {
  look,
  add: async (entry: Entry) => {
    const { owner, ben } = people();
    const { id } = await owner.call(create, { memberId: ben, ...entry });
    return () => owner.call(remove, { ids: [id] });
  },
};

testLevels(api, people, whitelist);

describe("entries of private talks", () => {
  test("one that refuses a side of a talk goes before one that opens the other [6.15]", async () => {
    await setSetting(api, "whitelistReading", "B");
    const { owner, operator, ann, ben } = people();
    const open = await owner.call(create, { memberId: ann, level: "list", reason: "Open" });
    expect(await look(operator)).toEqual(seen(true, true));
    const closed = await owner.call(create, { memberId: ben, level: "server", reason: "Protected" });
    expect(await look(operator)).toEqual(seen(true, false));
    const across = await operator.call(calls.list, { participant: ann, ...why });
    expect(across.records.map(({ content }) => content)).toEqual(["to Ann"]);
    await owner.call(remove, { ids: [open.id, closed.id] });
  });

  test("the one that names the account goes before the one for all, unless it is over [6.15]", async () => {
    const { owner, operator, colleague, ben } = people();
    const { accountId } = operator;
    const forAll = await owner.call(create, { memberId: ben, level: "list", reason: "All" });
    const own = await owner.call(create, { memberId: ben, accountId, level: "server", reason: "Not you" });
    expect(await look(operator)).toEqual(seen(true, false));
    expect(await look(colleague)).toEqual(seen(true, true));
    await sql`update private_whitelist set expires_at = now() - interval '1 second' where id = ${own.id}`.execute(
      api.system(),
    );
    expect(await look(operator)).toEqual(seen(true, true));
    expect(await owner.call(list, { state: "Expired" })).toMatchObject({ records: [{ id: own.id, memberId: ben }] });
    await owner.call(remove, { ids: [forAll.id, own.id] });
  });

  test("a reading under way ends with the entry that opened it [6.15]", async () => {
    const { owner, operator, ann, ben } = people();
    const entry = await owner.call(create, { memberId: ben, level: "list", reason: "For now" });
    const named = { participant: ann, friend: ben };
    const { token } = await operator.call(calls.open, { ...named, ...why });
    const next = () => statusOf(operator, calls.list, { ...named, grant: token });
    expect(await next()).toBe(200);
    await owner.call(update, { id: entry.id, level: "server", updateTime: entry.updateTime });
    expect(await next()).toBe(403);
    await owner.call(remove, { ids: [entry.id] });
  });

  test("are made once, of this server's members, for a time to come, and say why [6.12]", async () => {
    const { owner, ben } = people();
    const { id } = await owner.call(create, { memberId: ben, level: "list", reason: "Once" });
    const stranger = await api.operator(recordCodes, 1);
    const before = await api.fingerprint("private_whitelist", "operation_log");
    const wrong: [object, string][] = [
      [{ memberId: ben }, "memberId"],
      [{ memberId: await addMember(api, "Far", 1) }, "memberId"],
      [{ memberId: "987654321987" }, "memberId"],
      [{ accountId: stranger.accountId }, "accountId"],
      [{ expiresTime: "2020-01-01T00:00:00Z" }, "expiresTime"],
      [{ reason: " " }, "reason"],
    ];
    for (const [input, field] of wrong) {
      const answer = await owner.send(create, { memberId: ben, level: "list", reason: "Twice", ...input });
      expect([input, answer.statusCode, Object.keys(answer.json().errors)]).toEqual([input, 400, [field]]);
    }
    expect(await api.fingerprint("private_whitelist", "operation_log")).toBe(before);
    await expect(stranger.call(load, { id })).rejects.toMatchObject({ status: 404 });
    const reader = await api.operator(["privateWhiteList"]);
    expect(await statusOf(reader, create, { memberId: ben, level: "list", reason: "Mine" })).toBe(403);
    await owner.call(remove, { ids: [id] });
  });
});

test("the log tells of entries, readings and refusals of private talks only [6.16]", async () => {
  const { owner, ann, ben, cat } = people();
  await owner.call(create, { memberId: cat, level: "list", reason: "Logged" });
  const newcomer = await api.operator(recordCodes);
  await newcomer.call(calls.list, { participant: cat, friend: ann, ...why, caseNumber: "K-9" });
  await newcomer.send(calls.open, { participant: ben, friend: ann, ...why });
  const told = async (query: object) =>
    (await owner.call(log, query)).records.map(({ call, operationResult }) => `${call} ${operationResult}`);
  expect(await told({ pageSize: 3 })).toEqual([
    "privateMessages.open Refused",
    "privateMessages.open Success",
    "privateWhitelist.create Success",
  ]);
  expect(await told({ caseNumber: "K-9" })).toEqual(["privateMessages.open Success"]);
  expect(await told({ targetId: cat })).toEqual(["privateMessages.open Success", "privateWhitelist.create Success"]);
  expect((await told({ targetId: ben, operationResult: "Refused" })).length).toBeGreaterThan(0);
  expect(
    (await owner.call(log, { pageSize: 500 })).records.every(({ targetType }) => !targetType.startsWith("group")),
  ).toBe(true);
});

test("the log tells whom an entry was about that was edited or removed, and finds it by that [6.16]", async () => {
  const { owner } = people();
  const [first, second] = [await addMember(api, "Leaver"), await addMember(api, "Stayer")];
  const entry = await owner.call(create, { memberId: first, level: "list", reason: "Edited" });
  const other = await owner.call(create, { memberId: second, level: "list", reason: "Beside it" });
  await owner.call(update, { id: entry.id, reason: "Edited again", updateTime: entry.updateTime });
  const told = async (targetId: string) =>
    (await owner.call(log, { targetId })).records.map(({ call, subjects }) => ({ call, subjects }));
  const subjects = [{ id: first, name: "Leaver" }];
  const helper = await api.operator(["privateMessage"]);
  const third = await addMember(api, "Third");
  await owner.call(create, { memberId: third, accountId: helper.accountId, level: "list", reason: "For one" });
  const [forOne] = (await owner.call(log, { targetId: third })).records;
  expect(forOne?.operators).toEqual([{ id: helper.accountId, name: expect.stringMatching(/./) }]);
  const before = [
    { call: "privateWhitelist.update", subjects },
    { call: "privateWhitelist.create", subjects },
  ];
  expect(await told(first)).toEqual(before);
  await owner.call(remove, { ids: [entry.id, other.id] });
  const both = [...subjects, { id: second, name: "Stayer" }];
  const [removal, ...earlier] = await told(first);
  expect(removal?.call).toBe("privateWhitelist.delete");
  expect(removal?.subjects).toHaveLength(2);
  expect(removal?.subjects).toEqual(expect.arrayContaining(both));
  expect(earlier).toEqual(before);
  // What was done with the other alone is not about the first.
  expect((await told(second)).map(({ call }) => call)).toEqual(["privateWhitelist.delete", "privateWhitelist.create"]);
});
