import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { SSO_CLIENT, startSsoProvider } from "../../ssoProvider.ts";
import { findFreePort, startConsole } from "../support/consoleServer.ts";
import { startBrowser } from "../support/operator.ts";

const port = await findFreePort();
const address = `http://localhost:${port}`;
const provider = await startSsoProvider(address);
provider.know("sub-viewer", { preferred_username: "viewerAurora", name: "Viewer" });
const { server, stop } = await startConsole({
  port,
  environment: {
    CONSOLE_URL: address,
    SSO_ISSUER: provider.issuer,
    SSO_CLIENT_ID: SSO_CLIENT.id,
    SSO_CLIENT_SECRET: SSO_CLIENT.secret,
    SSO_NAME: "Acme",
    SSO_ACCOUNT_CLAIM: "preferred_username",
    LOCAL_SIGN_IN: "superAdmin",
  },
});
afterAll(async () => {
  await stop();
  await provider.stop();
});
const { open, forgive, query } = startBrowser({ ...server, address });

const signInThere = async (page: Page, login = "sub-viewer") => {
  await page.getByPlaceholder("Enter any login").fill(login);
  await page.getByPlaceholder("and password").fill("any");
  await page.getByRole("button", { name: "Sign-in" }).click();
};

test("an operator signs in at the provider, confirms there while the page stays, and signs out there too [1.49]", async () => {
  const { context, page } = await open();
  await page.goto("/account/center");
  // Only one account has a password here that counts.
  await page.getByRole("button", { name: "Sign in with Acme" }).click();
  await signInThere(page, "sub-nobody");
  await page.getByRole("alert").getByText("You don't have an account here").waitFor();
  await expect.poll(() => page.getByLabel("Password", { exact: true }).count()).toBe(0);
  await context.clearCookies();
  await page.goto("/account/center");
  await page.getByRole("button", { name: "Sign in with Acme" }).click();
  await signInThere(page);
  await page.waitForURL(`${address}/account/center`);
  expect(await page.evaluate(() => sessionStorage.getItem("im.sso"))).toBeNull();

  await query("update session set factor_at = now() - interval '6 minutes' where ended_at is null");
  await page.reload();
  await page.getByRole("button", { name: "Create recovery codes" }).click();
  const question = page.getByRole("dialog", { name: "Confirm it's you" });
  const opened = context.waitForEvent("page");
  await question.getByRole("button", { name: "Sign in again with Acme" }).click();
  await signInThere(await opened);
  const shown = page.getByRole("dialog", { name: "Recovery codes" });
  await shown.getByRole("listitem").first().waitFor();
  await shown.getByRole("button", { name: "Close" }).click();

  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("menuitem", { name: /log ?out/i }).click();
  await page.getByRole("button", { name: "Yes, sign me out" }).click();
  await page.waitForURL(`${address}/user/login`);
  await page.getByRole("button", { name: "Sign in with Acme" }).waitFor();
  expect(
    await query("select ended_at is null as open from session s join sso_session o on o.session_id = s.id"),
  ).toEqual([{ open: false }]);
  // What was refused on purpose, and the letters that the provider's own pages fetch.
  forgive(/403|fonts[.]googleapis/);
});
