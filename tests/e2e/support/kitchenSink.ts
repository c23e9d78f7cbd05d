import type { startBrowser } from "./operator.ts";

type Query = ReturnType<typeof startBrowser>["query"];
export type Known = { cook: string; nickname: string; group: string; title: string; stock: string };

const ofRole = "from account_role ar join account a on a.id = ar.account_id";
const buttons = [
  ...["add", "edit", "delete", "archive", "plan"].map((button) => `recipes:${button}`),
  ...["add", "archive"].map((button) => `holidays:${button}`),
];

/**
 * One role gets the example plugin's screens and buttons; the one that only looks at everything else stays as it was.
 * @returns a member and a group whose names are theirs alone, the member reported by nobody, and a recipe
 */
export const prepareRecords = async (query: Query) => {
  await query(
    `insert into role_menu (tenant_id, role_id, menu_id) select ar.tenant_id, ar.role_id, m.id ${ofRole}, menu m
     where a.account = 'operatorAurora' and m.component in ('Recipes', 'Holidays')`,
  );
  await query(
    `insert into role_button (tenant_id, role_id, code) select ar.tenant_id, ar.role_id, code ${ofRole},
     unnest($1::text[]) code where a.account = 'operatorAurora'`,
    [buttons],
  );
  const [found] = await query<Known>(
    `with t as (select min(id) as id from tenant),
       m as (select min(m.id) as id, nickname from member m, t where tenant_id = t.id group by nickname
         having count(*) = 1 and not exists (select from report where reported_member_id = min(m.id)) order by 1 limit 1),
       g as (select min(g.id) as id, name from chat_group g, t where tenant_id = t.id
         group by name having count(*) = 1 order by 1 limit 1),
       r as (insert into recipes (tenant_id, name) select id, 'Stock' from t returning id)
     select m.id::text as cook, m.nickname, g.id::text as "group", g.name as title, r.id::text as stock from m, g, r`,
  );
  if (!found) throw new Error("no member, or no group");
  // Among the first groups one cannot be chosen, whatever the demo's hour made of them.
  await query(
    `update chat_group set status = 'Closed', closed_at = now() - interval '99 days',
       deleted_at = now() - interval '90 days' where id in (select id from chat_group
     where tenant_id = (select min(id) from tenant) and id <> $1 order by id desc offset 1 limit 1)`,
    [found.group],
  );
  return found;
};
