import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "../../../tests/e2e/support/browser.ts";
import { whole } from "../../report.ts";
import type { Setting } from "../../setting.ts";
import { median } from "../../statistics.ts";
import { type Interaction, traceLongest } from "../../trace.ts";
import { startFloor } from "./bare.ts";
import { openBare, openConsole, slow, SLOWER } from "./page.ts";
import { floor, ours, rows, type Step } from "./steps.ts";

/** What takes less of an interaction than this part of it is not told. */
const TOLD = 0.02;
/** Milliseconds after which what was asked for is drawn. */
const SETTLED = 1500;

/** Where the time of what people wait for goes, told by the browser's own trace; the trace itself costs some. */
export const measureInteractionParts = async (setting: Setting) => {
  const { report, rounds } = setting;
  report.heading(`Where the time goes in a browser ${SLOWER} times slower, medians of ${rounds}`);
  const browser = await launchBrowser();
  const bare = await startFloor();
  try {
    const openOurs = async () => ({ page: await openConsole(browser, setting), address: "/user/manage" });
    for (const [name, parts] of await walk(browser, rounds, ours, openOurs)) report.line({ figure: name, ours: parts });
    const openFloor = async () => ({ page: await openBare(browser), address: `${bare.address}/#/people` });
    for (const [name, parts] of await walk(browser, rounds, floor, openFloor))
      report.line({ figure: `react-admin as it comes: ${name}`, ours: "", floor: parts });
  } finally {
    await browser.close();
    await bare.stop();
  }
};

type Open = () => Promise<{ page: Page; address: string }>;

const walk = async (browser: Browser, rounds: number, steps: readonly Step[], open: Open) => {
  const found = new Map<string, Interaction[]>(steps.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    const { page, address } = await open();
    await page.goto(address);
    await rows(page).first().waitFor();
    await slow(page);
    await page.waitForTimeout(SETTLED);
    for (const { name, act } of steps) {
      const longest = await traceLongest(browser, page, async () => {
        await act(page);
        await page.waitForTimeout(SETTLED);
      });
      if (longest) found.get(name)?.push(longest);
    }
    await page.close();
  }
  return [...found].map(([name, interactions]) => [name, tell(interactions)] as const);
};

const tell = (interactions: readonly Interaction[]) => {
  const all = median(interactions.map((each) => each.whole));
  const parts = [...new Set(interactions.flatMap((each) => [...each.parts.keys()]))]
    .map((kind) => ({ kind, time: median(interactions.map((each) => each.parts.get(kind) ?? 0)) }))
    .filter(({ time }) => time > all * TOLD)
    .toSorted((one, other) => other.time - one.time);
  return `${whole(all)} ms: ${parts.map(({ kind, time }) => `${kind} ${whole(time)}`).join(", ")}`;
};
