import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { budgets } from "../../bench/budgets.ts";
import { startBrowser } from "./support/operator.ts";

const browser = startBrowser();

/**
 * What had come to a page of scripts, in bytes over the wire, when something first stood on it. The page itself notes
 * the moment: this process may be told of it much later, when the page has gone on with what it can do without.
 */
const weighUntil = async (page: Page, path: string, selector: string) => {
  await page.addInitScript((awaited) => {
    // Room for every file: what does not fit is not counted.
    performance.setResourceTimingBufferSize(5000);
    const observer = new MutationObserver(() => {
      if (!document.querySelector(awaited)) return;
      observer.disconnect();
      performance.mark("awaited");
    });
    observer.observe(document, { childList: true, subtree: true });
  }, selector);
  await page.goto(path);
  await page.locator(selector).first().waitFor();
  return page.evaluate(() => {
    const [mark] = performance.getEntriesByName("awaited");
    const scripts = performance
      .getEntriesByType("resource")
      .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
      .filter(
        ({ name, responseEnd }) => new URL(name).pathname.endsWith(".js") && responseEnd <= (mark?.startTime ?? 0),
      );
    return scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  });
};

test("the sign-in page stays light [2.37]", async () => {
  const { page } = await browser.open();
  const bytes = await weighUntil(page, "/user/login", "input[name=username]");
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThanOrEqual(budgets.signIn * 1000);
});

test("the first list comes with what it needs and little more [2.37]", async () => {
  const { context } = await browser.enter("operatorAurora", "/404");
  const bytes = await weighUntil(await context.newPage(), "/user/manage", "tbody tr");
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(budgets.list * 1000);
});

test("each part that comes later stands in its file under its own name, by which it is asked for again [2.22]", () => {
  const folder = join(import.meta.dirname, "../..");
  const console = join(folder, "dist/console");
  const manifest: Record<string, { file: string } | undefined> = JSON.parse(
    readFileSync(join(console, ".vite/manifest.json"), "utf8"),
  );
  const parts = globSync(["src/**/*.{ts,tsx}", "plugins/**/*.{ts,tsx}"], { cwd: folder }).flatMap((path) => {
    const found = readFileSync(join(folder, path), "utf8").matchAll(
      /lazyPart\(\s*\(\) => import\("([^"]+)"\),\s*"(\w+)",?\s*\)/g,
    );
    return [...found].map(([, from = "", name = ""]) => ({ path: join(dirname(path), from), name }));
  });
  expect(parts.length).toBeGreaterThan(100);
  const nameless = parts.filter(({ path, name }) => {
    const file = manifest[path]?.file;
    const [exported = ""] = file ? (/export\{[^}]*\};?\s*$/.exec(readFileSync(join(console, file), "utf8")) ?? []) : [];
    return !new RegExp(`\\b${name}\\b`).test(exported);
  });
  expect(nameless).toEqual([]);
});
