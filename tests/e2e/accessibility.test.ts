import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { locales } from "../../contract/core/locales.ts";
import { listAddresses } from "./support/addresses.ts";
import { startBrowser } from "./support/operator.ts";
import { countRows } from "./support/rows.ts";
import { go, walk } from "./support/walk.ts";

const { server, enter, open, query } = startBrowser();
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

const PARTS = 4;
const parts = Array.from({ length: PARTS }, (_, part) => part);
/** A place without a page, before the first one. */
const START = "/404";
const themes = ["dark", "light"] as const;
type Theme = (typeof themes)[number];

/** What is left behind is let go of: a page is judged by itself, and soon. */
const keepAlive = (isKept: boolean) => query("update menu set keep_alive = $1", [isKept]);
beforeAll(() => keepAlive(false));
afterAll(() => keepAlive(true));

const addresses = () => listAddresses(query);

/** Another theme, as if chosen in another window. */
const wear = (page: Page, theme: Theme) =>
  page.evaluate(async (chosen) => {
    const ground = () => getComputedStyle(document.body).backgroundColor;
    const before = ground();
    localStorage.setItem("im.preferences", JSON.stringify({ theme: chosen }));
    dispatchEvent(new StorageEvent("storage", { key: "im.preferences" }));
    const until = performance.now() + 60_000;
    while (ground() === before) {
      if (performance.now() > until) throw new Error(`the theme is not ${chosen}`);
      await new Promise(requestAnimationFrame);
    }
    // What fades from one colour to the other is under way by the next frame.
    await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  }, theme);

/** What a theme can change: names, roles and order are the same in both, and are judged in the first. */
const coloured = ["color-contrast", "link-in-text-block"];

const violations = async (page: Page, only?: string[]) => {
  const isLoaded = await page.evaluate(() => "axe" in window);
  // What passes is not described, no page is opened for frames that there are none of, and axe is loaded once: the
  // most of the time otherwise.
  const axe = new AxeBuilder({ page, ...(isLoaded && { axeSource: ";" }) })
    .options({ resultTypes: ["violations"] })
    .setLegacyMode();
  const { violations } = await (only ? axe.withRules(only) : axe.withTags(rules)).analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map(({ html, any }) => `${html.slice(0, 120)} ${any[0]?.message ?? ""}`)
        .join(" | ")}`,
  );
};

test.each(parts)("screens are accessible in both themes, boxes of 3 to 5 rows, part %i [2.33, 2.35]", async (part) => {
  const found: Record<string, string[]> = {};
  const paths = (await addresses()).filter((_, index) => index % PARTS === part);
  await walk(paths, async (some) => {
    let theme: Theme = "dark";
    const { page } = await enter(server.account, START, { theme });
    await page.getByRole("heading").first().waitFor();
    for (const path of some) {
      await go(page, path);
      const list = await violations(page);
      list.push(...(await countRows(page)).filter((rows) => !(rows >= 3 && rows <= 5)).map((rows) => `${rows} rows`));
      // The next page is judged as a whole in this one.
      theme = theme === "dark" ? "light" : "dark";
      await wear(page, theme);
      list.push(...(await violations(page, coloured)));
      if (list.length > 0) found[path] = list;
    }
  });
  expect(found).toEqual({});
});

test("pages that stay open beside one another are accessible [2.35]", async () => {
  await keepAlive(true);
  const { page } = await enter(server.account, START);
  await page.getByRole("heading").first().waitFor();
  for (const path of ["/user/manage", "/user/manage/create", "/group/create", "/setup/notify/create", "/group"])
    await go(page, path);
  expect(await violations(page)).toEqual([]);
  await keepAlive(false);
});

test.each(themes)("signing in is accessible in the %s theme [2.35]", async (theme) => {
  const { page } = await open({ theme });
  await page.goto("/user/login");
  await page.getByRole("button", { name: "Sign in" }).waitFor();
  expect(await violations(page)).toEqual([]);
});

test.each(locales)("every screen speaks %s, and fits a phone [2.36]", async (locale) => {
  await walk(await addresses(), async (some) => {
    const { page } = await enter(server.account, START, { locale, width: 390 });
    await page.getByRole("heading").first().waitFor();
    for (const path of some) {
      await go(page, path);
      const shown = await page.evaluate(() => ({
        text: [
          document.body.innerText,
          // What is said without being seen.
          ...[...document.querySelectorAll("*")].flatMap((each) =>
            ["aria-label", "title", "placeholder", "alt"].flatMap((name) => each.getAttribute(name) ?? []),
          ),
        ].join("\n"),
        beyond: document.documentElement.scrollWidth - window.innerWidth,
        lang: document.documentElement.lang,
      }));
      expect([path, shown.text.match(/\b(resources|app|ra|menu)\.[\w./]+|%\{\w+\}/g)]).toEqual([path, null]);
      expect([path, shown.beyond, shown.lang]).toEqual([path, 0, locale]);
    }
  });
});
