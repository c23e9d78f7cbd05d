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
