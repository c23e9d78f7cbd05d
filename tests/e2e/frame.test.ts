import { expect, test } from "vitest";
import { startBrowser } from "./support/operator.ts";

const { server, enter, query, forgive } = startBrowser();

test("tabs keep a half-filled form and a list's filter; the last one stays and says so [2.10, 2.12]", async () => {
  const { page } = await enter(server.account, "/role/create");
  await page.getByLabel(/^Name/).fill("Half filled");
  await page.getByRole("link", { name: "Verification codes" }).click();
  await page.getByRole("combobox", { name: "Status" }).click();
  await page.getByRole("option", { name: "Used", exact: true }).click();
  await page.waitForURL(/filter/);
  await page.getByRole("tab", { name: /Create/ }).click();
  await page.getByRole("tab", { name: /Create/, selected: true }).waitFor();
  expect(await page.getByLabel(/^Name/).inputValue()).toBe("Half filled");
  await page.getByRole("tab", { name: "Verification codes" }).click();
  await page.getByRole("tab", { name: "Verification codes", selected: true }).waitFor();
  await page.waitForURL(/filter/);
  // Left before the filter was applied.
  await page.getByRole("combobox", { name: "Status" }).click();
  await page.getByRole("option", { name: "Expired", exact: true }).click();
  await page.getByRole("tab", { name: /Create/ }).click();
  await page.getByRole("tab", { name: /Create/, selected: true }).waitFor();
  await page.waitForTimeout(600);
  expect(page.url()).toMatch(/create$/);
  await page.getByRole("tab", { name: "Verification codes" }).click();
  await page.waitForURL(/Expired/i);
  await expect.poll(() => page.getByRole("row").filter({ hasText: "Used" }).count()).toBe(0);

  await page.getByRole("button", { name: "Close pages" }).click();
  await page.getByRole("menuitem", { name: "Close others" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard" }).click();
  await expect.poll(() => page.getByRole("tab").count()).toBe(1);
  await page.getByRole("tab").press("Delete");
  await page.getByText("The last page can't be closed").waitFor();

  await page.getByRole("button", { name: "Close pages" }).click();
  await page.getByRole("menuitem", { name: "Close all", exact: true }).click();
  await page.waitForURL(/\/index$/);
  await expect.poll(() => page.getByRole("tab").allTextContents()).toEqual(["Home"]);
});

test("the tab of the page stays whole in sight, also with the dot of what is typed [2.10]", async () => {
  const { page } = await enter(server.account, "/index");
  const menu = [
    "/role",
    "/user/manage",
    "/CheckIn",
    "/group",
    "/report/management",
    "/report/sanction",
    "/csr/feedback",
  ];
  for (const path of [...menu, "/RoleList", "/Administrator", "/role/create"]) {
    await page.goto(path);
    await page.getByRole("tab", { selected: true }).waitFor();
  }
  await page.getByRole("textbox", { name: "Name" }).fill("Typed");
  await page.getByRole("img", { name: "Unsaved changes" }).waitFor();
  const ends = () =>
    page.evaluate(() => {
      const tab = document.querySelector("[role=tab][aria-selected=true]")!;
      return [tab, tab.closest("[role=tablist]")!].map((part) => Math.round(part.getBoundingClientRect().right));
    });
  await expect.poll(async () => (await ends()).reduce((tab, bar) => bar - tab)).toBeGreaterThanOrEqual(0);
  expect(await page.getByRole("tab").count()).toBeGreaterThan(8);
});

test("a session that ends while typing asks to sign in over the page and keeps what was typed [1.24]", async () => {
  const { page } = await enter(server.account, "/index");
  await page.getByRole("button", { name: /^Switch server/ }).click();
  await page.getByRole("menuitem", { name: "Lotus" }).click();
  await page.getByRole("banner").getByText("Lotus").first().waitFor();
  await page.goto("/role/create");
  await page.getByLabel(/^Name/).fill("Typed");
  await query("update session set ended_at = now() where account_id = (select id from account where account = $1)", [
    server.account,
  ]);
  // The stream of changes may have told of it already: then the dialog stands over the button.
  await page.getByRole("button", { name: "Save", includeHidden: true }).dispatchEvent("click");
  const dialog = page.getByRole("dialog");
  await dialog.getByText(/login has expired, please log in again/).waitFor();
  await query("update account set totp_last_step = 0 where account = $1", [server.account]);
  const { currentCode } = await import("../../server/auth/authenticator.ts");
  await dialog.getByLabel("Password", { exact: true }).fill(server.password);
  await dialog.getByLabel("Authenticator code").fill(currentCode(server.secret));
  await dialog.waitFor({ state: "detached" });
  expect(await page.getByLabel(/^Name/).inputValue()).toBe("Typed");
  forgive(/401|Login failed/);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("cell", { name: /^Typed\b/ }).waitFor();
  // It goes on where it was: a sign-in begins on the account's first server.
  const places = await query(
    "select t.name from session s join tenant t on t.id = s.tenant_id where s.account_id = " +
      "(select id from account where account = $1) and s.ended_at is null order by s.created_at desc limit 1",
    [server.account],
  );
  expect(places).toEqual([{ name: "Lotus" }]);
});

test("another server shows other data everywhere, under its name [2.19]", async () => {
  const { page } = await enter(server.account, "/CheckIn");
  await page.getByRole("row").nth(1).waitFor();
  const before = await page.getByRole("heading", { level: 1 }).locator("..").textContent();
  await page.getByRole("button", { name: /^Switch server/ }).click();
  await page.getByRole("menuitem", { name: "Lotus" }).click();
  await page.getByRole("banner").getByText("Lotus").first().waitFor();
  await expect.poll(() => page.getByRole("heading", { level: 1 }).locator("..").textContent()).not.toBe(before);
});

test("the language switch speaks the language everywhere and stays chosen [2.42]", async () => {
  const { page } = await enter(server.account, "/role");
  await page.getByRole("button", { name: "Language" }).click();
  await page.getByRole("menuitem", { name: "简体中文" }).click();
  await page.getByRole("heading", { name: "会员等级" }).waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe("zh-CN");
  await page.reload();
  await page.getByRole("heading", { name: "会员等级" }).waitFor();
});

test("Ctrl-K goes to any screen by its name [2.21]", async () => {
  const { page } = await enter(server.account, "/index");
  await page.getByRole("heading", { name: "Home" }).waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: /Search screens/ }).fill("check-in");
  await page.getByRole("option", { name: /Check-ins/ }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/CheckIn/);
});

