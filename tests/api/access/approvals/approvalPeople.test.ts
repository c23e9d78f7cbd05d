import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { admins } from "../../../../contract/entities/access/admins.ts";
import { approvals } from "../../../../contract/entities/access/approvals.ts";
import { operationLogs } from "../../../../contract/entities/access/operationLogs.ts";
import { roles } from "../../../../contract/entities/access/roles.ts";
import { errors } from "../../../../contract/core/errors.ts";
import { codesOf } from "../../support/codes.ts";
import { startApi } from "../../support/harness.ts";

/** Who may approve for whom, and what becomes of what they approve. */
const api = startApi();
const { list, decide, answer, updateSetting } = approvals.endpoints;
const { create, resetPassword, saveTenants } = admins.endpoints;
const codes = codesOf(admins, roles, approvals, operationLogs);
type Operator = Awaited<ReturnType<typeof api.operator>>;
let one: Operator;
let two: Operator;
let target: Operator;

const PASSWORD = "Quiet7Harbour";
const refusal = (code: number) => ({ code });
const needTwo = async (tenantId: string, isOn: boolean) => {
  await sql`update tenant set needs_two_people = ${isOn} where id = ${tenantId}`.execute(api.system());
  api.deps.access.forget();
};
const tie = (accountId: string, by: string, days: number) =>
  sql`insert into account_tie (account_id, by_account_id, changed_at)
    values (${accountId}, ${by}, now() - make_interval(days => ${days}))`.execute(api.system());
/** Asks, and answers the request that waits. */
const ask = async (operator: Operator, id = target.accountId) => {
  await expect(operator.call(resetPassword, { id })).rejects.toMatchObject(refusal(errors.approvalAsked.code));
  const [request] = (await operator.call(list, { approvalState: "Pending" })).records;
  return request!.id;
};
const approve = (operator: Operator, id: string) => operator.call(decide, { id, isApproved: true });
const accounts = () => api.fingerprint("account", "account_tenant", "account_role", "role", "role_button");

beforeAll(async () => {
  [one, two] = [await api.operator(codes), await api.operator(codes)];
});
beforeEach(async () => {
  await needTwo(one.tenantId, true);
  target = await api.operator([]);
});

test("nobody approves for whom they made, reset or changed in 30 days, nor the other way round [3.28, 3.33]", async () => {
  const friend = await api.operator(codes);
  await tie(friend.accountId, one.accountId, 29);
  const [id, back] = [await ask(one), await ask(friend)];
  const before = await accounts();
  for (const [operator, request] of [
    [friend, id],
    [one, back],
  ] as const) {
    expect((await operator.call(list, { ids: request })).records[0]).toMatchObject({
      isMine: false,
      approvalObstacle: "Tied",
    });
    await expect(approve(operator, request)).rejects.toMatchObject(refusal(errors.approvalTied.code));
  }
  expect(await accounts()).toBe(before);
  await sql`update account_tie set changed_at = now() - interval '31 days'`.execute(api.system());
  await approve(friend, id);
  expect(await accounts()).not.toBe(before);
});

test("what could not be done is refused at its field when it is asked for, and waits for nobody [3.28]", async () => {
  const { account } = await one.call(admins.endpoints.load, { id: target.accountId });
  const tenants = [{ tenantId: one.tenantId, roleIds: [] }];
  const newcomer = { account: "newcomer7", nickname: "New", password: PASSWORD, tenants };
  await needTwo(one.tenantId, false);
  await one.call(roles.endpoints.create, { name: "Keepers" });
  await needTwo(one.tenantId, true);
  const before = [await accounts(), await api.fingerprint("approval", "account_tie")];
  for (const [wrong, field] of [
    [{ account }, "account"],
    [{ password: "Password123" }, "password"],
    [{ tenants: [] }, "tenants"],
  ] satisfies [Partial<typeof newcomer>, string][])
    await expect(one.call(create, { ...newcomer, ...wrong })).rejects.toMatchObject({
      status: 400,
      errors: { [field]: expect.any(String) },
    });
  await expect(one.call(roles.endpoints.create, { name: "Keepers" })).rejects.toMatchObject({
    status: 400,
    errors: { name: expect.any(String) },
  });
  expect([await accounts(), await api.fingerprint("approval", "account_tie")]).toEqual(before);
});

test("making, enabling and resetting an account, and giving it roles, are what ties two people [3.33]", async () => {
  await needTwo(one.tenantId, false);
  const tenants = [{ tenantId: one.tenantId, roleIds: [one.roleId ?? ""] }];
  const made = await one.call(create, { account: "second_self", nickname: "Second self", password: PASSWORD, tenants });
  const people = [target, await api.operator([]), await api.operator([]), await api.operator([])];
  const [first, second, third, fourth] = people.map(({ accountId }) => accountId) as [string, string, string, string];
  await one.call(resetPassword, { id: first });
  await one.call(admins.endpoints.resetCode, { id: second });
  await one.call(admins.endpoints.setStatus, { id: third, status: "Disable" });
  await one.call(saveTenants, { accountId: fourth, tenants });
  const { rows } = await sql<{ id: string }>`
    select account_id as id from account_tie where by_account_id = ${one.accountId}`.execute(api.system());
  const tied = rows.map(({ id }) => id);
  expect(tied).toEqual(expect.arrayContaining([made.id, first, second, third, fourth]));
});

