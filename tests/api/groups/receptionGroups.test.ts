import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { groups } from "../../../contract/entities/groups/groups.ts";
import { inviteCodes } from "../../../contract/entities/servers/inviteCodes.ts";
import { members } from "../../../contract/entities/people/members.ts";
import { receptionConfigs } from "../../../contract/entities/groups/receptionConfigs.ts";
import { receptionGroups } from "../../../contract/entities/groups/receptionGroups.ts";
import { receiveNewcomers } from "../../../server/entities/groups/reception/receive.ts";
import { sendForm } from "../support/form.ts";
import { groupMaker } from "../support/groupMaker.ts";
import { startApi } from "../support/harness.ts";

const api = startApi();
const { addGroup, addPeople } = groupMaker(api);
const { create: addConfig } = receptionConfigs.endpoints;
const { create: addReceiver, list, setStatus, reorder, assign, update } = receptionGroups.endpoints;

let admin: Awaited<ReturnType<typeof api.superAdmin>>;
let configId: string;
beforeAll(async () => {
  admin = await api.superAdmin();
  configId = (await admin.call(addConfig, {})).id;
});

const forget = () => sql`delete from reception_group`.execute(api.system());
const configure = (values: object) =>
  sql`update reception_config
    set ${sql.join(Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
    where id = ${configId}`.execute(api.system());
/** Empty groups in the list, in their order. */
const receiveIn = async (count: number, rules: { maxMembers?: number } = {}) => {
  const made = [];
  for (let n = 0; n < count; n++) {
    const { id } = await addGroup(0);
    made.push({ ...(await admin.call(addReceiver, { kind: "Group", targetId: id, ...rules })), groupId: id });
  }
  return made;
};
/**
 * Newcomers from many calls at once, each a transaction that receives `each` of them. They are there before: making
 * them counts
 * them, for which calls wait for one another, and what is tried here is receiving.
 */
const arrive = async (count: number, each = 1) => {
  const tenantId = api.tenantAt(0);
  const memberLevelId = await api.findLevel("Normal");
  const ids = await addPeople(count);
  const who = { nickname: "Newcomer", tenantAlias: null, registerType: "System", memberLevelId };
  const caller = async () => {
    while (ids.length > 0) {
      const newcomers = ids.splice(0, each).map((id) => ({ id, ...who }));
      await api.deps.database
        .of(tenantId)
        .transaction()
        .execute((db) => receiveNewcomers({ db, tenantId }, newcomers));
    }
  };
  await Promise.all(Array.from({ length: 6 }, caller));
};
const received = async () => (await admin.call(list, { pageSize: 50 })).records.map((each) => each.received);
const spread = (counts: number[]) => Math.max(...counts) - Math.min(...counts);

test("in turn: of a thousand from many calls at once each group gets as many, in order [5.10]", async () => {
  await configure({ add_method: "sequential", auto_add_count: 1 });
  await receiveIn(7);
  await arrive(200);
  await arrive(800, 20);
  const counts = await received();
  expect(counts.reduce((sum, count) => sum + count)).toBe(1000);
  expect(counts).toEqual([143, 143, 143, 143, 143, 143, 142]);
  const { records } = await admin.call(list, {});
  expect(records.map(({ load }) => load - 1)).toEqual(counts);
});

test("in turn: two at a time, one that joins late or was off does not catch up [5.10, 5.11]", async () => {
  await forget();
  await configure({ auto_add_count: 2 });
  const [, second] = await receiveIn(3);
  await arrive(60);
  expect(await received()).toEqual([40, 40, 40]);
  await receiveIn(1);
  await admin.call(setStatus, { id: second?.id ?? "", status: "Disable" });
  await arrive(30);
  expect(await received()).toEqual([60, 40, 60, 20]);
  await admin.call(setStatus, { id: second?.id ?? "", status: "Enable" });
  await arrive(40);
  expect(spread((await received()).map((count, index) => count - ([60, 40, 60, 20][index] ?? 0)))).toBeLessThanOrEqual(
    2,
  );
});

