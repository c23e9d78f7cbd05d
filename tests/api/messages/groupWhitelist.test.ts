import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { groupMessages } from "../../../contract/entities/messages/groupMessages.ts";
import { groupWhitelist } from "../../../contract/entities/messages/groupWhitelist.ts";
import { startApi } from "../support/harness.ts";
import { addGroup, addMember, setSetting } from "../support/messageMaker.ts";
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
const { list, load, create, update, delete: remove, accounts, log } = groupWhitelist.endpoints;
const calls = groupMessages.endpoints;

/** What of the group the caller gets: in the list, by every way to its records. */
const look = async (caller: Caller) => {
  const { owner, group, ann } = people();
  const listed = (await caller.call(calls.groups, { pageSize: 500 })).records.find(({ id }) => id === group);
  const [{ id } = { id: "" }] = (await owner.call(calls.list, { groupId: group, ...why })).records;
  const named = { groupId: group, ...why };
  const ways = [
    await statusOf(caller, calls.list, named),
    await statusOf(caller, calls.list, { ...named, around: id }),
    await statusOf(caller, calls.list, { ...named, keyword: "group" }),
    await statusOf(caller, calls.open, named),
    await statusOf(caller, calls.content, { id, ...why }),
    await statusOf(caller, calls.export, named),
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

const whitelist = {
  look,
  add: async (entry: Entry) => {
    const { owner, group } = people();
    const { id } = await owner.call(create, { groupId: group, ...entry });
    return () => owner.call(remove, { ids: [id] });
  },
};

testLevels(api, people, whitelist);

describe("entries of groups", () => {
  test("the one that names the account goes before the one for all, unless it is over [6.15]", async () => {
    const { owner, operator, colleague, group } = people();
    await setSetting(api, "whitelistReading", "B");
    const forAll = await owner.call(create, { groupId: group, level: "list", reason: "All" });
    const own = await owner.call(create, {
      groupId: group,
      accountId: operator.accountId,
      level: "server",
      reason: "Not you",
    });
    expect(await look(operator)).toEqual(seen(true, false));
    expect(await look(colleague)).toEqual(seen(true, true));
    const expired = sql`update group_whitelist set expires_at = now() - interval '1 second' where id = ${own.id}`;
    await expired.execute(api.system());
    expect(await look(operator)).toEqual(seen(true, true));
    expect(await owner.call(list, { state: "Expired" })).toMatchObject({
      records: [{ id: own.id, groupName: "Watched" }],
    });
    expect(await owner.call(list, { groupId: group, accountId: operator.accountId })).toMatchObject({ total: 1 });
    expect(await owner.call(remove, { ids: [forAll.id, own.id] })).toMatchObject({ succeeded: 2 });
  });

  test("a reading under way ends with the entry that opened it [6.15]", async () => {
    const { owner, operator, group } = people();
    const entry = await owner.call(create, { groupId: group, level: "list", reason: "For now" });
    const { token } = await operator.call(calls.open, { groupId: group, ...why });
    const next = () => statusOf(operator, calls.list, { groupId: group, grant: token });
    expect(await next()).toBe(200);
    await owner.call(update, { id: entry.id, level: "server", updateTime: entry.updateTime });
    expect(await next()).toBe(403);
    await expect(
      owner.call(update, { id: entry.id, reason: "Late", updateTime: entry.updateTime }),
    ).rejects.toMatchObject({ status: 409 });
    await owner.call(remove, { ids: [entry.id] });
  });

  test("are made once, of this server's things, for a time to come, and say why [6.12]", async () => {
    const { owner, operator, group } = people();
    const { id } = await owner.call(create, { groupId: group, level: "list", reason: "Once" });
    const stranger = await api.operator(recordCodes, 1);
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
      const answer = await owner.send(create, { groupId: group, level: "list", reason: "Twice", ...input });
      expect([input, answer.statusCode, Object.keys(answer.json().errors)]).toEqual([input, 400, [field]]);
    }
    expect(await api.fingerprint("group_whitelist", "operation_log")).toBe(before);
    await expect(stranger.call(load, { id })).rejects.toMatchObject({ status: 404 });
    expect(await stranger.call(list, {})).toMatchObject({ total: 0 });
    const reader = await api.operator(["groupWhiteList"]);
    expect(await statusOf(reader, create, { groupId: group, level: "list", reason: "Mine" })).toBe(403);
    expect((await reader.call(accounts, {})).map((account) => account.id)).toContain(operator.accountId);
    await owner.call(remove, { ids: [id] });
  });
});

test("the log tells of entries, readings and refusals of groups only [6.16]", async () => {
  const { owner, ann } = people();
  const group = await addGroup(api, ann, "Logged");
  const newcomer = await api.operator(recordCodes);
  await newcomer.send(calls.open, { groupId: group, ...why });
  await owner.call(create, { groupId: group, level: "list", reason: "Logged" });
  await newcomer.call(calls.open, { groupId: group, ...why, caseNumber: "G-1" });
  const told = async (query: object) =>
    (await owner.call(log, query)).records.map(({ call, operationResult }) => `${call} ${operationResult}`);
  expect(await told({ targetId: group })).toEqual([
    "groupMessages.open Success",
    "groupWhitelist.create Success",
    "groupMessages.open Refused",
  ]);
  expect(await told({ caseNumber: "G-1" })).toEqual(["groupMessages.open Success"]);
  expect(
    (await owner.call(log, { pageSize: 500 })).records.every(({ targetType }) => targetType.startsWith("group")),
  ).toBe(true);
});
