import { expect, test } from "vitest";
import { startBrowser } from "../support/operator.ts";
import { go } from "../support/walk.ts";

const { enter, query } = startBrowser();

test("what is open is there again after a reload, each page at its address [2.54, 2.55, 6.8]", async () => {
  const home = "tenant_id = (select min(id) from tenant)";
  const [{ group, member } = { group: "", member: "" }] = await query<{ group: string; member: string }>(
    `select (select id::text from chat_group where ${home} order by member_count desc limit 1) as group,
      (select min(id)::text from member where ${home} and status = 'Enable') as member`,
  );
  const { page } = await enter("superAdmin", "/csr/feedback");
  await page.getByRole("list", { name: "Feedback queue" }).getByRole("button").first().click();
  const heading = page.getByRole("article").getByRole("heading", { level: 2 });
  const number = (await heading.textContent()) ?? "";
  expect(page.url()).toContain("open=");
  const feedback = page.url();
  await go(page, `/user/manage/${member}/show/groups`);
  const search = encodeURIComponent(JSON.stringify({ groupId: group, keyword: "a" }));
  await go(page, `/groupMsg?search=${search}&group=${group}`);
  await page.getByRole("dialog").getByLabel("Reason").fill("Complaint 4713");
  await page.getByRole("dialog").getByRole("button", { name: "View messages" }).click();
  const records = page.getByRole("region", { name: "Messages in this conversation" });
  await records.waitFor();

  await page.reload();
  await records.waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
  expect(await page.getByLabel("Keyword").inputValue()).toBe("a");
  const tabs = page.getByRole("tablist", { name: "Open pages" }).getByRole("tab");
  expect(await tabs.count()).toBe(3);
  await tabs.nth(1).click();
  await page.waitForURL(new RegExp(`/user/manage/${member}/show/groups$`));
  await tabs.first().click();
  await heading.getByText(number).waitFor();

  // Whoever is given the address sees the same.
  const { page: other } = await enter("adminAurora", new URL(feedback).pathname + new URL(feedback).search);
  await other.getByRole("article").getByRole("heading", { level: 2 }).getByText(number).waitFor();
});