test("in turn: a new order of the list is followed [5.10]", async () => {
  await forget();
  await configure({ auto_add_count: 1 });
  const made = await receiveIn(3);
  const nextThree = async () =>
    (await admin.call(assign, { count: 3 })).records.map(({ chosen }) =>
      made.findIndex(({ groupId }) => groupId === chosen[0]?.id),
    );
  await arrive(3);
  expect(await nextThree()).toEqual([0, 1, 2]);
  await admin.call(reorder, { id: made[2]?.id ?? "", position: 0 });
  expect(await nextThree()).toEqual([2, 0, 1]);
  const before = await api.fingerprint("reception_group", "operation_log");
  await expect(admin.call(reorder, { id: made[2]?.id ?? "", position: 0 })).rejects.toMatchObject({
    status: 400,
    errors: { root: expect.any(String) },
  });
  expect(await api.fingerprint("reception_group", "operation_log")).toBe(before);
});

test("at random: five groups share a thousand evenly, and nobody is given to the same group twice [5.10]", async () => {
  await forget();
  await configure({ add_method: "random", auto_add_count: 2 });
  await receiveIn(5);
  await arrive(1000, 50);
  const counts = await received();
  const expected = 400;
  // Two different groups each: variance of a group's count is n p (1 - p), that of chi-square shrinks with it. 60 is
  // beyond 1 in 10^11.
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  expect(counts.reduce((sum, count) => sum + count)).toBe(2000);
  expect(chiSquare).toBeLessThan(60);
});

test("fewest members: the small fill up first, then the spread stays within one [5.10]", async () => {
  await forget();
  await configure({ add_method: "fewestMembers", auto_add_count: 1 });
  await receiveIn(4);
  const { id } = await addGroup(9);
  await admin.call(addReceiver, { kind: "Group", targetId: id });
  const [person = ""] = await addPeople(1);
  await admin.call(addReceiver, { kind: "Member", targetId: person });
  await arrive(36);
  expect(await received()).toEqual([9, 9, 9, 9, 0, 0]);
  await arrive(500, 10);
  await arrive(2);
  const { records } = await admin.call(list, { kind: "Group" });
  expect(spread(records.map(({ load }) => load))).toBeLessThanOrEqual(1);
});

test("fewest friends: the friendless first; each greets in private and is a friend [5.10]", async () => {
  await forget();
  await configure({
    add_method: "fewestFriends",
    default_greeting: "<p>Hello <b>{nickname}</b> &amp; all</p><p>Ask me</p>",
  });
  const [one = "", two = "", friend = ""] = await addPeople(3);
  for (const targetId of [one, two]) await admin.call(addReceiver, { kind: "Member", targetId });
  await sql`insert into friendship (tenant_id, member_id, friend_id)
    values (${api.tenantAt(0)}, ${one}, ${friend}), (${api.tenantAt(0)}, ${friend}, ${one})`.execute(api.system());
  await arrive(101);
  expect(await received()).toEqual([50, 51]);
  const { rows } = await sql<{ said: string; count: number; known: number }>`
    select min(content) as said, count(*)::int as count, count(f.*)::int as known from message m
    left join friendship f on f.tenant_id = m.tenant_id and f.member_id = m.recipient_id and f.friend_id = m.sender_id
    where m.sender_id in (${one}, ${two}) and status = 'unread'`.execute(api.system());
  expect(rows).toEqual([{ said: "Hello Newcomer & all\nAsk me", count: 101, known: 101 }]);
});

