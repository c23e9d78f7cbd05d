import { createHash, randomBytes } from "node:crypto";
import { Pool } from "pg";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import { launchBrowser } from "./browser.ts";
import { started } from "./consoleServer.ts";

export type Look = { locale?: string; theme?: "dark" | "light"; width?: number };

/** One browser for a test file; every page of it is watched for errors and policy violations, which fail the test. */
export const startBrowser = (server = inject("consoleServer")) => {
  let browser: Browser;
  let database: Pool;
  const contexts: BrowserContext[] = [];
  const problems: string[] = [];

  beforeAll(async () => {
    browser = await launchBrowser();
    // Tests ask several things at once.
    database = new Pool({ connectionString: await started(server), max: 4 });
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail") {
      const pages = contexts.flatMap((context) => context.pages());
      await Promise.all(
        pages.map((page, index) => page.screenshot({ path: `test-results/${task.name.slice(0, 60)}-${index}.png` })),
      );
    }
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    expect([...new Set(problems.splice(0))]).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await database.end();
  });

  const open = async ({ locale = "en-US", theme = "dark", width = 1280 }: Look = {}) => {
    const context = await browser.newContext({
      baseURL: server.address,
      viewport: { width, height: 800 },
      locale,
      acceptDownloads: true,
      reducedMotion: "reduce",
    });
    context.setDefaultTimeout(120_000);
    contexts.push(context);
    await context.addInitScript(
      ([lang, chosen]) => {
        // A page that is no page yet has no storage, and what is framed may be kept from its own.
        if (!location.protocol.startsWith("http") || window.parent !== window) return;
        localStorage.setItem("lang", localStorage.getItem("lang") ?? lang);
        localStorage.setItem(
          "im.preferences",
          localStorage.getItem("im.preferences") ?? JSON.stringify({ theme: chosen }),
        );
        document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
          console.error(`policy: ${violatedDirective} ${blockedURI}`),
        );
      },
      [locale, theme] as const,
    );
    context.on("page", (page) => watch(page, problems));
    return { context, page: await context.newPage() };
  };

  /** Opens a page as somebody who is signed in already, as a sign-in leaves the browser. */
  const enter = async (account: string, path: string, look: Look = {}) => {
    const token = randomBytes(32).toString("base64url");
    await database.query(
      // The authenticator's code stays fresh as long as a test takes.
      `insert into session (account_id, tenant_id, token_hash, expires_at, factor_at)
       select a.id, coalesce((select min(tenant_id) from account_tenant where account_id = a.id), (select min(id)
       from tenant)), $2, now() + interval '1 day', now() + interval '1 day'
       from account a where a.account = $1`,
      [account, createHash("sha256").update(token).digest()],
    );
    // What other tests did to the account is no news to this one.
    await database.query(
      `update account_notice set seen_at = now()
       where seen_at is null and account_id = (select id from account where account = $1)`,
      [account],
    );
    const { context, page } = await open(look);
    await context.addCookies(
      [
        { name: "token", value: token },
        { name: "userName", value: account },
      ].map((cookie) => ({ ...cookie, url: server.address, sameSite: "Strict" as const })),
    );
    await page.goto(path);
    /**
     * Opens another page, to which the browser brings nothing of these addresses: one that is open already may ask
     * before it was told.
     */
    const withhold = async (address: RegExp, next: string) => {
      await page.route(address, (route) => route.abort());
      await page.goto(next);
    };
    return { context, page, token, withhold };
  };

  return {
    server,
    open,
    enter,
    /**
     * What a test makes happen on purpose, such as a refused call, which the browser reports as an error of its own.
     */
    forgive: (pattern: RegExp) => {
      for (let index = problems.length - 1; index >= 0; index--)
        if (pattern.test(problems[index] ?? "")) problems.splice(index, 1);
    },
    query: async <Row extends object>(text: string, values: unknown[] = []) =>
      (await database.query<Row>(text, values)).rows,
  };
};

const watch = (page: Page, problems: string[]) => {
  page.on("console", (message) => {
    // A call that failed is told of without its address.
    if (message.type() === "error" || message.type() === "warning")
      problems.push(`${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", (error) => problems.push(error.message));
};