test("a chunk that does not load says so and offers to load it again [2.22]", async () => {
  const { page, withhold } = await enter(server.account, "/404");
  await withhold(/VerificationCode|verificationCodes/, "/index");
  await page.getByRole("heading", { name: "Home" }).waitFor();
  await page.getByRole("button", { name: "Users" }).click();
  await page.getByRole("link", { name: "Verification codes" }).click();
  await page.getByText("data load failed").waitFor();
  await page.getByRole("button", { name: "Reload" }).waitFor();
  forgive(/ERR_FAILED|Failed to fetch|dynamically imported|ChunkLoadError/);
});

test("a part of the frame that does not load leaves the page with what was typed [2.22]", async () => {
  const { page, withhold } = await enter(server.account, "/404");
  await withhold(/Palette-|ChangePasswordDialog-/, "/role/create");
  await page.getByLabel(/^Name/).fill("Half filled");
  await page.keyboard.press("Control+k");
  await page.getByText(/Part of the console couldn't be loaded/).waitFor();
  expect(await page.getByLabel(/^Name/).inputValue()).toBe("Half filled");
  await page.getByRole("button", { name: /^Account:/ }).click();
  const failed = page.waitForEvent("console", (message) => message.location().url.includes("ChangePasswordDialog-"));
  await page.getByRole("menuitem", { name: "Change password" }).click();
  // The one before is told in the same words.
  await failed;
  await expect.poll(() => page.getByText(/Part of the console couldn't be loaded/).count()).toBeGreaterThan(0);
  expect(await page.getByLabel(/^Name/).inputValue()).toBe("Half filled");
  forgive(/ERR_FAILED|Failed to fetch|dynamically imported|ChunkLoadError/);
});

test("without a network a save says so at once, keeps what was typed and is not made later [2.60, 17.16]", async () => {
  const { page, context } = await enter(server.account, "/role/create");
  await page.getByLabel(/^Name/).fill("Far away");
  const sent: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
  await context.setOffline(true);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("network unavailable").first().waitFor();
  expect(await page.getByLabel(/^Name/).inputValue()).toBe("Far away");
  // The question that is asked first does not come either.
  const lost = page.waitForEvent("requestfailed", (request) => request.url().includes("/ConfirmDiscard-"));
  await page.getByRole("button", { name: "Cancel" }).click();
  await lost;
  await page.getByText("network unavailable").first().waitFor();
  expect(await page.getByText(/Part of the console couldn't be loaded/).count()).toBe(0);
  sent.length = 0;
  await context.setOffline(false);
  await page.waitForFunction(() => navigator.onLine);
  // What waited for the network would go before this answer comes.
  await page.evaluate(() => fetch("/v1/im/backstage/live/waiting").then(() => undefined));
  expect(sent).toEqual([]);
  expect(await query("select from member_level where name = 'Far away'")).toEqual([]);
  forgive(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ChunkLoadError|401/);
});

test("without the part that hears of changes the console says so, and works on [2.22]", async () => {
  const { page, withhold } = await enter(server.account, "/404");
  await page.getByRole("heading").first().waitFor();
  await withhold(/\/Live-/, "/role");
  await page.getByText(/Part of the console couldn't be loaded/).waitFor();
  await page.locator("tbody tr").first().waitFor();
  await page.getByRole("link", { name: "Members" }).click();
  await page.getByRole("heading", { name: "Members" }).waitFor();
  forgive(/ERR_FAILED|Failed to fetch|dynamically imported|ChunkLoadError/);
});

// An application on the console's own host has no origin: cookies do not tell ports apart.
test.each([
  ["of another host", (origin: string) => origin.replace("127.0.0.1", "localhost"), { cookie: "" }],
  ["of the same host", (origin: string) => origin, { cookie: "closed" }],
])(
  "an application %s is framed, learns language and theme, and reaches nothing of the console [2.8]",
  async (_, at, reach) => {
    await query("delete from menu where app_id = 'board'");
    const { page, context } = await enter(server.account, "/index", { locale: "vi-VN", theme: "light" });
    const [token] = (await context.cookies()).filter(({ name }) => name === "token");
    const made = await page.request.post("/v1/rbac/menu/build", {
      headers: { authorization: token?.value ?? "" },
      data: { path: "/board", appId: "board", origin: at(server.microApp), icon: "launch", title: "Board" },
    });
    expect(await made.json()).toMatchObject({ code: 0 });
    await page.goto("/auth/board");
    const board = page.frameLocator("iframe");
    await board.getByRole("heading", { name: "Board" }).waitFor();
    await expect
      .poll(() => board.locator("#told").innerText())
      .toBe(JSON.stringify({ data: { type: "im-console", locale: "vi-VN", theme: "light" }, origin: server.address }));
    expect(JSON.parse(await board.locator("#reach").innerText())).toEqual({ ...reach, parent: "closed" });
    await query("delete from menu where app_id = 'board'");
  },
);

test("what a phone is told lies over no button, and no fact runs out of its card [2.54]", async () => {
  const { page } = await enter("adminAurora", "/setup/notify/create", { width: 390 });
  const send = page.getByRole("button", { name: "Send", exact: true });
  await send.click();
  const told = await page.getByRole("alert").filter({ hasText: "marked fields" }).boundingBox();
  const button = await send.boundingBox();
  if (!told || !button) throw new Error("one of them is not shown");
  expect(told.y + told.height).toBeLessThanOrEqual(button.y);

  // Whoever is banned for good is banned for a month, as far as this page tells.
  const [banned] = await query<{ id: string }>(
    `update member set banned_until = now() + interval '30 days'
     where id = (select min(id) from member where status = 'Disable' and tenant_id = (select min(id) from tenant)) returning id::text`,
  );
  await page.goto(`/user/manage/${banned?.id}/show`);
  const name = page.locator("dt").filter({ hasText: "Ban ends" }).first();
  await name.waitFor();
  const ends = name.locator("xpath=following-sibling::dd[1]");
  expect(await ends.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
});
