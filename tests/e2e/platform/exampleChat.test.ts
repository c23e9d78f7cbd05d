import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { groups } from "../../../contract/entities/groups/groups.ts";
import { groupMessages } from "../../../contract/entities/messages/groupMessages.ts";
import { sensitiveWords } from "../../../contract/entities/moderation/sensitiveWords.ts";
import { userNotices } from "../../../contract/entities/notifications/userNotices.ts";
import { memberDevices } from "../../../contract/entities/people/memberDevices.ts";
import { memberLevels } from "../../../contract/entities/people/memberLevels.ts";
import { members } from "../../../contract/entities/people/members.ts";
import { jpg } from "../../files/pictures.ts";
import { MEMBER_PASSWORD, startExample } from "../support/exampleChat.ts";
import { startBrowser } from "../support/operator.ts";

const example = await startExample();
afterAll(example.stop);
const { open, enter, forgive, query } = startBrowser(example.server);

/** Members of the chat's first group; each test has its own, so that none is in the way of another. */
const [group] = Object.values(example.seed.groups ?? {});
const people = Object.keys(group?.members ?? {}).map((id) => {
  const member = example.seed.members?.[id];
  if (!member) throw new Error("a group of the chat has somebody who is not there");
  // The demo data's names of members are our IDs with a letter before.
  return { ...member, ourId: id.replace(/^u-/, "") };
});
const person = (index: number) => {
  const found = people[index];
  if (!found) throw new Error("the group is too small");
  return found;
};

/** The demo data mutes and holds some, and lets some in from one address alone: others each time it is made. */
beforeAll(async () => {
  const inGroup = [(group?.id ?? "").replace(/^g-/, "")];
  const ids = people.map(({ ourId }) => ourId);
  await query("update chat_group set is_muted = false where id = $1", inGroup);
  await query("update group_member set is_muted = false where group_id = $1", inGroup);
  await query("update member set ip_whitelist = '' where id = any($1)", [ids]);
  await query("update sanction set ended_at = now() where member_id = any($1) and ended_at is null", [ids]);
});

