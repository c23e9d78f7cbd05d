import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { startTicketService } from "../../examples/rest-service/server.ts";
import { findFreePort } from "./support/consoleServer.ts";
import { startBrowser } from "./support/operator.ts";
import { copyProduct, startCopy } from "./support/productCopy.ts";

/** The product with the example's plugin, as docs/rest-screens.md shows it. */
const port = await findFreePort();
const service = await startTicketService({ consoleOrigin: `http://127.0.0.1:${port}` });
const folder = await copyProduct([
  { use: "./plugins/check-ins", isOff: true },
  ...["tickets", "brand", "german"].map((name) => `./examples/plugins/${name}`),
]);
const manifest = join(folder, "examples/plugins/tickets/package.json");
const manifestText = await readFile(manifest, "utf8");
await writeFile(manifest, manifestText.replaceAll("http://127.0.0.1:4000", service.origin));
const product = await startCopy(folder, { port, environment: { REST_ORIGINS: service.origin } });
afterAll(async () => {
  await product.stop();
  await service.stop();
});

const { enter, open, query, forgive, server } = startBrowser(product.server);
const rows = (page: Page) => page.locator("tbody").getByRole("row");

test("the browser may call the named services and no others [20.1]", async () => {
  const { headers } = await fetch(server.address);
  const [, sources] = /connect-src ([^;]*);/.exec(headers.get("content-security-policy") ?? "") ?? [];
  expect(sources).toBe(`'self' ${service.origin}`);
});

test.each([
  ["by the server", "/tickets", "Support tickets"],
  ["from the browser", "/direct-tickets", "Tickets (direct)"],
])(
  "guessed pages list, find, change, make and delete what a service has, called %s [20.6]",
  async (way, path, title) => {
    const { page } = await enter(server.account, path);
    const calls: string[] = [];
    page.on("request", (request) => calls.push(new URL(request.url()).href));
    const seen = (text: string) => page.getByText(text).filter({ visible: true }).first().waitFor();
    await page.getByRole("tab", { name: title }).waitFor();
    await seen("1-10 of 57");
    expect(await rows(page).first().innerText()).toMatch(/^\s*57\s/);

    await page.getByRole("columnheader", { name: "Title" }).getByRole("button").click();
    await rows(page).first().getByText("A member cannot change the number").waitFor();
    await page.getByLabel("Go to next page").click();
    await seen("11-20 of 57");
    await page.getByRole("textbox", { name: "Search" }).fill("robot");
    await seen("1-8 of 8");
    await page.getByRole("combobox", { name: "Status" }).click();
    await page.getByRole("option", { name: "Solved" }).click();
    await seen("1-2 of 2");

    await rows(page).first().getByText("robot").first().click();
    await page.getByRole("link", { name: "Edit" }).click();
    await page.getByRole("textbox", { name: "Title" }).fill(`A robot, called ${way}`);
    await page.getByRole("button", { name: "Save" }).click();
    await rows(page).getByText(`A robot, called ${way}`).waitFor();

    await page.goto(`${path}/create`);
    await page.getByRole("textbox", { name: "Title" }).fill("A new ticket");
    await page.getByRole("textbox", { name: "Requester" }).fill("new@example.org");
    await page.getByRole("button", { name: "Save" }).click();
    await seen("operation successful");
    await page.goto(`${path}?filter=${encodeURIComponent('{"q":"A new ticket"}')}`);
    await rows(page).getByText("A new ticket").click();
    await page.getByRole("link", { name: "Edit" }).click();
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Confirm" }).click();
    await seen("delete success");
    const direct = calls.filter((url) => url.startsWith(service.origin));
    const forwarded = calls.filter((url) => url.startsWith(`${server.address}/v1/rest/Tickets`));
    expect([direct.length > 0, forwarded.length > 0]).toEqual(path === "/tickets" ? [false, true] : [true, false]);
  },
);

