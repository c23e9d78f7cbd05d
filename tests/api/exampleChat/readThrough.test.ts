import { sql } from "kysely";
import { expect, test } from "vitest";
import { groupMessages } from "../../../contract/entities/messages/groupMessages.ts";
import { privateMessages } from "../../../contract/entities/messages/privateMessages.ts";
import { groups } from "../../../contract/entities/groups/groups.ts";
import { members } from "../../../contract/entities/people/members.ts";
import { platformConnection } from "../../../contract/entities/servers/platformConnection.ts";
import { eventually } from "../support/eventually.ts";
import { startWithChat } from "./support.ts";

const found = await startWithChat();
const why = { reason: "a complaint" };

test("the example chat keeps its messages, or gives them to the console, as the connection says [33.6]", async () => {
  const { admin } = found;
  const [one, two] = [await found.join(), await found.join()];
  const group = await one.call<{ id: string }>("createGroup", { name: "Readers", members: [two.externalId] });
  const groupId = (await admin.call(groups.endpoints.list, { externalId: group.id })).records[0]?.id ?? "";
  const read = async (more: object = {}) =>
    (await admin.call(groupMessages.endpoints.list, { groupId, ...why, ...more })).records.map(
      ({ content }) => content,
    );
  await one.call("say", { group: group.id, text: "Kept by the console" });
  await eventually(async () => expect(await read()).toEqual(["Kept by the console"]));

  await admin.call(platformConnection.endpoints.update, { messages: "readThrough" });
  const before = await found.api.fingerprint("message");
  for (let n = 1; n <= 12; n++) await two.call("say", { group: group.id, text: `Line ${n}` });
  expect(await read({ pageSize: 5 })).toEqual([8, 9, 10, 11, 12].map((n) => `Line ${n}`));
  const page = await admin.call(groupMessages.endpoints.list, { groupId, pageSize: 5, ...why });
  expect(await read({ pageSize: 5, before: page.before ?? "" })).toEqual([3, 4, 5, 6, 7].map((n) => `Line ${n}`));
  expect(await read({ keyword: "line 1" })).toEqual(["Line 1", "Line 10", "Line 11", "Line 12"]);
  expect(await read({ groupRole: "Owner" })).toEqual(["Kept by the console"]);
  expect(await read({ edge: "first", pageSize: 2 })).toEqual(["Kept by the console", "Line 1"]);

  // What is taken back here is gone there.
  const last = page.records.at(-1)?.id ?? "";
  await admin.call(groupMessages.endpoints.withdraw, { ids: [last] });
  await eventually(async () =>
    expect(await one.call("history", { group: group.id })).not.toContainEqual(
      expect.objectContaining({ text: "Line 12" }),
    ),
  );
  expect(await read({ messageStatus: "withdrawn" })).toEqual(["Line 12"]);

  await one.call("say", { to: two.externalId, text: "Between us" });
  const ids = await Promise.all(
    [one, two].map(
      async ({ externalId }) => (await admin.call(members.endpoints.list, { externalId })).records[0]?.id ?? "",
    ),
  );
  const [memberId = "", friendId = ""] = ids;
  const talk = await admin.call(privateMessages.endpoints.talk, { memberId, friendId, ...why });
  expect(talk.records).toMatchObject([{ content: "Between us", messageStatus: "unread" }]);
  expect(await found.api.fingerprint("message")).toBe(before);
  const { rows } = await sql`select 1 from platform_rejected_event`.execute(found.api.system());
  expect(rows).toEqual([]);
});
