import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { ipQueries } from "../../../contract/entities/moderation/ipQueries.ts";
import {
  LISTED,
  OTHERS,
  type SharedValue,
  type Trace,
  TRACES,
  type TraceSummary,
} from "../../../contract/entities/moderation/traces.ts";
import { buildOrder, withKey } from "../../crud/paging.ts";
import { required } from "../../core/required.ts";
import type { Context } from "../../core/context.ts";

type Row = z.infer<typeof Trace>;
type Query = Omit<z.output<typeof ipQueries.endpoints.list.input>, "ip">;

/** What is asked for: a condition on a table `t` with the columns `ip` and `device_id`. */
export type TraceTarget = {
  type: "IP" | "Device";
  value: string;
  condition: RawBuilder<unknown>;
  entryId: RawBuilder<unknown>;
};

/**
 * Sign-ins and devices that fit, as rows of one shape. A device counts as a trace without a sign-in: it stays when the
 * log of its sign-ins is gone.
 */
const traces = (tenantId: string, { condition }: TraceTarget) => sql`
  select member_id, device_id, ip, created_at as at, result, region from (
    select * from member_login_log t where t.tenant_id = ${tenantId} and ${condition} limit ${TRACES}) logged
  union all
  select member_id, device_id, ip, last_login_at, null, '' from (
    select * from member_device t where t.tenant_id = ${tenantId} and ${condition} limit ${TRACES}) devices`;

/** Members on the same devices or at the same latest addresses as one member; the member itself is left out. */
const others = (tenantId: string, memberId: RawBuilder<unknown>) => sql`
  (select count(*)::int from (select distinct found.member_id from (
    select near.member_id from member_device own join member_device near
      on near.tenant_id = own.tenant_id and near.device_id = own.device_id and near.member_id <> own.member_id
      where own.tenant_id = ${tenantId} and own.member_id = ${memberId}
    union all
    select near.member_id from member_device own join member_device near
      on near.tenant_id = own.tenant_id and near.ip = own.ip and near.member_id <> own.member_id
      where own.tenant_id = ${tenantId} and own.member_id = ${memberId}
    limit ${TRACES}) found limit ${OTHERS}) counted)`;

const few = (column: RawBuilder<unknown>) => sql`(array_agg(distinct ${column}))[1:${sql.lit(LISTED)}]`;

/** The members who were there, a page of them. */
export const listTraces = async (
  { db, tenantId }: Context,
  { curPage, pageSize, ids, sort }: Query,
  target: TraceTarget,
) => {
  const order = buildOrder(
    sort,
    { lastTime: sql.ref("last_at"), firstTime: sql.ref("first_at"), signIns: sql.ref("sign_ins") },
    sql`last_at desc`,
  );
  const offset = (curPage - 1) * pageSize;
  const { rows } = await sql<Row & { counted: number }>`
    with traces as (${traces(tenantId, target)}),
    people as (
      select member_id, min(at) as first_at, max(at) as last_at, count(result)::int as sign_ins,
        count(*) filter (where result <> 'Success')::int as failures, ${few(sql.ref("device_id"))} as device_ids,
        count(distinct device_id)::int as device_count, ${few(sql`host(ip)`)} as addresses,
        count(distinct ip)::int as address_count
      from traces ${ids ? sql`where member_id = any(${ids.split(",")}::bigint[])` : sql``} group by member_id),
    page as (
      select *, count(*) over ()::int as counted from people
      order by ${withKey(order, sql.ref("member_id"))} limit ${pageSize} offset ${offset})
    select m.id, m.account, m.nickname, m.status as "memberStatus",
      case when m.is_online then 'Online' else 'Offline' end as "onlineStatus", page.first_at as "firstTime",
      page.last_at as "lastTime", page.sign_ins as "signIns", page.failures, page.device_ids as "deviceIds",
      page.device_count as "deviceCount", page.addresses, page.address_count as "addressCount",
      ${others(tenantId, sql.ref("m.id"))} as "sharedWith", page.counted
    from page join member m on m.tenant_id = ${tenantId} and m.id = page.member_id
    order by ${withKey(order, sql.ref("page.member_id"))}`.execute(db);
  const total = rows[0]?.counted ?? 0;
  return { records: rows, total, hasNext: total > offset + rows.length };
};

export const emptyTraces = { records: [], total: 0, hasNext: false };

export const loadTraceSummary = async (
  { db, tenantId }: Context,
  target: TraceTarget,
): Promise<z.infer<typeof TraceSummary>> => {
  const { rows } = await sql<z.infer<typeof TraceSummary>>`
    with traces as (${traces(tenantId, target)})
    select count(distinct member_id)::int as members, count(result)::int as "signIns",
      count(*) filter (where result <> 'Success')::int as failures, min(at) as "firstTime", max(at) as "lastTime",
      count(result) >= ${TRACES}::int as "isCapped",
      coalesce((array_agg(distinct region) filter (where region <> ''))[1:${sql.lit(LISTED)}], '{}') as regions,
      (${target.entryId}) as "entryId",
      ${target.type === "Device" ? selectLastDevice(tenantId, target) : sql`null::json`} as device
    from traces`.execute(db);
  return { ...required(rows[0], "summary of traces"), value: target.value };
};

const selectLastDevice = (tenantId: string, { condition }: TraceTarget) => sql`
  (select json_build_object('platform', platform, 'model', model, 'appVersion', app_version) from member_device t
   where t.tenant_id = ${tenantId} and ${condition} order by last_login_at desc limit 1)`;

const FOUND = 500;
const SHARED = 50;

/** Other devices and addresses that the members found share, with each other or with somebody else. */
export const countSharedValues = async ({ db, tenantId }: Context, target: TraceTarget) => {
  const { rows } = await sql<z.infer<typeof SharedValue>>`
    with found as (select distinct member_id from (${traces(tenantId, target)}) traces limit ${FOUND}),
    own as (
      select 'Device' as type, d.device_id as value, null::inet as ip, count(*)::int as members from found
        join member_device d on d.tenant_id = ${tenantId} and d.member_id = found.member_id group by d.device_id
      union all
      select 'IP', host(d.ip), d.ip, count(distinct d.member_id)::int from found
        join member_device d on d.tenant_id = ${tenantId} and d.member_id = found.member_id group by d.ip),
    counted as (
      select own.type, own.value, own.members, case own.type
        when 'Device' then (select count(*)::int from (
          select from member_device o where o.tenant_id = ${tenantId} and o.device_id = own.value
            and not exists (select from found f where f.member_id = o.member_id) limit ${OTHERS}) o)
        else (select count(distinct o.member_id)::int from (
          select o.member_id from member_device o where o.tenant_id = ${tenantId} and o.ip = own.ip
            and not exists (select from found f where f.member_id = o.member_id) limit ${OTHERS}) o) end as others
      from own where not (own.type = ${target.type} and own.value = ${target.value}))
    select type || ' ' || value as id, type, value, members, others from counted where members + others > 1
    order by members + others desc, members desc, value limit ${SHARED}`.execute(db);
  return rows;
};
