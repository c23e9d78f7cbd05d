import { expect, test } from "vitest";
import { startBrowser } from "../support/operator.ts";

const { server, enter, query } = startBrowser();

const forget = () => query("delete from saved_view where name like 'E2E %'");

test("a view is saved, opens from the menu with its count, survives a reload and moves with a change [21.9, 21.10, 21.11]", async () => {
  await forget();
  const { page } = await enter(server.account, `/user/manage?filter=${JSON.stringify({ memberStatus: "Disable" })}`);
  await page.locator("tbody").getByRole("row").first().waitFor();
  const views = page.getByRole("button", { name: /^View/ });
  await views.waitFor();
  await page.keyboard.press("v");
  await page.getByRole("menuitem", { name: "Save as new view…" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Name" }).fill("E2E banned");
  await dialog.getByRole("switch", { name: "Show the count in the menu" }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "View: E2E banned" }).waitFor();
  const menu = page.getByRole("navigation", { name: "Main menu" });
  const link = menu.getByRole("link", { name: "E2E banned" });
  const countOf = async () => (await link.getByRole("img").getAttribute("aria-label")) ?? "";
  await link.getByRole("img").waitFor();
  const banned = await query<{ id: string }>(
    `select id::text from member where status = 'Disable' and tenant_id = (select min(id) from tenant)`,
  );
  const count = banned.length;
  expect(await countOf()).toBe(`${new Intl.NumberFormat("en-US").format(count)} total`);

  // Another row height: a dot says so, a reload keeps it, and the view has it once it is saved.
  const heightOf = () =>
    page
      .locator("tbody tr")
      .first()
      .evaluate((row) => row.getBoundingClientRect().height);
  const normal = await heightOf();
  await page.getByRole("button", { name: "Row height: Normal" }).click();
  await page.getByRole("menuitemradio", { name: "Wide" }).click();
  await page.getByRole("button", { name: "View: E2E banned, with unsaved changes" }).waitFor();
  expect(await heightOf()).toBeGreaterThan(normal);
  await page.reload();
  await page.getByRole("button", { name: "View: E2E banned, with unsaved changes" }).click();
  await page.getByRole("menuitem", { name: "Save changes" }).click();
  await page.getByRole("button", { name: "View: E2E banned", exact: true }).waitFor();

  // Unbanned here, the count follows without a reload.
  await page.locator("tbody").getByRole("row").first().getByRole("button", { name: "Unban", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Unban", exact: true }).click();
  await expect.poll(countOf).toBe(`${new Intl.NumberFormat("en-US").format(count - 1)} total`);

  // By its name alone, as it is handed on.
  const id = new URL(page.url()).searchParams.get("view");
  await page.goto(`/user/manage?view=${id}`);
  await page.getByRole("button", { name: "View: E2E banned", exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.get("filter")).toBe(JSON.stringify({ memberStatus: "Disable" }));
  const ids = banned.map((member) => member.id);
  await query("update member set status = 'Disable' where id = any($1::bigint[])", [ids]);
  await forget();
});

test("at 390 pixels the views open, and their menu stays on the screen [21.10]", async () => {
  await forget();
  for (const theme of ["light", "dark"] as const) {
    const { page } = await enter(server.account, "/group", { width: 390, theme });
    const button = page.getByRole("button", { name: "Views", exact: true });
    await button.click();
    const menu = page.getByRole("menu");
    await menu.waitFor();
    const box = await menu.boundingBox();
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 390).toBe(true);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  }
});
