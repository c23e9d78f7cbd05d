import { expect, test } from "vitest";
import { currentCode } from "../../server/auth/authenticator.ts";
import { startBrowser } from "./support/operator.ts";

const { server, open, enter, query, forgive } = startBrowser();

test("a role and an admin are made, who signs in first and sees exactly that role's menu [2.4, 3.14]", async () => {
  const { page } = await enter(server.account, "/RoleList/create");
  await page.getByLabel(/^Name/).fill("Newcomers");
  await page.getByRole("checkbox", { name: "Ban and unban members" }).check();
  await expect.poll(() => page.getByRole("checkbox", { name: "Members", exact: true }).isChecked()).toBe(true);
  await page.getByRole("checkbox", { name: "Check-ins", exact: true }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("cell", { name: /^Newcomers\b/ }).waitFor();

  await page.goto("/Administrator/create");
  await page.getByRole("textbox", { name: "Account" }).fill("new_comer");
  await page.getByRole("textbox", { name: "Nickname" }).fill("Nora Newcomer");
  await page.getByRole("button", { name: "Generate password" }).click();
  const password = await page.getByRole("textbox", { name: "Initial password" }).inputValue();
  await page.getByRole("checkbox", { name: "Aurora" }).check();
  await page.getByRole("combobox", { name: "Roles on Aurora" }).click();
  await page.getByRole("option", { name: "Newcomers" }).click();
  await page.getByRole("combobox", { name: "Roles on Aurora" }).press("Escape");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { name: "Nora Newcomer", level: 1 }).waitFor();
  await page.getByText("Set up at next sign-in").waitFor();

  const { page: own } = await open();
  await own.goto("/user/login");
  await own.getByLabel("Account", { exact: true }).fill("new_comer");
  await own.getByLabel("Password", { exact: true }).fill(password);
  await own.getByRole("button", { name: "Sign in" }).click();
  await own.getByRole("img", { name: /QR code/ }).waitFor();
  const [secret = ""] = await own.getByText(/^[A-Z2-7 ]{32,}$/).allTextContents();
  await own.getByRole("textbox", { name: "Authenticator code" }).fill(currentCode(secret.replaceAll(" ", "")));
  await own.getByRole("heading", { name: "Set your own password" }).waitFor();
  await own.getByLabel(/^Current password/).fill(password);
  await own.getByLabel(/^New password/).fill("NorasOwn2Word");
  await own.getByLabel(/^Confirm password/).fill("NorasOwn2Word");
  await own.getByRole("button", { name: "Change password" }).click();
  await own.getByRole("heading", { name: "Home" }).waitFor();
  forgive(/403/);
  const menu = own.getByRole("navigation", { name: "Main menu" });
  await menu.getByText("Users").click();
  await menu.getByRole("link", { name: "Members" }).waitFor();
  expect(await menu.getByRole("link").allTextContents()).toEqual(["Home", "Members", "Check-ins"]);

  const [made] = await query<{ id: string }>("select id::text from account where account = 'new_comer'");
  await page.goto(`/Administrator/${made?.id}/show/sessions`);
  await page.getByRole("cell", { name: /Chrome/ }).waitFor();
  await page.getByRole("button", { name: "End all sessions" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End all sessions" }).click();
  await page.getByText("No active sessions.").waitFor();
  await own.reload();
  await own.waitForURL(/\/user\/login/);
  forgive(/401|Login failed/);
});
