import type { startBrowser } from "./operator.ts";

/**
 * A report in the first server, of a member whom nobody else reported, which is why it is a case of its own and free to
 * be claimed: whom the demo reported, and who holds that case, depends on its hour. With `says` it is about that
 * message, with `times` that many say the same; the id of one.
 */
export const addReport = async (
  query: ReturnType<typeof startBrowser>["query"],
  content: string,
  { daysAgo = 7, says = "", times = 1 } = {},
) => {
  const [member] = await query<{ id: string }>(
    `insert into member (tenant_id, account, nickname, level_id)
     select tenant_id, 'seen' || nextval('member_id_seq'), 'Seen', min(id) from member_level
     where tenant_id = (select min(id) from tenant) group by tenant_id returning id::text`,
  );
  const [message] = await query<{ id: string }>(
    `insert into message (tenant_id, type, content, sender_id, group_id, created_at)
     -- In the middle of a talk: what was written before it and after it is kept with the report.
     select tenant_id, 'text', $2, $1, group_id, created_at from message
     where $2 <> '' and tenant_id = (select min(id) from tenant) and group_id is not null
     order by count(*) over (partition by group_id) desc, created_at desc offset 20 limit 1 returning id::text`,
    [member?.id, says],
  );
  const [{ id } = { id: "" }] = await query<{ id: string }>(
    `insert into report (tenant_id, reporter_id, reported_member_id, reported_message_id, message_text, reason, content,
       attachments, created_at)
     select tenant_id, reporter, $1, $2, $3, 'Fraud', $4, array['/v1/files/preset/dune.png'],
       now() - $5 * interval '1 day'
     from (select tenant_id, min(id) as reporter from member where tenant_id = (select min(id) from tenant)
       and status = 'Enable' group by tenant_id) place, generate_series(1, $6::int)
     returning id::text`,
    [member?.id, message?.id, says, content, daysAgo, times],
  );
  return id;
};
