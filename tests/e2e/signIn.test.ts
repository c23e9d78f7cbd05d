import { expect, test } from "vitest";
import { currentCode } from "../../server/auth/authenticator.ts";
import { readDemoPassword } from "./support/consoleServer.ts";
import { startBrowser } from "./support/operator.ts";

const { server, open, enter, forgive, query } = startBrowser();

test("a newcomer binds an authenticator, signs in and comes to the page that was wanted [1.5, 2.1, 2.3]", async () => {
  const { page } = await open();
  await page.goto("/role?sort=name");
  await page.waitForURL(/\/user\/login\?redirect=/);
  await page.getByLabel("Account", { exact: true }).fill("adminAurora");
  await page.getByLabel("Password", { exact: true }).fill(await readDemoPassword(server));
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("img", { name: /QR code/ }).waitFor();
  const [secret = ""] = await page.getByText(/^[A-Z2-7 ]{32,}$/).allTextContents();
  const right = currentCode(secret.replaceAll(" ", ""));
  await page.getByRole("textbox", { name: "Authenticator code" }).fill(right === "000000" ? "000001" : "000000");
  await page.getByRole("alert").getByText("Wrong code. Enter the current one").waitFor();
  forgive(/400/);
  await page.getByRole("textbox", { name: "Authenticator code" }).fill(currentCode(secret.replaceAll(" ", "")));
  await page.waitForURL(/\/role/);
  await page.getByRole("heading", { name: "Member levels", level: 1 }).waitFor();
  expect(await page.title()).toMatch(/IM$/);
});

test("account, password and code sign in; who is signed in is sent on from the sign-in page [1.1, 2.2]", async () => {
  await query("update account set totp_last_step = 0 where account = $1", [server.account]);
  const { page } = await open();
  await page.goto("/");
  await page.getByLabel("Account", { exact: true }).fill(server.account);
  await page.getByLabel("Password", { exact: true }).fill("WrongGuess2026");
  await page.getByLabel("Authenticator code").fill(currentCode(server.secret));
  await page.getByRole("alert").getByText("Wrong account, password, or code").waitFor();
  expect(await page.getByLabel("Account", { exact: true }).inputValue()).toBe(server.account);
  forgive(/401/);
  await page.getByLabel("Password", { exact: true }).fill(server.password);
  await page.getByLabel("Authenticator code").fill(currentCode(server.secret));
  await page.getByLabel("Authenticator code").press("Enter");
  await page.waitForURL(/\/index$/);
  await page.goto("/user/login");
  await page.waitForURL(/\/index$/);
  for (const path of ["/user", "/"]) {
    await page.goto(path);
    await page.waitForURL(/\/index$/);
  }
  await page.goto("/no/such/page");
  await page.waitForURL(/\/404$/);
});

test("what is missing at the sign-in is asked for in the chosen language [2.42]", async () => {
  const { page } = await open({ locale: "vi-VN" });
  await page.goto("/user/login");
  const account = page.getByLabel("Tài khoản", { exact: true });
  const readSaid = () => account.evaluate((input: HTMLInputElement) => input.validationMessage);
  await page.locator("button[type=submit]").click();
  expect(await readSaid()).toBe("Hãy điền mục này");
  await account.fill("somebody");
  expect(await readSaid()).toBe("");
});

test("a redirect to another place than a page of the console is not followed [2.1]", async () => {
  for (const [index, wanted] of [
    "//evil.example",
    "https://evil.example/",
    "/\\evil.example",
    "/v1/docs",
    "javascript:alert(1)",
  ].entries()) {
    await query("update account set totp_last_step = 0 where account = $1", [server.account]);
    const { page } = await open();
    await page.goto(`/user/login?redirect=${encodeURIComponent(wanted)}`);
    await page.getByLabel("Account", { exact: true }).fill(server.account);
    await page.getByLabel("Password", { exact: true }).fill(server.password);
    await page.getByLabel("Authenticator code").fill(currentCode(server.secret));
    await page.waitForURL(/\/(index|404)$/);
    expect([index, new URL(page.url()).origin]).toEqual([index, server.address]);
  }
});

test("signing out clears everything even when the call fails [1.22]", async () => {
  const { page, context, withhold } = await enter(server.account, "/404");
  await withhold(/rbac\/account\/logout/, "/index");
  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("menuitem", { name: /log ?out/i }).click();
  await page.waitForURL(/\/user\/login/);
  expect(await context.cookies()).toEqual([]);
  forgive(/ERR_FAILED/);
});

test("whoever's own data does not come is told so and signed out [1.26]", async () => {
  const { page, context } = await enter(server.account, "/index");
  await page.getByRole("heading", { name: "Home" }).waitFor();
  await page.route("**/rbac/account/getAccountInfo", (route) => route.fulfill({ json: { code: 5, msg: "" } }));
  await page.reload();
  await page.waitForURL(/\/user\/login/);
  await page.getByText(/request for user info failed, please retry/).waitFor();
  expect(await context.cookies()).toEqual([]);
});

test("a password that was reset must be changed before anything else [1.16, 2.18]", async () => {
  await query("update account set must_change_password = true where account = 'viewerLotus'");
  const { page } = await enter("viewerLotus", "/account/center");
  await page.getByRole("heading", { name: "Set your own password" }).waitFor();
  await page.getByLabel(/^Current password/).fill(await readDemoPassword(server));
  await page.getByLabel(/^New password/).fill("short");
  await page.getByLabel(/^Confirm password/).fill("different1");
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByText("enter a password of 8-16 alphanumeric characters").first().waitFor();
  await page.getByText("The passwords entered twice are inconsistent!").waitFor();
  await page.getByLabel(/^New password/).fill("MyOwn2Password");
  await page.getByLabel(/^Confirm password/).fill("MyOwn2Password");
  await page.getByRole("button", { name: "Change password" }).click();
  // The page that was wanted is there now.
  await page.getByRole("heading", { name: "My account" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/account/center");
  forgive(/403/);
});
