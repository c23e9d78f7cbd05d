import type { startBrowser } from "./operator.ts";

/**
 * Leaves the four latest of the first server's feedback unread, of members who can be answered: other tests read it, and
 * how much of the demo data's is new, or of somebody who is gone, depends on the day.
 */
export const leaveUnread = async (query: ReturnType<typeof startBrowser>["query"]) => {
  await query(
    `update feedback f set status = 'Read' from member m
     where m.tenant_id = f.tenant_id and m.id = f.member_id and m.status <> 'Enable' and f.status = 'Unread'`,
  );
  await query(
    `update feedback set status = 'Unread' where id in (
       select f.id from feedback f join member m on m.tenant_id = f.tenant_id and m.id = f.member_id
       where f.tenant_id = (select min(id) from tenant) and f.status in ('Unread', 'Read') and m.status = 'Enable'
       order by f.created_at desc limit 4)`,
  );
};
