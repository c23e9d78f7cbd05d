import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { groups } from "../../../contract/entities/groups/groups.ts";
import { groupMembers } from "../../../contract/entities/groups/groupMembers.ts";
import { memberNotes } from "../../../contract/entities/people/memberNotes.ts";
import { members } from "../../../contract/entities/people/members.ts";
import { sanctions } from "../../../contract/entities/moderation/sanctions.ts";
import { UNDONE } from "../../../contract/entities/moderation/sanctions.records.ts";
import { memberTags } from "../../../contract/entities/people/memberTags.ts";
import type { TimelineKind } from "../../../contract/entities/people/timeline.ts";
import { startApi } from "../support/harness.ts";
import { addGroup, addMember } from "../support/messageMaker.ts";

const api = startApi();
const ofMember = members.endpoints.timeline;
const ofGroup = groups.endpoints.timeline;
const codes = [
  "UserManage",
  "UserGroup",
  "groups:members",
  "groups:edit",
  "MemberNote",
  "memberNotes:add",
  "MemberTag",
  "memberTags:add",
  "members:tag",
  "members:changeLevel",
  "management",
  "Sanction",
  "sanctions:mute",
  "Log",
] as const;
type Operator = Awaited<ReturnType<typeof api.operator>>;
let operator: Operator;
let reader: Operator;
let account: string;

beforeAll(async () => {
  operator = await api.operator(codes);
  reader = await api.operator(["UserManage"]);
  const { rows } = await sql<{ account: string }>`select account from account where id = ${operator.accountId}`.execute(
    api.system(),
  );
  account = rows[0]?.account ?? "";
});

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const run = (statement: ReturnType<typeof sql>) => statement.execute(api.system());
const signIn = (member: string, at: string, result = "Success") =>
  run(sql`insert into member_login_log (tenant_id, member_id, result, platform, device_id, ip, region, created_at)
    values (${api.tenantAt(0)}, ${member}, ${result}, 'IOS', 'ios-1', '203.0.113.7', 'Hanoi', ${at})`);
const join = (group: string, member: string, at: string, role = "Normal") =>
  run(sql`insert into group_member (tenant_id, group_id, member_id, role, created_at)
    values (${api.tenantAt(0)}, ${group}, ${member}, ${role}, ${at})`);
const report = (values: { by: string; member?: string; group?: string; at: string }) =>
  run(sql`insert into report (tenant_id, reporter_id, reported_member_id, reported_group_id, reason, created_at)
    values (${api.tenantAt(0)}, ${values.by}, ${values.member ?? null}, ${values.group ?? null}, 'Gambling', ${values.at})`);
const said = (page: { records: { sentence: string }[] }) => page.records.map(({ sentence }) => sentence);

/** A member to whom all of it happened, the latest last. */
const makeHistory = async () => {
  const [id, other] = [await addMember(api, "Hana History"), await addMember(api, "Otto Other")];
  const [own, joined] = [await addGroup(api, id, "Hana's"), await addGroup(api, other, "Chess")];
  await run(sql`update chat_group set created_at = ${ago(100)} where id = ${own}`);
  await run(sql`update chat_group set created_at = ${ago(120)} where id = ${joined}`);
  await join(own, id, ago(100), "Owner");
  await join(joined, other, ago(120), "Owner");
  await run(sql`insert into member_device (tenant_id, member_id, device_id, platform, model, ip, created_at)
    values (${api.tenantAt(0)}, ${id}, 'ios-1', 'IOS', 'iPhone 17', '203.0.113.7', ${ago(95)})`);
  await signIn(id, ago(90), "WrongPassword");
  await signIn(id, ago(89));
  await join(joined, id, ago(80));
  await report({ by: id, group: joined, at: ago(70) });
  await report({ by: other, member: id, at: ago(60) });
  await run(sql`insert into sanction (tenant_id, member_id, kind, account, created_at, ends_at)
    values (${api.tenantAt(0)}, ${id}, 'Mute', 'anna', ${ago(50)}, ${ago(20)})`);
  await run(sql`insert into sanction (tenant_id, member_id, kind, account, created_at, revoked_at, revoked_by, revoke_reason)
    values (${api.tenantAt(0)}, ${id}, 'Warning', 'anna', ${ago(45)}, ${ago(15)}, 'ben', 'A mistake')`);
  await operator.call(groupMembers.endpoints.delete, { groupId: joined, id });
  await operator.call(memberNotes.endpoints.create, { memberId: id, content: "Called twice,\nno answer" });
  const tag = await operator.call(memberTags.endpoints.create, { name: `Loud ${id}` });
  await operator.call(memberTags.endpoints.set, { id, addIds: [tag.id] });
  return { id, other, own, joined, tag: tag.id };
};

