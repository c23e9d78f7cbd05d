import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser } from "playwright-core";
import { launchBrowser } from "../support/browser.ts";
import { startConsole } from "../support/consoleServer.ts";

let browser: Browser;
let product: Awaited<ReturnType<typeof startConsole>>;

beforeAll(async () => {
  browser = await launchBrowser();
  product = await startConsole({ environment: { LOG_LEVEL: "silent" } });
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

test("while a first start makes demo data the sign-in page is there and says what is made [19.28, 19.35]", async () => {
  const { address, dataDir, account } = product.server;
  const ask = () => fetch(`${address}/health/ready`).catch(() => undefined);
  await expect.poll(async () => (await ask())?.status, { interval: 50 }).toBe(503);
  let isAnswered = false;
  const call = fetch(`${address}/v1/rbac/account/signInWays`).finally(() => (isAnswered = true));
  const page = await browser.newPage();
  await page.goto(`${address}/user/login`);
  const note = page.getByRole("status");
  await note.getByText(/^Making demo data: \w+ \(\d+ of 22\)$/).waitFor();
  expect(await page.getByLabel("Account", { exact: true }).isVisible()).toBe(true);
  expect(await (await ask())?.json()).toMatchObject({ status: "starting", making: { of: 22 } });
  expect(isAnswered).toBe(false);

  await note.waitFor({ state: "detached", timeout: 120_000 });
  expect((await call).status).toBe(200);
  await page.getByLabel("Account", { exact: true }).fill(account);
  const said = await readFile(join(dataDir, "output.txt"), "utf8");
  const steps = said.match(/^(?<step>\S.*\S) +\d+\.\d s$/gm)?.map((line) => line.replace(/ +\d+\.\d s$/, ""));
  expect(steps).toEqual(
    expect.arrayContaining(["database", "schema", "demo data: Aurora, members", "demo data: statistics", "ready"]),
  );
});
