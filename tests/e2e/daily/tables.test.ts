import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { locales } from "../../../contract/core/locales.ts";
import { listAddresses } from "../support/addresses.ts";
import { startBrowser } from "../support/operator.ts";
import { go, walk } from "../support/walk.ts";

const { server, enter, query } = startBrowser();
const START = "/404";

/** What is left behind is let go of. */
const keepAlive = (isKept: boolean) => query("update menu set keep_alive = $1", [isKept]);
beforeAll(() => keepAlive(false));
afterAll(() => keepAlive(true));

/** What of the page's tables one does not see and is not told of. */
const findLost = () => {
  const lost: string[] = [];
  const pane = [...document.querySelectorAll<HTMLElement>("main > [role=tabpanel]")].find((each) =>
    each.checkVisibility(),
  );
  if (!pane) return ["no page"];
  if (pane.scrollWidth > pane.clientWidth + 1) lost.push("the page scrolls sideways");
  const overflows = (element: HTMLElement) => element.scrollWidth > element.clientWidth + 1;
  for (const table of pane.querySelectorAll("table")) {
    if (!table.checkVisibility()) continue;
    let scroller: HTMLElement = table;
    while (scroller !== pane && getComputedStyle(scroller).overflowX !== "auto" && scroller.parentElement)
      scroller = scroller.parentElement;
    if (scroller !== pane && overflows(scroller) && !scroller.dataset["more"]?.includes("end"))
      lost.push("a table goes on without a sign of it");
    for (const cell of table.querySelectorAll<HTMLElement>("th, td"))
      for (const element of [cell, ...cell.querySelectorAll<HTMLElement>("*")]) {
        const text = element.textContent.trim();
        if (text === "" || element.clientWidth <= 1) continue;
        const isCut = overflows(element) || element.scrollHeight > element.clientHeight + 2;
        if (!isCut || getComputedStyle(element).overflowX === "visible") continue;
        cell.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
        if (!element.title) lost.push(`cut: ${text}`);
      }
    for (const time of table.querySelectorAll("time"))
      if (time.getClientRects().length > 1) lost.push(`wrapped: ${time.textContent}`);
  }
  return lost;
};

/** Forms have none, and neither has what is no page. */
const pagesWithTables = async () =>
  (await listAddresses(query)).filter((path) => !/\/(create|\d+|404|settings)$/.test(path));

/** How far each list that is in sight goes on beside it. */
const measureLists = (page: Page) =>
  page
    .locator(".RaDataTable-tableWrapper:visible")
    .evaluateAll((all) => all.map((each) => each.scrollWidth - each.clientWidth));

test.each(locales)(
  "no list goes on sideways at 1280 pixels, no table is cut unsaid, in %s [2.58, 2.66]",
  async (locale) => {
    // What of members is only at times in the list.
    await query(`insert into sanction (tenant_id, member_id, kind, restrictions, words, ends_at)
    select tenant_id, id, 'Restriction', '{NoGroups}', 'Spam', now() + interval '1 day' from member
    where tenant_id = (select min(id) from tenant) order by id desc limit 1`);
    await query(`update member set status = 'Disable', banned_until = null where tenant_id = (select min(id) from tenant)
    and id = (select max(id) - 10 from member where tenant_id = (select min(id) from tenant) and status = 'Enable')`);
    // The longest of what stands in the members' list, at the top of it.
    await query(`update member set nickname = 'Bartholomew Featherstonehaugh', account = 'bartholomew_featherstonehaugh',
    last_login_ip = '2001:db8:1234:5678:9abc:def0:1234:5678', last_login_at = now() - interval '23 minutes'
    where id = (select max(id) - 4 from member where tenant_id = (select min(id) from tenant))`);
    const found: Record<string, string[]> = {};
    const wide: unknown[] = [];
    let lists = 0;
    await walk(await pagesWithTables(), async (some) => {
      const { page } = await enter(server.account, START, { locale });
      await page.getByRole("heading").first().waitFor();
      for (const path of some) {
        await go(page, path);
        const lost = await page.evaluate(findLost);
        if (lost.length > 0) found[path] = lost.slice(0, 5);
        for (const over of await measureLists(page)) {
          lists++;
          if (over > 1) wide.push([path, over]);
        }
      }
    });
    expect({ found, wide }).toEqual({ found: {}, wide: [] });
    expect(lists).toBeGreaterThan(30);
  },
);
