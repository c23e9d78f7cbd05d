import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { currentCode } from "../../server/access/authenticator.ts";
import { startBrowser } from "./operator.ts";

declare global {
  interface Window {
    /** Of the page, while its clicks are counted. */
    countClick?: () => void;
  }
}

/**
 * What operators do all day, from the home page: how many times the pointer goes down (typing and Enter are not
 * counted), and that it can be done without one.
 */
const { server, enter, open, query } = startBrowser();
const LIMIT = 29;
const clicks: Record<string, number> = {};

const counting = async (page: Page, task: string) => {
  clicks[task] = 0;
  await page.exposeFunction("countClick", () => clicks[task]!++);
  await page.addInitScript(() => addEventListener("pointerdown", () => window.countClick?.(), true));
};

/** Somebody at the home page whose clicks are counted. */
const atHome = async (account: string, task: string) => {
  const { page } = await enter(account, "/index");
  await counting(page, task);
  await page.reload();
  await page.getByRole("navigation").first().waitFor();
  return page;
};

/** By the palette to a screen, or to a member. */
const goTo = async (page: Page, text: string, heading: string | RegExp) => {
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("combobox", { name: /screen, or a member/ });
  await palette.fill(text);
  await page.getByRole("option", { name: heading }).first().waitFor();
  await palette.press("Enter");
};

/** With Tab to the control of that name: as far as somebody without a pointer would go. */
const tabTo = async (page: Page, name: RegExp) => {
  for (let pressed = 0; pressed < 120; pressed++) {
    await page.keyboard.press("Tab");
    const found = await page.evaluate(() => {
      const { activeElement: at } = document;
      const label =
        at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement ? at.labels?.[0]?.textContent : undefined;
      return at?.getAttribute("aria-label") ?? label ?? at?.textContent ?? "";
    });
    if (name.test(found.trim())) return;
  }
  throw new Error(`${String(name)} is not reached with Tab`);
};

let taken = 0;
const nextMembers = async (count: number) => {
  const rows = await query<{ id: string; nickname: string }>(
    "select id::text, nickname from member where tenant_id = (select min(id) from tenant) and status = 'Enable' and register_type = 'APP' order by id desc offset $1 limit $2",
    [taken, count],
  );
  taken += count;
  return rows;
};
const statusOf = async (id: string) =>
  (await query<{ status: string }>("select status from member where id = $1", [id]))[0]?.status;