test("changes through the server are in the operation log [20.5]", async () => {
  const { page } = await enter(server.account, "/ServerManagement/Log");
  await rows(page).filter({ hasText: "Ticket" }).first().waitFor();
  const [entry] = await query<{ call: string; targets: string[] }>(
    "select call, targets from operation_log where call = 'Tickets.update' order by seq desc",
  );
  expect(entry?.targets).toHaveLength(1);
});

test("a role without the screen has neither a menu entry nor a page nor data, and gets them with it [20.2]", async () => {
  const { page, token } = await enter("operatorAurora", "/tickets");
  await page.getByText("Page not found").waitFor();
  await page.getByRole("button", { name: "Reception" }).or(page.getByText("Users")).first().waitFor();
  expect(await page.getByText("Support tickets").count()).toBe(0);
  const ask = () => fetch(`${server.address}/v1/rest/Tickets`, { headers: { authorization: token } });
  expect((await ask()).status).toBe(403);
  await query(
    `insert into role_menu (tenant_id, role_id, menu_id)
     select ar.tenant_id, ar.role_id, m.id from account_role ar join account a on a.id = ar.account_id, menu m
     where a.account = 'operatorAurora' and m.component = 'Tickets'`,
  );
  await expect.poll(async () => (await ask()).status).toBe(200);
  await page.goto("/tickets");
  await page.getByText("of 57").waitFor();
});

test("without check-ins the menu and a member's page have none, and everything else [19.24]", async () => {
  const [member] = await query<{ id: string }>("select min(id)::text as id from member where tenant_id = 1");
  const { page } = await enter(server.account, `/user/manage/${member?.id}/show/signIns`);
  await page.getByRole("tab", { name: "IP whitelist" }).waitFor();
  await page.getByRole("tab", { name: "Profile", selected: true }).waitFor();
  expect(await page.getByRole("tab", { name: "Check-ins" }).count()).toBe(0);
  await page.goto("/CheckIn");
  await page.getByText("Page not found").waitFor();
  await page.goto("/user/manage");
  const menu = page.getByRole("navigation", { name: "Main menu" });
  await menu.getByRole("link", { name: "Member levels" }).waitFor();
  expect(await menu.getByRole("link", { name: "Check-ins" }).count()).toBe(0);
});

test("a service that went down is told of in the operator's language [20.4]", async () => {
  const { page } = await enter(server.account, "/tickets", { locale: "ja-JP" });
  await page.getByText("57").first().waitFor();
  await service.stop();
  await page.goto("/tickets?filter=%7B%22q%22%3A%22push%22%7D");
  await page
    .getByText(/この画面が利用するサービス/)
    .first()
    .waitFor();
  forgive(/502/);
});

test("a theme and a language of plugins are there before anybody has signed in, and after [19.22, 19.23]", async () => {
  const { page } = await open({ locale: "de-DE", theme: "light" });
  await page.goto("/");
  await page.getByRole("heading", { name: "Bei der Konsole anmelden" }).waitFor();
  await page.getByText("Harbour").waitFor();
  expect(await page.title()).toBe("Harbour");
  const logo = page.locator("main img");
  expect(await logo.evaluate((image: HTMLImageElement) => [image.complete, image.naturalWidth > 0])).toEqual([
    true,
    true,
  ]);
  const background = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).backgroundColor);
  const submit = page.getByRole("button", { name: "Anmelden" });
  expect(await background(submit)).toBe("rgb(11, 93, 107)");
  await page.getByRole("button", { name: "Zwischen hell und dunkel wechseln" }).click();
  expect(await background(submit)).toBe("rgb(111, 211, 223)");

  const { page: inside } = await enter(server.account, "/user/manage", { locale: "de-DE", theme: "light" });
  await inside.getByRole("heading", { name: "Mitglieder" }).waitFor();
  expect(await inside.title()).toMatch(/Mitglieder - Harbour$/);
  expect(await background(inside.getByRole("link", { name: "Neu" }))).toBe("rgb(11, 93, 107)");
  await inside.getByRole("columnheader", { name: "Nickname" }).waitFor();
});
