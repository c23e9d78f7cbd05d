import { sql } from "kysely";
import { expect, test } from "vitest";
import { groupMembers } from "../../../contract/entities/groups/groupMembers.ts";
import { members } from "../../../contract/entities/people/members.ts";
import { platformImports } from "../../../contract/entities/servers/platformImports.ts";
import { MAX_LINE } from "../../../contract/platform/streams.ts";
import { startApi } from "../support/harness.ts";
import { answered, parseLines, read, startLines, toLines } from "./lines.ts";
import { addKnownMember, platformOf } from "./support.ts";

const api = startApi();
const wire = startLines(api);

const outcomes = (answers: readonly { outcome?: string }[]) =>
  answers.flatMap(({ outcome }) => (outcome === undefined ? [] : [outcome]));

test("lines of members are stored as PUT stores them, and each is answered [33.1]", async () => {
  const { key, admin } = await platformOf(api, ["events"]);
  await sql`insert into invite_code (tenant_id, alias) values (${api.tenantAt(0)}, 'SPRING')`.execute(api.system());
  const gone = await addKnownMember(api, "i-gone");
  await admin.call(members.endpoints.delete, { id: gone });
  const known = await addKnownMember(api, "i-known");
  const body = toLines([
    {
      externalId: "i-ann",
      nickname: "Ann",
      nationAreaCode: "86",
      mobile: "13800001111",
      gender: "Female",
      inviteCode: "SPRING",
      levelId: await api.findLevel("Admin"),
      createTime: "2024-02-03T04:05:06Z",
    },
    "",
    { externalId: "i-known", nickname: "Known" },
    { externalId: "i-gone", nickname: "Gone" },
    { externalId: "i-bob", nickname: "superAdmin" },
    "{broken",
    { externalId: "i-bob", nickname: "Bob", mood: "good" },
    { externalId: "i-bob", nickname: "Bob", nationAreaCode: "86", mobile: "13800001111" },
    { externalId: "i-ann", nickname: "Ann", mobile: null },
    { externalId: "i-bob", nickname: "Bob", nationAreaCode: "86", mobile: "13800001111" },
    { externalId: "i-ann", nickname: "Ann" },
    `{"externalId": "${"x".repeat(MAX_LINE)}"}`,
    { externalId: "i-last", nickname: "Last", levelId: "987654321987" },
  ]).slice(0, -1);
  const { status, answers } = await wire.send(key, "/members/import?name=first", body);
  expect(status).toBe(200);
  expect(answers.map(({ line, outcome, code, errors }) => [line, outcome, code, ...Object.keys(errors ?? {})])).toEqual(
    [
      [1, "added", undefined],
      [3, "updated", undefined],
      [4, "refused", 3001],
      [5, "refused", 1001, "/nickname"],
      [6, "refused", 1001, ""],
      [7, "refused", 1001, "/mood"],
      [8, "refused", 1001, "/mobile"],
      [9, "updated", undefined],
      [10, "added", undefined],
      [11, "updated", undefined],
      [12, "refused", 1006],
      [13, "refused", 1001, "/levelId"],
      [undefined, undefined, undefined],
    ],
  );
  expect(answers.at(-1)).toEqual({
    name: "first",
    state: "Ended",
    lines: 13,
    added: 2,
    updated: 3,
    same: 0,
    differs: 0,
    refused: 7,
  });
  expect(await admin.call(members.endpoints.load, { id: answers[0]?.id ?? "" })).toMatchObject({
    externalId: "i-ann",
    nickname: "Ann",
    mobile: null,
    gender: "Female",
    tenantAlias: "SPRING",
    memberLevelId: await api.findLevel("Admin"),
    registerType: "APP",
    createTime: "2024-02-03T04:05:06Z",
  });
  expect(await admin.call(members.endpoints.load, { id: known })).toMatchObject({ nickname: "Known" });
  const shown = await admin.call(platformImports.endpoints.list, {});
  expect(shown.records).toMatchObject([
    { name: "first", target: "members", state: "Ended", lines: 13, refused: 7, rate: expect.any(Number) },
  ]);
  expect(shown.records[0]?.refusals.map(({ line }) => line)).toEqual([4, 5, 6, 7, 8, 12, 13]);
});

