import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { memberLevels } from "../../../contract/entities/people/memberLevels.ts";
import { members } from "../../../contract/entities/people/members.ts";
import type { PermissionCode } from "../../../contract/entities/index.ts";
import { deleteOldRecords } from "../../../server/jobs/retention.ts";
import { codesOf } from "../support/codes.ts";
import { startApi } from "../support/harness.ts";

const api = startApi();
const { create } = memberLevels.endpoints;
const codes: PermissionCode[] = ["UserRoleManage", "UserManage", "members:add", ...codesOf(memberLevels)];
let admin: Awaited<ReturnType<typeof api.operator>>;

beforeAll(async () => {
  admin = await api.operator(codes);
});

const named = (key: string) => ({ headers: { "idempotency-key": key } });
const level = (name: string) => ({ name, levelCode: "Normal" as const });
const count = async (name: string) => {
  const { rows } = await sql<{ levels: number; entries: number }>`
    select (select count(*)::int from member_level where name = ${name}) as levels,
      (select count(*)::int from operation_log where call = 'memberLevels.create'
      and params ->> 'name' = ${name}) as entries`.execute(api.system());
  return rows[0];
};

test("a change that is sent twice at once is made, logged and answered once [17.13]", async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => admin.send(create, level("Once"), named("at-the-same-time"))),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(answers.filter(({ headers }) => headers["idempotent-replayed"] === "true")).toHaveLength(7);
  expect(await count("Once")).toEqual({ levels: 1, entries: 1 });
});

test("what is shown once is answered again, and lies sealed in the database [17.13]", async () => {
  const many = { prefix: "qq", count: 3, memberLevelId: await api.findLevel("Normal") };
  const first = await admin.send(members.endpoints.createMany, many, named("passwords-shown"));
  const second = await admin.send(members.endpoints.createMany, many, named("passwords-shown"));
  expect(second.body).toBe(first.body);
  const password = first.json().data.records[0].password;
  const { rows } = await sql<{ found: number }>`
    select position(convert_to(${password}, 'UTF8') in answer) as found from idempotent_call
    where key = 'passwords-shown'`.execute(api.system());
  expect(rows).toEqual([{ found: 0 }]);
});

test("a refused change leaves its key free", async () => {
  expect((await admin.send(create, level(""), named("refused-first"))).statusCode).toBe(400);
  expect((await admin.send(create, level("Once"), named("refused-first"))).statusCode).toBe(400);
  expect((await admin.send(create, level("Later"), named("refused-first"))).statusCode).toBe(200);
});

test("a key is good for one thing, of one person, on one server [17.13]", async () => {
  expect((await admin.send(create, level("First"), named("one-thing-only"))).statusCode).toBe(200);
  const before = await api.fingerprint("member_level", "operation_log");
  const other = await admin.send(create, level("Second"), named("one-thing-only"));
  expect([other.statusCode, other.json().code]).toEqual([422, 1013]);
  expect((await admin.send(create, level("Third"), named("bad key"))).statusCode).toBe(400);
  expect(await api.fingerprint("member_level", "operation_log")).toBe(before);
  const colleague = await api.operator(codes);
  expect((await colleague.send(create, level("Second"), named("one-thing-only"))).statusCode).toBe(200);
  const elsewhere = await api.operator(codes, 1);
  expect((await elsewhere.send(create, level("First"), named("one-thing-only"))).headers).not.toHaveProperty(
    "idempotent-replayed",
  );
});

test("an answer is kept for a day, and after that the same key makes the change anew [17.13]", async () => {
  const one = { prefix: "dy", count: 1, memberLevelId: await api.findLevel("Normal") };
  const made = async () => {
    const answer = await admin.send(members.endpoints.createMany, one, named("kept-for-a-day"));
    return answer.json().data.records[0].account;
  };
  const age = (hours: number) =>
    sql`update idempotent_call set created_at = now() - make_interval(hours => ${hours})
      where key = 'kept-for-a-day'`.execute(api.system());
  const first = await made();
  await age(23);
  await deleteOldRecords(api.deps);
  expect(await made()).toBe(first);
  await age(25);
  await deleteOldRecords(api.deps);
  expect(await made()).not.toBe(first);
});
