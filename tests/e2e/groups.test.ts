import { expect, test } from "vitest";
import { startBrowser } from "./support/operator.ts";
import { typeDate } from "./support/pickers.ts";

const { enter, query } = startBrowser();

type Group = { id: string; name: string; count: number; word: string; day: string; shown: string };

/** The largest group that is open, what several of its members have written alike, and a day of the month before. */
const largest = async () => {
  const [group] = await query<Group>(
    `with g as (select * from chat_group where tenant_id = (select min(id) from tenant) and status = 'Enable'
      order by member_count desc limit 1),
       m as (select m.* from message m join g on m.group_id = g.id and m.tenant_id = g.tenant_id where m.type = 'text'
       and m.status = 'normal'),
       d as (select max(created_at) + interval '8 hours' as at from m where created_at < now() - interval '20 days')
     select g.id::text, g.name, g.member_count as count, to_char(d.at, 'YYYY-MM-DD') as day, to_char(d.at,
     'MM-DD-YYYY') as shown,
       (select content from m where length(content) between 2 and 20 group by 1 having count(*) > 2
       order by count(*) desc, 1 limit 1) as word
     from g, d`,
  );
  if (!group) throw new Error("no group");
  return group;
};

test("a group is found and read, a message withdrawn, the group dissolved and brought back [5.5, 6.10]", async () => {
  const group = await largest();
  const { page } = await enter("superAdmin", "/group");
  const dialog = page.getByRole("dialog");
  await page.getByRole("textbox", { name: "ID", exact: true }).fill(group.id);
  await expect.poll(() => page.getByRole("row").count()).toBe(2);
  await page.getByRole("link", { name: group.name }).click();
  await page.getByRole("tab", { name: "Messages" }).click();

  await dialog.getByLabel("Reason").fill("Complaint 4711");
  await dialog.getByRole("button", { name: "View messages" }).click();
  const reader = page.getByRole("region", { name: "Messages in this conversation" });
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

  const [year, month, day] = group.day.split("-");
  await typeDate(page, reader, "Jump to a date", `${month}${day}${year}`);
  await reader.locator(".day").getByText(group.shown).waitFor();

  await reader.getByLabel("Find in conversation").fill(group.word);
  await page.keyboard.press("Enter");
  await expect.poll(() => reader.getByRole("status").first().textContent()).toMatch(/^1 of \d+/);
  const isInView = () =>
    reader
      .locator(".target mark")
      .first()
      .evaluate((mark) => {
        const view = mark.closest("[data-virtuoso-scroller]")?.getBoundingClientRect();
        const { top, bottom } = mark.getBoundingClientRect();
        return view !== undefined && top >= view.top && bottom <= view.bottom;
      });
  await expect.poll(isInView).toBe(true);
  await reader.getByRole("button", { name: "Older result" }).click();
  await expect.poll(() => reader.getByRole("status").first().textContent()).toMatch(/^2 of \d+/);
  await expect.poll(isInView).toBe(true);

  await reader.getByRole("button", { name: "Select messages" }).click();
  await reader.locator(".message:has(.target) input[type=checkbox]").check();
  await reader.getByRole("button", { name: "Withdraw", exact: true }).click();
  await dialog.getByRole("button", { name: "Withdraw" }).click();
  await expect.poll(() => reader.locator(".message:has(.target) .bubble.withdrawn").count()).toBe(1);
  expect(
    await query(
      "select withdrawn_by, content from message where withdrawn_by is not null and group_id = $1 order by " +
        "withdrawn_at desc limit 1",
      [group.id],
    ),
  ).toEqual([{ withdrawn_by: "superAdmin", content: expect.stringContaining(group.word) }]);

  const state = async () =>
    (await query("select status, member_count as count from chat_group where id = $1", [group.id]))[0];
  const more = page.getByRole("button", { name: "More actions" });
  await more.click();
  await page.getByRole("menuitem", { name: "Dissolve" }).click();
  await dialog.getByLabel("Reason").fill("Gambling");
  await dialog.getByLabel(/^Type/).fill("another");
  await dialog.getByRole("button", { name: "Dissolve" }).click();
  await dialog.getByText("The text doesn't match").waitFor();
  expect(await state()).toMatchObject({ status: "Enable" });
  await dialog.getByLabel(/^Type/).fill(group.name);
  await dialog.getByRole("button", { name: "Dissolve" }).click();
  await page.getByText("30 days left", { exact: true }).waitFor();
  await page.getByText("Reason: Gambling").waitFor();
  expect(await state()).toMatchObject({ status: "Closed" });
  expect(await more.count()).toBe(0);

  await page.getByRole("button", { name: "Restore" }).click();
  await dialog.getByRole("button", { name: "Restore" }).click();
  await page.getByText("30 days left", { exact: true }).waitFor({ state: "detached" });
  await more.waitFor();
  expect(await state()).toEqual({ status: "Enable", count: group.count });
});
