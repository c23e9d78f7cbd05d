import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { readWorkbook } from "../../server/spreadsheets/read.ts";
import { startBrowser } from "./support/operator.ts";

const { enter, query, server, forgive } = startBrowser();

/** An enabled member of the first server that no other test touches, and nobody did before. */
let taken = 0;
const nextMember = async () => {
  const [member] = await query<{ id: string; nickname: string; account: string }>(
    "select id::text, nickname, account from member where tenant_id = (select min(id) from tenant) and status = " +
      "'Enable' and register_type = 'APP' and id::text <> all(select unnest(targets) from operation_log) order by " +
      "id offset $1 limit 1",
    [20 + taken++],
  );
  if (!member) throw new Error("no member left");
  return member;
};

test("an operator finds a member, bans and unbans them, and sees both in what was done [2.26, 4.6]", async () => {
  const { id, account } = await nextMember();
  const { page } = await enter("operatorAurora", "/user/manage");
  await page.getByRole("textbox", { name: "Search" }).fill(account);
  await expect.poll(() => page.getByRole("row").count()).toBe(2);
  await page.getByRole("row").nth(1).getByRole("button", { name: "Sanction", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Harm to minors" }).click();
  await page.getByRole("dialog").getByText("banned until further notice").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Sanction", exact: true }).click();
  await page.getByRole("row").nth(1).getByText("Banned").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("row").nth(1).getByText("Enabled").waitFor();
  await page.goto(`/user/manage/${id}/show`);
  await page.getByRole("tab", { name: "Operations" }).click();
  const log = page.getByRole("tabpanel").or(page.locator("main"));
  await log.getByText("operatorAurora").first().waitFor();
  expect(await log.getByText("operatorAurora").count()).toBe(2);
});

test("an operator exports what the filter and the columns show, with masked numbers [4.13, 14.10, 14.16]", async () => {
  const { page } = await enter("operatorAurora", "/user/manage");
  await page.getByRole("combobox", { name: "Status" }).click();
  await page.getByRole("option", { name: "Banned" }).click();
  await expect.poll(() => page.getByText("Enabled", { exact: true }).count()).toBe(0);
  await page.getByRole("columnheader", { name: "Level" }).waitFor();
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("switch", { name: "Level" }).click();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("columnheader", { name: "Level" }).count()).toBe(0);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export", exact: true }).click(),
  ]);
  const rows = await readWorkbook(await readFile(await download.path()), { rows: 10_000, columns: 50 });
  const [banned] = await query<{ count: number }>(
    "select count(*)::int as count from member where tenant_id = (select min(id) from tenant) and status = 'Disable'",
  );
  expect(rows).toHaveLength((banned?.count ?? 0) + 1);
  expect(rows[0]).toEqual(expect.arrayContaining(["Account", "Mobile number", "Status"]));
  expect(rows[0]).not.toContain("Level");
  expect(rows.slice(1).every((row) => row[4] === "" || /^\d\d\*{4}\d\d$/.test(row[4] ?? ""))).toBe(true);
});

test("an operator without the buttons sees none of them, and is refused when calling by hand [2.27, 3.1]", async () => {
  const { id } = await nextMember();
  const { page, token } = await enter("viewerAurora", "/user/manage");
  await page.getByRole("row").nth(1).waitFor();
  for (const name of ["Sanction", "Edit", "Export", "Import", "Create", "Create in bulk"])
    expect([name, await page.getByRole("button", { name, exact: true }).count()]).toEqual([name, 0]);
  await page.goto(`/user/manage/${id}/show`);
  await page.getByRole("tab", { name: "Profile" }).waitFor();
  for (const name of ["Sanction", "Edit"])
    expect([name, await page.getByRole("button", { name, exact: true }).count()]).toEqual([name, 0]);
  const answer = await fetch(`${server.address}/v1/im/member/memberInfo/disableMember`, {
    method: "PUT",
    headers: { authorization: token, "content-type": "application/json" },
    body: JSON.stringify({ id }),
  });
  expect(answer.status).toBe(403);
  const [member] = await query<{ status: string }>("select status from member where id = $1", [id]);
  expect(member?.status).toBe("Enable");
});

test("a member is made, with the server's objection at its field and nothing lost [2.29, 4.4]", async () => {
  const { account } = await nextMember();
  const { page } = await enter("adminAurora", "/user/manage/create");
  await page.getByRole("textbox", { name: /^Account/ }).fill(account);
  await page.getByLabel(/^Password/).fill("abcdefg1");
  await page.getByRole("textbox", { name: /^Nickname/ }).fill("小明 Ánh");
  await page.getByRole("combobox", { name: /^Level/ }).click();
  await page.getByRole("option", { name: "Normal" }).waitFor();
  expect(await page.getByRole("option", { name: "System" }).count()).toBe(0);
  await page.getByRole("option", { name: "Normal" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("This account already exists").waitFor();
  forgive(/400/);
  expect(await page.getByRole("textbox", { name: /^Nickname/ }).inputValue()).toBe("小明 Ánh");
  await page.getByRole("textbox", { name: /^Account/ }).fill("brand_new_1");
  await page.getByRole("button", { name: "Save" }).click();
  await page
    .getByRole("heading", { name: "小明 Ánh" })
    .or(page.getByRole("cell", { name: /小明 Ánh/ }))
    .first()
    .waitFor();
});

test("cancelling an account needs its name typed, and leaves a tombstone [2.25, 4.9]", async () => {
  const { id, account } = await nextMember();
  const { page } = await enter("adminAurora", `/user/manage/${id}/show`);
  await page.getByRole("tab", { name: "Profile" }).waitFor();
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: /Cancel account/ }).click();
  const dialog = page.getByRole("dialog");
  const confirm = dialog.getByRole("button", { name: /Cancel account/ });
  expect(await confirm.isDisabled()).toBe(true);
  await dialog.getByRole("textbox").fill(account);
  await confirm.click();
  await page.getByText("Cancelled", { exact: true }).first().waitFor();
  const [member] = await query<{ status: string; nickname: string }>(
    "select status, nickname from member where id = $1",
    [id],
  );
  expect(member).toEqual({ status: "Closed", nickname: "" });
});
