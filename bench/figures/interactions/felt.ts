import type { Page } from "playwright-core";
import { launchBrowser } from "../../../tests/e2e/support/browser.ts";
import { ms, times, whole } from "../../report.ts";
import type { Setting } from "../../setting.ts";
import { median } from "../../statistics.ts";
import { startFloor } from "./bare.ts";
import { openBare, openConsole, slow, SLOWER } from "./page.ts";
import { floor, ours, rows, type Step } from "./steps.ts";

/** Milliseconds from a key or a click to what it changes on the screen, beyond which a page is felt to lag (web.dev). */
const PROMPT = 200;
/** Longest piece of work that may keep the page from answering, in ms. */
const TASK = 50;
/** Of each step: the longest of its interactions, and the pieces of work over `TASK`, all in ms. */
type Felt = { toPaint: number; tasks: number[] };

/** Runs in the page: notes how long each interaction took until it was painted, and what kept the page busy. */
const watch = () => {
  const felt = { interactions: [] as number[], tasks: [] as number[] };
  Object.assign(window, { felt });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ("interactionId" in entry && entry.interactionId) felt.interactions.push(entry.duration);
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  new PerformanceObserver((list) => felt.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: "longtask",
    buffered: true,
  });
};

declare global {
  interface Window {
    felt: { interactions: number[]; tasks: number[] };
  }
}

const take = async (page: Page): Promise<Felt> => {
  // What was asked for is drawn, and said to the observers, within this time.
  await page.waitForTimeout(800);
  const { interactions, tasks } = await page.evaluate(() => {
    const { felt } = window;
    return { interactions: felt.interactions.splice(0), tasks: felt.tasks.splice(0) };
  });
  // What takes less than a frame is not told.
  return { toPaint: Math.max(16, ...interactions), tasks: tasks.filter((task) => task > TASK) };
};

/** From the address to the first rows, with everything in the browser's cache. */
const paint = async (page: Page, address: string) => {
  const found: number[] = [];
  await page.goto(address);
  await rows(page).first().waitFor();
  for (let time = 0; time < 4; time++) {
    const start = performance.now();
    await page.reload({ waitUntil: "commit" });
    await rows(page).first().waitFor();
    found.push(performance.now() - start);
  }
  return median(found);
};

const walk = async (page: Page, steps: readonly Step[]) => {
  await take(page);
  const felt = new Map<Step, Felt>();
  for (const step of steps) {
    await step.act(page);
    felt.set(step, await take(page));
  }
  return felt;
};

/** What people wait for in the console at bench size, and in react-admin as it comes, in a browser made slower. */
export const measureInteractions = async (setting: Setting) => {
  const { report } = setting;
  report.heading(`In a browser ${SLOWER} times slower`);
  const browser = await launchBrowser();
  const bare = await startFloor();
  try {
    const floorPage = await openBare(browser);
    await floorPage.addInitScript(watch);
    await slow(floorPage);
    const floorPaint = await paint(floorPage, `${bare.address}/#/people`);
    const floorFelt = await walk(floorPage, floor);
    await floorPage.close();

    const page = await openConsole(browser, setting);
    await page.addInitScript(watch);
    await slow(page);
    const painted = await paint(page, "/user/manage");
    report.line({
      figure: "the list of members from its address, everything cached",
      ours: ms(painted),
      floor: ms(floorPaint),
      ratio: times(painted / floorPaint),
    });
    const longest = Math.max(...[...floorFelt.values()].map(({ toPaint }) => toPaint));
    for (const [{ name, isTyping }, { toPaint, tasks }] of await walk(page, ours)) {
      report.line({
        figure: `${name}: to the next paint`,
        ours: ms(toPaint),
        floor: ms(longest),
        ratio: times(toPaint / longest),
        target: `≤ ${PROMPT} ms`,
        isMet: toPaint <= PROMPT,
      });
      if (isTyping === true)
        report.line({
          figure: `work over ${TASK} ms meanwhile`,
          ours: `${tasks.length}, the longest ${whole(Math.max(0, ...tasks))} ms`,
          target: "none",
          isMet: tasks.length === 0,
        });
    }
    for (const [{ name }, { toPaint, tasks }] of floorFelt)
      report.line({
        figure: `react-admin as it comes: ${name}`,
        ours: "",
        floor: `${ms(toPaint)}, ${tasks.length} over ${TASK} ms`,
      });
  } finally {
    await browser.close();
    await bare.stop();
  }
};
