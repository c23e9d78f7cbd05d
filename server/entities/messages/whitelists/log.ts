import { sql } from "kysely";
import type { z } from "zod";
import { entities } from "../../../../contract/entities/index.ts";
import { nameKey } from "../../../../contract/operationLog/values.ts";
import type { Entity } from "../../../../contract/core/endpoint.ts";
import type { groupWhitelist } from "../../../../contract/entities/messages/groupWhitelist.ts";
import type { WhitelistLog } from "../../../../contract/entities/messages/whitelists.ts";
import { scope } from "../../../crud/columns.ts";
import { buildOrder, contains, descending, ifGiven, selectPage, within } from "../../../crud/paging.ts";
import type { Context } from "../../../core/context.ts";
import { loadNames } from "../../../operationLog/names.ts";

type Query = z.output<typeof groupWhitelist.endpoints.log.input>;

/** A whitelist's log is its own entries and the readings of the records that it opens; whom an entry is about. */
const about = {
  groupWhitelist: { types: ["groupWhitelist", "groupMessages"], field: "groupId", of: "groups" },
  privateWhitelist: { types: ["privateWhitelist", "privateMessages"], field: "memberId", of: "members" },
} as const;
type Name = keyof typeof about;

const kinds = sql`('groupWhitelist', 'privateWhitelist', 'groupMessages', 'privateMessages')`;
const t = scope<{ t: "operationLog" }>();

/** Readings of a group or member, and what was done with entries for it: the target of those is the entry itself. */
const aboutSubject = (name: Name, tenantId: string, id: string) => {
  const { field } = about[name];
  const entries = sql`array(
    select c.key from operation_log l, jsonb_each(l.changes) c
    where l.tenant_id = ${tenantId} and l.target_type in ${kinds} and l.target_type = ${name}
      and coalesce(c.value -> 'before' ->> ${sql.lit(field)}, c.value -> 'after' ->> ${sql.lit(field)}) = ${id})`;
  return sql`(
  ${t.ref("t.targetType")} in ('groupMessages', 'privateMessages') and ${t.ref("t.targets")} @> array[${id}]
  or coalesce(${t.ref("t.params")} ->> 'groupId', ${t.ref("t.params")} ->> 'memberId') = ${id}
  or ${t.ref("t.targetType")} = ${name} and ${t.ref("t.targets")} && ${entries})`;
};

/** Of so many entries it is said whom they are about. */
const NAMED = 20;

/** Whom the entries are about: as the call left or found them, as they are now, or as they were when they went. */
const subjectIds = (name: Name) => {
  const { field } = about[name];
  const column = sql.ref(field);
  const [changed, key] = [t.ref("t.changes"), sql.lit(field)];
  return sql<string[]>`array(
    select s.id from unnest(${t.ref("t.targets")}[1:${sql.lit(NAMED)}]) with ordinality as e(id, place)
    cross join lateral (select coalesce(
      ${changed} -> e.id -> 'before' ->> ${key},
      ${changed} -> e.id -> 'after' ->> ${key},
      (select ${column}::text from ${sql.table(name)} w
        where w.tenant_id = ${t.ref("t.tenantId")} and w.id = e.id::bigint),
      (select l.changes -> e.id -> 'before' ->> ${key} from operation_log l
        where l.tenant_id = ${t.ref("t.tenantId")} and l.target_type = ${name} and l.targets @> array[e.id]
          and l.changes -> e.id -> 'before' ->> ${key} is not null limit 1)) as id) s
    where ${t.ref("t.targetType")} = ${name} and s.id is not null order by e.place)`;
};

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
  (name: Name) =>
  async ({ db, tenantId, locale }: Context, query: Query) => {
    const page = await selectPage(db, query, {
      table: "operationLog",
      key: "seq",
      tenantId,
      where: [
        // Said like the index says it, or it is not used.
        sql`${t.ref("t.targetType")} in ${kinds}`,
        sql`${t.ref("t.targetType")} = any(${[...about[name].types]}::text[])`,
        ...ifGiven(query.operator || undefined, (operator) => contains(t.ref("t.account"), operator)),
        ...ifGiven(query.targetId || undefined, (id) => aboutSubject(name, tenantId, id)),
        ...ifGiven(query.caseNumber || undefined, (number) => sql`${t.ref("t.params")} ->> 'caseNumber' = ${number}`),
        ...ifGiven(query.operationResult, (result) => t("t.result", "=", result)),
        ...within(t.ref("t.createdAt"), query.createTimeStart, query.createTimeEnd),
      ],
      orderBy: buildOrder(query.sort, { createTime: t.ref("t.seq") }, descending(t.ref("t.seq"))),
      columns: { ...columns, subjectIds: subjectIds(name) },
    });
    const keyOf = (id: string) => nameKey(about[name].of, id);
    const operatorKey = (id: string) => nameKey("admins", id);
    const keys = page.records.flatMap((row) => [...row.subjectIds.map(keyOf), ...operatorIds(row).map(operatorKey)]);
    const names = await loadNames(db, locale, new Set(keys));
    return {
      ...page,
      records: page.records.map(({ subjectIds: ids, ...row }) => ({
        ...row,
        ...findMenu(row.call),
        response: row.response ?? {},
        subjects: ids.map((id) => ({ id, name: names.get(keyOf(id)) ?? "" })),
        operators: operatorIds(row).flatMap((id) => {
          const name = names.get(operatorKey(id));
          return name === undefined ? [] : [{ id, name }];
        }),
      })),
    };
  };

/** Named in what was asked for, and in what became of each entry. */
const operatorIds = ({ params, response: became }: { params: object; response: object | null }) => {
  const told = [params, ...Object.values(became ?? {})].filter((each) => typeof each === "object" && each !== null);
  const ids = told.map((each) => ("accountId" in each ? each.accountId : undefined));
  return [...new Set(ids.filter((id) => typeof id === "string" || typeof id === "number").map(String))];
};

/** The screen and the path of a call, as the contract has them. */
const findMenu = (call: string) => {
  const [entity = "", name = ""] = call.split(".");
  return { menu: byName[entity]?.screen ?? "", path: `/v1${byName[entity]?.endpoints[name]?.path ?? `/${call}`}` };
};
