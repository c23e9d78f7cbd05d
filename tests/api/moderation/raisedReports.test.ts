import { sql } from "kysely";
import { expect, test } from "vitest";
import { groupWhitelist } from "../../../contract/entities/messages/groupWhitelist.ts";
import { privateWhitelist } from "../../../contract/entities/messages/privateWhitelist.ts";
import { reports } from "../../../contract/entities/moderation/reports.ts";
import { operationLogs } from "../../../contract/entities/access/operationLogs.ts";
import { startApi } from "../support/harness.ts";
import { addGroup, addMember, addMessages } from "../support/messageMaker.ts";

const api = startApi();
const { raise, load, evidence, list } = reports.endpoints;
const codes = ["management", "groupMessage", "privateMessage", "reports:raise"] as const;

/** A group of five messages, the third of which is the one that is returned. */
const talk = async (name: string, level?: "list" | "server") => {
  const sender = await addMember(api, `Of ${name}`);
  const group = await addGroup(api, sender, name);
  const minutes = [1, 2, 3, 4, 5];
  await addMessages(
    api,
    minutes.map((minute) => ({ group, sender, at: `2026-04-01T00:0${minute}:00Z`, content: `${name} ${minute}` })),
  );
  const root = await api.superAdmin();
  if (level) await root.call(groupWhitelist.endpoints.create, { groupId: group, level, reason: "Round" });
  const { rows } = await sql<{ id: string }>`select id from message where content = ${`${name} 3`}`.execute(
    api.system(),
  );
  return { sender, message: rows[0]?.id ?? "" };
};
const raised = (id: string) => ({ reportedMessageId: id, reason: "Fraud", content: "Asks for money" }) as const;

test("an operator's report of a message stands in the queue with what is around it [26.2]", async () => {
  const operator = await api.operator(codes);
  const { sender, message } = await talk("Raised", "list");
  const { id, serialNumber } = await operator.call(raise, raised(message));
  const { rows } = await sql<{ account: string }>`select account from account where id = ${operator.accountId}`.execute(
    api.system(),
  );
  const [row] = rows;
  expect(await operator.call(load, { id })).toMatchObject({
    serialNumber,
    reportStatus: "Untreated",
    category: "Message",
    reporterId: null,
    reporterTotal: 0,
    operatorAccount: row?.account,
    reportedMemberId: sender,
    reportedMessageId: message,
    messageText: "Raised 3",
    content: "Asks for money",
  });
  const kept = (await operator.call(evidence, { id })).records;
  expect(kept.map(({ content, isReported }) => [content, isReported])).toEqual(
    [1, 2, 3, 4, 5].map((minute) => [`Raised ${minute}`, minute === 3]),
  );
  expect(kept[0]).toMatchObject({ senderId: sender, recipientId: null, groupId: expect.any(String) });
  expect((await operator.call(list, { open: true })).records.map((report) => report.id)).toContain(id);
  const root = await api.superAdmin();
  const [entry] = (await root.call(operationLogs.endpoints.list, { call: "reports.raise" })).records;
  expect(entry).toMatchObject({ account: row?.account });
});

test("a message that one may not read, has no screen for, or that is another server's is refused at its field [26.2]", async () => {
  const { message: closed } = await talk("Closed", "server");
  const { message: open } = await talk("Open", "list");
  const operator = await api.operator(codes);
  const withoutScreen = await api.operator(["management", "reports:raise"]);
  const stranger = await api.operator(codes, 1);
  const before = await api.fingerprint("report", "report_evidence", "operation_log");
  for (const [caller, id] of [
    [operator, closed],
    [withoutScreen, open],
    [stranger, open],
    [operator, "999999999"],
  ] as const)
    await expect(caller.call(raise, raised(id))).rejects.toMatchObject({
      status: 400,
      errors: { reportedMessageId: expect.any(String) },
    });
  expect(await api.fingerprint("report", "report_evidence", "operation_log")).toBe(before);
  const reader = await api.operator(["management", "groupMessage"]);
  await expect(reader.call(raise, raised(open))).rejects.toMatchObject({ status: 403 });
});

test("a private message is reported as well, with what the two wrote [26.2]", async () => {
  const [one, other] = [await addMember(api, "One"), await addMember(api, "Other")];
  await addMessages(api, [
    { sender: one, recipient: other, at: "2026-04-02T00:01:00Z", content: "First between two" },
    { sender: other, recipient: one, at: "2026-04-02T00:02:00Z", content: "Second between two" },
  ]);
  const root = await api.superAdmin();
  await root.call(privateWhitelist.endpoints.create, { memberId: one, level: "list", reason: "Round" });
  await root.call(privateWhitelist.endpoints.create, { memberId: other, level: "list", reason: "Round" });
  const { rows } = await sql<{ id: string }>`select id from message where content = 'Second between two'`.execute(
    api.system(),
  );
  const operator = await api.operator(codes);
  const { id } = await operator.call(raise, raised(rows[0]?.id ?? ""));
  expect(await operator.call(load, { id })).toMatchObject({ reportedMemberId: other, hasEvidence: true });
  expect((await operator.call(evidence, { id })).records).toMatchObject([
    { content: "First between two", recipientId: other },
    { content: "Second between two", recipientId: one },
  ]);
});
