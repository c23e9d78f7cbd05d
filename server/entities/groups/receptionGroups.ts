import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type { z } from "zod";
import { MAX_RECEPTION_GROUPS, receptionGroups } from "../../../contract/entities/groups/receptionGroups.ts";
import { reorder, lockList, putLast } from "../../crud/reorder.ts";
import { contains, containsAny } from "../../crud/paging.ts";
import { table } from "../../crud/table.ts";
import type { Context } from "../../core/context.ts";
import { brokenConstraint, invalid, notFound } from "../../core/errors.ts";
import { routes } from "../../http/mount.ts";
import { choose, type Kind } from "./reception/plan.ts";
import { findConfig, enabledConfigs, loadReceivers } from "./reception/receive.ts";

const TABLE = "reception_group";
type Calls = typeof receptionGroups.endpoints;

const ofGroup = (column: string) =>
  sql`(select ${sql.ref(`g.${column}`)} from chat_group g where g.tenant_id = t.tenant_id and g.id = t.group_id)`;
const ofMember = (column: string) =>
  sql`(select ${sql.ref(`m.${column}`)} from member m where m.tenant_id = t.tenant_id and m.id = t.member_id)`;
const friends = sql`(select count(*)::int from friendship f where f.tenant_id = t.tenant_id and f.member_id = t.member_id)`;
const load = sql`coalesce(${ofGroup("member_count")}, ${friends})`;

const rows = table(receptionGroups, TABLE, {
  columns: {
    kind: sql`(case when t.group_id is null then 'Member' else 'Group' end)`,
    targetId: sql`coalesce(t.group_id, t.member_id)`,
    name: sql`coalesce(${ofGroup("name")}, ${ofMember("nickname")})`,
    load,
    memberLevelId: sql`t.level_id`,
    memberLevelName: sql`(select l.name from member_level l where l.tenant_id = t.tenant_id and l.id = t.level_id)`,
    state: sql`(case when t.status <> 'Enable' then 'Off' when coalesce(${ofGroup("status")}, ${ofMember("status")}) <> 'Enable' then 'Gone'
      when t.max_members <= ${load} then 'Full' else 'Ready' end)`,
    received: sql`coalesce((select n.received from reception_turn n where n.tenant_id = t.tenant_id and n.reception_group_id = t.id), 0)::int`,
  },
  names: { memberLevelId: "level_id" },
  sorts: { order: sql`t.sort_order` },
  taken: {
    reception_group_group: { targetId: "rule.receptionTaken" },
    reception_group_member: { targetId: "rule.receptionTaken" },
  },
  orderBy: sql`t.sort_order asc`,
});

/** A group or a member who can receive. @throws ApiError `notFound`, or at `targetId` */
const requireTarget = async ({ db, tenantId }: Context, kind: Kind, id: string) => {
  const found =
    kind === "Group"
      ? await sql<{
          status: string;
        }>`select status from chat_group where tenant_id = ${tenantId} and id = ${id}`.execute(db)
      : await sql<{ status: string }>`select m.status from member m where m.tenant_id = ${tenantId} and m.id = ${id}
          and not exists (select from robot r where r.tenant_id = m.tenant_id and r.id = m.id)`.execute(db);
  const status = found.rows[0]?.status;
  if (status === undefined) throw notFound();
  if (status !== "Enable")
    throw invalid({ targetId: kind === "Group" ? "rule.groupDissolved" : "rule.memberInactive" });
};

const explain = (error: unknown): never => {
  const broken = brokenConstraint(error) ?? "";
  if (/tenant_alias_fkey/.test(broken)) throw invalid({ tenantAlias: "rule.invalid" });
  if (/level_id_fkey/.test(broken)) throw invalid({ memberLevelId: "rule.invalid" });
  throw error;
};

const create = async (context: Context, { kind, targetId, ...rules }: z.output<Calls["create"]["input"]>) => {
  await requireTarget(context, kind, targetId);
  await lockList(context, TABLE);
  const target = kind === "Group" ? { groupId: targetId } : { memberId: targetId };
  const made = await rows.create(context, { ...target, ...rules }).catch(explain);
  await putLast(context, TABLE, made.id, MAX_RECEPTION_GROUPS);
  return made;
};

const candidates = async ({ db, tenantId }: Context, { kind, text }: z.output<Calls["candidates"]["input"]>) => {
  type Candidate = { id: string; name: string; load: number };
  const isNew = (column: string) =>
    sql`not exists (select from reception_group r where r.tenant_id = ${tenantId} and ${sql.ref(`r.${column}`)} = t.id)`;
  const statement =
    kind === "Group"
      ? sql<Candidate>`select t.id, t.name, t.member_count as load from chat_group t where t.tenant_id = ${tenantId} and t.status = 'Enable' and ${isNew("group_id")}
          and ${text ? sql`(${contains(sql.ref("t.name"), text)} or t.id::text = ${text})` : sql`true`} order by t.member_count desc, t.id limit 20`
      : sql<Candidate>`select t.id, t.nickname as name, (select count(*)::int from friendship f where f.tenant_id = t.tenant_id and f.member_id = t.id) as load
          from member t where t.tenant_id = ${tenantId} and t.status = 'Enable' and ${isNew("member_id")}
            and not exists (select from robot r where r.tenant_id = t.tenant_id and r.id = t.id)
            and ${text ? sql`(${containsAny(sql.ref("t.nickname"), sql.ref("t.nickname_pairs"), text)} or t.account = ${text} or t.id::text = ${text})` : sql`true`}
          order by t.id desc limit 20`;
  return (await statement.execute(db)).rows;
};

/** The same plan as for those who really come, without anybody coming. */
const assign = async (context: Context, { count, ...newcomer }: z.output<Calls["assign"]["input"]>) => {
  const config = findConfig(await enabledConfigs(context), newcomer);
  if (!config) return { reason: "NoConfig" as const, addMethod: null, records: [] };
  const receivers = await loadReceivers(context);
  const records = Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    chosen: choose(receivers, { ...newcomer, id: "" }, config, randomInt).map(({ targetId, kind, name }) => ({
      id: targetId,
      kind,
      name,
    })),
  }));
  const isEmpty = records.every(({ chosen }) => chosen.length === 0);
  return { reason: isEmpty ? ("Nobody" as const) : null, addMethod: config.method, records: isEmpty ? [] : records };
};

export default routes(receptionGroups, {
  list: rows.list,
  load: rows.load,
  candidates,
  create,
  update: (context, input) => rows.update(context, input).catch(explain),
  setStatus: (context, { id, status }) => rows.update(context, { id, status }),
  reorder: (context, input) => reorder(context, { entity: "receptionGroups", table: TABLE }, input),
  delete: rows.remove,
  assign,
});
