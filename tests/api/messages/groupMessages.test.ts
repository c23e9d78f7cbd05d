import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { groupMessages } from "../../../contract/entities/messages/groupMessages.ts";
import { groupWhitelist } from "../../../contract/entities/messages/groupWhitelist.ts";
import { privateMessages } from "../../../contract/entities/messages/privateMessages.ts";
import { codesOf } from "../support/codes.ts";
import { startApi } from "../support/harness.ts";
import { addGroup, addMember, addMessages, setSetting } from "../support/messageMaker.ts";
import { expectPagesBothWays, expectReasonAsked, expectWithdrawal } from "../support/messageTests.ts";

const api = startApi();
const group = groupMessages.endpoints;
const all = codesOf(groupMessages, groupWhitelist);
const why = { reason: "Complaint", caseNumber: "C-2026/7" };
type Operator = Awaited<ReturnType<typeof api.operator>>;

let admin: Awaited<ReturnType<typeof api.superAdmin>>;
let [ann, ben] = ["", ""];
let busy = "";
const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 0, minutes)).toISOString();

beforeAll(async () => {
  admin = await api.superAdmin();
  [ann, ben] = [await addMember(api, "Ann 小明"), await addMember(api, "Ben")];
  busy = await addGroup(api, ann, "Busy");
  await sql`insert into group_member (tenant_id, group_id, member_id, role)
    values (${api.tenantAt(0)}, ${busy}, ${ann}, 'Owner'),
    (${api.tenantAt(0)}, ${busy}, ${ben}, 'Normal')`.execute(api.system());
  // Three of each minute, over two months of partitions.
  await addMessages(
    api,
    Array.from({ length: 150 }, (_, n) => ({
      group: busy,
      sender: n % 2 === 0 ? ann : ben,
      at: at(Math.floor(n / 3) * 900),
      content: n % 10 === 0 ? `号码 银龘 ${n}` : `message ${n}`,
    })),
  );
});

