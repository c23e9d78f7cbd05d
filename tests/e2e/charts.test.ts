import { expect, test } from "vitest";
import { startBrowser } from "./operator.ts";

const { enter } = startBrowser();

test("charts tell their values at the pointer and at the arrow keys, and compare periods [11.8]", async () => {
  const { page } = await enter("superAdmin", "/statistic/operating");
  const figure = page.getByRole("figure", { name: "New members" });
  const rows = figure.getByRole("row");
  await rows.first().waitFor();
  const [day = "", value = ""] = await rows.last().locator("th, td").allTextContents();
  const bars = figure.locator("svg");
  const tooltip = page.getByRole("tooltip");

  const box = await bars.boundingBox();
  if (!box) throw new Error("no chart");
  await page.mouse.move(box.x + box.width - 20, box.y + box.height / 2);
  await expect.poll(() => tooltip.textContent()).toContain(day);
  expect(await tooltip.textContent()).toContain(value);
  await page.mouse.move(0, 0);
  await expect.poll(() => tooltip.count()).toBe(0);

  await figure.locator('[tabindex="0"]').focus();
  await page.keyboard.press("ArrowRight");
  const [first = ""] = await rows.first().locator("th").allTextContents();
  await expect.poll(() => tooltip.textContent()).toContain(first);

  const parts = page.getByRole("region", { name: "New members by how they registered" });
  await parts.getByText("This period", { exact: true }).waitFor();
  await parts.getByText("Period before", { exact: true }).waitFor();
});
