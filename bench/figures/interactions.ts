import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import type { Page } from "playwright-core";
import { build } from "vite";
import { launchBrowser } from "../../tests/e2e/support/browser.ts";
import { signInTo } from "../browser.ts";
import { ms, times, whole } from "../report.ts";
import { median } from "../statistics.ts";
import type { Setting } from "../setting.ts";

/** How much slower the browser is made: a cheap laptop beside this machine. */
const SLOWER = 4;
/** Milliseconds from a key or a click to what it changes on the screen, beyond which a page is felt to lag (web.dev). */
const PROMPT = 200;
/** Longest piece of work that may keep the page from answering, in ms. */
const TASK = 50;
const WORD = "michael";

type Step = { name: string; act: (page: Page) => Promise<unknown>; isTyping?: boolean };
/** Of each step: the longest of its interactions, and the pieces of work over `TASK`, all in ms. */
type Felt = { toPaint: number; tasks: number[] };

const rows = (page: Page) => page.locator("tbody tr");
const press = (name: string) => async (page: Page) => page.getByRole("button", { name, exact: true }).first().click();
const follow = (name: string, path: RegExp) => async (page: Page) => {
  await page
    .getByRole("menuitem", { name, exact: true })
    .or(page.getByRole("link", { name, exact: true }))
    .first()
    .click();
  await page.waitForURL(path);
  await rows(page).first().waitFor();
};
const type = (field: string) => async (page: Page) => {
  const box = page.getByRole("textbox", { name: field });
  await box.click();
  await box.pressSequentially(WORD, { delay: 120 });
  await page.waitForTimeout(1500);
};
/** No key reaches what lies behind a dialog until it is gone. */
const untilClosed = (page: Page) => page.waitForFunction(() => !document.querySelector("[role=dialog]"));
const palette = (text: string, option: RegExp) => async (page: Page) => {
  await page.keyboard.press("Control+k");
  await page.keyboard.type(text, { delay: 120 });
  await page.getByRole("option").filter({ hasText: option }).first().waitFor();
  await page.keyboard.press("Enter");
};

/** What the tasks of a day are made of, over a million members. */
const ours: Step[] = [
  { name: "a search in the list of members is typed", act: type("Search"), isTyping: true },
  {
    name: "twenty rows are chosen",
    act: async (page) => {
      const boxes = rows(page).getByRole("checkbox");
      await boxes.nth(0).click();
      await boxes.nth(19).click({ modifiers: ["Shift"] });
    },
  },
  { name: "what is to be done with them is asked", act: press("Force offline") },
  {
    name: "the question is closed",
    act: async (page) => {
      await page.keyboard.press("Escape");
      await untilClosed(page);
    },
  },
  { name: "the palette is asked for a screen", act: palette("Groups", /^Groups/) },
  { name: "the next page", act: press("Go to next page") },
  { name: "the palette leads back to members", act: palette("Members", /^Members/) },
  {
    name: "a preview opens with the space bar, and goes on with the arrow",
    act: async (page) => {
      await rows(page).first().getByRole("link").first().focus();
      await page.keyboard.press("Space");
      await page.getByRole("complementary", { name: "Preview" }).waitFor();
      await page.keyboard.press("ArrowDown");
    },
  },
  { name: "the preview is closed", act: (page) => page.keyboard.press("Escape") },
  {
    name: "a member is opened",
    act: async (page) => {
      await rows(page).nth(2).getByRole("link").first().click();
      await page.getByRole("button", { name: "Sanction", exact: true }).waitFor();
    },
  },
  {
    name: "a sanction is begun",
    act: async (page) => {
      await press("Sanction")(page);
      await page.getByRole("dialog").getByRole("button", { name: "Harm to minors" }).waitFor();
      await page.keyboard.press("6");
    },
  },
  {
    name: "it is given up",
    act: async (page) => {
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Discard" }).click();
      await untilClosed(page);
    },
  },
  { name: "the palette leads to invite codes", act: palette("Invite", /^Invite codes/) },
  {
    name: "an invite code is begun",
    act: async (page) => {
      await page.getByRole("link", { name: "Create" }).first().click();
      await page.getByRole("textbox", { name: "Code" }).pressSequentially("bench", { delay: 120 });
    },
  },
];

/** The same with react-admin's own list, form and menu, as far as it has them. */
const floor: Step[] = [
  { name: "a search is typed", act: type("Search"), isTyping: true },
  { name: "from one list to another", act: follow("Groups", /groups/) },
  { name: "the next page", act: press("Go to next page") },
  { name: "a row is chosen", act: (page) => rows(page).getByRole("checkbox").first().click() },
  {
    name: "a record is opened",
    act: async (page) => {
      await rows(page).nth(2).locator("td").nth(2).click();
      await page.waitForURL(/show/);
    },
  },
];

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

const slow = async (page: Page) => {
  await page.addInitScript(watch);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
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
  const { report, server, ownerUrl, tenantId } = setting;
  report.heading(`In a browser ${SLOWER} times slower`);
  const browser = await launchBrowser();
  const bare = await startFloor();
  try {
    const options = { locale: "en-US", viewport: { width: 1280, height: 860 } };
    const floorPage = await browser.newPage(options);
    await slow(floorPage);
    const floorPaint = await paint(floorPage, `${bare.address}/#/people`);
    const floorFelt = await walk(floorPage, floor);
    await floorPage.close();

    const context = await browser.newContext({ ...options, baseURL: server.address });
    const page = await context.newPage();
    await signInTo(page, ownerUrl, tenantId);
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

const types: Readonly<Record<string, string>> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

/** react-admin as it comes, built and served from a folder of its own. */
const startFloor = async () => {
  const outDir = await mkdtemp(join(tmpdir(), "im-console-floor-"));
  await build({
    configFile: false,
    root: join(import.meta.dirname, "../floors/reactAdmin"),
    logLevel: "error",
    build: { outDir, emptyOutDir: true },
  });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://floor");
    const name = pathname === "/" ? "/index.html" : pathname;
    readFile(join(outDir, name)).then(
      (content) =>
        response
          .writeHead(200, { "content-type": types[extname(name)] ?? "text/plain", "cache-control": "max-age=3600" })
          .end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    address: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await rm(outDir, { recursive: true, force: true });
    },
  };
};
