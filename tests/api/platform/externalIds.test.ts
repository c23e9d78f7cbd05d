import { sql } from "kysely";
import { expect, test } from "vitest";
import { groups } from "../../../contract/entities/groups/groups.ts";
import { members } from "../../../contract/entities/people/members.ts";
import { readWorkbook } from "../../../server/spreadsheets/read.ts";
import { startApi } from "../support/harness.ts";
import { addGroup } from "../support/messageMaker.ts";
import { addKnownMember } from "./support.ts";

const api = startApi();

test("a member and a group are shown, found and exported by the ID that the platform has for them [30.14]", async () => {
  const admin = await api.superAdmin();
  const id = await addKnownMember(api, "u/7781:Ünï");
  await addKnownMember(api, "u/7782");
  await addKnownMember(api, "u/7781:Ünï", 1);
  const groupId = await addGroup(api, id, "Harbour");
  await sql`update chat_group set external_id = 'room#1' where id = ${groupId}`.execute(api.system());
  expect(await admin.call(members.endpoints.load, { id })).toMatchObject({ externalId: "u/7781:Ünï" });
  for (const query of [{ externalId: "u/7781:Ünï" }, { q: "u/7781:Ünï" }])
    expect((await admin.call(members.endpoints.list, query)).records).toMatchObject([{ id, externalId: "u/7781:Ünï" }]);
  expect((await admin.call(members.endpoints.list, { externalId: "u/778" })).records).toEqual([]);
  expect((await admin.call(groups.endpoints.list, { externalId: "room#1" })).records).toMatchObject([
    { id: groupId, externalId: "room#1" },
  ]);
  for (const [endpoint, externalId] of [
    [members.endpoints.export, "u/7781:Ünï"],
    [groups.endpoints.export, "room#1"],
  ] as const) {
    const { rawPayload } = await admin.send(endpoint, { externalId });
    const [head = [], row = []] = await readWorkbook(rawPayload, { rows: 10, columns: 40 });
    expect(row[head.indexOf("Platform ID")]).toBe(externalId);
  }
  await admin.call(members.endpoints.delete, { id });
  expect(await admin.call(members.endpoints.load, { id })).toMatchObject({
    memberStatus: "Closed",
    externalId: "u/7781:Ünï",
  });
});

test("no two members of a server, and no two groups, are called the same by the platform [30.14]", async () => {
  await addKnownMember(api, "twice");
  await expect(addKnownMember(api, "twice")).rejects.toThrow(/member_external_id|account_key/);
  const [one, two] = [await addKnownMember(api, "owner-1"), await addKnownMember(api, "owner-2")];
  await expect(sql`update member set external_id = 'owner-1' where id = ${two}`.execute(api.system())).rejects.toThrow(
    /member_external_id/,
  );
  const [first, second] = [await addGroup(api, one, "First"), await addGroup(api, one, "Second")];
  await sql`update chat_group set external_id = 'room' where id = ${first}`.execute(api.system());
  await expect(
    sql`update chat_group set external_id = 'room' where id = ${second}`.execute(api.system()),
  ).rejects.toThrow(/chat_group_external_id/);
});