const signIn = async (page: Page, account: string) => {
  await page.getByLabel("Account", { exact: true }).first().fill(account);
  await page.getByLabel("Password", { exact: true }).fill(MEMBER_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
};
/** A member's own window, at the chat's page. */
const openMember = async (account: string, width?: number) => {
  const { page } = await open(width === undefined ? {} : { width });
  // The page that apps show while they start is not what is looked at here.
  await page.addInitScript(() => sessionStorage.setItem("launched", "yes"));
  await page.goto(example.chat);
  await signIn(page, account);
  await page.getByLabel("Conversation").waitFor();
  return page;
};
const write = async (page: Page, text: string) => {
  await page.getByLabel("Message").fill(text);
  await page.getByRole("button", { name: "Send", exact: true }).click();
};
const shown = (page: Page, text: string) => page.getByLabel("Conversation").getByText(text);

test("a ban throws the member's page out without a reload, says why, and holds until it is taken back [34.6, 31.6]", async () => {
  const { account, ourId } = person(0);
  const member = await openMember(account);
  const { page } = await enter(example.server.account, `/user/manage/${ourId}/show`);
  await page.getByRole("button", { name: "Sanction", exact: true }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Harm to minors" }).click();
  await page.getByRole("dialog").getByText("banned until further notice").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Sanction", exact: true }).click();
  await member.getByText("This account is banned.").waitFor();
  await member
    .getByRole("alert")
    .getByText(/Reason: /)
    .waitFor();
  await page.getByText("In effect").first().waitFor();
  await signIn(member, account);
  await member.getByRole("alert").getByText("This account is banned.").waitFor();
  await example.call(members.endpoints.ban, { id: ourId, memberStatus: "Enable" });
  await signIn(member, account);
  await member.getByLabel("Conversation").waitFor();
  // The page may have asked for something while it was thrown out.
  forgive(/status of 40[13]/);
});

test("a forced sign-out ends one device, and the other goes on [34.6]", async () => {
  const { account, id, ourId } = person(1);
  const [first, second] = [await openMember(account), await openMember(account)];
  const devices = async () =>
    query<{ device: string }>("select device_id as device from member_device where member_id = $1 and is_online", [
      ourId,
    ]);
  await expect.poll(async () => (await devices()).filter(({ device }) => device.startsWith("web-")).length).toBe(2);
  const deviceId = await first.evaluate(() => localStorage.getItem("device") ?? "");
  const records = await example.call(memberDevices.endpoints.list, { memberId: ourId });
  const device = records.find((one) => one.deviceId === deviceId);
  await example.call(memberDevices.endpoints.delete, { id: device?.id ?? "" });
  await first.getByText("You were signed out by the people who run this server.").waitFor();
  await write(second, `Still here, ${id}`);
  await shown(second, `Still here, ${id}`).waitFor();
  await example.call(members.endpoints.forceOffline, { id: ourId });
  await second.getByText("You were signed out by the people who run this server.").waitFor();
  forgive(/status of 401/);
});

test("a keyword blocks a message from the moment it is saved, and a withdrawn one disappears [34.6]", async () => {
  const [one, two] = [await openMember(person(2).account), await openMember(person(3).account)];
  await write(one, "zebrafish for sale");
  await shown(two, "zebrafish for sale").waitFor();
  const { records } = await example.call(memberLevels.endpoints.list, {});
  const { memberLevelId } = await example.call(members.endpoints.load, { id: person(2).ourId });
  expect(records.map(({ id }) => id)).toContain(memberLevelId);
  await example.call(sensitiveWords.endpoints.create, {
    memberRoleId: memberLevelId,
    status: "Enable",
    keywords: "zebrafish",
  });
  await write(one, "more zebrafish for sale");
  await one.getByText(/holds words that are not allowed.*Found: zebrafish/).waitFor();
  expect(await shown(two, "more zebrafish").count()).toBe(0);
  const found = async () =>
    query<{ id: string; groupId: string }>(
      `select id::text, group_id::text as "groupId" from message where content = 'zebrafish for sale' and status <> 'withdrawn'`,
    );
  await expect.poll(async () => (await found()).length).toBe(1);
  const [message] = await found();
  await example.call(groupMessages.endpoints.withdraw, { ids: [message?.id ?? ""] });
  await shown(two, "zebrafish for sale").waitFor({ state: "detached" });
  await shown(one, "zebrafish for sale").waitFor({ state: "detached" });
  forgive(/status of 403/);
});

test("a report comes into the open queue with what was said, without a reload [34.5]", async () => {
  const [one, two] = [await openMember(person(2).account), await openMember(person(3).account)];
  const { page } = await enter("operatorAurora", "/report/management");
  // What comes before the list does is in it, and nothing has changed.
  await page.getByRole("list", { name: "Report queue" }).getByRole("button").first().waitFor();
  let loads = 0;
  page.on("load", () => loads++);
  await write(one, "Send me your bank card");
  await shown(two, "Send me your bank card").waitFor();
  await two.locator(".message", { hasText: "Send me your bank card" }).getByRole("button", { name: "Report" }).click();
  // Of those that come first, so that it stands on the first page.
  await two.getByLabel("Reason").selectOption("MinorsRights");
  await two.getByLabel("What happened?").fill("Wants my bank card");
  await two.getByRole("button", { name: "Send report" }).click();
  await page.getByRole("button", { name: "Show latest" }).click();
  const row = page.getByRole("button", { name: /Wants my bank card/ }).first();
  await row.waitFor();
  await row.click();
  await page.getByText("Send me your bank card").first().waitFor();
  expect(loads).toBe(0);
});

test("a notification arrives, and that it was read is counted [34.5]", async () => {
  const member = await openMember(person(4).account);
  const { id } = await example.call(userNotices.endpoints.create, {
    texts: { "en-US": { title: "New stickers", content: "Try them out" } },
    defaultLocale: "en-US",
    audience: "Members",
    memberIds: [person(4).ourId],
    notifyTime: "Now",
    hasPush: "N",
  });
  // Whoever wrote it has a minute to think better of it.
  await member.getByText("New stickers: Try them out").waitFor({ timeout: 150_000 });
  const readers = async () => (await example.call(userNotices.endpoints.load, { id })).readCount;
  expect(await readers()).toBe(0);
  await member.getByRole("button", { name: "Inbox (1)" }).click();
  await member.getByRole("dialog").getByText("Try them out").waitFor();
  await expect.poll(readers).toBe(1);
});

test("what is decided while the chat is stopped waits, and is in effect when it is back [34.6, 31.6]", async () => {
  const { ourId } = person(5);
  const { page } = await enter(example.server.account, `/user/manage/${ourId}/show`);
  await example.stopChat();
  await example.call(members.endpoints.ban, { id: ourId });
  await page
    .getByText(/Waiting for the platform/)
    .first()
    .waitFor();
  await example.startChat();
  await page.getByText("In effect").first().waitFor();
  const { page: member } = await open();
  await member.goto(example.chat);
  await member.getByRole("button", { name: "Close" }).click();
  await signIn(member, person(5).account);
  await member.getByRole("alert").getByText("This account is banned.").waitFor();
  forgive(/status of 403/);
});

test("on a phone a member sends a picture, writes feedback and checks in; a dissolved group goes [34.4, 34.5, 34.6]", async () => {
  const member = await openMember(person(6).account, 390);
  const picture = { name: "one.jpg", mimeType: "image/jpeg", buffer: await jpg({ width: 90, height: 60 }) };
  await member.locator("input[type=file]").setInputFiles(picture);
  await member.getByAltText("Picture").waitFor();
  await member.getByRole("button", { name: "Check in" }).click();
  await member.getByText("Checked in: 1 days in a row.").waitFor();
  await member.getByRole("button", { name: "Feedback" }).click();
  await member.getByRole("dialog").getByLabel("Feedback", { exact: true }).fill("Bigger letters please");
  await member.getByRole("button", { name: "Send feedback" }).click();
  const kept = () => query("select type from feedback where content = 'Bigger letters please'");
  await expect.poll(kept).toEqual([{ type: "Suggestion" }]);
  const size = await member.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth] as const);
  expect(size[0]).toBeLessThanOrEqual(size[1]);
  await example.call(groups.endpoints.dissolve, { id: (group?.id ?? "").replace(/^g-/, ""), reason: "Spam" });
  await member.getByText(/was dissolved.*Reason: Spam/).waitFor();
  await member
    .getByRole("navigation")
    .getByRole("button", { name: group?.name ?? "" })
    .waitFor({ state: "detached" });
});
