import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { MAX_HITS, search } from "../../../contract/entities/access/search.ts";
import { groupMessages } from "../../../contract/entities/messages/groupMessages.ts";
import { groupWhitelist } from "../../../contract/entities/messages/groupWhitelist.ts";
import { members } from "../../../contract/entities/people/members.ts";
import { reports } from "../../../contract/entities/moderation/reports.ts";
import { codesOf } from "../support/codes.ts";
import { startApi } from "../support/harness.ts";
import { addGroup, addMember, addMessages } from "../support/messageMaker.ts";

const api = startApi();
const { find } = search.endpoints;
type Operator = Awaited<ReturnType<typeof api.operator>>;
type Caller = Pick<Operator, "call">;

const run = (statement: ReturnType<typeof sql>) => statement.execute(api.system());
const hitsOf = async (caller: Caller, q: string) => (await caller.call(find, { q })).hits;
const kindsOf = async (caller: Caller, q: string) => [...new Set((await hitsOf(caller, q)).map(({ kind }) => kind))];

let member: string;
let group: string;
beforeAll(async () => {
  member = await addMember(api, "Zoë Zimmer");
  group = await addGroup(api, member, "Zebra lovers");
  await run(
    sql`update member set account = 'zoe_z', nation_area_code = '49', mobile = '15123456789' where id = ${member}`,
  );
});

test("members are found by ID, account, nickname and number, each with why and with where [25.1, 25.2]", async () => {
  const caller = await api.operator(["UserManage", "members:viewPhone"]);
  const path = `/user/manage/${member}/show`;
  const one = { kind: "member", id: member, name: "Zoë Zimmer", detail: "zoe_z", path };
  expect(await hitsOf(caller, member)).toEqual([{ ...one, match: "id", matched: member }]);
  expect(await hitsOf(caller, "zoe")).toEqual([{ ...one, match: "account", matched: "zoe_z" }]);
  expect(await hitsOf(caller, "zimm")).toEqual([{ ...one, match: "nickname", matched: "Zoë Zimmer" }]);
  for (const typed of ["2345678", "1512 345 6789", "+49 15123456789", "+4915123456789", "+49 1512-345"])
    expect(await hitsOf(caller, typed)).toEqual([{ ...one, match: "mobile", matched: "15123456789" }]);
  for (const another of ["+44 15123456789", "+49 2345678", "%"]) expect(await hitsOf(caller, another)).toEqual([]);
  expect(await hitsOf(caller, "z_e")).toEqual([]);
});

test("who may not see numbers finds nobody by them, nor by fewer than four digits [25.2]", async () => {
  expect(await hitsOf(await api.operator(["UserManage"]), "15123456789")).toEqual([]);
  expect(await hitsOf(await api.operator(["UserManage", "members:viewPhone"]), "678")).toEqual([]);
});

test("each kind is found by whom its screen is open to, and of one's own server alone [25.2]", async () => {
  const reporter = await addMember(api, "Reporting");
  const lead = await api.operator([
    ...codesOf(reports),
    "UserManage",
    "UserGroup",
    "DeviceIP",
    "DeviceID",
    "Administrator",
  ]);
  const { id, serialNumber } = await lead.call(reports.endpoints.create, {
    reporterId: reporter,
    reportedMemberId: member,
    reason: "Fraud",
  });
  await run(sql`insert into member_login_log (tenant_id, member_id, result, platform, device_id, ip, region)
    values (${api.tenantAt(0)}, ${member}, 'Success', 'IOS', 'zebra-phone', '203.0.113.77', 'Hanoi')`);
  const account = (await run(sql`select account from account where id = ${lead.accountId}`)).rows[0] as {
    account: string;
  };

  const asked = [
    ["zebra l", "UserGroup", "group", group],
    [serialNumber ?? "", "management", "report", id],
    [id, "management", "report", id],
    ["203.0.113.77", "DeviceIP", "address", "203.0.113.77"],
    ["zebra-phone", "DeviceID", "device", "zebra-phone"],
    [account.account, "Administrator", "admin", lead.accountId],
  ] as const;
  for (const [typed, code, kind, found] of asked) {
    const hits = await hitsOf(lead, typed);
    expect([typed, hits.find((hit) => hit.kind === kind)]).toEqual([typed, expect.objectContaining({ id: found })]);
    expect([typed, await kindsOf(await api.operator(["Log"]), typed)]).toEqual([typed, []]);
    if (kind === "admin") continue;
    expect([typed, await kindsOf(await api.operator([code]), typed)]).toEqual([typed, [kind]]);
    expect([typed, await kindsOf(await api.operator([code], 1), typed)]).toEqual([typed, []]);
  }
});

