import { sql } from "kysely";
import { expect, test } from "vitest";
import { accountNotices } from "../../contract/entities/access/accountNotices.ts";
import { session } from "../../contract/entities/access/session.ts";
import { currentCode } from "../../server/auth/authenticator.ts";
import { firstStart } from "../../server/setup/firstStart.ts";
import { startApi } from "../api/support/harness.ts";

// The harness makes two servers, as a database that was filled before its first start has them.
const api = startApi({ DEMO_DATA: "off", DATABASE_POOL: "16" });

const count = async (table: string) =>
  (await sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(table)}`.execute(api.system())).rows[0]
    ?.rows;

test("a filled database gets its super admin and keeps what it has; a second start does nothing [19.1]", async () => {
  const first = await firstStart(api.deps);
  expect(first?.superAdmin).toMatchObject({ account: "superAdmin", password: expect.stringMatching(/^\w{16}$/) });
  expect([await count("tenant"), await count("account")]).toEqual([2, 1]);
  expect(await firstStart(api.deps)).toBeUndefined();
});

test("whoever signs in first is told nothing of how the account was made [2.48]", async () => {
  await sql`update installation set state = 'begun'`.execute(api.system());
  const { account, password, secret } = (await firstStart(api.deps))!.superAdmin;
  const { login, changePassword } = session.endpoints;
  const answer = await api.stranger().call(login, { account, password, googleCode: currentCode(secret) });
  if (!("token" in answer)) throw new Error("an authenticator is wanted");
  const at = api.withToken(answer.token);
  await at.call(changePassword, { oldPwd: password, newPwd: "Battery4staple" });
  expect((await at.call(accountNotices.endpoints.unseen, {})).map(({ kind }) => kind)).toEqual([]);
});

test("one that was killed on the way is done anew, and of two nodes one does it [19.2]", async () => {
  await sql`update installation set state = 'begun'`.execute(api.system());
  const both = await Promise.all([firstStart(api.deps), firstStart(api.deps)]);
  expect(both.filter(Boolean)).toHaveLength(1);
  expect([await count("tenant"), await count("account"), await count("member_level")]).toEqual([1, 1, 4]);
});
