import { expect, test } from "vitest";
import { startBrowser } from "./support/operator.ts";

const { open, forgive } = startBrowser();

test("the API page shows a call and sends it, and asks no other host for anything [17.23]", async () => {
  const { page, context } = await open({ theme: "light" });
  const hosts = new Set<string>();
  context.on("request", (request) => hosts.add(new URL(request.url()).origin));
  await page.goto("/v1/docs");
  // All calls are drawn before it: beside other work that takes longer than anything of the console's own.
  await page.getByRole("heading", { name: "Enumerations" }).waitFor({ timeout: 120_000 });
  await page.getByRole("button", { name: "Open Group - catalogues" }).click();
  await page.getByRole("link", { name: /catalogues.errorCodes/ }).click();
  await page.getByRole("button", { name: /Test Request.*\/v1\/res\/enum\/error/ }).click();
  await page.getByRole("button", { name: /^Send/ }).first().click();
  await page.getByText("200 OK").first().waitFor();
  expect([...hosts]).toEqual([new URL(page.url()).origin]);
  // Its policy refuses style attributes, which are measures that the page does without.
  forgive(/policy: style-src-attr|Applying inline style/);
});