test("T1: signs in with account, password and code", async () => {
  await query("update account set totp_last_step = 0 where account = $1", [server.account]);
  const { page } = await open();
  await counting(page, "T1");
  await page.goto("/");
  await page.getByLabel("Account", { exact: true }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("INPUT");
  await page.keyboard.type(server.account);
  await tabTo(page, /^Password/);
  await page.keyboard.type(server.password);
  await tabTo(page, /Authenticator code/);
  await page.keyboard.type(currentCode(server.secret));
  await page.waitForURL(/\/index$/);
});

test("T2: finds a member by ID and bans them", async () => {
  const [first, second] = await nextMembers(2);
  const page = await atHome("operatorAurora", "T2");
  await goTo(page, first!.id, new RegExp(`Member ${first!.id}$|${first!.id}$`));
  await page.getByRole("button", { name: "Ban", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Ban" }).click();
  await expect.poll(() => statusOf(first!.id)).toBe("Disable");

  const done = clicks["T2"];
  await goTo(page, second!.id, new RegExp(`${second!.id}$`));
  await page.getByText(second!.nickname).first().waitFor();
  await page.getByRole("button", { name: "Ban", exact: true }).waitFor();
  await tabTo(page, /^Ban$/);
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await tabTo(page, /^Ban$/);
  await page.keyboard.press("Enter");
  await expect.poll(() => statusOf(second!.id)).toBe("Disable");
  expect(clicks["T2"]).toBe(done);
});

test("T3: forces members offline, many at once", async () => {
  const page = await atHome("operatorAurora", "T3");
  await goTo(page, "/user/manage", "Members");
  const boxes = page.getByRole("row").getByRole("checkbox");
  await boxes.nth(20).waitFor();
  await boxes.nth(1).click();
  await boxes.nth(20).click({ modifiers: ["Shift"] });
  await page
    .getByRole("button", { name: /Force offline/ })
    .first()
    .click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Force offline/ })
    .click();
  await page
    .getByText(/operation successful|done/i)
    .first()
    .waitFor();
  const [log] = await query<{ count: number }>(
    "select cardinality(targets) as count from operation_log where call = 'members.forceOffline' order by created_at desc limit 1",
  );
  expect(log?.count).toBe(20);
});

test("T5: replies to a feedback of the queue", async () => {
  const page = await atHome("adminAurora", "T5");
  await goTo(page, "/csr/feedback", "User feedback");
  await page
    .getByRole("list", { name: /feedback|queue/i })
    .getByRole("button")
    .first()
    .click();
  await page.getByRole("textbox", { name: "Reply" }).waitFor();
  await tabTo(page, /^Reply/);
  await page.keyboard.type("Thank you, task five");
  await page.keyboard.press("Control+Enter");
  await expect
    .poll(async () => (await query("select from feedback_reply where content = 'Thank you, task five'")).length)
    .toBe(1);
});

test("T6: cancels a notification that waits", async () => {
  const [waiting] = await query<{ id: string }>(
    "update system_notification set next_due_at = now() + interval '1 day' where status = 'Pending' and tenant_id = (select min(id) from tenant) returning id::text",
  );
  const page = await atHome("adminAurora", "T6");
  await goTo(page, "/setup/notify", "System notifications");
  await page.getByRole("button", { name: "Cancel sending" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel sending" }).click();
  await expect
    .poll(async () => (await query("select from operation_log where call = 'systemNotifications.cancel'")).length)
    .toBeGreaterThan(0);
  expect(waiting).toBeDefined();
});

test("T7: searches group messages by group and day", async () => {
  const [talk] = await query<{ id: string }>(
    "select group_id::text as id from message where group_id is not null and tenant_id = (select min(id) from tenant) order by created_at desc limit 1",
  );
  const page = await atHome("adminAurora", "T7");
  await goTo(page, "/groupMsg", /Group messages/);
  await page.getByRole("textbox", { name: /^Group ID/ }).waitFor();
  await page
    .getByRole("combobox", { name: /Sent|Time|Day/ })
    .first()
    .click();
  await page.getByRole("option", { name: "30 days" }).click();
  await tabTo(page, /^Group ID/);
  await page.keyboard.type(talk!.id);
  await page.keyboard.press("Enter");
  await page.waitForURL(/createTimeStart/);
});

test("T8: creates an invite code", async () => {
  const page = await atHome("adminAurora", "T8");
  await goTo(page, "/inviteCode", "Invite codes");
  await page
    .getByRole("link", { name: "Create" })
    .or(page.getByRole("button", { name: "Create", exact: true }))
    .first()
    .click();
  await page.getByRole("heading", { name: "Create Invite code" }).waitFor();
  await tabTo(page, /^Code/);
  await page.keyboard.type("tasks_8");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await query("select from invite_code where alias = 'tasks_8'")).length).toBe(1);

  const done = clicks["T8"];
  await goTo(page, "/inviteCode", "Invite codes");
  await page.getByText("tasks_8").first().waitFor();
  await tabTo(page, /^Create$/);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Create Invite code" }).waitFor();
  await tabTo(page, /^Code/);
  await page.keyboard.type("tasks_9");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await query("select from invite_code where alias = 'tasks_9'")).length).toBe(1);
  expect(clicks["T8"]).toBe(done);
});

test("T9: creates an admin with a server and a role", async () => {
  const page = await atHome(server.account, "T9");
  await goTo(page, "/Administrator", "Admins");
  await page
    .getByRole("link", { name: "Create" })
    .or(page.getByRole("button", { name: "Create", exact: true }))
    .first()
    .click();
  await page.getByRole("heading", { name: "Create Admin" }).waitFor();
  await tabTo(page, /^Account/);
  await page.keyboard.type("tasks_admin");
  await tabTo(page, /^Nickname/);
  await page.keyboard.type("Task Nine");
  await tabTo(page, /^First password/);
  await page.keyboard.type("TaskNumber9x");
  await page.getByRole("checkbox", { name: "Aurora" }).click();
  await page.getByRole("combobox", { name: /Aurora/ }).click();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(async () => (await query("select from account where account = 'tasks_admin'")).length).toBe(1);
});

test("T10: resets an admin's authenticator code", async () => {
  const [admin] = await query<{ id: string }>("select id::text from account where account = 'operatorAurora'");
  const page = await atHome(server.account, "T10");
  await goTo(page, "/Administrator", "Admins");
  await page.getByText("operatorAurora").first().click();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Reset authenticator" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reset authenticator" }).click();
  await page.getByText("operation successful").first().waitFor();
  const [log] = await query<{ targets: string[] }>(
    "select targets from operation_log where call = 'admins.resetCode' order by created_at desc limit 1",
  );
  expect(log?.targets).toEqual([admin?.id]);
});

test("all of it takes no more clicks than it may", () => {
  process.stdout.write(`clicks ${JSON.stringify(clicks)}\n`);
  expect(Object.values(clicks).reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(LIMIT);
});
