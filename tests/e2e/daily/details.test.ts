import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { startBrowser } from "../support/operator.ts";
import { addReport } from "../support/reports.ts";
import { countRows } from "../support/rows.ts";
import { go } from "../support/walk.ts";

const { enter, query } = startBrowser();

test("a filter that was added has its field's room to itself [2.70]", async () => {
  const { page } = await enter("superAdmin", "/report/sanction");
  await page.locator("tbody tr").first().waitFor();
  await page.getByRole("button", { name: "Add filter" }).click();
  await page
    .getByRole("menuitemcheckbox", { name: "Member" })
    .or(page.getByRole("menuitem", { name: "Member" }))
    .click();
  const field = page.locator(".filter-field:has(.hide-filter)");
  const input = await field.locator(".MuiInputBase-root").boundingBox();
  const hide = await field.locator(".hide-filter").boundingBox();
  if (!input || !hide) throw new Error("no filter");
  expect(hide.x).toBeGreaterThanOrEqual(input.x + input.width - 0.5);
  expect(input.width).toBeGreaterThan(120);
});

test("figures stand apart from the words beside them [2.70]", async () => {
  const { page } = await enter("superAdmin", "/inviteCode");
  await page.locator("tbody tr").first().waitFor();
  const gaps = await page
    .locator("tbody .MuiTableCell-alignRight:has(+ .MuiTableCell-root:not(.MuiTableCell-alignRight))")
    .evaluateAll((cells) => cells.map((cell) => Number.parseFloat(getComputedStyle(cell).paddingRight)));
  expect(gaps.length).toBeGreaterThan(0);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(12);
});

test.each([
  ["chip", "/Administrator"],
  ["number", "/user/manage"],
] as const)("a long %s of a card stays within its own field [2.64]", async (_, path) => {
  const { page } = await enter("superAdmin", path, { width: 390 });
  await page.locator("li dl").first().waitFor();
  const over = await page
    .locator("li dd")
    .evaluateAll((fields) =>
      fields.flatMap((field) =>
        [...field.querySelectorAll(".chip, .unbroken")]
          .filter((part) => part.getBoundingClientRect().right > field.getBoundingClientRect().right + 0.5)
          .map(({ textContent }) => textContent),
      ),
    );
  expect(over).toEqual([]);
});

test("the tab that is open is in sight with its cross, also when its name comes later [2.10]", async () => {
  const { page } = await enter("superAdmin", "/404");
  await page.getByRole("heading").first().waitFor();
  for (const path of ["user/manage", "group", "role", "user/note", "user/tag", "CheckIn", "inviteCode", "serverlist"])
    await go(page, `/${path}`);
  const [server] = await query<{ id: string }>("select max(id)::text as id from tenant");
  await go(page, `/serverlist/${server?.id}`);
  const tab = page.getByRole("tab", { name: /^Edit server/ });
  await tab.waitFor();
  const rightOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return box && box.x + box.width;
  };
  const edge = await rightOf(page.getByRole("tablist", { name: "Open pages" }));
  await expect.poll(async () => (await rightOf(tab)) ?? Infinity).toBeLessThanOrEqual((edge ?? 0) + 0.5);
});

test("at 1280 by 800 the decision on a case leaves room for what was written [2.54]", async () => {
  // What is said of both makes the form higher.
  const report = await addReport(query, "Said by two", { times: 2 });
  const { page } = await enter("superAdmin", `/report/management?open=${report}`);
  const form = page.getByRole("form", { name: "Submit result" });
  await form.waitFor();
  expect((await form.boundingBox())?.height).toBeLessThan(215);
});

test("at 1280 by 800 what was reported stays in sight above the decision, passed on or not [7.14]", async () => {
  const report = await addReport(query, "Asks for money", { says: "Send it to me first" });
  await query(
    `update report set (escalated_at, escalated_by, escalated_role_id, escalation_note) =
      (select escalated_at, escalated_by, escalated_role_id, escalation_note from report
       where tenant_id = (select min(id) from tenant) and escalation_note <> '' limit 1) where id = $1`,
    [report],
  );
  const { page } = await enter("superAdmin", `/report/management?open=${report}`);
  await page.getByText("Escalated to").last().waitFor();
  const reported = page.getByRole("listitem").filter({ hasText: "Send it to me first" });
  await page.getByRole("button", { name: "Ban", exact: true }).click();
  await page.getByText(/Suggested/).waitFor();
  const [said, form] = [
    await reported.boundingBox(),
    await page.getByRole("form", { name: "Submit result" }).boundingBox(),
  ];
  expect((said?.y ?? 801) + (said?.height ?? 0)).toBeLessThanOrEqual((form?.y ?? 0) + 8);
});

