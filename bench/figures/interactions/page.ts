import type { Browser, Page } from "playwright-core";
import { signInTo } from "../../browser.ts";
import type { Setting } from "../../setting.ts";

/** How much slower the browser is made: a cheap laptop beside this machine. */
export const SLOWER = 4;

const options = { locale: "en-US", viewport: { width: 1280, height: 860 } };

/** From now on, and for as long as the page is open. */
export const slow = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
};

export const openBare = (browser: Browser) => browser.newPage(options);

/** The console of somebody who has signed in and works on the largest tenant. */
export const openConsole = async (browser: Browser, { server, ownerUrl, tenantId }: Setting) => {
  const context = await browser.newContext({ ...options, baseURL: server.address });
  const page = await context.newPage();
  await signInTo(page, ownerUrl, tenantId);
  return page;
};
