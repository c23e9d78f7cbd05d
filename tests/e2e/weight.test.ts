import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { budgets } from "../../bench/budgets.ts";
import { startBrowser } from "./support/operator.ts";

const browser = startBrowser();

/** Adds up what arrives of scripts from now on. */
const weigh = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  const scripts = new Set<string>();
  let bytes = 0;
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  session.on("Network.responseReceived", ({ requestId, response }) => {
    if (new URL(response.url).pathname.endsWith(".js")) scripts.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
};

test("the sign-in page stays light [2.37]", async () => {
  const { page } = await browser.open();
  const bytes = await weigh(page);
  await page.goto("/user/login");
  await page.getByLabel("Account", { exact: true }).waitFor();
  expect(bytes()).toBeGreaterThan(10_000);
  expect(bytes()).toBeLessThanOrEqual(budgets.signIn * 1000);
});

test("the first list comes with what it needs and little more [2.37]", async () => {
  const { context } = await browser.enter("operatorAurora", "/404");
  const page = await context.newPage();
  const bytes = await weigh(page);
  await page.goto("/user/manage");
  await page.locator("tbody tr").first().waitFor();
  expect(bytes()).toBeGreaterThan(100_000);
  expect(bytes()).toBeLessThanOrEqual(budgets.list * 1000);
});
