import { expect, test } from "vitest";
import { startBrowser } from "./support/operator.ts";

const { enter, query } = startBrowser();

test("a shared address that names its case opens the records, and one that names none asks [6.8]", async () => {
  const [{ id: group } = { id: "" }] = await query<{ id: string }>(
    "select id from chat_group where tenant_id = (select min(id) from tenant) order by member_count desc limit 1",
  );
  const search = encodeURIComponent(JSON.stringify({ groupId: group, caseNumber: "SHARED-7" }));
  const { page } = await enter("superAdmin", `/groupMsg?search=${search}&group=${group}`);
  await page
    .getByRole("region", { name: "Messages in this conversation" })
    .locator("[data-item-index]")
    .first()
    .waitFor();
  expect(await query("select reason, case_number from message_reading where case_number like 'SHARED%'")).toEqual([
    { reason: "", case_number: "SHARED-7" },
  ]);

  // A reason that was given holds for this tab: somebody who comes later is asked.
  await page.evaluate(() => sessionStorage.clear());
  const since = encodeURIComponent(JSON.stringify({ groupId: group, createTimeStart: "2020-01-01T00:00:00Z" }));
  await page.goto(`/groupMsg?search=${since}&group=${group}`);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("Complaint 4712");
  // Results and records of one group ask once, and both hear of it.
  await page.getByRole("button", { name: "View messages", includeHidden: true }).nth(1).waitFor();
  expect(await dialog.count()).toBe(1);
  await dialog.getByRole("button", { name: "View messages" }).click();
  await expect.poll(() => page.locator("[data-virtuoso-scroller]").count()).toBe(2);
  await dialog.waitFor({ state: "detached" });
});

test("a message's link opens its conversation around it, and its row has what can be done to it [26.1, 26.3]", async () => {
  const [{ id, group } = { id: "", group: "" }] = await query<{ id: string; group: string }>(
    `select m.id::text as id, m.group_id::text as "group" from message m
     where m.tenant_id = (select min(id) from tenant) and m.type = 'text' and m.status = 'normal'
       and (select count(*) from message n where n.tenant_id = m.tenant_id and n.group_id = m.group_id
         and n.created_at < m.created_at) > 60
     order by m.created_at, m.id limit 1`,
  );
  const search = encodeURIComponent(JSON.stringify({ groupId: group, caseNumber: "LINK-1" }));
  const { page } = await enter("superAdmin", `/groupMsg?search=${search}&group=${group}&around=${id}`);
  const row = page.locator(".message:has(.bubble.target)");
  await row.waitFor();
  const menu = row.getByRole("button", { name: /^Actions for / });
  const heightBefore = (await row.boundingBox())?.height;

  // With the pointer: the actions come without moving anything, and go.
  await row.hover();
  await row.getByRole("button", { name: "Withdraw message" }).waitFor();
  expect((await row.boundingBox())?.height).toBe(heightBefore);
  await page.mouse.move(0, 0);
  await expect.poll(() => row.getByRole("button", { name: "Withdraw message" }).count()).toBe(0);

  // By keys: arrows go from message to message, a letter does it.
  await menu.focus();
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => menu.evaluate((button) => button === document.activeElement)).toBe(false);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("w");
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  await row.getByText("Withdrawn by superAdmin").waitFor();
  expect(await query("select status from message where id = $1", [id])).toEqual([{ status: "withdrawn" }]);

  // The address alone is enough for somebody else, who is asked why.
  const { page: other } = await enter("superAdmin", `/groupMsg?group=${group}&around=${id}`, { width: 390 });
  await other.getByRole("dialog").getByLabel("Reason").fill("Handed on");
  await other.getByRole("dialog").getByRole("button", { name: "View messages" }).click();
  const found = other.locator(".message:has(.bubble.target)");
  await found.getByText("Withdrawn by superAdmin").waitFor();
  await found.getByRole("button", { name: /^Actions for / }).click();
  await other.getByRole("menuitem", { name: /^Sanction sender/ }).waitFor();
  expect(await other.getByRole("menuitem", { name: /^Withdraw message/ }).count()).toBe(0);
  await query("update message set status = 'normal', withdrawn_at = null, withdrawn_by = null where id = $1", [id]);
});