test("what was asked for is not done once who asked is disabled, or lost the right or the password [3.33]", async () => {
  for (const [lose, regain] of [
    ["update account set status = 'Disable'", "update account set status = 'Enable'"],
    ["update account set must_change_password = true", "update account set must_change_password = false"],
  ]) {
    const asker = await api.operator(codes);
    const id = await ask(asker);
    await sql`${sql.raw(`${lose} where id = ${asker.accountId}`)}`.execute(api.system());
    api.deps.access.forget();
    const before = await accounts();
    expect((await two.call(list, { ids: id })).records[0]).toMatchObject({ approvalObstacle: "Requester" });
    await expect(approve(two, id)).rejects.toMatchObject(refusal(errors.approvalRequester.code));
    expect(await accounts()).toBe(before);
    await sql`${sql.raw(`${regain} where id = ${asker.accountId}`)}`.execute(api.system());
    api.deps.access.forget();
    await approve(two, id);
  }
  const former = await api.operator(codes);
  const id = await ask(former);
  await sql`delete from role_button where role_id = ${former.roleId} and code = 'admins:resetPassword'`.execute(
    api.system(),
  );
  api.deps.access.forget();
  await expect(approve(two, id)).rejects.toMatchObject(refusal(errors.approvalRequester.code));
});

test("what is approved is judged with the rights of both: neither lends the other theirs [3.28, 3.33]", async () => {
  const strong = await api.operator([...codes, "UserManage"]);
  const grant = { accountId: target.accountId, tenants: [{ tenantId: one.tenantId, roleIds: [strong.roleId ?? ""] }] };
  const before = await accounts();
  const refused = { status: 400, errors: { tenants: expect.any(String) } };
  await expect(one.call(saveTenants, grant)).rejects.toMatchObject(refused);
  await expect(strong.call(saveTenants, grant)).rejects.toMatchObject(refusal(errors.approvalAsked.code));
  const [request] = (await strong.call(list, { approvalState: "Pending" })).records;
  await expect(approve(one, request!.id)).rejects.toMatchObject(refused);
  expect(await accounts()).toBe(before);
});

test("a password that was typed is kept sealed and not shown; one that was made is for who asked, once [3.34]", async () => {
  const input = { account: "newcomer", nickname: "Newcomer", password: PASSWORD };
  const tenants = [{ tenantId: one.tenantId, roleIds: [] }];
  await expect(one.call(create, { ...input, tenants })).rejects.toMatchObject(refusal(errors.approvalAsked.code));
  const [made] = (await two.call(list, { approvalState: "Pending" })).records;
  expect(made).toMatchObject({ call: "admins.create", isMine: true, input: { account: "newcomer" } });
  const { rows } = await sql<{ row: string }>`select a::text as row from approval a where id = ${made!.id}`.execute(
    api.system(),
  );
  expect(JSON.stringify([made, rows])).not.toContain(PASSWORD);
  await approve(two, made!.id);
  expect((await one.call(admins.endpoints.list, { account: "newcomer" })).total).toBe(1);

  const id = await ask(one);
  expect(JSON.stringify(await approve(two, id))).not.toMatch(/password/);
  await expect(two.call(answer, { id })).rejects.toMatchObject({ status: 404 });
  expect((await one.call(list, { ids: id })).records[0]).toMatchObject({ hasAnswer: true });
  expect(await one.call(answer, { id })).toMatchObject({
    call: "admins.resetPassword",
    answer: { id: target.accountId, password: expect.stringMatching(/^[A-Za-z0-9]{16}$/) },
  });
  await expect(one.call(answer, { id })).rejects.toMatchObject({ status: 404 });
  const left = await sql<{ count: number }>`select count(*)::int as count from approval
    where id in (${made!.id}, ${id}) and (input is not null or sealed_input is not null or sealed_answer is not null)`.execute(
    api.system(),
  );
  expect(left.rows[0]).toEqual({ count: 0 });
});

test("the entry of what was done names who asked and who approved [3.35, 15.1]", async () => {
  await approve(two, await ask(one));
  const { records } = await one.call(operationLogs.endpoints.list, { call: "admins.resetPassword" });
  const names = await sql<{ account: string }>`select account from account
    where id in (${one.accountId}, ${two.accountId}) order by id = ${two.accountId}`.execute(api.system());
  expect(records[0]).toMatchObject({
    account: names.rows[0]?.account,
    approver: names.rows[1]?.account,
    targets: [target.accountId],
  });
});

test("it is switched on only where somebody else could approve [3.36]", async () => {
  const lone = await api.operator(codes, 1);
  await expect(lone.call(updateSetting, { isOn: true })).rejects.toMatchObject(refusal(errors.approvalNobody.code));
  const second = await api.operator(codes, 1);
  await tie(second.accountId, lone.accountId, 1);
  await expect(lone.call(updateSetting, { isOn: true })).rejects.toMatchObject(refusal(errors.approvalNobody.code));
  await api.operator(codes, 1);
  await lone.call(updateSetting, { isOn: true });
  expect(await lone.call(approvals.endpoints.setting, {})).toEqual({ isOn: true });
  await needTwo(lone.tenantId, false);
});

test("an account of a server that asks for two people is not changed from another one [3.37]", async () => {
  const root = await api.superAdmin(1);
  const before = await accounts();
  const tenants = [{ tenantId: one.tenantId, roleIds: [] }];
  for (const outcome of await Promise.allSettled([
    root.call(resetPassword, { id: target.accountId }),
    root.call(admins.endpoints.setStatus, { id: target.accountId, status: "Disable" }),
    root.call(create, { account: "other", nickname: "Other", password: PASSWORD, tenants }),
    root.call(create, { account: "other", nickname: "Other", password: PASSWORD, isSuperAdmin: true }),
    root.call(saveTenants, { accountId: target.accountId, tenants: [] }),
  ]))
    expect(outcome).toMatchObject({ reason: refusal(errors.approvalElsewhere.code) });
  expect(await accounts()).toBe(before);
});
