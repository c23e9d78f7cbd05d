import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { approvals } from "../../../../contract/entities/access/approvals.ts";
import { errors } from "../../../../contract/core/errors.ts";
import { members } from "../../../../contract/entities/people/members.ts";
import { session } from "../../../../contract/entities/access/session.ts";
import type { PermissionCode } from "../../../../contract/entities/index.ts";
import { currentCode, newSecret } from "../../../../server/auth/authenticator.ts";
import { hashToken } from "../../../../server/auth/secrets.ts";
import { startApi } from "../../support/harness.ts";

const api = startApi();
const { list, decide, setting, updateSetting } = approvals.endpoints;
const codes: PermissionCode[] = [
  "Approval",
  "UserManage",
  "approvals:decide",
  "approvals:switch",
  "members:cancel",
  "members:add",
  "members:export",
];
type Operator = Awaited<ReturnType<typeof api.operator>>;
let one: Operator;
let two: Operator;
let level: string;
let next = 0;

const addMember = async () => {
  next++;
  const values = { account: `approved_${next}`, password: "abcdefg1", nickname: "Somebody", memberLevelId: level };
  return (await one.call(members.endpoints.create, values)).id;
};
const readStatus = async (id: string) => (await one.call(members.endpoints.load, { id })).memberStatus;
const asked = async () => (await two.call(list, { approvalState: "Pending" })).records;
const needTwo = async (isOn: boolean) => {
  await sql`update tenant set needs_two_people = ${isOn} where id = ${one.tenantId}`.execute(api.system());
  api.deps.access.forget();
};
const age = async (token: string | undefined, minutes: number) => {
  await sql`update session set factor_at = now() - make_interval(mins => ${minutes})
    where token_hash = ${hashToken(token ?? "")}`.execute(api.system());
  api.deps.access.forget();
};

beforeAll(async () => {
  level = await api.findLevel("Normal");
  [one, two] = [await api.operator(codes), await api.operator(codes)];
});
beforeEach(() => needTwo(true));

test("the first asks and nothing is done; the second approves and it is; both stand in the log [3.28]", async () => {
  const id = await addMember();
  await expect(one.call(members.endpoints.delete, { id })).rejects.toMatchObject({
    status: 202,
    code: errors.approvalAsked.code,
  });
  expect(await readStatus(id)).toBe("Enable");
  const [request] = await asked();
  expect(request).toMatchObject({ call: "members.delete", input: { ids: [id] }, isMine: true });
  expect(Date.parse(request!.expireTime) - Date.parse(request!.requestTime)).toBe(86_400_000);
  await expect(one.call(decide, { id: request!.id, isApproved: true })).rejects.toMatchObject({
    code: errors.approvalOwn.code,
  });
  await two.call(decide, { id: request!.id, isApproved: true });
  expect(await readStatus(id)).toBe("Closed");
  const { rows } = await sql<{ call: string; accountId: string; approver: string | null }>`
    select call, account_id as "accountId", params #>> '{approval,approverId}' as approver from operation_log
    order by seq desc limit 3`.execute(api.system());
  expect(rows).toEqual([
    { call: "approvals.decide", accountId: two.accountId, approver: null },
    { call: "members.delete", accountId: one.accountId, approver: two.accountId },
    { call: "approvals.ask", accountId: one.accountId, approver: null },
  ]);
  expect((await one.call(members.endpoints.operations, { memberId: id })).records[0]).toMatchObject({
    call: "members.delete",
    after: { memberStatus: "Closed" },
  });
});

test("the same is not asked for twice while it waits; once it is decided it may be [3.28]", async () => {
  const ids = [await addMember(), await addMember()];
  const ask = (...of: string[]) => one.call(members.endpoints.delete, { ids: of });
  const isAsked = { code: errors.approvalAsked.code };
  await expect(ask(...ids)).rejects.toMatchObject(isAsked);
  await expect(ask(...ids)).rejects.toMatchObject({ status: 409, code: errors.approvalWaiting.code });
  await expect(ask(ids[0]!)).rejects.toMatchObject(isAsked);
  const [first, ...others] = await asked();
  expect(others).toHaveLength(1);
  await two.call(decide, { id: first!.id, isApproved: false });
  await expect(ask(ids[0]!)).rejects.toMatchObject(isAsked);
});

