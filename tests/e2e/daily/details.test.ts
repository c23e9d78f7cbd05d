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
  const young = await query<{ of: string }>(`
    with born as (select tenant_id, min(created_at) as at from member group by 1)
    select 'role' as of from role t join born b using (tenant_id) where t.created_at > b.at
    union all select 'level' from member_level t join born b using (tenant_id) where t.created_at > b.at
    union all select 'reason' from sanction_reason t join born b using (tenant_id) where t.created_at > b.at`);
  expect(young).toEqual([]);
  const mixed = await query<{ content: string }>(`
    select content from report where operator_id is null and content <> ''
    group by content having count(distinct reason) > 1`);
  expect(mixed).toEqual([]);
});
