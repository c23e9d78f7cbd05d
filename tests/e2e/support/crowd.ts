import type { startBrowser } from "./operator.ts";

/** Fills the first page of members with some of whom none has closed the account: who has cannot be chosen. */
export const addCrowd = (query: ReturnType<typeof startBrowser>["query"]) =>
  query(
    `insert into member (tenant_id, account, nickname, level_id)
     select t.id, 'crowd' || n, 'Crowd ' || n, (select min(id) from member_level where tenant_id = t.id)
     from (select min(id) as id from tenant) t, generate_series(1, 20) n`,
  );
