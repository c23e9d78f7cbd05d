import { sql } from "kysely";

/** What a receiver `t` is about, and where its turns stand. */
export const joins = sql`left join chat_group g on g.tenant_id = t.tenant_id and g.id = t.group_id
  left join member m on m.tenant_id = t.tenant_id and m.id = t.member_id
  left join reception_turn n on n.tenant_id = t.tenant_id and n.reception_group_id = t.id`;

/** Members of the group, or friends of the member. */
export const loadColumn = sql`coalesce(g.member_count,
  (select count(*)::int from friendship f where f.tenant_id = t.tenant_id and f.member_id = t.member_id))`;

/** A dissolved group, or a member who is banned or whose account is cancelled. */
export const isGone = sql`(coalesce(g.status, m.status) <> 'Enable')`;
