import { expect, test } from "vitest";
import { startBrowser } from "../support/operator.ts";

const { enter, query } = startBrowser();

/**
 * Thirty reports of every kind, most urgent first: on members, on groups, and on messages. Each is a case of its own:
 * whom the demo reported, and who may hold that case, depends on its hour.
 */
const addReports = () =>
  query(
    `with place as (select min(id) as tenant from tenant), people as (
       select id, row_number() over (order by id) as n from member, place
       where tenant_id = tenant and status = 'Enable' and register_type = 'APP'
         and id not in (select reported_member_id from report where reported_member_id is not null)
       order by id limit 40
     ), rooms as (
       select id, row_number() over (order by id) as n from chat_group, place
       where tenant_id = tenant and status = 'Enable'
         and id not in (select reported_group_id from report where reported_group_id is not null)
       order by id limit 10
     ), said as (
       select id, sender_id, row_number() over (order by created_at desc) as n from message, place
       where tenant_id = tenant and type = 'text' and status <> 'withdrawn' order by created_at desc limit 10
     )
     insert into report (tenant_id, reporter_id, reported_member_id, reported_group_id, reported_message_id, reason, content,
       created_at)
     select tenant, (select id from people where people.n = 40), case when turn % 3 = 0 then p.id when turn % 3 = 1 then s.sender_id end,
       case when turn % 3 = 2 then r.id end, case when turn % 3 = 1 then s.id end,
       (array['Fraud', 'Gambling', 'FanExcess', 'FakeNews', 'Violation'])[1 + turn % 5], 'By keys',
       now() - interval '90 days' - turn * interval '1 hour'
     from place, generate_series(1, 30) turn
       left join people p on p.n = turn
       left join rooms r on r.n = (turn + 1) / 3
       left join said s on s.n = (turn + 2) / 3`,
  );

test("thirty reports of all kinds are decided by keys alone, four presses each and none waited for [28.11]", async () => {
  await addReports();
  const { page } = await enter("adminAurora", "/index");
  let pressed = 0;
  const press = async (keys: string) => {
    // A key held with another is pressed too.
    pressed += keys.split("+").length;
    await page.keyboard.press(keys);
  };
  const title = page.locator("article h2").first();
  const form = page.getByRole("form", { name: "Submit result" });
  // What is opened next is there before it is asked for: while one is decided nothing is loaded.
  let isDeciding = false;
  const kept: (() => void)[] = [];
  const fetched = new Set<string>();
  page.on("response", (response) => {
    const { pathname, searchParams } = new URL(response.url());
    const id = searchParams.get("id");
    if (id && pathname.endsWith("/report/load")) fetched.add(id);
  });
  await page.route(/\/report\/load\?/, async (route) => {
    if (isDeciding) await new Promise<void>((resolve) => kept.push(resolve));
    await route.continue();
  });
  await page.goto("/report/management");
  await page
    .getByRole("button", { name: /By keys/ })
    .first()
    .waitFor();
  await press("j");
  const presses: number[] = [];
  const claimedBefore = await query("select id from report where content = 'By keys' and claimer_id is not null");
  expect(claimedBefore).toEqual([]);
  for (let turn = 0; turn < 30; turn++) {
    await form.waitFor();
    const before = pressed;
    const number = await title.innerText();
    await press(turn % 2 === 0 ? "1" : "2");
    if (turn % 2 === 1 && (await form.getByRole("button", { name: "Warning" }).count()) === 0) await press("1");
    // As many as were opened, and the two behind them, in whatever order they came.
    await expect.poll(() => fetched.size).toBeGreaterThan(turn + 2);
    isDeciding = true;
    await press("Control+Enter");
    await page.locator("article h2").filter({ hasNotText: number }).waitFor();
    isDeciding = false;
    for (const go of kept.splice(0)) go();
    presses.push(pressed - before);
  }
  const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
  expect(median(presses)).toBeLessThanOrEqual(4);
  expect(await query("select id from report where content = 'By keys' and status <> 'Completed'")).toEqual([]);
  await press("?");
  for (const key of ["Shift+S", "X", "Z", "E", "A", "Ctrl+Enter"])
    await page.getByRole("dialog").getByText(key, { exact: true }).waitFor();
});
