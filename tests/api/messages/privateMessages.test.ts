import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { groupMessages } from "../../../contract/entities/messages/groupMessages.ts";
import { privateMessages } from "../../../contract/entities/messages/privateMessages.ts";
import { privateWhitelist } from "../../../contract/entities/messages/privateWhitelist.ts";
import { codesOf } from "../support/codes.ts";
import { startApi } from "../support/harness.ts";
import { addMember, addMessages, setSetting } from "../support/messageMaker.ts";
import { expectPagesBothWays, expectReasonAsked, expectWithdrawal } from "../support/messageTests.ts";

const api = startApi();
const calls = privateMessages.endpoints;
const { list, talk, friends, open, terms, content: contentOf } = calls;
const why = { reason: "Complaint", caseNumber: "C-2026/7" };

let admin: Awaited<ReturnType<typeof api.superAdmin>>;
let [ann, ben, eve] = ["", "", ""];
const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 0, minutes)).toISOString();

beforeAll(async () => {
  admin = await api.superAdmin();
  [ann, ben, eve] = [await addMember(api, "Ann 小明"), await addMember(api, "Ben"), await addMember(api, "Eve")];
  await addMessages(api, [
    { sender: ann, recipient: ben, at: at(1), content: "hello Ben", status: "read" },
    { sender: ben, recipient: ann, at: at(2), content: "hello Ann", status: "unread" },
    { sender: eve, recipient: ann, at: at(3), content: "psst", status: "read", type: "link" },
  ]);
});

const said = async (query: object) =>
  (await admin.call(list, { participant: ann, ...why, ...query })).records.map(({ content }) => content);

describe("private talks", () => {
  test("are found by a participant, with or without the friend, and ask for one [6.3]", async () => {
    expect(await said({})).toEqual(["hello Ben", "hello Ann", "psst"]);
    expect(await said({ friend: "Ben" })).toEqual(["hello Ben", "hello Ann"]);
    expect(await said({ participant: eve })).toEqual(["psst"]);
    for (const alone of [{ sender: ann }, { friend: ben }, {}])
      expect((await admin.send(list, alone)).json().errors).toEqual({
        participant: "Enter the participant's ID or nickname",
      });
    const foreign = await api.superAdmin(1);
    expect((await foreign.send(list, { participant: ann, ...why })).json().errors).toEqual({
      participant: "No matching member",
    });
  });

  test("hold what the filters let through: word, sender, status, type, time [6.4, 6.5]", async () => {
    expect(await said({ sender: ann })).toEqual(["hello Ben"]);
    expect(await said({ sender: "Eve" })).toEqual(["psst"]);
    expect(await said({ messageStatus: "unread" })).toEqual(["hello Ann"]);
    expect(await said({ type: "link" })).toEqual(["psst"]);
    expect(await said({ keyword: "HELLO" })).toEqual(["hello Ben", "hello Ann"]);
    expect(await said({ keyword: "%" })).toEqual([]);
    expect(await said({ createTimeStart: at(2), createTimeEnd: at(3) })).toEqual(["hello Ann"]);
  });

  test("of two members are read from either side, and a member's friends are listed [6.1, 6.3]", async () => {
    for (const [memberId, friendId] of [
      [ann, ben],
      [ben, ann],
    ] as const) {
      const { records } = await admin.call(talk, { memberId, friendId, ...why });
      expect(records.map(({ senderName, recipientName }) => [senderName, recipientName])).toEqual([
        ["Ann 小明", "Ben"],
        ["Ben", "Ann 小明"],
      ]);
    }
    const { records, participant } = await admin.call(friends, { participant: "小明" });
    expect([participant.id, records.map(({ nickname }) => nickname)]).toEqual([ann, ["Eve", "Ben"]]);
    const foreign = await api.superAdmin(1);
    await expect(foreign.call(talk, { memberId: ann, friendId: ben, ...why })).rejects.toMatchObject({ status: 404 });
    const nobody = { memberId: ann, friendId: "987654321987", ...why };
    await expect(admin.call(talk, nobody)).rejects.toMatchObject({ status: 404 });
  });

  test("lead from the newest to the first and back without a gap or a repetition [6.6]", async () => {
    const [one, other] = [await addMember(api, "Chatty"), await addMember(api, "Patient")];
    // Three of each minute.
    const messages = Array.from({ length: 50 }, (_, n) => ({
      sender: n % 2 === 0 ? one : other,
      recipient: n % 2 === 0 ? other : one,
      at: at(Math.floor(n / 3)),
      content: `line ${n}`,
    }));
    await addMessages(api, messages);
    const named = { participant: one, friend: other };
    const { token } = await admin.call(open, { ...named, ...why });
    await expectPagesBothWays(
      (place) => admin.call(list, { ...named, grant: token, pageSize: 7, ...place }),
      messages.map(({ content }) => content),
    );
  });

  test("searched past what one page looks at on each side hold every hit once [6.5, 6.6]", async () => {
    const [loud, terse] = [await addMember(api, "Loud"), await addMember(api, "Terse")];
    // A long side that seldom says the word and a short one that always does: fewer than a page has room for.
    await sql`insert into message (tenant_id, created_at, sender_id, recipient_id, content)
      select ${api.tenantAt(0)}::bigint, '2026-03-01'::timestamptz + n * interval '1 second', ${loud}::bigint,
      ${terse}::bigint, case when n % 1000 = 0 then 'needle ' || n else 'hay' end from generate_series(1, 25000) n
      union all select ${api.tenantAt(0)}, '2026-03-01'::timestamptz + (n * 2500 + 0.5) * interval '1 second', ${terse},
      ${loud}, 'needle, ' || n from generate_series(0, 9) n`.execute(api.system());
    const { rows } = await sql<{ content: string }>`select content from message
      where tenant_id = ${api.tenantAt(0)} and sender_id in (${loud}, ${terse}) and content like 'needle%'
      order by created_at, id`.execute(api.system());
    expect(rows).toHaveLength(35);
    const named = { participant: loud, friend: terse, keyword: "needle" };
    const { token } = await admin.call(open, { ...named, ...why });
    await expectPagesBothWays(
      (place) => admin.call(list, { ...named, grant: token, pageSize: 40, ...place }),
      rows.map(({ content }) => content),
    );
  });

  test("of a member with themselves come once [6.3]", async () => {
    const alone = await addMember(api, "Alone");
    await addMessages(api, [
      { sender: alone, recipient: alone, at: at(1), content: "to do" },
      { sender: ben, recipient: alone, at: at(2), content: "hi" },
    ]);
    expect(await said({ participant: alone })).toEqual(["to do", "hi"]);
    expect(await said({ participant: alone, friend: alone })).toEqual(["to do"]);
  });
});

