import { expect, test } from "vitest";
import { locales } from "../../../contract/core/locales.ts";
import { listAddresses } from "../support/addresses.ts";
import { startBrowser } from "../support/operator.ts";
import { go } from "../support/walk.ts";

const { server, enter, query } = startBrowser();

test("at 390 pixels no list moves its page sideways [2.36]", async () => {
  const { page } = await enter(server.account, "/404", { width: 390 });
  await page.getByRole("heading").first().waitFor();
  const wide: unknown[] = [];
  for (const path of (await listAddresses(query)).filter((each) => !/\/(create|\d+)$/.test(each))) {
    await go(page, path);
    const pane = page.locator("main > [role=tabpanel]:visible");
    const over = await pane.evaluate((each) => each.scrollWidth - each.clientWidth);
    if (over > 1) wide.push([path, over]);
  }
  expect(wide).toEqual([]);
});

test("on a phone what is told lies over no button of the chosen rows [2.36]", async () => {
  const { page } = await enter(server.account, "/404", { width: 390 });
  await go(page, "/group");
  const cards = page.locator("main li:visible").filter({ has: page.getByRole("checkbox") });
  await cards.nth(1).getByRole("checkbox").click();
  await cards
    .getByRole("button", { name: /^Mute\b/ })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Mute" }).click();
  const notice = page.locator(".MuiSnackbar-root > *");
  await notice.waitFor();
  const bar = page.locator("[data-test=bulk-actions-toolbar]:visible");
  const gap = async () => {
    const [above, below] = [await notice.boundingBox(), await bar.boundingBox()];
    return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
});

test("the pages below a list or a queue are in sight at 1280 by 800 [2.66]", async () => {
  const { page } = await enter(server.account, "/user/manage");
  // Sides of one page share a tab: another one comes between them.
  const paths = [
    "/ServerManagement/Log",
    "/user/manage",
    "/ServerManagement/Log/signIns",
    "/report/management",
    "/csr/feedback",
  ];
  for (const path of paths) {
    await go(page, path);
    const next = page.getByRole("button", { name: "Go to next page" }).and(page.locator(":visible"));
    const { y = Infinity, height = 0 } = (await next.boundingBox()) ?? {};
    expect([path, y + height <= 800]).toEqual([path, true]);
  }
});

test("a count beside a group of the menu leaves its title whole, of three digits too [2.66]", async () => {
  for (const locale of locales) {
    const { page } = await enter(server.account, "/index", { locale });
    await page.getByRole("heading", { level: 1 }).waitFor();
    await query(
      `update feedback set status = 'Unread' where tenant_id = (select min(id) from tenant) and status = 'Read'`,
    );
    const titles = page.locator("nav .MuiListItemText-primary");
    await expect.poll(() => page.locator("nav [role=img]").count()).toBeGreaterThan(0);
    const cut = await titles.evaluateAll((all) =>
      all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent),
    );
    expect(cut).toEqual([]);
  }
});