test("a member's timeline has every kind, the newest first, each a sentence with a way to what it is about [23.8, 23.9]", async () => {
  const { id, own, joined, tag } = await makeHistory();
  const page = await operator.call(ofMember, { memberId: id, timeZone: "+00:00" });
  expect(said(page)).toEqual([
    expect.stringMatching(
      new RegExp(`changed the tags of member Hana History \\(${id}\\), added: Loud ${id} \\(${tag}\\)$`),
    ),
    `${account} noted: Called twice, no answer`,
    "Left the group Chess",
    "Warning revoked by ben: A mistake",
    "Mute ended",
    "Warning by anna",
    expect.stringMatching(/^Mute by anna until \d\d-\d\d-\d{4} \d\d:\d\d:\d\d$/),
    "Reported by Otto Other for Gambling: New",
    "Reported Chess for Gambling: New",
    "Joined the group Chess",
    "Signed in from Hanoi with 203.0.113.7 (iOS)",
    "Signed in with a wrong password from Hanoi, 203.0.113.7 (iOS)",
    "New device: iPhone 17 (iOS)",
    "Founded the group Hana's",
  ]);
  const times = page.records.map(({ time }) => time);
  expect(times).toEqual(times.toSorted().toReversed());
  const pathOf = (kind: TimelineKind) => page.records.find((entry) => entry.kind === kind)?.path;
  expect(pathOf("Group")).toBe(`/group/${joined}/show`);
  expect(page.records.at(-1)?.path).toBe(`/group/${own}/show`);
  expect(pathOf("SignIn")).toBe(`/user/manage/${id}/show/logins`);
  expect(pathOf("Device")).toBe(`/user/manage/${id}/show/devices`);
  expect(pathOf("Note")).toBe(`/user/manage/${id}/show/notes`);
  expect(pathOf("Sanction")).toMatch(/^\/report\/sanction\/\d+\/show$/);
  expect(pathOf("Report")).toMatch(/^\/report\/management\/\d+\/show$/);
  expect(pathOf("Change")).toMatch(/^\/ServerManagement\/Log\/\d+\/show$/);
});

test("a group's has who founded, joined and left it, reports about it, and what was changed [23.8, 23.9]", async () => {
  const { id, other, joined } = await makeHistory();
  await operator.call(groups.endpoints.update, { id: joined, name: "Chess club" });
  await report({ by: id, group: joined, at: ago(5) });
  const page = await operator.call(ofGroup, { groupId: joined });
  expect(said(page)).toEqual([
    expect.stringMatching(/edited group Chess club \(\d+\): Name$/),
    expect.stringMatching(/removed members from group Chess club \(\d+\): Hana History \(\d+\)$/),
    "Hana History left",
    "Reported by Hana History for Gambling: New",
    "Reported by Hana History for Gambling: New",
    "Hana History joined",
    "Otto Other founded the group",
  ]);
  expect(page.kinds).toEqual(["Report", "Change", "Member"]);
  expect(page.records.at(-1)?.path).toBe(`/user/manage/${other}/show`);
});

test("an appeal is one entry of whoever makes it, and neither that nor a second opinion is a report [23.8, 28.12]", async () => {
  const [id, other] = [await addMember(api, "Mia Member"), await addMember(api, "Rob Reporter")];
  const group = await addGroup(api, other, "Club");
  await report({ by: other, member: id, group, at: ago(9) });
  const again = (kind: "Appeal" | "Review", by: string) =>
    run(sql`insert into report (tenant_id, kind, original_id, reporter_id, reported_member_id, reported_group_id, reason, created_at)
      select tenant_id, ${kind}, id, ${by}::bigint, reported_member_id, reported_group_id, reason, ${ago(5)}::timestamptz
      from report where reported_member_id = ${id} and kind = 'Report'`);
  await again("Appeal", id);
  await again("Review", other);
  const { records } = await operator.call(ofMember, { memberId: id });
  expect(said({ records })).toEqual([
    expect.stringMatching(/^Appealed against R\d+: New$/),
    "Reported by Rob Reporter for Gambling: New",
  ]);
  expect(records[0]).toMatchObject({
    kind: "Report",
    path: expect.stringMatching(/^\/report\/management\/\d+\/show$/),
  });
  const ofReporter = await operator.call(ofMember, { memberId: other, kinds: ["Report"] });
  expect(said(ofReporter)).toEqual(["Reported Mia Member for Gambling: New"]);
  const ofClub = await operator.call(ofGroup, { groupId: group, kinds: ["Report"] });
  expect(said(ofClub)).toEqual(["Reported by Rob Reporter for Gambling: New"]);
});

test("pages follow one another without gaps or repeats, also where several happened at one instant [23.9]", async () => {
  const id = await addMember(api, "Busy Bo");
  const at = ago(30);
  for (let index = 0; index < 7; index++) await signIn(id, index < 5 ? at : ago(40 + index));
  for (const device of ["a", "b", "c"])
    await run(sql`insert into member_device (tenant_id, member_id, device_id, platform, ip, created_at)
      values (${api.tenantAt(0)}, ${id}, ${device}, 'PC', '203.0.113.9', ${at})`);
  await run(sql`insert into sanction (tenant_id, member_id, kind, created_at) select ${api.tenantAt(0)}, ${id}, 'Warning', ${at}::timestamptz
    from generate_series(1, 3)`);
  const whole = await reader.call(ofMember, { memberId: id, pageSize: 100 });
  expect(whole.records).toHaveLength(13);
  expect(whole.next).toBeNull();
  for (const pageSize of [1, 2, 4, 5]) {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await reader.call(ofMember, { memberId: id, pageSize, ...(cursor && { cursor }) });
      expect(page.records.length).toBeLessThanOrEqual(pageSize);
      found.push(...page.records.map((entry) => entry.id));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(found).toEqual(whole.records.map((entry) => entry.id));
  }
  const some = await reader.call(ofMember, { memberId: id, kinds: ["Device", "Sanction"], pageSize: 100 });
  expect(new Set(some.records.map(({ kind }) => kind))).toEqual(new Set(["Device", "Sanction"]));
  expect(some.records).toHaveLength(6);
});

