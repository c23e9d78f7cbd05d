import { sql } from "kysely";
import type { z } from "zod";
import { entities } from "../../../../contract/entities/index.ts";
import type { Entity } from "../../../../contract/core/endpoint.ts";
import type { groupWhitelist } from "../../../../contract/entities/messages/groupWhitelist.ts";
import type { WhitelistLog } from "../../../../contract/entities/messages/whitelists.ts";
import { scope } from "../../../crud/columns.ts";
import { buildOrder, contains, descending, ifGiven, selectPage, within } from "../../../crud/paging.ts";
import type { Context } from "../../../core/context.ts";

type Query = z.output<typeof groupWhitelist.endpoints.log.input>;

/** A whitelist's log is its own entries and the readings of the records that it opens. */
const about = {
  groupWhitelist: ["groupWhitelist", "groupMessages"],
  privateWhitelist: ["privateWhitelist", "privateMessages"],
} as const;

const kinds = sql`('groupWhitelist', 'privateWhitelist', 'groupMessages', 'privateMessages')`;
const t = scope<{ t: "operationLog" }>();

/** Readings of a group or member, and entries made for it: the target of those is the entry itself. */
const aboutSubject = (id: string) => sql`(
  ${t.ref("t.targetType")} in ('groupMessages', 'privateMessages') and ${t.ref("t.targets")} @> array[${id}]
  or coalesce(${t.ref("t.params")} ->> 'groupId', ${t.ref("t.params")} ->> 'memberId') = ${id})`;

/** What came of a call: how much a reading read, or the first entries as they are now. */
const response = sql`case when t.call like '%.open' and t.result = 'Success' then (
    select jsonb_build_object('pages', r.pages, 'rows', r.rows) from message_reading r
    where r.tenant_id = t.tenant_id and r.id = (t.changes -> t.targets[1] -> 'after' ->> 'reading')::bigint)
  else (
    select coalesce(jsonb_object_agg(target, coalesce(t.changes -> target -> 'after', 'null')), '{}')
    from unnest(t.targets[1:3]) target) end`.$castTo<WhitelistLog["response"] | null>();

const columns = {
  id: t.ref("t.seq"),
  accountId: t.ref("t.accountId"),
  account: t.ref("t.account"),
  call: t.ref("t.call"),
  targetType: t.ref("t.targetType"),
  targets: sql`${t.ref("t.targets")}[1:3]`.$castTo<string[]>(),
  targetCount: t.fn<number>("cardinality", ["t.targets"]),
  operationResult: t.ref("t.result"),
  requestId: t.ref("t.requestId"),
  ip: t.ref("t.ip"),
  // As the log wrote it.
  params: t.ref("t.params").$castTo<WhitelistLog["params"]>(),
  createTime: t.ref("t.createdAt"),
  response,
};

const byName: Record<string, Entity> = entities;

export const buildLogQuery =
  (name: keyof typeof about) =>
  async ({ db, tenantId }: Context, query: Query) => {
    const page = await selectPage(db, query, {
      table: "operationLog",
      key: "seq",
      tenantId,
      where: [
        // Said like the index says it, or it is not used.
        sql`${t.ref("t.targetType")} in ${kinds}`,
        sql`${t.ref("t.targetType")} = any(${[...about[name]]}::text[])`,
        ...ifGiven(query.operator || undefined, (operator) => contains(t.ref("t.account"), operator)),
        ...ifGiven(query.targetId || undefined, aboutSubject),
        ...ifGiven(query.caseNumber || undefined, (number) => sql`${t.ref("t.params")} ->> 'caseNumber' = ${number}`),
        ...ifGiven(query.operationResult, (result) => t("t.result", "=", result)),
        ...within(t.ref("t.createdAt"), query.createTimeStart, query.createTimeEnd),
      ],
      orderBy: buildOrder(query.sort, { createTime: t.ref("t.seq") }, descending(t.ref("t.seq"))),
      columns,
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