test("the decision is in sight below a report of any length, without scrolling [2.54]", async () => {
  const report = await addReport(query, "One more line\n".repeat(60));
  const { page } = await enter("superAdmin", `/report/management?open=${report}`);
  const form = page.getByRole("form", { name: "Submit result" });
  await form.waitFor();
  const long = await page.getByText("One more line").last().boundingBox();
  expect(long?.height).toBeGreaterThan(800);
  const box = await form.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 801)).toBeLessThanOrEqual(800);
  await query("update report set content = '' where id = $1", [report]);
});

test("what is said in the dialogs of a report has 3 to 5 rows, however much it is [2.33]", async () => {
  const { page } = await enter("superAdmin", "/404");
  const look = async (place: string, button: string) => {
    await page.goto(place);
    await page.getByRole("button", { name: button, exact: true }).first().click();
    const box = page.getByRole("dialog").locator("textarea:not([aria-hidden])").first();
    await box.waitFor();
    const empty = await countRows(page);
    await box.fill("One more line\n".repeat(12));
    return [...empty, ...(await countRows(page))];
  };
  const open = await addReport(query, "To be skipped");
  expect(await look(`/report/management?open=${open}`, "Skip with reason")).toEqual([3, 5]);
  const [done] = await query<{ id: string }>(
    `select min(id)::text as id from report where tenant_id = (select min(id) from tenant) and kind = 'Report'
     and reported_member_id is not null and status = 'Completed'
     and not exists (select from report a where a.original_id = report.id)`,
  );
  for (const button of ["Record appeal", "Reopen"])
    expect([button, await look(`/report/record/${done?.id}/show`, button)]).toEqual([button, [3, 5]]);
});

test("the demo's verification codes went through channels that there are", async () => {
  const lost = await query(
    `select distinct channel from sms_history h where not exists
     (select from sms_channel c where c.tenant_id = h.tenant_id and c.name = h.channel)`,
  );
  expect(lost).toEqual([]);
});

test("the demo data's levels, roles and reasons are older than its members, and complaints fit their reasons", async () => {
  // The first of each: others may have been made meanwhile.
  const young = await query<{ of: string }>(`
    with born as (select tenant_id, min(created_at) as at from member group by 1),
    role as (select distinct on (tenant_id) * from role order by tenant_id, id),
    level as (select distinct on (tenant_id) * from member_level order by tenant_id, id),
    reason as (select distinct on (tenant_id) * from sanction_reason order by tenant_id, id)
    select 'role' as of from role t join born b using (tenant_id) where t.created_at > b.at
    union all select 'level' from level t join born b using (tenant_id) where t.created_at > b.at
    union all select 'reason' from reason t join born b using (tenant_id) where t.created_at > b.at`);
  expect(young).toEqual([]);
  // Who complained, and so in which language, is not the same at every hour.
  const gambling = await query(`select distinct reason from report
    where content in ('私聊我推荐赌博网站', 'Sent me a gambling site', 'Gửi trang cờ bạc cho tôi', '賭博サイトに誘われた')`);
  expect(gambling).toEqual([{ reason: "Gambling" }]);
});

test("the side of a record that is open is in sight among the others at 390 pixels [2.36]", async () => {
  const [group] = await query<{ id: string }>(
    "select min(id)::text as id from chat_group where tenant_id = (select min(id) from tenant)",
  );
  const [admin] = await query<{ id: string }>("select min(id)::text as id from account where not is_super_admin");
  const { page } = await enter("superAdmin", "/index", { width: 390 });
  for (const path of [
    `/Administrator/${admin?.id}/show/sessions`,
    `/group/${group?.id}/show/reports`,
    `/group/${group?.id}/show/operations`,
  ]) {
    await page.goto(path);
    const bar = page.locator("main .MuiTabs-scroller").last();
    const tab = bar.getByRole("tab", { selected: true });
    await tab.waitFor();
    await expect
      .poll(async () => {
        const [around, box] = [await bar.boundingBox(), await tab.boundingBox()];
        if (!around || !box) return "not there";
        return box.x >= around.x - 1 && box.x + box.width <= around.x + around.width + 1 ? "in sight" : "cut";
      })
      .toBe("in sight");
  }
});

test("a bar of tabs stays where it was moved to by its arrow [2.36]", async () => {
  const [group] = await query<{ id: string }>(
    "select min(id)::text as id from chat_group where tenant_id = (select min(id) from tenant)",
  );
  const { page } = await enter("superAdmin", `/group/${group?.id}/show/operations`, { width: 390 });
  const bar = page.locator("main .MuiTabs-scroller").last();
  await bar.getByRole("tab", { selected: true }).waitFor();
  /** Where the bar is once it has been at rest for a second's frames. */
  const rest = () =>
    bar.evaluate(async (scroller) => {
      for (let still = 0, before = scroller.scrollLeft; still < 60; before = scroller.scrollLeft) {
        await new Promise(requestAnimationFrame);
        still = scroller.scrollLeft === before ? still + 1 : 0;
      }
      return scroller.scrollLeft;
    });
  const end = await rest();
  await page.locator("main .MuiTabs-scrollButtons:not(.Mui-disabled)").first().click();
  expect(await rest()).toBeLessThan(end - 50);
});