describe("reading", () => {
  test("asks why, leaves one entry however many pages it has, and counts them [6.8, 6.9]", async () => {
    const named = { participant: ann, friend: ben };
    await expectReasonAsked(api, admin, calls, named);
    const { token } = await admin.call(open, { ...named, ...why });
    for (let page = 0; page < 3; page++) await admin.call(list, { ...named, grant: token, pageSize: 2 });
    const { records } = await admin.call(privateWhitelist.endpoints.log, { targetId: ann, pageSize: 1 });
    expect(records).toMatchObject([
      {
        call: "privateMessages.open",
        menu: "privateMessage",
        params: { ...named, ...why },
        targets: [ann],
        response: { pages: 3, rows: 6 },
      },
    ]);
    expect(JSON.stringify(records)).not.toContain(token);
  });

  test("is covered by its own token only: no other talk and nobody else's [6.9]", async () => {
    const { token } = await admin.call(open, { participant: ann, friend: ben, ...why });
    const status = async (query: object, caller: Pick<typeof admin, "send"> = admin) =>
      (await caller.send(list, { participant: ann, friend: ben, grant: token, ...query })).statusCode;
    expect(await status({})).toBe(200);
    expect(await status({ friend: eve })).toBe(400);
    expect(await status({ keyword: "hello" })).toBe(400);
    expect(await status({}, await api.superAdmin())).toBe(400);
  });

  test("needs no reason where the server asks for none [6.8]", async () => {
    expect(await admin.call(terms, {})).toEqual({ asksReason: true });
    await setSetting(api, "askReadingReason", false);
    try {
      expect(await admin.call(terms, {})).toEqual({ asksReason: false });
      expect((await admin.call(list, { participant: ann, friend: ben })).records).toHaveLength(2);
    } finally {
      await setSetting(api, "askReadingReason", true);
    }
  });

  test("of one message gives all of what it says, where the list shows the first 2,000 characters [6.11]", async () => {
    const [one, other] = [await addMember(api, "Writer"), await addMember(api, "Reader")];
    const text = "x".repeat(5000);
    await addMessages(api, [{ sender: one, recipient: other, at: at(9), content: text }]);
    const [shown] = (await admin.call(list, { participant: one, ...why })).records;
    expect(shown).toMatchObject({ content: text.slice(0, 2000), isCut: true, length: 5000 });
    expect(await admin.call(contentOf, { id: shown?.id ?? "", ...why })).toMatchObject({ content: text });
  });
});

test("withdrawal keeps the content, says who and when, is refused twice and without the button [6.10]", async () => {
  const read = async () => (await admin.call(list, { participant: eve, ...why })).records[0];
  await expectWithdrawal(api, {
    calls,
    others: groupMessages.endpoints,
    id: (await read())?.id ?? "",
    owner: admin,
    reader: await api.operator(["privateMessage"]),
    blind: await api.operator(codesOf(privateMessages, privateWhitelist)),
    read,
  });
});
