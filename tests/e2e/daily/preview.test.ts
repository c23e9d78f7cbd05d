import { expect, test } from "vitest";
import { startBrowser } from "../support/operator.ts";

const { enter } = startBrowser();

test("a preview opens beside the list, which stays where it is, and is a sheet on a phone [26.4, 26.5]", async () => {
  const { page } = await enter("superAdmin", "/user/manage");
  const row = page.locator("tbody tr").nth(3);
  await row.waitFor();
  const widths = () =>
    page
      .locator("thead th")
      .evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().width)));
  const before = { box: await row.boundingBox(), widths: await widths() };
  await row.getByRole("link").first().focus();
  await page.keyboard.press("Space");
  const preview = page.getByRole("complementary", { name: "Preview" });
  await preview.getByText("Last sign-in IP").first().waitFor();
  const box = await row.boundingBox();
  expect([box?.y, box?.height]).toEqual([before.box?.y, before.box?.height]);
  expect(await widths()).toEqual(before.widths);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);

  // Several may be called alike: the next one is told by its ID.
  const next = await page.locator("tbody tr").nth(4).getByRole("link").first().getAttribute("href");
  await page.keyboard.press("ArrowDown");
  await preview
    .getByText(/\d+/.exec(next ?? "")?.[0] ?? "none", { exact: true })
    .first()
    .waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => preview.count()).toBe(0);

  const { page: phone } = await enter("superAdmin", "/user/manage", { width: 390 });
  await phone.getByRole("button", { name: "Preview" }).first().click();
  const sheet = phone.getByRole("dialog", { name: "Preview" });
  await sheet.getByText("Last sign-in IP").first().waitFor();
  const place = await sheet.boundingBox();
  expect(Math.round((place?.y ?? 0) + (place?.height ?? 0))).toBe(800);
  await sheet.getByRole("button", { name: "Close preview" }).click();
  await expect.poll(() => sheet.count()).toBe(0);
});
