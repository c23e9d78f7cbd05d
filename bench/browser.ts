import pg from "pg";
import type { Page } from "playwright-core";
import { currentCode } from "../server/auth/authenticator.ts";
import { ADMIN } from "./server.ts";

/** A code works once, and one was used moments ago. */
export const forgetUsedCode = async (ownerUrl: string) => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query("update account set totp_last_step = 0 where account = $1", [ADMIN.account]);
  await client.end();
};

/** Signs in as people do, and goes on to a tenant. */
export const signInTo = async (page: Page, ownerUrl: string, tenantId: string) => {
  await forgetUsedCode(ownerUrl);
  await page.goto("/user/login");
  await page.getByLabel("Account", { exact: true }).fill(ADMIN.account);
  await page.getByLabel("Password", { exact: true }).fill(ADMIN.password);
  // The sixth digit signs in.
  await page.getByLabel("Authenticator code").fill(currentCode(ADMIN.secret));
  await page.waitForURL(/\/index/);
  await page.evaluate(async (tenant) => {
    const token = document.cookie.match(/token=([^;]+)/)?.[1] ?? "";
    await fetch("/v1/rbac/account/switchTenant", {
      method: "POST",
      headers: { authorization: token, "content-type": "application/json" },
      body: JSON.stringify({ tenantId: tenant }),
    });
  }, tenantId);
};