describe("pages of a group", () => {
  const texts = async (query: object) =>
    (await admin.call(group.list, { groupId: busy, ...why, pageSize: 20, ...query })).records.map(
      ({ content }) => content,
    );
  const everything = Array.from({ length: 150 }, (_, n) => (n % 10 === 0 ? `号码 银龘 ${n}` : `message ${n}`));

  test("lead from the newest to the first and back without a gap or a repetition [6.6]", async () => {
    const { token } = await admin.call(group.open, { groupId: busy, ...why });
    await expectPagesBothWays(
      (place) => admin.call(group.list, { groupId: busy, grant: token, pageSize: 20, ...place }),
      everything,
    );
  });

  test("begin at a date, at either end, and around one message [6.6]", async () => {
    expect(await texts({ edge: "first" })).toEqual(everything.slice(0, 20));
    expect(await texts({ at: at(20 * 900) })).toEqual(everything.slice(50, 70));
    const [middle] = (
      await admin.call(group.list, { groupId: busy, ...why, at: at(30 * 900), pageSize: 2 })
    ).records.slice(1);
    expect(await texts({ around: middle!.id })).toEqual(everything.slice(80, 100));
    await expect(admin.call(group.list, { groupId: busy, ...why, around: "987654321987" })).rejects.toMatchObject({
      status: 404,
    });
  });

  test("hold what the filters let through: word of two letters, sender, role, time, type [6.4, 6.5]", async () => {
    expect(await texts({ keyword: "银龘" })).toHaveLength(15);
    expect(await texts({ keyword: "龘" })).toHaveLength(15);
    expect(await texts({ keyword: "银龘", sender: "Ben" })).toEqual([]);
    expect(await texts({ keyword: "MESSAGE 14" })).toHaveLength(10);
    expect(await texts({ keyword: "100%" })).toEqual([]);
    expect(await texts({ groupRole: "Owner", edge: "first" })).toEqual(
      everything.filter((_, n) => n % 2 === 0).slice(0, 20),
    );
    expect(await texts({ createTimeStart: at(0), createTimeEnd: at(900) })).toEqual(everything.slice(0, 3));
    expect(await texts({ type: "image" })).toEqual([]);
  });

  test("of an owner and of a sender across groups merge in the order of time [6.7]", async () => {
    const second = await addGroup(api, ann, "Second");
    await addMessages(api, [{ group: second, sender: ben, at: at(450), content: "between" }]);
    const own = await admin.call(group.list, { groupOwner: "小明", ...why, edge: "first", pageSize: 5 });
    expect(own.records.map(({ content }) => content)).toEqual([...everything.slice(0, 3), "between", everything[3]]);
    const sent = await admin.call(group.list, { sender: ben, ...why, edge: "first", pageSize: 3 });
    expect(sent.records.map(({ content }) => content)).toEqual(["message 1", "between", "message 3"]);
    expect(sent.records[0]).toMatchObject({ groupName: "Busy", senderName: "Ben", groupRole: "Normal" });
  });

  test("a search that finds little goes on where it stopped looking [6.5]", async () => {
    const huge = await addGroup(api, ben, "Huge");
    await sql`insert into message (tenant_id, created_at, group_id, sender_id, content)
      select ${api.tenantAt(0)}, '2026-02-01'::timestamptz + n * interval '1 second', ${huge}, ${ben}, case
      when n = 7 then 'needle' else 'hay' end
      from generate_series(1, 30000) n`.execute(api.system());
    const first = await admin.call(group.list, { groupId: huge, ...why, keyword: "needle" });
    expect([first.records.length, first.before]).toEqual([0, expect.any(String)]);
    const next = await admin.call(group.list, {
      groupId: huge,
      grant: first.grant!.token,
      keyword: "needle",
      before: first.before!,
    });
    expect(next.records.map(({ content }) => content)).toEqual(["needle"]);
    expect(next.before).toBeNull();
    const forwards = { groupId: huge, ...why, keyword: "hay", edge: "first" as const, pageSize: 200 };
    const [page, type] = [
      await admin.call(group.list, forwards),
      await admin.call(group.list, { ...forwards, type: "text" }),
    ];
    expect(new Set(page.records.map(({ id }) => id)).size).toBe(200);
    expect(type.records.map(({ id }) => id)).toEqual(page.records.map(({ id }) => id));
    const late = await admin.call(group.list, { groupId: huge, ...why, keyword: "needle", edge: "first" });
    expect(late.records).toHaveLength(1);
  });

  test("are asked for with at least one of group, owner and sender, and one place [6.2]", async () => {
    await expect(admin.call(group.list, { keyword: "x" })).rejects.toMatchObject({
      errors: { root: "Enter a group ID, group owner ID, or sender ID" },
    });
    const texts = await Promise.all(
      ["zh-CN", "vi-VN", "ja-JP"].map(
        async (language) => (await admin.send(group.list, {}, { headers: { language } })).json().errors.root,
      ),
    );
    expect(new Set(texts).size).toBe(3);
    const forged = (text: string) => Buffer.from(text).toString("base64url");
    for (const before of [
      forged("2026-01-01T00:00:00Z|1; drop"),
      forged("2026-13-01T00:00:00Z|1"),
      forged("2026-01-01T00:00:00Z|9999999999999999999"),
      "%%%",
      "AAAAAAAA",
    ])
      expect(Object.keys((await admin.send(group.list, { groupId: busy, ...why, before })).json().errors)).toEqual([
        "before",
      ]);
    expect((await admin.send(group.list, { groupId: busy, ...why, at: at(1), edge: "last" })).statusCode).toBe(400);
    expect(await admin.send(group.list, { sender: "Nobody at all", ...why }).then((r) => r.json().errors)).toEqual({
      sender: "No matching member",
    });
    await expect(admin.call(group.list, { groupId: "987654321987", ...why })).rejects.toMatchObject({ status: 404 });
    const twins = [await addMember(api, "Twin"), await addMember(api, "Twin")];
    const refused = await admin.send(group.list, { sender: "Twin", ...why });
    for (const id of twins)
      expect(refused.json().errors).toMatchObject({ sender: expect.stringContaining(`Twin (${id})`) });
    expect((await admin.send(group.list, { sender: twins[0]!, ...why })).statusCode).toBe(200);
    const foreign = await api.superAdmin(1);
    await expect(foreign.call(group.list, { groupId: busy, ...why })).rejects.toMatchObject({ status: 404 });
  });
});

