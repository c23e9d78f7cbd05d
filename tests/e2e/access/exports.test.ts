import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { startBrowser } from "../support/operator.ts";

const { server, enter, query } = startBrowser();

/** The account's own files and schedules, as nobody has made any. */
const forget = async () => {
  const own = "account_id = (select id from account where account = $1)";
  await query(`delete from download where ${own}`, [server.account]);
  await query(`delete from export_schedule where ${own}`, [server.account]);
};

test("a list goes to the downloads, its owner is told wherever they are, and fetches the file [29.7, 29.13]", async () => {
  await forget();
  const { page } = await enter(server.account, `/user/manage?filter=${JSON.stringify({ memberStatus: "Disable" })}`);
  await page.locator("tbody").getByRole("row").first().waitFor();
  await page.getByRole("button", { name: "More export options" }).click();
  await page.getByRole("menuitem", { name: "Export to downloads" }).click();
  await page.getByText("The file will be under Downloads.").waitFor();
  await page.getByText("A file is ready under Downloads").waitFor();
  await page.getByRole("button", { name: /^Account/ }).click();
  const entry = page.getByRole("menuitem", { name: /^Downloads/ });
  await entry.getByRole("img", { name: "1 waiting" }).waitFor();
  await entry.click();
  const row = page.getByRole("row", { name: /^Members/ });
  await row.getByText("Ready", { exact: true }).waitFor();
  const [banned] = await query<{ count: string }>(
    "select count(*)::text from member where status = 'Disable' and tenant_id = (select min(id) from tenant)",
  );
  await row.getByRole("cell", { name: banned?.count ?? "", exact: true }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    row.getByRole("button", { name: "Download Members" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^members-.*\.xlsx$/);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe("PK");
  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("menuitem", { name: "Downloads", exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await row.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await page.getByText("No files yet.", { exact: false }).waitFor();
});

test("an export is scheduled from its list, run, paused, changed, deleted and brought back [29.4, 29.13]", async () => {
  await forget();
  const { page } = await enter(server.account, "/statistic/operating");
  await page.getByRole("button", { name: "More export options" }).click();
  await page.getByRole("menuitem", { name: "Schedule export…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Name" }).fill("E2E figures");
  await dialog.getByRole("textbox", { name: "Time of day" }).fill("25:00");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => dialog.getByRole("textbox", { name: "Time of day" }).getAttribute("aria-invalid"))
    .toBe("true");
  await dialog.getByRole("textbox", { name: "Time of day" }).fill("06:15");
  await dialog.getByRole("combobox", { name: "Period" }).click();
  await page.getByRole("option", { name: "The day before" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByText("Export “E2E figures” scheduled").waitFor();

  await page.goto("/account/downloads?tab=schedules");
  const row = page.getByRole("row", { name: /^E2E figures/ });
  await row.getByText(/Daily · 06:15 · .*The day before/).waitFor();
  await row.getByRole("button", { name: "Pause" }).click();
  await row.getByText("Paused", { exact: true }).waitFor();
  await row.getByRole("button", { name: "Resume" }).click();
  await row.getByText("Active", { exact: true }).waitFor();
  await row.getByRole("button", { name: "Edit scheduled export" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Time of day" }).fill("07:45");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await row.getByText(/07:45/).waitFor();
  await row.getByRole("button", { name: "Run now" }).click();
  await page.getByRole("tab", { name: "Files" }).click();
  await page
    .getByRole("row", { name: /^E2E figures/ })
    .getByText("Ready", { exact: true })
    .waitFor();
  await page.getByRole("tab", { name: "Scheduled exports" }).click();
  await row.getByRole("button", { name: "Delete" }).click();
  await page.getByText("Scheduled export “E2E figures” deleted").waitFor();
  await row.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo" }).click();
  await row.waitFor();
  await forget();
});

test.each(["light", "dark"] as const)("at 390 pixels both sides and the dialog fit, %s [29.13]", async (theme) => {
  for (const path of ["/account/downloads", "/account/downloads?tab=schedules", "/user/manage"]) {
    const { page } = await enter(server.account, path, { width: 390, theme });
    if (path === "/user/manage") {
      await page.getByRole("button", { name: "More export options" }).click();
      await page.getByRole("menuitem", { name: "Schedule export…" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Save" }).waitFor();
    } else await page.getByRole("heading", { name: "Downloads" }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
});

test("chosen rows go to the downloads, and nothing else does [29.7]", async () => {
  await forget();
  const { page } = await enter(server.account, "/user/manage");
  const boxes = page.locator("tbody").getByRole("checkbox");
  await boxes.nth(0).click();
  await boxes.nth(1).click();
  const chosen = page.locator("[data-test=bulk-actions-toolbar]");
  await chosen.getByRole("button", { name: "More export options" }).click();
  await expect.poll(() => page.getByRole("menuitem", { name: "Schedule export…" }).count()).toBe(0);
  await page.getByRole("menuitem", { name: "Export to downloads" }).click();
  await page.getByText("The file will be under Downloads.").waitFor();
  await page.goto("/account/downloads");
  const row = page.getByRole("row", { name: /^Members/ });
  await row.getByText("Ready", { exact: true }).waitFor();
  await row.getByRole("cell", { name: "2", exact: true }).waitFor();
});

test("what a schedule exports is changed on its list, and taken back [29.4]", async () => {
  await forget();
  const banned = encodeURIComponent(JSON.stringify({ memberStatus: "Disable" }));
  const { page } = await enter(server.account, `/user/manage?filter=${banned}`);
  await page.getByRole("button", { name: "More export options" }).click();
  await page.getByRole("menuitem", { name: "Schedule export…" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("E2E banned");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByText("Export “E2E banned” scheduled").waitFor();
  const filters = async () =>
    (await query<{ filters: string }>("select filters::text from export_schedule where name = 'E2E banned'"))[0]
      ?.filters;
  expect(JSON.parse((await filters()) ?? "")).toEqual({ memberStatus: "Disable" });

  await page.goto("/account/downloads?tab=schedules");
  await page
    .getByRole("row", { name: /^E2E banned/ })
    .getByRole("button", { name: "Change filters" })
    .click();
  await page.getByRole("combobox", { name: "Status" }).filter({ hasText: "Banned" }).waitFor();
  await page.getByRole("combobox", { name: "Status" }).click();
  await page.getByRole("option", { name: "Enabled" }).click();
  await page.waitForURL(/Enable/);
  await page.reload();
  await page.getByRole("button", { name: "More export options" }).click();
  await page.getByRole("menuitem", { name: "Update “E2E banned” to this list" }).click();
  await page.getByText("Scheduled export “E2E banned” now exports this list").waitFor();
  expect(JSON.parse((await filters()) ?? "")).toEqual({ memberStatus: "Enable" });
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Scheduled export “E2E banned” restored").waitFor();
  expect(JSON.parse((await filters()) ?? "")).toEqual({ memberStatus: "Disable" });
  await forget();
});
