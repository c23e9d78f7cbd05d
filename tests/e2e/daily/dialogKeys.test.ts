import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { currentCode } from "../../../server/auth/authenticator.ts";
import { startBrowser } from "../support/operator.ts";

const { server, enter, query, forgive } = startBrowser();

/** Types the code as somebody does whose last key sticks, and goes on pressing what answers dialogs until it is over. */
const typeAndGoOn = async (page: Page, code: string, isOver: () => Promise<boolean>) => {
  const { keyboard } = page;
  await keyboard.type(code.slice(0, -1));
  await keyboard.down(code.slice(-1));
  const press = async () => {
    // A key that is pressed down again without being let go is held.
    await keyboard.down(code.slice(-1));
    await keyboard.press("Enter");
    await keyboard.press("Space");
  };
  while (!(await isOver())) await press();
  for (let again = 0; again < 10; again++) await press();
  await keyboard.up(code.slice(-1));
  await keyboard.down("Enter");
  for (let again = 0; again < 10; again++) await keyboard.down("Enter");
  await keyboard.up("Enter");
};

const forgetCodes = () => query("update account set totp_last_step = 0 where account = $1", [server.account]);

test("whoever signs in again over a form saves nothing with the keys that follow [2.53]", async () => {
  const { page } = await enter(server.account, "/role/create");
  const name = page.getByLabel(/^Name/);
  await name.fill("Behind");
  const isSaved = async () => (await query("select from member_level where name = 'Behind'")).length > 0;
  await query("update session set ended_at = now() where account_id = (select id from account where account = $1)", [
    server.account,
  ]);
  await page.getByRole("button", { name: "Save", includeHidden: true }).dispatchEvent("click");
  const dialog = page.getByRole("dialog");
  await dialog.getByText(/login has expired/).waitFor();
  await name.evaluate((field) => field.focus());
  await forgetCodes();
  await dialog.getByLabel("Password", { exact: true }).fill(server.password);
  await dialog.getByLabel("Authenticator code").focus();
  await typeAndGoOn(page, currentCode(server.secret), async () => (await dialog.count()) === 0);
  expect(await name.inputValue()).toBe("Behind");
  expect(await isSaved()).toBe(false);
  forgive(/401|Login failed/);
  // Who points at something means it, and is heard at once.
  await name.click();
  await page.keyboard.press("Enter");
  await expect.poll(isSaved).toBe(true);
});

test("a fresh code is asked for once, and what it opens stays whatever is pressed after it [2.53]", async () => {
  const { page } = await enter(server.account, "/Administrator");
  await query("update session set factor_at = now() - interval '6 minutes' where ended_at is null");
  await forgetCodes();
  const row = page.getByRole("row").filter({ hasText: "operatorAurora" });
  await row.getByRole("button", { name: "Reset authenticator" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reset authenticator" }).click();
  const question = page
    .getByRole("dialog", { name: "Confirm it's you" })
    .filter({ has: page.getByLabel("Authenticator code") });
  await question.getByLabel("Authenticator code").focus();
  let codes = 0;
  page.on("request", (request) => {
    if (/stepUp/i.test(request.url())) codes++;
  });
  const given = page.getByRole("dialog", { name: "Enrollment code for operatorAurora" });
  await typeAndGoOn(page, currentCode(server.secret), () => given.isVisible());
  await page.keyboard.press("Escape");
  expect([await given.isVisible(), codes]).toEqual([true, 1]);
  await given.getByRole("button", { name: "Close" }).click();
  await given.waitFor({ state: "detached" });
  forgive(/status of 403/);
});

test("a key that is held as a dialog opens or closes answers neither it nor what is behind it [2.53]", async () => {
  const { page } = await enter("operatorAurora", "/user/manage");
  const sanction = page.getByRole("row").getByRole("button", { name: "Sanction", exact: true }).first();
  await sanction.focus();
  await page.keyboard.down("Enter");
  await page.getByRole("dialog").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).focus();
  for (let again = 0; again < 5; again++) await page.keyboard.down("Enter");
  expect(await page.getByRole("dialog").isVisible()).toBe(true);
  await page.keyboard.up("Enter");
  await page.keyboard.down("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  for (let again = 0; again < 5; again++) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  expect(await page.getByRole("dialog").count()).toBe(0);
});

test("neither a click beside an import nor Escape throws away which rows were refused [2.29, 12.20]", async () => {
  const { page } = await enter(server.account, "/blackList");
  await page.getByRole("button", { name: "Import" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("input[type=file]").setInputFiles({
    name: "list.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("Type,Value,Reason\nIP,999.1.1.1,Spam"),
  });
  await dialog.getByRole("button", { name: "Check" }).click();
  await dialog.getByRole("cell", { name: "999.1.1.1" }).waitFor();
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  expect(await dialog.getByRole("cell", { name: "999.1.1.1" }).isVisible()).toBe(true);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await dialog.waitFor({ state: "detached" });
});
