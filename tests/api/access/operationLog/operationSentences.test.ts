import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { apiResources } from "../../../../contract/entities/access/apiResources.ts";
import { approvals } from "../../../../contract/entities/access/approvals.ts";
import { operationLogs } from "../../../../contract/entities/access/operationLogs.ts";
import { roles } from "../../../../contract/entities/access/roles.ts";
import { session } from "../../../../contract/entities/access/session.ts";
import { groupMessages } from "../../../../contract/entities/messages/groupMessages.ts";
import { privateMessages } from "../../../../contract/entities/messages/privateMessages.ts";
import { macros } from "../../../../contract/entities/moderation/macros.ts";
import { systemNotifications } from "../../../../contract/entities/notifications/systemNotifications.ts";
import { memberNotes } from "../../../../contract/entities/people/memberNotes.ts";
import { members } from "../../../../contract/entities/people/members.ts";
import { robotBindings } from "../../../../contract/entities/servers/robotBindings.ts";
import { robots } from "../../../../contract/entities/servers/robots.ts";
import { changeLines } from "../../../../contract/operationLog/sentence.ts";
import { targetNames } from "../../../../contract/operationLog/targets.ts";
import { valueText } from "../../../../contract/operationLog/values.ts";
import { customerLinks } from "../../../../plugins/customer-links/contract.ts";
import { readWorkbook } from "../../../../server/spreadsheets/read.ts";
import { startApi } from "../../support/harness.ts";
import { addGroup } from "../../support/messageMaker.ts";

const api = startApi();
const { endpoints } = operationLogs;
let admin: Awaited<ReturnType<typeof api.superAdmin>>;

beforeAll(async () => {
  admin = await api.superAdmin();
});

/** The latest entry of a call as its sentence in the log's file, and what it changed. */
const tell = async (call: string, language = "en-US") => {
  const response = await admin.send(endpoints.export, { call, timeZone: "+00:00" }, { headers: { language } });
  const rows = await readWorkbook(response.rawPayload, { rows: 100, columns: 20 });
  return { sentence: rows[1]?.[1], changes: rows[1]?.[7] };
};

const findCalls = async (target: string) =>
  (await admin.call(endpoints.list, { target, pageSize: 100 })).records.map(({ call }) => call);

const addMember = async (nickname: string) => {
  const { records } = await admin.call(members.endpoints.createMany, {
    prefix: "se",
    count: 1,
    memberLevelId: await api.findLevel("Normal"),
  });
  const id = records[0]!.id;
  await admin.call(members.endpoints.update, { id, nickname });
  return id;
};

