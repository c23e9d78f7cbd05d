import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { receptionConfigs } from "../../../contract/entities/groups/receptionConfigs.ts";
import { receptionGroups } from "../../../contract/entities/groups/receptionGroups.ts";
import { groups } from "../../../contract/entities/groups/groups.ts";
import { groupMessages } from "../../../contract/entities/messages/groupMessages.ts";
import { robotBindings } from "../../../contract/entities/servers/robotBindings.ts";
import { robotKeys } from "../../../contract/entities/servers/robotKeys.ts";
import { robots } from "../../../contract/entities/servers/robots.ts";
import { smsChannels } from "../../../contract/entities/maintenance/smsChannels.ts";
import { verificationCodes } from "../../../contract/entities/people/verificationCodes.ts";
import { members } from "../../../contract/entities/people/members.ts";
import { newMember } from "../../../examples/chat/store.ts";
import { eventually } from "../support/eventually.ts";
import { startWithChat } from "./support.ts";

/** A gateway of our own, on this machine. */
const sent: { to: string; code: string }[] = [];
const gateway = createServer((request, response) => {
  let body = "";
  request.on("data", (part) => (body += part));
  request.on("end", () => {
    sent.push(JSON.parse(body));
    response.writeHead(202).end();
  });
});
await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
const host = `127.0.0.1:${(gateway.address() as AddressInfo).port}`;
afterAll(() => gateway.close());

const found = await startWithChat(
  { SMS_ALLOW_HOSTS: host },
  {
    members: {
      caller: newMember("caller", { nickname: "Caller", phone: { nationAreaCode: "84", mobile: "901234567" } }),
    },
  },
);

type Home = { me: { friends: string[] }; groups: { id: string; name: string }[] };

test("a newcomer is in the groups and has the friends that reception chose, and is greeted by them [34.10]", async () => {
  const host = await found.join();
  const lobby = await host.call<{ id: string }>("createGroup", { name: "Lobby" });
  const [shown] = (await found.admin.call(groups.endpoints.list, { externalId: lobby.id })).records;
  const [owner] = (await found.admin.call(members.endpoints.list, { externalId: host.externalId })).records;
  const { create } = receptionGroups.endpoints;
  await found.admin.call(receptionConfigs.endpoints.create, {
    autoAddCount: 2,
    welcomeGreeting: "<p>Welcome, {nickname}</p>",
    defaultGreeting: "<p>Ask me, {nickname}</p>",
  });
  await found.admin.call(create, { kind: "Group", targetId: shown?.id ?? "" });
  await found.admin.call(create, { kind: "Member", targetId: owner?.id ?? "" });
  const newcomer = await found.join({ nickname: "Ann" });
  expect(await newcomer.call<Home>("home")).toMatchObject({
    me: { friends: [host.externalId] },
    groups: [{ id: lobby.id, name: "Lobby" }],
  });
  expect(await newcomer.call("history", { group: lobby.id })).toMatchObject([{ text: "Welcome, Ann" }]);
  expect(await newcomer.call("history", { to: host.externalId })).toMatchObject([{ text: "Ask me, Ann" }]);
});

test("a code goes out by the server's channel to a gateway, opens the account once, and is in the console's list [34.11]", async () => {
  await found.admin.call(smsChannels.endpoints.create, {
    name: "Main",
    provider: "HttpGateway",
    address: `http://${host}/sms`,
    sender: "Aurora",
    template: "Your code is {code}.",
    countryCodes: ["84"],
  });
  // Known to the console once it is told of; the chat has it from its own past.
  await found.tellOfMember({ externalId: "caller", nickname: "Caller", nationAreaCode: "84", mobile: "901234567" });
  const browser = found.visit();
  await browser.call("sendCode", { account: "caller" });
  expect(sent).toMatchObject([{ code: expect.stringMatching(/^\d{6}$/) }]);
  const code = sent[0]?.code ?? "";
  const wrong = code === "000000" ? "000001" : "000000";
  expect(await browser.refused("signInWithCode", { account: "caller", code: wrong })).toMatchObject({ status: 401 });
  await browser.call("signInWithCode", { account: "caller", code });
  expect(await browser.call("home")).toMatchObject({ me: { id: "caller" } });
  expect(await found.visit().refused("signInWithCode", { account: "caller", code })).toMatchObject({ status: 401 });
  await eventually(async () => {
    const { records } = await found.admin.call(verificationCodes.endpoints.list, { mobile: "901234567" });
    expect(records).toMatchObject([{ smsPurpose: "Login" }]);
  });
});

test("a robot with its own key writes into a group of the chat, and its message can be withdrawn [34.12]", async () => {
  const [owner, other] = [await found.join(), await found.join()];
  const group = await owner.call<{ id: string }>("createGroup", { name: "Builds", members: [other.externalId] });
  const [shown] = (await found.admin.call(groups.endpoints.list, { externalId: group.id })).records;
  const robot = await found.admin.call(robots.endpoints.create, { name: "Builder" });
  await found.admin.call(robotBindings.endpoints.create, { robotId: robot.id, groupId: shown?.id ?? "" });
  const { key } = await found.admin.call(robotKeys.endpoints.create, {
    robotId: robot.id,
    name: "Server",
    rights: ["SendMessage"],
  });
  const news = await other.listen();
  const sent = await found.asRobot(key).sendRobotMessage({ clientId: "1", group: group.id, text: "All is green" });
  expect(sent.effect).toBe("applied");
  await eventually(async () =>
    expect(news).toContainEqual(
      expect.objectContaining({ type: "message", message: expect.objectContaining({ text: "All is green" }) }),
    ),
  );
  expect(await owner.call("home")).toMatchObject({
    members: expect.arrayContaining([expect.objectContaining({ nickname: "Builder", isRobot: true })]),
  });
  // The chat tells its own name of the message, by which it is withdrawn.
  await eventually(async () => {
    const { rows } = await sql`select 1 from platform_message where message_id = ${sent.id}`.execute(
      found.api.system(),
    );
    expect(rows).toHaveLength(1);
  });
  await found.admin.call(groupMessages.endpoints.withdraw, { ids: [sent.id] });
  await eventually(async () => expect(await owner.call("history", { group: group.id })).toEqual([]));
});
