import { sql } from "kysely";
import { expect, test } from "vitest";
import { admins } from "../../../contract/entities/access/admins.ts";
import { adminSessions } from "../../../contract/entities/access/adminSessions.ts";
import { loginLogs } from "../../../contract/entities/access/loginLogs.ts";
import { session } from "../../../contract/entities/access/session.ts";
import { members } from "../../../contract/entities/people/members.ts";
import { codesOf } from "../support/codes.ts";
import { startApi } from "../support/harness.ts";

const api = startApi();
const { update, setStatus, operations } = admins.endpoints;
const { menuTree, accountInfo } = session.endpoints;
const all = codesOf(admins);

test("sessions are listed and ended: one's own, and those of others with the button [1.18]", async () => {
  const admin = await api.operator(all);
  const person = await api.operator([]);
  const second = await api.signedIn(person.accountId, person.tenantId);
  const own = await person.call(adminSessions.endpoints.list, {});
  expect(own.records.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  expect(own.total).toBe(2);
  expect(JSON.stringify(own)).not.toMatch(/hash|token/i);
  const viewer = await api.operator(["Administrator"]);
  const [target] = own.records.filter(({ isCurrent }) => !isCurrent);
  for (const id of [target?.id ?? "", "999999999"])
    await expect(viewer.call(adminSessions.endpoints.delete, { id })).rejects.toMatchObject({ status: 404 });
  await expect(viewer.call(adminSessions.endpoints.endOthers, { accountId: person.accountId })).rejects.toMatchObject({
    status: 403,
  });
  expect(await person.call(adminSessions.endpoints.endOthers, {})).toEqual({ ended: 1 });
  await expect(second.call(menuTree, {})).rejects.toMatchObject({ code: 9015 });
  const seen = await admin.call(adminSessions.endpoints.list, { accountId: person.accountId });
  await admin.call(adminSessions.endpoints.delete, { id: seen.records[0]?.id ?? "" });
  await expect(person.call(accountInfo, {})).rejects.toMatchObject({ code: 9015 });
});

test("of an account that works elsewhere too, only its sessions here are seen and ended [3.16]", async () => {
  const admin = await api.operator(all);
  const person = await api.operator([]);
  await sql`insert into account_tenant (account_id, tenant_id)
    values (${person.accountId}, ${api.tenantAt(1)})`.execute(api.system());
  const elsewhere = await api.signedIn(person.accountId, api.tenantAt(1));
  const whole = await person.call(adminSessions.endpoints.list, {});
  expect(whole.total).toBe(2);
  expect((await admin.call(adminSessions.endpoints.list, { accountId: person.accountId })).total).toBe(1);
  const [other] = whole.records.filter(({ isCurrent }) => !isCurrent);
  await expect(admin.call(adminSessions.endpoints.delete, { id: other?.id ?? "" })).rejects.toMatchObject({
    status: 404,
  });
  expect(await admin.call(adminSessions.endpoints.endOthers, { accountId: person.accountId })).toEqual({ ended: 1 });
  await expect(person.call(menuTree, {})).rejects.toMatchObject({ code: 9015 });
  await expect(elsewhere.call(menuTree, {})).resolves.toEqual([]);
});

test("sign-ins are seen by their owner, and by supervisors of the same server [1.19, 3.13]", async () => {
  const person = await api.operator([]);
  const foreign = await api.operator([], 1);
  const add = (id: string | null, account: string) =>
    sql`insert into account_login_log (account_id, account, result, ip)
      values (${id}, ${account}, 'Refused', '203.0.113.9')`.execute(api.system());
  await Promise.all([add(person.accountId, "mine"), add(foreign.accountId, "theirs"), add(null, "nobody")]);
  const seenBy = async (who: typeof person) =>
    (await who.call(loginLogs.endpoints.list, { ip: "203.0.113.9", pageSize: 500 })).records
      .map(({ account }) => account)
      .toSorted();
  expect(await seenBy(person)).toEqual(["mine"]);
  expect(await seenBy(await api.operator(["Administrator", "admins:supervise"]))).toEqual(["mine"]);
  expect(await seenBy(await api.operator(["Administrator"]))).toEqual([]);
  expect(await seenBy({ ...(await api.superAdmin()), roleId: undefined })).toEqual(["mine", "nobody", "theirs"]);
});

test("what an account did and what was done to it is shown to supervisors [3.13]", async () => {
  const admin = await api.operator(all);
  const person = await api.operator([]);
  await admin.call(update, { id: person.accountId, nickname: "Renamed" });
  const by = await admin.call(operations, { accountId: admin.accountId });
  expect(by.records).toMatchObject([{ call: "admins.update", targets: [person.accountId] }]);
  const on = await admin.call(operations, { accountId: person.accountId, side: "on" });
  expect(on.records).toMatchObject([{ call: "admins.update" }]);
  const plain = await api.operator(["Administrator"]);
  await expect(plain.call(operations, { accountId: person.accountId })).rejects.toMatchObject({ status: 403 });
});

test("what set a status is told by it, and what was found by one is not [3.13]", async () => {
  const admin = await api.operator([...all, "UserManage", "members:export"]);
  const person = await api.operator([]);
  await admin.call(setStatus, { id: person.accountId, status: "Disable" });
  await admin.send(members.endpoints.export, { memberStatus: "Disable" });
  const { records } = await admin.call(operations, { accountId: admin.accountId });
  expect(records.map(({ call, after }) => [call, after])).toEqual([
    ["members.export", {}],
    ["admins.setStatus", { status: "Disable" }],
  ]);
});