test("kinds that the reader may not see elsewhere are not there, asked for or not, and links lead where one may go [23.10]", async () => {
  const { id, joined } = await makeHistory();
  const page = await reader.call(ofMember, { memberId: id, pageSize: 100 });
  expect(page.kinds).toEqual(["SignIn", "Device", "Sanction", "Change", "Group"]);
  expect(new Set(page.records.map(({ kind }) => kind))).toEqual(new Set(page.kinds));
  expect(JSON.stringify(page)).not.toMatch(/noted|Gambling/);
  const one = await reader.call(ofMember, { memberId: id, kinds: ["Device"], pageSize: 100 });
  expect(new Set(one.records.map(({ kind }) => kind))).toEqual(new Set(["Device"]));
  expect((await reader.call(ofMember, { memberId: id, kinds: ["Note", "Report"] })).records).toEqual([]);
  const pathsOf = (isOfGroup: boolean) =>
    page.records.filter(({ kind }) => (kind === "Group") === isOfGroup).map(({ path }) => path);
  expect(new Set(pathsOf(true))).toEqual(new Set([null]));
  for (const path of pathsOf(false)) expect(path).toMatch(new RegExp(`^/user/manage/${id}/show/`));
  await expect(reader.call(ofGroup, { groupId: joined })).rejects.toMatchObject({ status: 403 });
  const ofGroups = await api.operator(["UserGroup"]);
  expect((await ofGroups.call(ofGroup, { groupId: joined })).kinds).toEqual(["Change", "Member"]);
});

test("another server's member and group answer like missing ones, and a made-up position is refused [23.9, 16.1]", async () => {
  const foreign = await addMember(api, "Elsewhere", 1);
  for (const memberId of [foreign, "999999"])
    await expect(operator.call(ofMember, { memberId })).rejects.toMatchObject({ status: 404 });
  await expect(operator.call(ofGroup, { groupId: "999999" })).rejects.toMatchObject({ status: 404 });
  const id = await addMember(api, "Here");
  for (const cursor of [
    "x",
    "2026-13-99T00:00:00Z~note~1",
    "2026-01-01T00:00:00Z~nothing~1",
    "2026-01-01T00:00:00Z~note~0",
  ])
    await expect(operator.call(ofMember, { memberId: id, cursor })).rejects.toMatchObject({
      status: 400,
      errors: { cursor: expect.any(String) },
    });
  await expect(operator.call(ofMember, { memberId: id, kinds: ["Gossip"] as never })).rejects.toMatchObject({
    errors: { kinds: expect.any(String) },
  });
});

test("whoever leaves a group is remembered; those of a dissolved one, and a cancelled member, are not [23.8, 4.9]", async () => {
  const departures = async (member: string) =>
    (await run(sql`select from group_departure where member_id = ${member}`)).rows.length;
  const { id } = await makeHistory();
  expect(await departures(id)).toBe(1);
  const [owner, guest] = [await addMember(api, "Owner"), await addMember(api, "Guest")];
  const group = await addGroup(api, owner, "Short");
  await join(group, owner, ago(9), "Owner");
  await join(group, guest, ago(8));
  await run(sql`update chat_group set status = 'Closed', closed_at = now() where id = ${group}`);
  await run(sql`delete from group_member where group_id = ${group}`);
  expect(await departures(guest)).toBe(0);
  const superAdmin = await api.superAdmin();
  await superAdmin.call(members.endpoints.delete, { id });
  await expect.poll(() => departures(id)).toBe(0);
});

test("what was undone right after it was done says so in each reader's language [23.9]", async () => {
  const root = await api.superAdmin();
  const id = await addMember(api, "Undone");
  await run(sql`insert into sanction (tenant_id, member_id, kind, account)
    values (${api.tenantAt(0)}, ${id}, 'Warning', 'anna')`);
  const { records } = await root.call(sanctions.endpoints.list, { memberId: id });
  await root.call(sanctions.endpoints.revoke, { id: records[0]?.id ?? "", reason: UNDONE });
  for (const [language, text] of [
    ["en-US", /^Warning revoked by .+: Undone$/],
    ["zh-CN", /：操作后立即撤销$/],
  ] as const) {
    const answer = await root.send(ofMember, { memberId: id }, { headers: { language } });
    const { data } = answer.json<{ data: { records: { sentence: string }[] } }>();
    expect(said(data)).toContainEqual(expect.stringMatching(text));
  }
});
