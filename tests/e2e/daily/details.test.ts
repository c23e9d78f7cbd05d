import { expect, test } from "vitest";
import { startBrowser } from "../support/operator.ts";

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
  const gambling = await query("select distinct reason from report where content = 'Sent me a gambling site'");
  expect(gambling).toEqual([{ reason: "Gambling" }]);
});