test("what was refused is told as what was tried, and which of two things that was [15.17]", async () => {
  const viewer = await api.operator(["UserManage"]);
  const id = await addMember("Emma Foster");
  const tried = (memberStatus: "Enable" | "Disable") => viewer.call(members.endpoints.ban, { ids: [id], memberStatus });
  await expect(tried("Enable")).rejects.toMatchObject({ status: 403 });
  expect((await tell("members.ban")).sentence).toMatch(/^\S+ was refused “Unban”: member Emma Foster \(\d+\)$/);
  expect((await tell("members.ban", "zh-CN")).sentence).toMatch(/对会员 Emma Foster（\d+）的“解封”操作被拒绝$/);
  await expect(viewer.call(session.endpoints.stepUp, { googleCode: "000000" })).rejects.toMatchObject({ status: 400 });
  expect((await tell("session.stepUp")).sentence).toMatch(/^\S+ couldn't confirm their identity$/);
});

test("a plugin's record is one of its kind, not the title of the menu [15.17]", async () => {
  const made = await admin.call(customerLinks.endpoints.create, {
    name: "Web chat",
    address: "https://example.org/chat",
  });
  expect((await tell("customerLinks.create")).sentence).toMatch(/ created customer-service link Web chat \(\d+\)$/);
  await admin.call(customerLinks.endpoints.delete, { ids: [made.id] });
  expect((await tell("customerLinks.delete")).sentence).toMatch(/ deleted customer-service link Web chat \(\d+\)$/);
});

test("a notification is told by its title, and a note by whom it is on [15.17]", async () => {
  const notification = {
    texts: { "zh-CN": { title: "维护", content: "今晚" }, "en-US": { title: "Maintenance", content: "Tonight" } },
    defaultLocale: "en-US",
    audience: "All",
    notifyTime: "Once",
    onceTime: "2099-01-01T00:00:00Z",
  } as const;
  await admin.call(systemNotifications.endpoints.create, notification);
  expect((await tell("systemNotifications.create")).sentence).toMatch(
    / created system notification Maintenance \(\d+\)$/,
  );
  const memberId = await addMember("Noted Nora");
  const { id } = await admin.call(memberNotes.endpoints.create, { memberId, content: "Asks often" });
  await admin.call(memberNotes.endpoints.delete, { id });
  expect((await tell("memberNotes.delete")).sentence).toMatch(
    new RegExp(` deleted a note on Noted Nora \\(${memberId}\\)$`),
  );
});

test("a search of messages says what was searched for, by whom and why, and names no reading [15.17, 6.4]", async () => {
  const memberId = await addMember("Loud Lucy");
  const search = { sender: memberId, keyword: "parcel", reason: "Fraud complaint" };
  await admin.call(groupMessages.endpoints.list, search);
  expect((await tell("groupMessages.open")).sentence).toMatch(
    new RegExp(` viewed group messages sent by Loud Lucy \\(${memberId}\\) containing “parcel”: Fraud complaint$`),
  );
  for (const target of ["Loud Lucy", memberId]) expect(await findCalls(target)).toContain("groupMessages.open");
});

test("what is about something of a member's is found by the member's name and ID [15.4]", async () => {
  const memberId = await addMember("Sought Susan");
  const otherId = await addMember("Other Oscar");
  for (const id of [memberId, otherId])
    await admin.call(memberNotes.endpoints.create, { memberId: id, content: "Asks often" });
  const talk = { participant: otherId, friend: memberId, reason: "Complaint" };
  await admin.call(privateMessages.endpoints.list, talk);
  for (const target of ["Sought Susan", memberId])
    expect((await findCalls(target)).filter((call) => !call.startsWith("members."))).toEqual([
      "privateMessages.open",
      "memberNotes.create",
    ]);
});

test("cancelling an account is called so, wherever the call is named [15.17]", async () => {
  const turn = (callState: "Enable" | "Disable") =>
    admin.call(apiResources.endpoints.switch, { id: "members.delete", callState });
  await turn("Disable");
  await turn("Enable");
  expect((await tell("apiResources.switch")).sentence).toMatch(/ turned an API on: Members: cancel accounts$/);
  expect((await tell("apiResources.switch", "zh-CN")).sentence).toMatch(/会员：注销账号$/);
});

test("an edit that only disables or enables is told as that, as a call of its own is [15.17]", async () => {
  const { id } = await admin.call(roles.endpoints.create, { name: "Night 2", codes: [] });
  await admin.call(roles.endpoints.update, { id, status: "Disable" });
  expect((await tell("roles.update")).sentence).toMatch(/ disabled role Night 2 \(\d+\)$/);
  expect((await tell("roles.update", "ja-JP")).sentence).toMatch(/を無効にしました$/);
  await admin.call(roles.endpoints.update, { id, status: "Enable", name: "Night 3" });
  expect((await tell("roles.update")).sentence).toMatch(/ edited role Night 3 \(\d+\): Name, Status$/);
  const macro = await admin.call(macros.endpoints.create, {
    name: "Night",
    kinds: ["Reply"],
    texts: { "en-US": { content: "Good night" } },
  });
  await admin.call(macros.endpoints.update, { id: macro.id, macroStatus: "Disable" });
  expect((await tell("macros.update")).sentence).toMatch(/ disabled macro Night \(\d+\)$/);
});

test("an edit names its record for good, also once that is deleted [15.15]", async () => {
  const { id } = await admin.call(roles.endpoints.create, { name: "Gone", codes: [] });
  await admin.call(roles.endpoints.update, { id, supervises: true });
  await admin.call(roles.endpoints.delete, { ids: [id] });
  expect((await tell("roles.update")).sentence).toMatch(/ edited role Gone \(\d+\): /);
  const { records } = await admin.call(endpoints.list, { call: "roles.update", targetId: id });
  expect(records[0]).toMatchObject({ params: { called: { [id]: "Gone" } } });
});

test("a request for what is yet to be made names it, and its decision too [15.15]", async () => {
  const needTwo = async (isOn: boolean) => {
    await sql`update tenant set needs_two_people = ${isOn} where id = ${api.tenantAt(0)}`.execute(api.system());
    api.deps.access.forget();
  };
  await needTwo(true);
  await admin.send(roles.endpoints.create, { name: "Night desk", codes: ["UserManage"] });
  await needTwo(false);
  expect((await tell("approvals.ask")).sentence).toMatch(/^\S+ requested approval: Roles: create, Night desk$/);
  const other = await api.operator(["Approval", "approvals:decide", "roles:add"]);
  const [request] = (await other.call(approvals.endpoints.list, { approvalState: "Pending" })).records;
  await other.call(approvals.endpoints.decide, { id: request!.id, isApproved: false });
  expect((await tell("approvals.decide")).sentence).toMatch(
    /^\S+ refused a request by \S+: Roles: create, Night desk$/,
  );
});

test("what was removed from several at once names them all, and no number that no screen shows [15.17]", async () => {
  const { id: robotId } = await admin.call(robots.endpoints.create, { name: "Mover" });
  const owner = await addMember("Olga Owner");
  const groups = [await addGroup(api, owner, "First of both"), await addGroup(api, owner, "Second of both")];
  for (const groupId of groups) await admin.call(robotBindings.endpoints.create, { robotId, groupId });
  await admin.call(robotBindings.endpoints.deleteRobotBanding, { robotId });
  const { sentence } = await tell("robotBindings.deleteRobotBanding");
  expect(sentence).toContain(`Mover (${robotId}), First of both (${groups[0]}), Second of both (${groups[1]})`);
  const [entry] = (await admin.call(endpoints.list, { call: "robotBindings.deleteRobotBanding" })).records;
  const reader = { locale: "en-US", names: entry!.names, timeText: String } as const;
  expect(targetNames(reader, entry!)).toBe(`First of both (${groups[0]}), Second of both (${groups[1]})`);
});

test("a test of an SMS channel and a preset picture are told in words [15.15, 15.17]", async () => {
  const change = { testedWith: "+84 91****11", isTaken: false, failure: "hostNotFound", httpStatus: null };
  const reader = { locale: "zh-CN", names: {}, timeText: String } as const;
  const lines = changeLines(reader, "smsChannels", { before: null, after: change });
  expect(lines.map(({ word, after }) => `${word} ${after}`)).toEqual([
    "发送至 +84 91****11",
    "服务商已接收 否",
    "问题 无法解析主机名",
    "HTTP 状态码 空",
  ]);
  expect(valueText(reader, "robots", "headImage", "/v1/files/preset/dune.png")).toBe("预设图片 2");
});
