import pg from "pg";
import { launchBrowser } from "../../tests/e2e/support/browser.ts";
import { signInTo } from "../browser.ts";
import { ms, whole } from "../report.ts";
import { quantile } from "../statistics.ts";
import type { Setting } from "../setting.ts";

const MESSAGES = 10_000;
/** Longest piece of work that may keep the page from answering, in ms: beyond it people notice (RAIL). */
const LIMIT = 50;
const STEP = 200;

/**
 * Scrolls a reader back over ten thousand messages, which load as it goes, and watches for long tasks and late
 * frames.
 */
export const measureScroll = async ({ report, server, ownerUrl, tenantId }: Setting) => {
  const groupId = await busiestGroup(ownerUrl, tenantId);
  report.heading(`Scrolling over ${whole(MESSAGES)} messages in Chromium`);
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({
      baseURL: server.address,
      locale: "en-US",
      viewport: { width: 1280, height: 860 },
    });
    const page = await context.newPage();
    await signInTo(page, ownerUrl, tenantId);
    await page.goto(`/groupMsg?group=${groupId}`);
    await page.getByRole("dialog").getByLabel("Reason").fill("Measured");
    await page.getByRole("dialog").getByRole("button", { name: "View messages" }).click();
    const scroller = page.locator("[data-virtuoso-scroller]").last();
    await scroller.waitFor();
    await page.waitForTimeout(1500);
    const seen = await scroller.evaluate(scrollBack, { wanted: MESSAGES, step: STEP });
    report.line({
      figure: `longest task while ${whole(seen.messages)} messages went by`,
      ours: `${ms(Math.max(0, ...seen.tasks))} (${seen.tasks.length} over ${LIMIT} ms)`,
      target: `≤ ${LIMIT} ms`,
      isMet: seen.tasks.length === 0,
    });
    report.line({
      figure: "between frames, median and p99",
      ours: `${ms(quantile(seen.frames, 0.5))}, ${ms(quantile(seen.frames, 0.99))}`,
    });
  } finally {
    await browser.close();
  }
};

const busiestGroup = async (ownerUrl: string, tenantId: string) => {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ id: string }>(
    "select group_id::text as id from message where tenant_id = $1 and group_id is not null group by 1 order by " +
      "count(*) desc limit 1",
    [tenantId],
  );
  await owner.end();
  return rows[0]?.id ?? "";
};

/** Runs in the page: a step up with each frame, until that many rows have been laid out. */
const scrollBack = async (element: HTMLElement | SVGElement, { wanted, step }: { wanted: number; step: number }) => {
  const tasks: number[] = [];
  const frames: number[] = [];
  const seen = new Set<string>();
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
  observer.observe({ type: "longtask" });
  let before = performance.now();
  const deadline = before + 180_000;
  while (seen.size < wanted && performance.now() < deadline) {
    await new Promise(requestAnimationFrame);
    const now = performance.now();
    frames.push(now - before);
    before = now;
    for (const row of element.querySelectorAll("[data-item-index]"))
      seen.add(row.getAttribute("data-item-index") ?? "");
    element.scrollTop -= step;
  }
  observer.disconnect();
  return { tasks, frames, messages: seen.size };
};
