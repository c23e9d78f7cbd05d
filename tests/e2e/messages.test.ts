import { expect, test } from "vitest";
import { startBrowser } from "./operator.ts";

const { enter, query } = startBrowser();

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
