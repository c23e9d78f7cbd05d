import { expect, test } from "vitest";
import { locales } from "../../../contract/core/locales.ts";
import { listAddresses } from "../support/addresses.ts";
import { startBrowser } from "../support/operator.ts";
import { go } from "../support/walk.ts";

const { server, enter, query } = startBrowser();

test("the way back from a ban is offered for twelve seconds [2.26]", async () => {
  const [member] = await query<{ id: string; nickname: string }>(
    `select id::text, nickname from member
     where status = 'Enable' and tenant_id = (select min(id) from tenant)
       and not is_robot
     order by id desc limit 1`,
  );
  const { page } = await enter(server.account, `/user/manage?filter=${JSON.stringify({ id: member?.id })}`);
  const row = page.getByRole("row", { name: member?.nickname ?? "" });
  await row.waitFor();
  await page.clock.install();
  await row.getByRole("button", { name: "Sanction", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Harm to minors" }).click();
  await page.getByRole("dialog").getByText("banned until further notice").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Sanction", exact: true }).click();
  const back = page.getByRole("button", { name: "Undo" });
  await back.waitFor();
  await page.mouse.move(0, 0);
  await page.clock.fastForward(10_000);
  await back.waitFor();
  await page.clock.fastForward(3_000);
  await back.waitFor({ state: "detached" });
  await query("update member set status = 'Enable', banned_until = null where id = $1", [member?.id]);
});

test("on a phone the fields of a card stand three in a line [2.64]", async () => {
  const { page } = await enter(server.account, "/user/manage", { width: 390 });
  const fields = page.locator("li dl").first();
  await fields.waitFor();
  const columns = await fields.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(" ").length);
  expect(columns).toBe(3);
});

test("on a phone a card opens wherever it is tapped, but for what has a use of its own [2.64]", async () => {
  const { page } = await enter(server.account, "/user/manage", { width: 390 });
  const card = page.locator("main li:has(dl)").first();
  await card.getByRole("checkbox").click();
  await page.getByText("1 selected").waitFor();
  expect(new URL(page.url()).pathname).toBe("/user/manage");
  await card.locator("dt").first().click();
  await page.waitForURL(/\/user\/manage\/\d+\/show/);
});

test("number fields of every form say their bounds, within 0 and 999,999,999 [18.16]", async () => {
  const { page } = await enter(server.account, "/404");
  await page.getByRole("heading").first().waitFor();
  let numbers = 0;
  const unbound: unknown[] = [];
  for (const path of (await listAddresses(query)).filter((each) => /\/(create|\d+)$/.test(each))) {
    await go(page, path);
    const inputs = page.locator("main input[type=number]:visible");
    for (const { name, min, max } of await inputs.evaluateAll((all: HTMLInputElement[]) =>
      all.map((input) => ({ name: input.name, min: input.min, max: input.max })),
    )) {
      numbers++;
      const isBound = min !== "" && max !== "" && Number(min) >= 0 && Number(max) <= 999_999_999;
      if (!isBound) unbound.push([path, name, min, max]);
    }
  }
  expect(unbound).toEqual([]);
  expect(numbers).toBeGreaterThan(10);
});

test("choosing a row moves nothing: what can be done with it stands over the table's head [2.65, 2.71]", async () => {
  const { page } = await enter(server.account, "/user/manage");
  // A closed account cannot be chosen, and may stand among the first.
  const choosable = page
    .locator("tbody")
    .getByRole("row")
    .filter({ has: page.locator("input[type=checkbox]:enabled") });
  const row = choosable.first();
  await row.getByRole("checkbox").waitFor();
  const pages = page.getByRole("button", { name: "Go to next page" });
  const topsOf = async () => [(await row.boundingBox())?.y, (await pages.boundingBox())?.y];
  const before = await topsOf();
  await row.getByRole("checkbox").check();
  const bar = page.locator("[data-test=bulk-actions-toolbar]");
  await bar.waitFor();
  expect(await topsOf()).toEqual(before);
  const [table, actions] = [await page.getByRole("table").boundingBox(), await bar.boundingBox()];
  expect(actions?.y).toBe(table?.y);
  expect((actions?.y ?? Infinity) + (actions?.height ?? 0)).toBeLessThanOrEqual((await row.boundingBox())?.y ?? 0);
  // The box that chooses all is still there to be pressed.
  await page.getByRole("columnheader").first().getByRole("checkbox").check();
  await expect.poll(() => bar.textContent()).toContain(`${await choosable.count()} selected`);
  // What is out of sight would be meant by the next action too.
  await page.reload();
  await row.getByRole("checkbox").waitFor();
  await expect.poll(() => page.getByRole("checkbox", { checked: true }).count()).toBe(0);
  await bar.waitFor({ state: "hidden" });
});

test.each(locales)("what comes after a list moves nothing of it, in %s [2.65]", async (locale) => {
  const { page, context } = await enter(server.account, "/404", { locale });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await context.route(/\/(ViewsControl|DensityButton)-/, (route) => held.then(() => route.continue()));
  await page.goto("/user/manage");
  const row = page.locator("tbody").getByRole("row").first();
  await row.getByRole("checkbox").waitFor();
  const before = await row.boundingBox();
  const late = page.locator("main [aria-keyshortcuts=v]");
  expect(await late.count()).toBe(0);
  release();
  await late.waitFor();
  expect(await row.boundingBox()).toEqual(before);
});
