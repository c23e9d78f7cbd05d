import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { startBrowser } from "./support/operator.ts";
import { pickUp } from "./support/pickUp.ts";

const { server, enter, query } = startBrowser();

test("a home page is dragged to another place, and stays there [12.17]", async () => {
  const { page } = await enter(server.account, "/homepage");
  const titles = async () =>
    (
      await query<{ title: string }>(
        "select title from home_page where tenant_id = (select min(id) from tenant) order by sort_order",
      )
    ).map(({ title }) => title);
  const before = await titles();
  const row = (title: string) => page.getByRole("row").filter({ hasText: title });
  const grip = page.getByRole("button", { name: "Drag to reorder: Old portal" });
  await grip.dragTo(row("Help center"), { steps: 10 });
  await expect.poll(async () => (await titles()).indexOf("Old portal")).toBe(before.indexOf("Help center"));
  await expect.poll(() => page.getByRole("row").nth(2).textContent()).toContain("Old portal");
  await pickUp(page, grip);
  await page.keyboard.press("ArrowDown");
  await page.getByText("Old portal is over Help center.").waitFor();
  await page.keyboard.press("Space");
  await expect.poll(async () => (await titles()).indexOf("Old portal")).toBe(before.indexOf("Help center") + 1);
});

test("codes are generated and downloaded, and a code leads to the members who came with it [12.16]", async () => {
  const { page } = await enter(server.account, "/inviteCode");
  await page.getByRole("button", { name: "Generate codes" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Number of codes/).fill("3");
  await dialog.getByLabel("Prefix").fill("e2e_");
  await dialog.getByRole("button", { name: "Generate codes" }).click();
  await page.getByRole("heading", { name: "3 new codes" }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download" }).click(),
  ]);
  expect((await readFile(await download.path(), "utf8")).match(/^e2e_\w{6}$/gm)).toHaveLength(3);
  await page.getByRole("button", { name: "Close", exact: true }).click();
  const used = page.getByRole("row").filter({ hasText: "aurora2026" });
  const count = await used.getByRole("link", { name: /^\d+$/ }).textContent();
  await used.getByRole("link", { name: /^\d+$/ }).click();
  await page.getByRole("heading", { name: "Members", level: 1 }).waitFor();
  await page.getByText(`${count} total`).waitFor();
});

test("a package that is given to a server bounds what the server can switch on [12.9]", async () => {
  const { page } = await enter(server.account, "/PackageList/create");
  await page.getByRole("textbox", { name: "Name" }).fill("No calls");
  for (const name of ["Voice calls", "Video calls"]) await page.getByRole("checkbox", { name }).uncheck();
  await page.getByLabel("Days kept").fill("7");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Keep messages at least as long as members can see them").waitFor();
  await page.getByLabel("Days visible to members").fill("7");
  await page.getByLabel("Days kept").fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("cell", { name: "No calls" }).waitFor();

  await page.goto("/serverlist/create");
  await page.getByRole("textbox", { name: "Name" }).fill("Quiet place");
  await page.getByRole("combobox", { name: "Package" }).click();
  await page.getByRole("option", { name: "No calls" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { name: "Quiet place", level: 1 }).waitFor();
  await page.getByRole("button", { name: /^Switch server/ }).click();
  await page.getByRole("menuitem", { name: "Quiet place" }).click();
  await page.getByRole("heading", { name: "Home", level: 1 }).waitFor();
  await page.goto("/serverFeature");
  const call = page.getByRole("switch", { name: "Voice calls" });
  await call.waitFor();
  expect([await call.isDisabled(), await call.isChecked()]).toEqual([true, false]);
  expect(await page.getByRole("switch", { name: "Live streams" }).isEnabled()).toBe(true);
});
