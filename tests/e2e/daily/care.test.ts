import { expect, test } from "vitest";
import { leaveUnread } from "../support/feedback.ts";
import { startBrowser } from "../support/operator.ts";

const { server, enter, query } = startBrowser();
const ofFirstServer = "tenant_id = (select min(id) from tenant)";

test("a tag is made, put on chosen members, found by, renamed and deleted [23.5, 23.6, 23.7]", async () => {
  await query("delete from member_tag where name in ('E2E tag', 'E2E tag anew')");
  const people = await query<{ nickname: string; id: string }>(
    `select nickname, id::text from member where ${ofFirstServer} and status = 'Enable' and register_type = 'APP'
     order by member.id desc limit 2`,
  );
  const { page } = await enter(server.account, "/user/tag/create");
  const dialog = page.getByRole("dialog");
  await page.getByRole("textbox", { name: "Name" }).fill("E2E tag");
  await page.getByRole("combobox", { name: "Color" }).click();
  await page.getByRole("option", { name: "Red" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Tag “E2E tag” created").waitFor();
  const row = page.getByRole("row", { name: /^Select this row E2E tag|E2E tag/ });
  await row.waitFor();

  await page.goto("/user/manage");
  for (const { id } of people)
    await page
      .getByRole("row")
      .filter({ has: page.getByRole("cell", { name: new RegExp(`^${id}\\b`) }) })
      .getByRole("checkbox")
      .check();
  await page.locator("[data-test=bulk-actions-toolbar]").getByRole("button", { name: "Tag", exact: true }).click();
  await dialog.getByRole("combobox", { name: "Add tags" }).click();
  await page.getByRole("option", { name: "E2E tag" }).click();
  await dialog.getByRole("button", { name: "Change tags" }).click();
  await dialog.waitFor({ state: "detached" });

  // The count leads to those who carry it.
  await page.goto("/user/tag");
  await row.getByRole("link", { name: "2", exact: true }).click();
  await page.waitForURL(/\/user\/manage\?filter=/);
  for (const { nickname } of people) await page.getByRole("cell", { name: nickname }).first().waitFor();
  await expect.poll(() => page.locator("main tbody tr:visible").count()).toBe(2);

  await page.goto("/user/tag");
  await row
    .getByRole("button", { name: "Edit" })
    .or(row.getByRole("link", { name: "Edit" }))
    .click();
  await page.getByRole("textbox", { name: "Name" }).fill("E2E tag anew");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Tag “E2E tag anew” edited").waitFor();
  await row.getByRole("button", { name: "Delete" }).click();
  await dialog.getByText("The tag will be removed from its members (2).").waitFor();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await page.getByText("Tag “E2E tag anew” deleted").waitFor();
  expect(await query("select from member_tag where name like 'E2E tag%'")).toEqual([]);
});

test("a macro is made, offered after a slash, sent and counted, and deleted [24.1, 24.6, 24.7]", async () => {
  await query("delete from macro where name = 'E2E macro'");
  await leaveUnread(query);
  const [open] = await query<{ id: string; nickname: string }>(
    `select f.id::text, m.nickname from feedback f join member m on m.id = f.member_id and m.tenant_id = f.tenant_id
     where f.${ofFirstServer} and f.status = 'Unread' and m.status = 'Enable' order by f.id limit 1`,
  );
  if (!open) throw new Error("no feedback is unread");
  const { page } = await enter(server.account, "/setup/macro/create");
  await page.getByRole("textbox", { name: "Name" }).fill("E2E macro");
  await page.getByRole("textbox", { name: "Shortcut" }).fill("e2e");
  await page.getByRole("combobox", { name: "Offered for" }).click();
  await page.getByRole("option", { name: "Reply to feedback" }).click();
  await page.keyboard.press("Escape");
  await page
    .getByRole("group", { name: "English" })
    .getByRole("textbox", { name: "Text" })
    .fill("Hello {member}, it is fixed.");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Macro “E2E macro” created").waitFor();

  await page.goto(`/csr/feedback/${open.id}/show`);
  const box = page.getByRole("textbox", { name: "Reply" });
  await box.click();
  await page.keyboard.type("/e2e");
  await page.getByRole("option", { name: /E2E macro/ }).waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(() => box.inputValue()).toBe(`Hello ${open.nickname}, it is fixed.`);
  await page.getByRole("button", { name: "Send reply" }).click();
  const used = () => query<{ used: number }>("select used_count::int as used from macro where name = 'E2E macro'");
  await expect.poll(used).toEqual([{ used: 1 }]);

  await page.goto("/setup/macro");
  const row = page.getByRole("row", { name: /E2E macro/ });
  await row.getByRole("cell", { name: "1", exact: true }).waitFor();
  await row.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await page.getByText("Macro “E2E macro” deleted").waitFor();
  expect(await used()).toEqual([]);
});

test("who opens the list of verification codes by its address stands in the operation log once [15.12]", async () => {
  const looks = () =>
    query<{ looks: number }>(
      `select count(*)::int as looks from operation_log where ${ofFirstServer} and call = 'verificationCodes.list'`,
    );
  const [before] = await looks();
  const { page, token } = await enter(server.account, "/404");
  const opened = page.waitForResponse(
    (response) => page.url().endsWith("VerCode") && response.url().includes("live/events"),
  );
  await page.goto("/users/VerCode");
  await page.getByRole("cell").first().waitFor();
  await opened;
  // What the word that something may have changed brings is asked for before what follows the next change.
  const counted = page.waitForResponse(/live\/waiting/);
  const change = { headers: { authorization: token }, data: { name: "E2E change" } };
  const answer = await page.request.post("/v1/im/member/tag/build", change);
  expect(await answer.json()).toMatchObject({ code: 0 });
  await counted;
  expect(await looks()).toEqual([{ looks: (before?.looks ?? 0) + 1 }]);
  await query("delete from member_tag where name = 'E2E change'");
});
