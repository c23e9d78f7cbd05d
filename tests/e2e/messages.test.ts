import { expect, test } from "vitest";
import { startBrowser } from "./operator.ts";

const { enter, query } = startBrowser();

test("records open with a reason, go back as one scrolls without a jump, are searched, and one is withdrawn", async () => {
  const [{ id: group } = { id: "" }] = await query<{ id: string }>(
    "select id from chat_group where tenant_id = (select min(id) from tenant) order by member_count desc limit 1",
  );
  // What several of its members have written alike.
  const [{ word } = { word: "" }] = await query<{ word: string }>(
    `select content as word from message where group_id = $1 and tenant_id = (select min(id) from tenant) and type = 'text' and status = 'normal'
       and length(content) between 2 and 20 group by 1 having count(*) > 2 order by count(*) desc, 1 limit 1`,
    [group],
  );
  const { page } = await enter("superAdmin", `/groupMsg?group=${group}`);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("Complaint 4711");
  await dialog.getByRole("button", { name: "Open the records" }).click();
  const reader = page.getByRole("region", { name: "Records of this talk" });
  const rows = reader.locator("[data-item-index]");
  await rows.first().waitFor();

  const scroller = reader.locator("[data-virtuoso-scroller]");
  const lowest = async () => Number(await rows.first().getAttribute("data-item-index"));
  const begin = await lowest();
  for (let step = 0; step < 12; step++) {
    await scroller.evaluate((element) => element.scrollBy(0, -1500));
    await page.waitForTimeout(60);
  }
  // Further than the first page reaches.
  await expect.poll(lowest).toBeLessThan(begin - 60);

  await reader.getByLabel("Find in this talk").fill(word);
  await page.keyboard.press("Enter");
  await expect.poll(() => reader.getByRole("status").first().textContent()).toMatch(/^1 of \d+/);
  await expect.poll(() => reader.locator(".target mark").first().isVisible()).toBe(true);
  await reader.getByRole("button", { name: "Older hit" }).click();
  await expect.poll(() => reader.getByRole("status").first().textContent()).toMatch(/^2 of \d+/);

  await reader.getByRole("button", { name: "Select messages" }).click();
  await reader.locator(".message:has(.target) input[type=checkbox]").check();
  await reader.getByRole("button", { name: "Withdraw", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  await expect.poll(() => reader.locator(".message:has(.target) .bubble.withdrawn").count()).toBe(1);
  const [kept] = await query<{ account: string; content: string }>(
    "select withdrawn_by as account, content from message where withdrawn_by is not null order by withdrawn_at desc limit 1",
  );
  expect(kept).toMatchObject({ account: "superAdmin", content: expect.stringContaining(word) });
});

test("a shared address that names its case opens the records for that case, and one that names none asks why", async () => {
  const [{ id: group } = { id: "" }] = await query<{ id: string }>(
    "select id from chat_group where tenant_id = (select min(id) from tenant) order by member_count desc limit 1",
  );
  const search = encodeURIComponent(JSON.stringify({ groupId: group, caseNumber: "SHARED-7" }));
  const { page } = await enter("superAdmin", `/groupMsg?search=${search}&group=${group}`);
  await page.getByRole("region", { name: "Records of this talk" }).locator("[data-item-index]").first().waitFor();
  expect(await query("select reason, case_number from message_reading where case_number like 'SHARED%'")).toEqual([
    { reason: "", case_number: "SHARED-7" },
  ]);
  await page.goto(`/groupMsg?group=${group}`);
  await page.getByRole("dialog").getByLabel("Reason").waitFor();
});
