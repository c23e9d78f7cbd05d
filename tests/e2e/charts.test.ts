import sharp from "sharp";
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { startBrowser } from "./support/operator.ts";

const { enter } = startBrowser();

/** Where a chart has its last point, from its corner. */
const findLast = async (chart: Locator) => {
  const box = await chart.boundingBox();
  if (!box) throw new Error("no chart");
  return { x: box.width - 36, y: box.height / 2 };
};

test("charts tell their values at the pointer and at the arrow keys, and compare periods [11.8, 11.9]", async () => {
  const { page } = await enter("superAdmin", "/statistic/operating");
  const figure = page.getByRole("figure", { name: "New members" });
  const rows = figure.locator("tbody").getByRole("row");
  await rows.first().waitFor();
  const [day = "", value = "", before = ""] = await rows.last().locator("th, td").allTextContents();
  // The legend has small ones of its own.
  const chart = figure.locator("svg").last();
  const tooltip = page.getByRole("tooltip");

  let told = "";
  // What comes above it meanwhile moves it away from the pointer, and one that is drawn anew beneath the pointer hears of
  // it when it comes again.
  await expect
    .poll(async () => {
      await page.mouse.move(0, 0);
      await chart.hover({ position: await findLast(chart) });
      // A busy machine draws it a while later: the pointer stays until then.
      await tooltip.waitFor({ timeout: 10_000 }).catch(() => undefined);
      told = (await tooltip.allTextContents()).join();
      return told;
    })
    .toContain(day);
  expect(told).toContain(value);
  expect([before, told]).toEqual([expect.stringMatching(/^[\d,]+ \(\S+\)$/), expect.stringContaining(before)]);
  await page.mouse.move(0, 0);
  await expect.poll(() => tooltip.count()).toBe(0);

  await figure.locator('[data-chart] [tabindex="0"]').focus();
  await page.keyboard.press("ArrowRight");
  const [first = ""] = await rows.first().locator("th").allTextContents();
  await expect.poll(() => tooltip.textContent()).toContain(first);

  const parts = page.getByRole("region", { name: "New members by registration" });
  await parts.getByText("This period", { exact: true }).waitFor();
  await parts.getByText("Previous period", { exact: true }).waitFor();
});

test("a point of a chart opens the list behind it, by the pointer and by Enter [26.6]", async () => {
  const { page } = await enter("superAdmin", "/statistic/operating?range=7d");
  const figure = page.getByRole("figure", { name: "New members" });
  const rows = figure.locator("tbody").getByRole("row");
  await rows.last().waitFor();
  const readFilter = () => JSON.parse(new URL(page.url()).searchParams.get("filter") ?? "{}");

  const chart = figure.locator("svg").last();
  await chart.click({ position: await findLast(chart) });
  await page.waitForURL(/\/user\/manage\?/);
  const { createTimeStart, createTimeEnd } = readFilter();
  expect(Date.parse(createTimeEnd) - Date.parse(createTimeStart)).toBe(86_400_000);
  await page.getByRole("heading", { name: "Members", level: 1 }).waitFor();
  await page.getByRole("combobox", { name: /^Registered/ }).waitFor();

  await page.goto("/statistic/operating?range=7d");
  await figure.locator('[data-chart] [tabindex="0"]').focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/user\/manage\?/);
  expect(readFilter().createTimeStart < createTimeStart).toBe(true);
});

test("the first and the last week of a period lead to their days within it alone [26.6]", async () => {
  // The statistics' days begin at 16:00 UTC; both ends are in the middle of a week.
  const today = new Date(Date.now() + 8 * 3_600_000);
  const sinceWednesday = (today.getUTCDay() + 4) % 7;
  const dayBefore = (days: number) => new Date(today.getTime() - days * 86_400_000).toISOString().slice(0, 10);
  const [from, to] = [dayBefore(sinceWednesday + 105), dayBefore(sinceWednesday)];
  const { page } = await enter("superAdmin", `/statistic/operating?from=${from}&to=${to}`);
  const figure = page.getByRole("figure", { name: "New members" });
  const rows = figure.locator("tbody").getByRole("row");
  const open = async (place: number) => {
    await rows.last().waitFor();
    await figure.locator('[data-chart] [tabindex="0"]').focus();
    for (let at = 0; at < place; at++) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/user\/manage\?/);
    return JSON.parse(new URL(page.url()).searchParams.get("filter") ?? "{}");
  };
  expect((await open(1)).createTimeStart).toBe(new Date(`${from}T00:00:00+08:00`).toISOString());
  await page.goBack();
  await rows.last().waitFor();
  const last = new Date(`${to}T00:00:00+08:00`).getTime() + 86_400_000;
  expect((await open(await rows.count())).createTimeEnd).toBe(new Date(last).toISOString());
});

test("a day's active members open the list of members, filtered by that day [26.6, 26.8]", async () => {
  const { page } = await enter("superAdmin", "/statistic/operating?range=7d");
  const figure = page.getByRole("figure", { name: "Active members" });
  await figure.locator("tbody").getByRole("row").last().waitFor();
  await figure.locator('[data-chart] [tabindex="0"]').focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/user\/manage\?/);
  const filter = JSON.parse(new URL(page.url()).searchParams.get("filter") ?? "{}");
  expect(Date.parse(filter.activeTimeEnd) - Date.parse(filter.activeTimeStart)).toBe(86_400_000);
  await page.getByRole("combobox", { name: /^Active/ }).waitFor();
});

test("a chart is saved as a picture with its title, in the colours of the page [26.9]", async () => {
  const { page } = await enter("superAdmin", "/statistic/operating?range=7d");
  const figure = page.getByRole("figure", { name: "New members" });
  await figure.locator("tbody").getByRole("row").last().waitFor();
  await figure.locator("[data-chart] svg").last().waitFor();
  const saving = page.waitForEvent("download");
  await figure.getByRole("button", { name: "Save as picture: New members" }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe("New members.png");
  const picture = sharp(await saved.path());
  const { width, height, format } = await picture.metadata();
  const box = await figure.locator("[data-chart] svg").last().boundingBox();
  expect([format, (width ?? 0) > 2 * (box?.width ?? 0), (height ?? 0) > 2 * (box?.height ?? 0)]).toEqual([
    "png",
    true,
    true,
  ]);
  // The line is in it, in the colour that the page gives it, and so are the words on the ground of the page.
  const { data } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colors = new Set<string>();
  for (let at = 0; at < data.length; at += 3) colors.add(`${data[at]},${data[at + 1]},${data[at + 2]}`);
  const line = await figure
    .locator("[data-chart] path[class*=line]")
    .first()
    .evaluate((path) => getComputedStyle(path).stroke);
  expect([...colors]).toContain(line.replace(/^rgb\(|\)$|\s/g, ""));
});