describe("reading", () => {
  test("asks why, leaves one entry however many pages it has, and counts them [6.8, 6.9]", async () => {
    await expectReasonAsked(api, admin, group, { groupId: busy });
    const { token } = await admin.call(group.open, { groupId: busy, ...why });
    for (let page = 0; page < 3; page++) await admin.call(group.list, { groupId: busy, grant: token, pageSize: 10 });
    const { records } = await admin.call(groupWhitelist.endpoints.log, { targetId: busy, pageSize: 1 });
    expect(records).toMatchObject([
      {
        call: "groupMessages.open",
        menu: "groupMessage",
        path: "/v1/im/chat/groupMessage/open",
        operationResult: "Success",
        targets: [busy],
        params: { groupId: busy, ...why },
        response: { pages: 3, rows: 30 },
      },
    ]);
    expect(JSON.stringify(records)).not.toContain(token);
  });

  test("is covered by its own token only: no other group, word or person, nor one that is over [6.9]", async () => {
    const begun = Date.now();
    const { token, expiresTime } = await admin.call(group.open, { groupId: busy, ...why });
    const opened = Date.parse(expiresTime) - 30 * 60_000;
    expect(opened).toBeGreaterThanOrEqual(begun);
    expect(opened).toBeLessThanOrEqual(Date.now());
    const other = await addGroup(api, ben, "Other");
    const refused = async (query: object, caller: Pick<Operator, "send"> = admin) =>
      (await caller.send(group.list, { grant: token, ...query })).statusCode;
    expect(await refused({ groupId: other })).toBe(400);
    expect(await refused({ groupId: busy, keyword: "银龘" })).toBe(400);
    expect(await refused({ groupId: busy }, await api.superAdmin())).toBe(400);
    await sql`update message_reading set expires_at = now()`.execute(api.system());
    expect(await refused({ groupId: busy })).toBe(400);
  });

  test("needs no reason where the server asks for none, and is logged all the same [6.8]", async () => {
    expect(await admin.call(group.terms, {})).toEqual({ asksReason: true });
    await setSetting(api, "askReadingReason", false);
    try {
      expect(await admin.call(group.terms, {})).toEqual({ asksReason: false });
      const page = await admin.call(group.list, { groupId: busy, pageSize: 1, keyword: "银龘" });
      expect(page.grant).toMatchObject({ token: expect.any(String) });
      const { records } = await admin.call(groupWhitelist.endpoints.log, { targetId: busy, pageSize: 1 });
      expect(records).toMatchObject([{ params: { groupId: busy, keyword: "银龘" }, response: { pages: 1, rows: 1 } }]);
    } finally {
      await setSetting(api, "askReadingReason", true);
    }
  });
});

test("withdrawal keeps the content, says who and when, is refused twice and without the button [6.10]", async () => {
  const [one] = (await admin.call(group.list, { groupId: busy, ...why, pageSize: 1 })).records;
  await expectWithdrawal(api, {
    calls: group,
    others: privateMessages.endpoints,
    id: one!.id,
    owner: admin,
    reader: await api.operator(["groupMessage"]),
    blind: await api.operator(all),
    read: async () =>
      (await admin.call(group.list, { groupId: busy, ...why, around: one!.id, pageSize: 2 })).records.at(-1),
  });
});
