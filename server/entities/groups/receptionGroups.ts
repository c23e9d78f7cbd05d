import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type { z } from "zod";
import type { enums } from "../../../contract/core/enums.ts";
import { MAX_RECEPTION_GROUPS, receptionGroups } from "../../../contract/entities/groups/receptionGroups.ts";
import { deletes } from "../../crud/deleteEach.ts";
import { either, scope } from "../../crud/columns.ts";
import { allOf, rowCount } from "../../db/expressions.ts";
import { reorder, lockList, putLast } from "../../crud/reorder.ts";
import { contains, containsAny } from "../../crud/paging.ts";
import { table } from "../../crud/table.ts";
import type { Context } from "../../core/context.ts";
import { brokenConstraint, invalid, notFound } from "../../core/errors.ts";
import { routes } from "../../http/mount.ts";
import { choose, type Kind } from "./reception/plan.ts";
import { findConfig, enabledConfigs, loadReceivers } from "./reception/queries.ts";

const TABLE = "receptionGroup";
type Calls = typeof receptionGroups.endpoints;

const t = scope<{ t: "receptionGroup" }>();
const group = t
  .selectFrom("chatGroup as g")
  .whereRef("g.tenantId", "=", "t.tenantId")
  .whereRef("g.id", "=", "t.groupId");
const member = t
  .selectFrom("member as m")
  .whereRef("m.tenantId", "=", "t.tenantId")
  .whereRef("m.id", "=", "t.memberId");
const friends = t
  .selectFrom("friendship as f")
  .whereRef("f.tenantId", "=", "t.tenantId")
  .whereRef("f.memberId", "=", "t.memberId")
  .select(rowCount.as("friends"))
  .$asScalar();
const memberLevelName = t
  .selectFrom("memberLevel as l")
  .whereRef("l.tenantId", "=", "t.tenantId")
  .whereRef("l.id", "=", "t.levelId")
  .select("l.name");
const received = t
  .selectFrom("receptionTurn as n")
  .whereRef("n.tenantId", "=", "t.tenantId")
  .whereRef("n.receptionGroupId", "=", "t.id")
  .select("n.received")
  .$asScalar();
const load = t.fn.coalesce(group.select("g.memberCount").$asScalar(), friends);
const targetStatus = t.fn.coalesce(group.select("g.status").$asScalar(), member.select("m.status").$asScalar());
const toLiteral = (value: keyof typeof enums.receptionState) => sql.lit(value);

const rows = table(receptionGroups, TABLE, {
  columns: {
    kind: either(t("t.groupId", "is", null), "Member", "Group"),
    targetId: t.fn.coalesce("t.groupId", "t.memberId"),
    name: t.fn.coalesce(group.select("g.name").$asScalar(), member.select("m.nickname").$asScalar()),
    load,
    memberLevelId: t.ref("t.levelId"),
    memberLevelName,
    state: t
      .case()
      .when("t.status", "<>", "Enable")
      .then(toLiteral("Off"))
      .when(targetStatus, "<>", "Enable")
      .then(toLiteral("Gone"))
      .when("t.maxMembers", "<=", load)
      .then(toLiteral("Full"))
      .else(toLiteral("Ready"))
      .end(),
    received: t.cast<number>(t.fn.coalesce(received, sql.lit("0")), "integer"),
  },
  names: { memberLevelId: "levelId" },
  sorts: { order: t.ref("t.sortOrder") },
  taken: {
    reception_group_group: { targetId: "rule.receptionTaken" },
    reception_group_member: { targetId: "rule.receptionTaken" },
  },
  orderBy: sql`${t.ref("t.sortOrder")} asc`,
});

/** A group or a member who can receive. @throws ApiError `notFound`, or at `targetId` */
const requireTarget = async ({ db, tenantId }: Context, kind: Kind, id: string) => {
  const found =
    kind === "Group"
      ? await db
          .selectFrom("chatGroup")
          .where("tenantId", "=", tenantId)
          .where("id", "=", id)
          .select("status")
          .executeTakeFirst()
      : await db
          .selectFrom("member as m")
          .where("m.tenantId", "=", tenantId)
          .where("m.id", "=", id)
          .where(isPerson)
          .select("m.status")
          .executeTakeFirst();
  const status = found?.status;
  if (status === undefined) throw notFound();
  if (status === "Disable") throw invalid({ targetId: "rule.memberBanned" });
  if (status !== "Enable")
    throw invalid({ targetId: kind === "Group" ? "rule.groupDissolved" : "rule.memberInactive" });
};

const isPerson = scope<{ m: "member" }>().not("m.isRobot");

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

const candidates = (context: Context, { kind, text }: z.output<Calls["candidates"]["input"]>) =>
  kind === "Group" ? groupCandidates(context, text) : memberCandidates(context, text);

const groupCandidates = ({ db, tenantId }: Context, text: string | undefined) =>
  db
    .selectFrom("chatGroup as g")
    .where("g.tenantId", "=", tenantId)
    .where("g.status", "=", "Enable")
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom("receptionGroup as r").where("r.tenantId", "=", tenantId).whereRef("r.groupId", "=", "g.id"),
        ),
      ),
    )
    .$if(Boolean(text), (query) =>
      query.where((eb) =>
        eb.or([allOf([contains(eb.ref("g.name"), text ?? "")]), eb(eb.cast<string>("g.id", "text"), "=", text ?? "")]),
      ),
    )
    .orderBy("g.memberCount", "desc")
    .orderBy("g.id")
    .limit(20)
    .select(["g.id", "g.name", "g.memberCount as load"])
    .execute();

const memberCandidates = ({ db, tenantId }: Context, text: string | undefined) =>
  db
    .selectFrom("member as m")
    .where("m.tenantId", "=", tenantId)
    .where("m.status", "=", "Enable")
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom("receptionGroup as r").where("r.tenantId", "=", tenantId).whereRef("r.memberId", "=", "m.id"),
        ),
      ),
    )
    .where(isPerson)
    .$if(Boolean(text), (query) =>
      query.where((eb) =>
        eb.or([
          allOf([containsAny(eb.ref("m.nickname"), eb.ref("m.nicknamePairs"), text ?? "")]),
          eb("m.account", "=", text ?? ""),
          eb(eb.cast<string>("m.id", "text"), "=", text ?? ""),
        ]),
      ),
    )
    .orderBy("m.id", "desc")
    .limit(20)
    .select((eb) => [
      "m.id",
      "m.nickname as name",
      eb
        .selectFrom("friendship as f")
        .whereRef("f.tenantId", "=", "m.tenantId")
        .whereRef("f.memberId", "=", "m.id")
        .select(rowCount.as("friends"))
        .$asScalar()
        .$notNull()
        .as("load"),
    ])
    .execute();

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
  delete: deletes(rows.remove),
  assign,
});