test("what is over already waits for nobody [3.28]", async () => {
  const id = await addMember();
  await needTwo(false);
  await one.call(members.endpoints.delete, { id });
  await needTwo(true);
  const before = await api.fingerprint("approval", "member");
  const answer = await one.send(members.endpoints.delete, { id });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(await api.fingerprint("approval", "member")).toBe(before);
});

test("a refused request, one that was decided and one whose day is over do nothing [3.29]", async () => {
  const id = await addMember();
  await one.send(members.endpoints.delete, { id });
  const [request] = await asked();
  await two.call(decide, { id: request!.id, isApproved: false });
  await expect(two.call(decide, { id: request!.id, isApproved: true })).rejects.toMatchObject({
    code: errors.approvalOver.code,
  });
  await one.send(members.endpoints.delete, { id });
  await sql`update approval set expires_at = now() where decided_at is null`.execute(api.system());
  const [late] = (await two.call(list, { approvalState: "Expired" })).records;
  await expect(two.call(decide, { id: late!.id, isApproved: true })).rejects.toMatchObject({
    code: errors.approvalOver.code,
  });
  expect(await readStatus(id)).toBe("Enable");
});

test("nobody approves what is not theirs to do, nor another server's request [3.28]", async () => {
  const id = await addMember();
  await one.send(members.endpoints.delete, { id });
  const [request] = await asked();
  const weak = await api.operator(["Approval", "approvals:decide"]);
  expect((await weak.call(list, { ids: request!.id })).records[0]).toMatchObject({ isMine: false });
  await expect(weak.call(decide, { id: request!.id, isApproved: true })).rejects.toMatchObject({
    code: errors.forbidden.code,
  });
  const foreign = await api.operator(codes, 1);
  await expect(foreign.call(decide, { id: request!.id, isApproved: true })).rejects.toMatchObject({ status: 404 });
  expect((await foreign.call(list, {})).total).toBe(0);
  expect(await readStatus(id)).toBe("Enable");
});

test("switching it off takes two people too; where it is off one is enough [3.29]", async () => {
  expect(await one.call(setting, {})).toEqual({ isOn: true });
  await expect(one.call(updateSetting, { isOn: false })).rejects.toMatchObject({ status: 202 });
  const request = (await asked()).find(({ call }) => call === "approvals.updateSetting");
  await two.call(decide, { id: request!.id, isApproved: true });
  expect(await one.call(setting, {})).toEqual({ isOn: false });
  const id = await addMember();
  await one.call(members.endpoints.delete, { id });
  expect(await readStatus(id)).toBe("Closed");
});

test("what cannot be taken back asks for a fresh code after more than five minutes [3.27]", async () => {
  await needTwo(false);
  const person = await api.operator(codes);
  const secret = newSecret();
  await sql`update account set totp_secret = ${api.deps.secrets.seal(secret, `account:${person.accountId}`)}
    where id = ${person.accountId}`.execute(api.system());
  const id = await addMember();
  await age(person.token, 6);
  await expect(person.call(members.endpoints.delete, { id })).rejects.toMatchObject({
    status: 403,
    code: errors.stepUpNeeded.code,
  });
  expect(await readStatus(id)).toBe("Enable");
  await expect(person.call(session.endpoints.stepUp, { googleCode: "000000" })).rejects.toMatchObject({
    errors: { googleCode: expect.any(String) },
  });
  const googleCode = currentCode(secret);
  await person.call(session.endpoints.stepUp, { googleCode });
  await expect(person.call(session.endpoints.stepUp, { googleCode })).rejects.toMatchObject({ status: 400 });
  await person.call(members.endpoints.delete, { id });
  expect(await readStatus(id)).toBe("Closed");
});

test("an export asks for one only of those who would see whole numbers [14.12]", async () => {
  const { export: exportMembers } = members.endpoints;
  const masked = await api.operator(codes);
  const whole = await api.operator([...codes, "members:viewPhone"]);
  await Promise.all([age(masked.token, 6), age(whole.token, 6)]);
  expect((await masked.send(exportMembers)).statusCode).toBe(200);
  expect((await whole.send(exportMembers)).json()).toMatchObject({ code: errors.stepUpNeeded.code });
});
