import { sql } from "kysely";
import type { z } from "zod";
import { entities } from "../../../../contract/entities/index.ts";
import type { Entity } from "../../../../contract/core/endpoint.ts";
import type { groupWhitelist } from "../../../../contract/entities/messages/groupWhitelist.ts";
import type { WhitelistLog } from "../../../../contract/entities/messages/whitelists.ts";
import { contains, buildOrder, selectPage, within } from "../../../crud/paging.ts";
import type { Context } from "../../../core/context.ts";

type Query = z.output<typeof groupWhitelist.endpoints.log.input>;

/** A whitelist's log is its own entries and the readings of the records that it opens. */
const about = {
  groupWhitelist: ["groupWhitelist", "groupMessages"],
  privateWhitelist: ["privateWhitelist", "privateMessages"],
} as const;

const kinds = sql`('groupWhitelist', 'privateWhitelist', 'groupMessages', 'privateMessages')`;
/** Readings of a group or member, and entries made for it: the target of those is the entry itself. */
const aboutSubject = (
  id: string,
) => sql`(t.target_type in ('groupMessages', 'privateMessages') and t.targets @> array[${id}]
  or coalesce(t.params ->> 'groupId', t.params ->> 'memberId') = ${id})`;

const byName: Record<string, Entity> = entities;

type Row = Omit<WhitelistLog, "menu" | "path">;

export const buildLogQuery =
  (name: keyof typeof about) =>
  async ({ db, tenantId }: Context, query: Query) => {
    const page = await selectPage<Row>(db, query, {
      table: "operation_log",
      key: "seq",
      tenantId,
      where: [
        // Said like the index says it, or it is not used.
        sql`t.target_type in ${kinds}`,
        sql`t.target_type = any(${[...about[name]]}::text[])`,
        ...(query.operator ? [contains(sql.ref("t.account"), query.operator)] : []),
        ...(query.targetId ? [aboutSubject(query.targetId)] : []),
        ...(query.caseNumber ? [sql`t.params ->> 'caseNumber' = ${query.caseNumber}`] : []),
        ...(query.operationResult ? [sql`t.result = ${query.operationResult}`] : []),
        ...within(sql.ref("t.created_at"), query.createTimeStart, query.createTimeEnd),
      ],
      orderBy: buildOrder(query.sort, { createTime: sql.ref("t.seq") }, sql`t.seq desc`),
      columns: sql`t.seq as id, t.account_id as "accountId", t.account, t.call, t.target_type as "targetType", t.targets[1:3] as targets,
        cardinality(t.targets) as "targetCount", t.result as "operationResult", t.request_id as "requestId", t.ip, t.params,
        t.created_at as "createTime", case when t.call like '%.open' and t.result = 'Success' then
          (select jsonb_build_object('pages', r.pages, 'rows', r.rows) from message_reading r where r.tenant_id = t.tenant_id
            and r.id = (t.changes -> t.targets[1] -> 'after' ->> 'reading')::bigint)
          else (select coalesce(jsonb_object_agg(target, coalesce(t.changes -> target -> 'after', 'null')), '{}') from unnest(t.targets[1:3]) target) end as response`,
    });
    return {
      ...page,
      records: page.records.map((row) => ({ ...row, ...findMenu(row.call), response: row.response ?? {} })),
    };
  };

/** The screen and the path of a call, as the contract has them. */
const findMenu = (call: string) => {
  const [entity = "", name = ""] = call.split(".");
  return { menu: byName[entity]?.screen ?? "", path: `/v1${byName[entity]?.endpoints[name]?.path ?? `/${call}`}` };
};
