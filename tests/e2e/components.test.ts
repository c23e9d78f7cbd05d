import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { launchBrowser } from "./support/browser.ts";

/**
 * What works in development works in what people get: react-admin and MUI in a page that is built as the console is,
 * with the
 * components that the console itself does not show.
 */
const ADDRESS = "http://components.test";
const pageFolder = join(import.meta.dirname, "componentsPage");
const problems: string[] = [];
let folder: string;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "im-console-components-"));
  const vite = join(dirname(createRequire(import.meta.url).resolve("vite/package.json")), "bin/vite.js");
  const build = ["build", pageFolder, "--config", "vite.config.ts", "--outDir", folder, "--emptyOutDir"];
  await promisify(execFile)(process.execPath, [vite, ...build, "--logLevel", "warn"], {
    env: { ...process.env, NODE_ENV: "production" },
  });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  const context = await browser.newContext({ acceptDownloads: true, locale: "en-US" });
  context.setDefaultTimeout(120_000);
  page = await context.newPage();
  page.on("pageerror", ({ message }) => problems.push(message));
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  await page.route(`${ADDRESS}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ path: join(folder, pathname === "/" ? "index.html" : pathname) });
  });
});
afterEach(async () => {
  await page.context().close();
  if (problems.length > 0) throw new Error(problems.splice(0).join("\n"));
});

const openForm = async () => {
  await page.goto(`${ADDRESS}/#/articles/1`);
  await page.getByLabel("Standard").waitFor();
};

test("inputs of every variant, dates, choices and rich text are typed into and saved [2.44]", async () => {
  await openForm();
  for (const variant of ["Standard", "Filled", "Outlined"])
    await page.getByLabel(variant).fill(`in the ${variant} one`);
  await page.getByLabel("Kind").click();
  await page.getByRole("option", { name: "final" }).click();
  await page.getByLabel("Day").fill("2026-11-22");
  const editor = page.locator(".ProseMirror");
  await editor.click();
  await page.keyboard.type("plain and ");
  await page.getByRole("button", { name: "Bold" }).click();
  // The editor takes the focus back from its button a frame later.
  await page.getByRole("button", { name: "Bold", pressed: true }).waitFor();
  await page.locator(".ProseMirror-focused").waitFor();
  await page.keyboard.type("bold");
  await page.getByRole("button", { name: "Save" }).click();

  const saved = page.locator("tbody tr").first();
  await saved.getByText("in the Standard one").waitFor();
  for (const text of ["in the Filled one", "in the Outlined one", "final", "2026-11-22", "plain and bold"])
    expect(await saved.textContent()).toContain(text);
  expect(await saved.locator("strong").textContent()).toBe("bold");
});

test("each variant is drawn as its own [2.44]", async () => {
  await openForm();
  for (const [label, name] of [
    ["Standard", "MuiInput-root"],
    ["Filled", "MuiFilledInput-root"],
    ["Outlined", "MuiOutlinedInput-root"],
  ] as const) {
    const frame = page.locator(`.${name}`, { has: page.getByLabel(label) });
    expect((await frame.boundingBox())?.height).toBeGreaterThan(20);
  }
});

test("a theme by CSS variables colours the page [2.44]", async () => {
  await openForm();
  const button = page.getByRole("button", { name: "Choice" });
  expect(await button.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe("rgb(18, 52, 86)");
  const variables = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue("--mui-palette-primary-main"),
  );
  expect(variables).toBe("#123456");
});

test("a pressed button ripples, and its menu opens and closes [2.44]", async () => {
  await openForm();
  const button = page.getByRole("button", { name: "Choice" });
  await button.hover();
  await page.mouse.down();
  await button.locator(".MuiTouchRipple-rippleVisible").waitFor();
  await page.mouse.up();
  const item = page.getByRole("menuitem", { name: "second" });
  await item.click();
  await item.waitFor({ state: "detached" });
  expect(await button.textContent()).toContain("Choice: second");
});

test("react-admin's own export downloads the rows of its own list [2.44]", async () => {
  await page.goto(`${ADDRESS}/#/articles`);
  await page.locator("tbody tr").nth(1).waitFor();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("articles.csv");
  const [head = "", ...rows] = (await readFile(await download.path(), "utf8")).trim().split("\n");
  expect(head.split(",")).toEqual(expect.arrayContaining(["id", "standard", "filled", "outlined", "day"]));
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain('"Two, with a comma and a ""quote"""');
});