test("many lines are stored at once with what each would have been by itself; again, nothing is new [33.1]", async () => {
  const { key } = await platformOf(api, ["events"]);
  const people = Array.from({ length: 3000 }, (_, n) => ({
    externalId: `m${n}`,
    nickname: `Person ${n}`,
    nationAreaCode: "84",
    // Every thousandth has the number of the one before.
    mobile: `9${String(n % 1000 === 999 ? n - 1 : n).padStart(8, "0")}`,
  }));
  const first = await wire.send(key, "/members/import?name=many", toLines(people));
  expect(outcomes(first.answers).filter((outcome) => outcome === "added")).toHaveLength(2997);
  expect(first.answers.filter(({ outcome }) => outcome === "refused").map(({ line }) => line)).toEqual([
    1000, 2000, 3000,
  ]);
  const again = await wire.send(key, "/members/import?name=again&answers=refused", toLines(people));
  expect(again.answers.map(({ outcome }) => outcome)).toEqual(["refused", "refused", "refused", undefined]);
  expect(again.answers.at(-1)).toMatchObject({ added: 0, updated: 0, same: 2997, refused: 3 });
  const { rows } = await sql<{ members: number }>`select sum(members)::int as members from activity_hour
    where tenant_id = ${api.tenantAt(0)}`.execute(api.system());
  const counted = await sql<{ count: number }>`select count(*)::int from member
    where tenant_id = ${api.tenantAt(0)}`.execute(api.system());
  expect(rows[0]?.members).toBe(counted.rows[0]?.count);
});

test("groups come with who is in them; a full package takes no more of either [33.1]", async () => {
  const { key, admin } = await platformOf(api, ["events"], 1);
  const people = ["a", "b", "c"].map((name) => ({ externalId: name, nickname: name }));
  await wire.send(key, "/members/import?name=people", toLines(people));
  const { rows } = await sql<{ id: string }>`insert into package (name, max_users, max_groups) values ('Small', 4, 2)
    returning id`.execute(api.system());
  await sql`update tenant set package_id = ${rows[0]!.id} where id = ${api.tenantAt(1)}`.execute(api.system());
  const more = await wire.send(
    key,
    "/members/import?name=more",
    toLines(["d", "e", "a"].map((name) => ({ externalId: name, nickname: `${name}!` }))),
  );
  expect(more.answers.slice(0, 3).map(({ outcome, code }) => [outcome, code])).toEqual([
    ["added", undefined],
    ["refused", 3010],
    ["updated", undefined],
  ]);
  const groups = [
    { externalId: "g1", name: "One", owner: "a", members: [{ member: "b", role: "Admin" }, { member: "a" }] },
    { externalId: "g2", name: "Two", owner: "nobody" },
    { externalId: "g2", name: "Two", owner: "b", members: [{ member: "nobody" }] },
    { externalId: "g2", name: "Two", owner: "b" },
    { externalId: "g3", name: "Three", owner: "c" },
    { externalId: "g1", name: "One!", owner: "c", members: [{ member: "a", isMuted: true }] },
  ];
  const { answers } = await wire.send(key, "/groups/import?name=groups", toLines(groups));
  expect(answers.slice(0, 6).map(({ outcome, errors, code }) => [outcome, ...Object.keys(errors ?? {}), code])).toEqual(
    [
      ["added", undefined],
      ["refused", "/owner", 1001],
      ["refused", "/members", 1001],
      ["added", undefined],
      ["refused", 3010],
      ["updated", undefined],
    ],
  );
  const listed = await admin.call(groupMembers.endpoints.list, { groupId: answers[0]?.id ?? "" });
  expect(
    listed.records.map(({ nickname, groupRole, muteStatus }) => `${nickname} ${groupRole} ${muteStatus}`).toSorted(),
  ).toEqual(["a! Normal Muted", "c Owner Open"]);
});

