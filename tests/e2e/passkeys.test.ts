import type { Page } from "playwright-core";
import { afterAll, expect, inject, test } from "vitest";
import { currentCode } from "../../server/auth/authenticator.ts";
import { startBrowser } from "./support/operator.ts";

const found = inject("consoleServer");
/** Passkeys are made for a name: browsers know none of an address by number. */
const { server, open, enter, forgive, query } = startBrowser({
  ...found,
  address: found.address.replace("127.0.0.1", "localhost"),
});

// Whoever was reset here works in other tests too.
afterAll(() => query("update account set must_change_password = false where account = 'viewerAurora'"));

/** A security key of this machine's own, in the browser, which says yes to everything. */
const plugIn = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

const fill = async (page: Page, password: string) => {
  await page.getByLabel("Account", { exact: true }).fill(server.account);
  await page.getByLabel("Password", { exact: true }).fill(password);
};
const leave = async (page: Page) => {
  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("menuitem", { name: /log ?out/i }).click();
  await page.waitForURL(/\/user\/login/);
};

test("a passkey is added, signs in and confirms, and a recovery code signs in [1.39]", async () => {
  const { page } = await enter(server.account, "/account/center");
  await plugIn(page);
  await page.getByRole("button", { name: "Add passkey" }).click();
  const naming = page.getByRole("dialog", { name: "Add passkey" });
  await naming.getByRole("textbox", { name: "Name" }).fill("This laptop");
  await naming.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("list", { name: "Passkeys" }).getByText("This laptop").waitFor();

  await page.getByRole("button", { name: "Create recovery codes" }).click();
  const shown = page.getByRole("dialog", { name: "Recovery codes" });
  await shown.getByRole("listitem").first().waitFor();
  const codes = await shown.getByRole("listitem").allTextContents();
  expect(codes).toHaveLength(10);
  await shown.getByRole("button", { name: "Close" }).click();
  await page.getByText("10 codes left").waitFor();
  await leave(page);

  await fill(page, "WrongGuess2026");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.getByRole("alert").getByText("Wrong account, password, or code").waitFor();
  forgive(/401/);
  await page.getByLabel("Password", { exact: true }).fill(server.password);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.waitForURL(/\/index$/);
  const news = page.getByRole("dialog", { name: "Since your last sign-in" });
  await news.getByText("Passkey added").waitFor();
  await news.getByRole("button", { name: "This was all me" }).click();
  await news.waitFor({ state: "detached" });

  await query("update session set factor_at = now() - interval '6 minutes' where ended_at is null");
  await page.goto("/account/center");
  await page.getByRole("button", { name: "Remove This laptop" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("dialog", { name: "Confirm it's you" });
  await question.getByRole("button", { name: "Use a passkey" }).click();
  await page.getByRole("list", { name: "Passkeys" }).getByText("This laptop").waitFor({ state: "detached" });
  // The first try was refused: the browser tells of it.
  forgive(/status of 403/);
  await leave(page);

  await fill(page, server.password);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByRole("textbox", { name: "Recovery code" }).fill(codes[0] ?? "");
  await page.getByRole("textbox", { name: "Recovery code" }).press("Enter");
  await page.waitForURL(/\/index$/);
  await query("delete from recovery_code");
  // What the page had just begun to load when it was left is refused.
  forgive(/status of 401/);
});

test("who was reset is asked for the enrolment code before an authenticator is bound [1.39]", async () => {
  const { page } = await enter(server.account, "/Administrator");
  const row = page.getByRole("row").filter({ hasText: "viewerAurora" });
  await row.getByRole("button", { name: "Reset password" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reset password" }).click();
  const given = page.getByRole("dialog", { name: "New password for viewerAurora" });
  const password = (await given.getByText(/^[A-Za-z0-9]{16}$/).textContent()) ?? "";
  await given.getByRole("button", { name: "Close" }).click();
  await row.getByRole("button", { name: "Reset authenticator" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reset authenticator" }).click();
  const handed = page.getByRole("dialog", { name: "Enrollment code for viewerAurora" });
  const code = (await handed.getByText(/^(\w{4}-){5}\w{4}$/).textContent()) ?? "";

  const { page: other } = await open({ width: 390, theme: "light" });
  await other.goto("/");
  await other.getByLabel("Account", { exact: true }).fill("viewerAurora");
  await other.getByLabel("Password", { exact: true }).fill(password);
  await other.getByRole("button", { name: "Sign in" }).click();
  const field = other.getByRole("textbox", { name: "Enrollment code" });
  await field.fill("abcd-abcd-abcd-abcd");
  await field.press("Enter");
  await other.getByRole("alert").getByText("Wrong enrollment code. Enter the code from the reset").waitFor();
  forgive(/400/);
  await field.fill(code);
  await other.getByRole("button", { name: "Continue" }).click();
  await other.getByRole("img", { name: /QR code/ }).waitFor();
  const [secret = ""] = await other.getByText(/^[A-Z2-7 ]{32,}$/).allTextContents();
  await other.getByRole("textbox", { name: "Authenticator code" }).fill(currentCode(secret.replaceAll(" ", "")));
  await other.getByRole("heading", { name: "Set your own password" }).waitFor();
  forgive(/403/);
});