test("the full, the dissolved and the unfit are left out; a trial tells and changes nothing [5.11, 5.13]", async () => {
  await forget();
  await configure({ add_method: "sequential", auto_add_count: 5 });
  const [small, dissolved, open] = [...(await receiveIn(1, { maxMembers: 3 })), ...(await receiveIn(2))];
  const { alias } = await admin.call(inviteCodes.endpoints.create, { alias: "friends" });
  const special = await receiveIn(1);
  await admin.call(update, { id: special[0]?.id ?? "", tenantAlias: alias });
  await admin.call(groups.endpoints.dissolve, { ids: [dissolved?.groupId ?? ""], reason: "Test" });
  const before = await api.fingerprint("group_member", "reception_turn", "chat_group", "message");
  const trial = await admin.call(assign, { count: 3 });
  expect(trial.records.map(({ chosen }) => chosen.map(({ id }) => id))).toEqual([
    [small?.groupId, open?.groupId],
    [small?.groupId, open?.groupId],
    [open?.groupId],
  ]);
  expect((await admin.call(assign, { count: 1, tenantAlias: alias })).records[0]?.chosen).toHaveLength(3);
  expect(await api.fingerprint("group_member", "reception_turn", "chat_group", "message")).toBe(before);
  await arrive(5);
  expect((await admin.call(list, {})).records.map(({ state, received: got }) => [state, got])).toEqual([
    ["Full", 2],
    ["Gone", 0],
    ["Ready", 5],
    ["Ready", 0],
  ]);
});

test("whoever makes members, the newcomers are received: singly, in batches, from sheets [5.12]", async () => {
  await forget();
  await configure({ auto_add_count: 1, welcome_greeting: "<p>Welcome {nickname}</p>" });
  const [group] = await receiveIn(1);
  const memberLevelId = await api.findLevel("Normal");
  const made = await admin.call(members.endpoints.create, {
    account: "newcomer_1",
    password: "abcdefg1",
    nickname: "Newbie",
    memberLevelId,
  });
  await admin.call(members.endpoints.createMany, { prefix: "nb", count: 5, memberLevelId });
  const sheet = "account,password,nickname\nimported_1,abcdefg1,First\nimported_2,abcdefg1,Second";
  const path = `/v1${members.endpoints.import.path}`;
  await sendForm(api, admin, `${path}?dryRun=true`, [{ filename: "members.csv", content: sheet }]);
  const imported = await sendForm(api, admin, path, [{ filename: "members.csv", content: sheet }]);
  expect(imported.json().data).toMatchObject({ accepted: 2 });
  const joined = await admin.call(members.endpoints.joinedGroups, { memberId: made.id });
  expect(joined.records).toMatchObject([{ id: group?.groupId, groupRole: "Normal", memberCount: 9 }]);
  const { rows } = await sql<{
    content: string;
  }>`select content from message where group_id = ${group?.groupId} order by id limit 1`.execute(api.system());
  expect(rows).toEqual([{ content: "Welcome Newbie" }]);
  const own = await admin.call(addConfig, { tenantAlias: "friends" });
  await admin.call(receptionConfigs.endpoints.setStatus, { id: configId, status: "Disable" });
  expect(await admin.call(assign, {})).toMatchObject({ reason: "NoConfig" });
  expect(await admin.call(assign, { tenantAlias: "friends" })).toMatchObject({ reason: null });
  await admin.call(receptionConfigs.endpoints.delete, { id: own.id });
});

test("a receiver is listed once, another server's is missing, each change asks for its button [16.1]", async () => {
  const { id } = await addGroup(0);
  const made = await admin.call(addReceiver, { kind: "Group", targetId: id });
  await expect(admin.call(addReceiver, { kind: "Group", targetId: id })).rejects.toMatchObject({
    errors: { targetId: expect.any(String) },
  });
  await expect(admin.call(update, { id: made.id, maxMembers: 0 })).rejects.toMatchObject({
    errors: { maxMembers: "amount must be a positive integer" },
  });
  const other = await api.superAdmin(1);
  await expect(other.call(update, { id: made.id, maxMembers: 3 })).rejects.toMatchObject({ status: 404 });
  await expect(other.call(addReceiver, { kind: "Group", targetId: id })).rejects.toMatchObject({ status: 404 });
  const reader = await api.operator(["groupConfig"]);
  await expect(reader.call(update, { id: made.id, maxMembers: 3 })).rejects.toMatchObject({ status: 403 });
});
