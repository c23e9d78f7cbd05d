import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { startBrowser } from "./support/operator.ts";
import { pickUp } from "./support/pickUp.ts";

const { enter, query, server, forgive } = startBrowser();

test("from a member to everything that was done to it, who did it, and one entry [4.15, 15.16]", async () => {
  const [member] = await query<{ id: string }>(
    `select m.id::text from member m join operation_log l on l.tenant_id = m.tenant_id and l.call = 'members.ban'
      and l.targets = array[m.id::text]
     where m.tenant_id = (select min(id) from tenant) and m.status = 'Disable' and l.request_id like 'demo-%'
     order by m.id limit 1`,
  );
  const { page } = await enter("adminAurora", `/user/manage/${member?.id}/show/operations`);
  await page.getByRole("link", { name: "View all in the operation log" }).click();
  await page.getByRole("heading", { name: "Operation log" }).waitFor();
  const sentences = page.getByText(new RegExp(`banned member .*\\(${member?.id}\\)`));
  await sentences.first().waitFor();
  expect(await page.getByRole("textbox", { name: "Target ID" }).inputValue()).toBe(member?.id);
  await sentences.first().click();
  await page.getByText("console.example.org").waitFor();
  // Its tab stands beside the list's, and its address alone leads there again.
  await page.getByRole("tab", { name: "Operation log" }).waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Show raw data" }).click();
  await page.getByText("PUT /im/member/memberInfo/disableMember").waitFor();
});

test("a call that is switched off says so to an operator, and works again when it is on [3.26]", async () => {
  const { page } = await enter(server.account, '/ApiResource?filter={"q":"signIns.list"}');
  const { page: operators } = await enter("operatorAurora", "/index");
  const row = page.getByRole("row").filter({ has: page.getByText("signIns · list", { exact: true }) });
  await row.getByRole("button", { name: "Turn off" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Turn off" }).click();
  await row.getByText("Off").waitFor();
  await operators.goto("/CheckIn");
  await operators.getByText("An administrator turned this function off").first().waitFor();
  forgive(/503/);
  await row.getByRole("button", { name: "Turn on" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Turn on" }).click();
  await row.getByRole("button", { name: "Turn off" }).waitFor();
  await operators.reload();
  await operators.getByRole("row").nth(1).waitFor();
  forgive(/503/);
});

test("the menu is ordered with the keyboard, and a role's view of it follows [3.23]", async () => {
  const { page } = await enter(server.account, "/configMenu");
  const up = page.getByRole("button", { name: "Move up: Groups" });
  await up.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => up.isDisabled()).toBe(true);
  const view = page.locator("section").filter({ hasText: "Role preview" });
  await view.getByRole("combobox", { name: "Role" }).click();
  await page.getByRole("option", { name: "Super admin" }).click();
  await expect
    .poll(() =>
      view
        .getByRole("listitem")
        .allInnerTexts()
        .then((texts) => texts[1]),
    )
    .toBe("Groups");
  await page.getByRole("button", { name: "Move down: Groups" }).click();
  await expect.poll(() => up.isDisabled()).toBe(false);
});

test("a menu entry is dragged before another and carried back with keys, but not below itself [3.24]", async () => {
  const { page } = await enter(server.account, "/configMenu");
  const paths = () =>
    query<{ path: string }>(
      "select path from menu where parent_id = (select id from menu where path = '/message') order by sort_order",
    ).then((rows) => rows.map(({ path }) => path));
  const before = await paths();
  const [first = "", second = "", third = ""] = before;
  const row = (path: string) => page.locator(`[data-menu="${path}"]`);
  const grip = (path: string) => row(path).getByRole("button", { name: /^Drag to reorder/ });
  await grip(third).dragTo(row(first), { steps: 10 });
  await expect.poll(async () => (await paths()).slice(0, 3)).toEqual([third, first, second]);
  // The page asks anew for what the database has already: until then the keys go by the order before.
  const shown = async () => {
    const all = await page
      .locator("[data-menu]")
      .evaluateAll((rows) => rows.map((row) => row.getAttribute("data-menu")));
    return all.filter((path) => path === first || path === third);
  };
  await expect.poll(shown).toEqual([third, first]);
  const names = await Promise.all([first, third].map((path) => grip(path).getAttribute("aria-label")));
  const [moved = "", target = ""] = names.map((name) => name?.replace(/^Drag to reorder: /, ""));
  await pickUp(page, grip(first));
  await page.keyboard.press("ArrowUp");
  // Said of itself first, before it is moved.
  await page.getByText(`${moved} is over ${target}.`, { exact: true }).waitFor();
  await page.keyboard.press("Space");
  await expect.poll(async () => (await paths()).slice(0, 3)).toEqual([first, third, second]);
  await expect.poll(shown).toEqual([first, third]);
  const [next] = await query<{ path: string }>(
    `select path from menu where parent_id is null and component is null
     and sort_order > (select sort_order from menu where path = '/message') order by sort_order limit 1`,
  );
  await row(next?.path ?? "").scrollIntoViewIfNeeded();
  const over = async (target: Locator) => {
    const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 10 });
  };
  await grip("/message").hover();
  await page.mouse.down();
  await over(row(next?.path ?? ""));
  await page.getByText(/ is over /).waitFor();
  await over(row(second));
  await page.getByText(/ can't be dropped here\.$/).waitFor();
  await page.mouse.up();
  await page.getByText(/ is back in its place\.$/).waitFor();
});