test("a stream that broke off goes on where it stood, in pieces or from the beginning [33.2]", async () => {
  const { key, send } = await platformOf(api, ["events"]);
  const state = async () => (await send("/imports/broken")).json().data;
  const people = Array.from({ length: 6 }, (_, n) => ({ externalId: `r${n}`, nickname: `Resumed ${n}` }));
  const call = wire.open(key, "/members/import?name=broken");
  call.on("error", () => undefined);
  const response = answered(call);
  call.write(toLines(people.slice(0, 3)));
  const answers = (await response).setEncoding("utf8");
  // What is answered is stored, although the stream goes on.
  for await (const part of answers) {
    expect(outcomes(parseLines(String(part)))).toEqual(["added", "added", "added"]);
    break;
  }
  call.destroy();
  await expect.poll(state).toMatchObject({ state: "Broken", lines: 3, added: 3 });
  const gap = await wire.send(key, "/members/import?name=broken&from=5", toLines(people.slice(4)));
  expect([gap.status, Object.keys(JSON.parse(gap.text).errors)]).toEqual([400, ["from"]]);
  const piece = await wire.send(key, "/members/import?name=broken&from=4", toLines(people.slice(3, 5)));
  expect(piece.answers).toMatchObject([{ line: 4 }, { line: 5 }, { state: "Ended", lines: 5, added: 5 }]);
  const whole = await wire.send(key, "/members/import?name=broken", toLines(people));
  expect(outcomes(whole.answers)).toEqual(["stored", "stored", "stored", "stored", "stored", "added"]);
  expect(await state()).toMatchObject({ state: "Ended", lines: 6, added: 6 });
  const other = await wire.send(key, "/groups/import?name=broken", "");
  expect([other.status, Object.keys(JSON.parse(other.text).errors)]).toEqual([400, ["name"]]);
});

test("of two streams of one name one goes on, and no line is counted twice [33.2]", async () => {
  const { key, send } = await platformOf(api, ["events"]);
  const people = Array.from({ length: 4000 }, (_, n) => ({ externalId: `t${n}`, nickname: `Twice ${n}` }));
  const both = await Promise.all([1, 2].map(() => wire.send(key, "/members/import?name=twice", toLines(people))));
  const ends = both.map(({ answers }) => answers.at(-1));
  expect(ends.map((end) => end?.state)).toContain("Ended");
  expect((await send("/imports/twice")).json().data).toMatchObject({
    state: "Ended",
    lines: 4000,
    added: 4000,
    same: 0,
  });
});

test("a sender who reads nothing is read no further, and asks for the refused lines alone [33.1]", async () => {
  const { key, send } = await platformOf(api, ["events"]);
  const call = wire.open(key, "/members/import?name=deaf");
  call.on("error", () => undefined);
  const response = answered(call);
  const sent = 300_000;
  const piece = `{}${" ".repeat(200)}\n`.repeat(1000);
  for (let written = 0; written < sent; written += 1000) call.write(piece);
  const linesOf = async () => Number((await send("/imports/deaf")).json().data?.lines ?? 0);
  let lines = 0;
  await expect
    .poll(
      async () => {
        const before = lines;
        lines = await linesOf();
        return lines > 0 && lines === before;
      },
      { interval: 2000 },
    )
    .toBe(true);
  expect(lines).toBeLessThan(sent);
  // Once it reads, all of it comes.
  call.end();
  expect(parseLines(await read(await response)).at(-1)).toMatchObject({ state: "Ended", lines: sent, refused: sent });
});

test("streams are for keys with the right, of their own server, and of lines alone [33.1]", async () => {
  const [reader, writer, other] = [
    await platformOf(api, ["read"]),
    await platformOf(api, ["events"]),
    await platformOf(api, ["events"], 1),
  ];
  const line = toLines([{ externalId: "x-1", nickname: "X" }]);
  expect((await wire.send(reader.key, "/members/import?name=x", line)).status).toBe(403);
  expect((await wire.send(reader.admin.token ?? "", "/members/import?name=x", line)).status).toBe(401);
  for (const query of ["", "?name=", "?name=a%20b", "?name=x&from=0", "?name=x&answers=none", "?name=x&more=1"])
    expect([query, (await wire.send(writer.key, `/members/import${query}`, line)).status]).toEqual([query, 400]);
  for (const type of ["application/json", "text/plain"])
    expect((await wire.send(writer.key, "/members/import?name=x", line, { "content-type": type })).status).toBe(415);
  expect((await wire.send(writer.key, "/members/import?name=x", line)).status).toBe(200);
  expect((await other.send("/imports/x")).statusCode).toBe(404);
  const shown = await other.admin.call(platformImports.endpoints.list, { pageSize: 100 });
  expect(shown.records.map(({ name }) => name)).not.toContain("x");
});