test("a report is told from others by its reason and whom it is about, in the caller's language [25.2]", async () => {
  const lead = await api.operator(codesOf(reports));
  const reporterId = await addMember(api, "Reporting");
  const reportedMemberId = await addMember(api, "Ocelot");
  const { id } = await lead.call(reports.endpoints.create, { reporterId, reportedMemberId, reason: "Fraud" });
  const detailIn = async (language: string) => {
    const { hits } = await lead.call(search.endpoints.find, { q: id }, { headers: { language } });
    return hits.find(({ kind }) => kind === "report")?.detail;
  };
  expect(await detailIn("en-US")).toBe("Fraud · Ocelot");
  expect(await detailIn("zh-CN")).toBe("欺诈 · Ocelot");
});

test("a message is found by its ID where its conversation may be read, and what it says is not told [25.3]", async () => {
  const at = "2026-04-01T00:00:00Z";
  await addMessages(api, [{ group, sender: member, at, content: "a striped secret" }]);
  const { rows } = (await run(sql`select id::text from message where group_id = ${group}`)) as {
    rows: { id: string }[];
  };
  const id = rows[0]?.id ?? "";
  const reader = await api.operator([...codesOf(groupMessages, groupWhitelist)]);
  expect(await kindsOf(reader, id)).toEqual([]);
  await reader.call(groupWhitelist.endpoints.create, {
    groupId: group,
    level: "general",
    accountId: reader.accountId,
    reason: "Case 1",
  });
  const [hit] = await hitsOf(reader, id);
  expect(hit).toMatchObject({ kind: "message", id, detail: "Zebra lovers" });
  expect(hit?.path).toContain(`group=${group}`);
  expect(JSON.stringify(hit)).not.toContain("striped");
  expect(await kindsOf(await api.operator(codesOf(groupMessages)), id)).toEqual([]);
});

test("servers are found by the super admin, and of a kind no more than a few [25.2]", async () => {
  const superAdmin = await api.superAdmin();
  const { rows } = (await run(sql`select name from tenant where id = ${api.tenantAt(0)}`)) as {
    rows: { name: string }[];
  };
  expect(await kindsOf(superAdmin, rows[0]?.name ?? "")).toContain("server");
  expect(await kindsOf(await api.operator(["UserManage"]), rows[0]?.name ?? "")).toEqual([]);
  for (let number = 0; number <= MAX_HITS; number += 1) await addMember(api, `Many ${number}`);
  expect(await hitsOf(await api.operator(["UserManage"]), "many")).toHaveLength(MAX_HITS);
});

test("the one box of the members' list finds as the search does [25.4]", async () => {
  const { list } = members.endpoints;
  const seeing = await api.operator(["UserManage", "members:viewPhone"]);
  const idsOf = async (caller: Caller, q: string) => (await caller.call(list, { q })).records.map(({ id }) => id);
  expect(await idsOf(seeing, member)).toContain(member);
  for (const typed of ["zoe_", "ZIMMER", "5123 4567"]) expect(await idsOf(seeing, typed)).toEqual([member]);
  expect(await idsOf(await api.operator(["UserManage"]), "51234567")).toEqual([]);
  expect(await idsOf(await api.operator(["UserManage"], 1), "zimmer")).toEqual([]);
});
