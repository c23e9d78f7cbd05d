import type pg from "pg";
import type { Client } from "./client.ts";

export const GROUP_MESSAGES = "/v1/im/chat/groupMessage/list";

/** The group of a tenant with the most messages of 30 days, and how many these are. */
export const findBusiest = async (
  owner: Pick<pg.Client, "query">,
  tenantId: string,
): Promise<{ id: string; in30: number }> => {
  const { rows } = await owner.query<{ id: string; in30: number }>(
    `select group_id::text as id, count(*)::int as in30 from message where tenant_id = $1 and group_id is not null
      and created_at > now() - interval '30 days'
     group by 1 order by 2 desc limit 1`,
    [tenantId],
  );
  if (!rows[0]) throw new Error("there are no messages to measure with");
  return rows[0];
};

/** The group of a tenant with the fewest members. */
export const findSmallest = async (owner: Pick<pg.Client, "query">, tenantId: string): Promise<string> => {
  const { rows } = await owner.query<{ id: string }>(
    "select id::text from chat_group where tenant_id = $1 order by member_count limit 1",
    [tenantId],
  );
  if (!rows[0]) throw new Error("there are no groups to measure with");
  return rows[0].id;
};

/** Fetches pages of records as somebody does who said once why they are read. */
export const openPages = (client: Client, pageSize: number) => {
  const grants = new Map<string, string>();
  return async (path: string, scope: Record<string, string>, place: Record<string, string>) => {
    const key = JSON.stringify([path, scope]);
    const grant = grants.get(key);
    const query = new URLSearchParams({
      ...scope,
      ...place,
      ...(grant ? { grant } : { reason: "Measured" }),
      pageSize: `${pageSize}`,
    });
    const page = await client.fetchData<{ grant: { token: string } }>(`${path}?${query}`);
    grants.set(key, page.grant.token);
  };
};
