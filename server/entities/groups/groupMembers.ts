import { type Selectable, sql, type UpdateObject } from "kysely";
import type { z } from "zod";
import type { ErrorName } from "../../../contract/core/errors.ts";
import { groupMembers } from "../../../contract/entities/groups/groupMembers.ts";
import { joinById, scope } from "../../crud/columns.ts";
import { buildOrder, contains, containsAny, hasId, ifGiven, selectPage } from "../../crud/paging.ts";
import { batchResult } from "../../crud/batchResult.ts";
import type { Context, Fields } from "../../core/context.ts";
import { allOf, anyOf, toBoolean } from "../../db/expressions.ts";
import type { DB } from "../../db/schema.ts";
import { routes } from "../../http/mount.ts";
import { isMute } from "../moderation/sanctions/bans.ts";
import { tellOfGroupMembers } from "../../platform/commands/groups.ts";
import { lockOpenGroup, lockPeople } from "./groups/lock.ts";
import { loadGroup, muteStatus } from "./groups/queries.ts";

type Calls = typeof groupMembers.endpoints;

const t = scope<{ t: "groupMember"; m: "member" }>();

const nickname = t
  .selectFrom("member as m")
  .whereRef("m.tenantId", "=", "t.tenantId")
  .whereRef("m.id", "=", "t.memberId")
  .select("m.nickname");
const isMutedEverywhere = toBoolean(
  t.exists(
    t
      .selectFrom("sanction as s")
      .whereRef("s.tenantId", "=", "t.tenantId")
      .whereRef("s.memberId", "=", "t.memberId")
      .where(isMute),
  ),
);
/** For either reason: whom a sanction mutes is silent here too, whatever the group says. */
const isSilent = t.or([t("t.isMuted", "=", true), isMutedEverywhere]);
/** Owner first, then admins, members and robots. */
const byRole = sql`
  array_position(array['Owner', 'Admin', 'Normal', 'Robot'], ${t.ref("t.role")}), ${t.ref("t.createdAt")}`;

const list = async (context: Context, query: z.output<Calls["list"]["input"]>) => {
  const { db, tenantId } = context;
  await loadGroup(context, query.groupId);
  const isInGroup = t("t.groupId", "=", query.groupId);
  return selectPage(db, query, {
    table: "groupMember",
    key: "member_id",
    tenantId,
    where: [
      isInGroup,
      ...ifGiven(query.id, (id) => hasId(t.ref("t.memberId"), id)),
      ...ifGiven(query.nickname, (part) => contains(nickname, part)),
      ...ifGiven(query.groupRole, (role) => t("t.role", "=", role)),
      ...ifGiven(query.muteStatus, (status) => (status === "Muted" ? isSilent : t.not(isSilent))),
    ],
    orderBy: buildOrder(query.sort, { joinTime: t.ref("t.createdAt") }, byRole),
    columns: {
      id: t.ref("t.memberId"),
      account: t.ref("m.account"),
      nickname: t.ref("m.nickname"),
      memberStatus: t.ref("m.status"),
      groupRole: t.ref("t.role"),
      muteStatus: muteStatus(t.ref("t.isMuted")),
      isMutedEverywhere,
      joinTime: t.ref("t.createdAt"),
    },
    // A member is in many groups: the page's keys alone would bring them all.
    joins: [sql`and ${isInGroup}`, joinById("member", "m", t.ref("t.memberId"))],
  });
};

const candidates = ({ db, tenantId }: Context, { groupId, isInside, text }: z.output<Calls["candidates"]["input"]>) =>
  db
    .selectFrom("member as m")
    .where("m.tenantId", "=", tenantId)
    .where("m.status", "=", "Enable")
    .where((eb) => eb.not("m.isRobot"))
    .$if(groupId !== undefined, (query) =>
      query.where((eb) => {
        const joined = eb.exists(
          eb
            .selectFrom("groupMember as g")
            .whereRef("g.tenantId", "=", "m.tenantId")
            .where("g.groupId", "=", groupId ?? null)
            .whereRef("g.memberId", "=", "m.id"),
        );
        return isInside ? joined : eb.not(joined);
      }),
    )
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
    .select(["m.id", "m.nickname", "m.account"])
    .execute();

const countMembers = ({ db, tenantId }: Context, groupId: string, by: number) =>
  db
    .updateTable("chatGroup")
    .set((eb) => ({ memberCount: eb.fn<number>("greatest", [eb.lit(0), eb("memberCount", "+", by)]) }))
    .where("tenantId", "=", tenantId)
    .where("id", "=", groupId)
    .execute();

const add = async (context: Context, { groupId, memberIds }: z.output<Calls["create"]["input"]>) => {
  const people = await lockPeople(context, memberIds);
  await lockOpenGroup(context, groupId);
  const fitting = memberIds.filter((id) => people.get(id)?.status === "Enable" && !people.get(id)?.isRobot);
  const rows = await context.db
    .insertInto("groupMember")
    .columns(["groupId", "memberId"])
    .expression(sql`select ${groupId}::bigint, id from unnest(${fitting}::bigint[]) id`)
    .onConflict((conflict) => conflict.doNothing())
    .returning("memberId")
    .execute();
  const added = new Set(rows.map(({ memberId }) => memberId));
  await countMembers(context, groupId, added.size);
  if (added.size > 0) context.record("groups", groupId, null, { memberIds: [...added] });
  await tellOfGroupMembers(context, "groupMember.setRole", groupId, [...added], { isOptional: true });
  return batchResult(context, memberIds, (id) => {
    const person = people.get(id);
    if (!person) return "notFound";
    if (person.isRobot) return "groupRobotFixed";
    if (person.status !== "Enable") return person.status === "Closed" ? "memberDeleted" : "memberBanned";
    return added.has(id) ? undefined : "alreadyInGroup";
  });
};

type Row = { id: string; role: Selectable<DB["groupMember"]>["role"] };
type Change = {
  refuses?: (row: Row) => ErrorName | undefined;
  /** Does it to the members of the group that are left. */
  apply: (ids: string[]) => Promise<unknown>;
  after: Fields;
};

/** Takes members of one group through a change and answers each; it is noted as the group's. */
const changeEach = async (context: Context, groupId: string, ids: string[], { refuses, apply, after }: Change) => {
  const { db, tenantId } = context;
  await lockOpenGroup(context, groupId);
  const rows = await db
    .selectFrom("groupMember")
    .where("tenantId", "=", tenantId)
    .where("groupId", "=", groupId)
    .where("memberId", "=", anyOf(ids))
    .orderBy("memberId")
    .forUpdate()
    .select(["memberId as id", "role"])
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  const findFailure = (id: string) => {
    const row = found.get(id);
    return row ? refuses?.(row) : "notFound";
  };
  const done = rows.flatMap(({ id }) => (findFailure(id) === undefined ? [id] : []));
  if (done.length > 0) {
    await apply(done);
    context.record("groups", groupId, null, { memberIds: done, ...after });
  }
  return batchResult(context, ids, findFailure);
};

const fixed = ({ role }: Row): ErrorName | undefined =>
  role === "Owner" ? "groupOwnerFixed" : role === "Robot" ? "groupRobotFixed" : undefined;

const set = ({ db, tenantId }: Context, groupId: string, ids: string[], values: UpdateObject<DB, "groupMember">) =>
  db
    .updateTable("groupMember")
    .set(values)
    .where("tenantId", "=", tenantId)
    .where("groupId", "=", groupId)
    .where("memberId", "=", anyOf(ids))
    .execute();

export default routes(groupMembers, {
  list,
  candidates,
  create: add,
  setRole: (context, { groupId, ids, groupRole }) =>
    changeEach(context, groupId, ids, {
      refuses: fixed,
      apply: async (done) => {
        await set(context, groupId, done, { role: groupRole });
        await tellOfGroupMembers(context, "groupMember.setRole", groupId, done);
      },
      after: { groupRole },
    }),
  mute: (context, { groupId, ids, muteStatus: wanted }) =>
    changeEach(context, groupId, ids, {
      refuses: fixed,
      apply: async (done) => {
        await set(context, groupId, done, { isMuted: wanted === "Muted" });
        await tellOfGroupMembers(context, "groupMember.mute", groupId, done);
      },
      after: { muteStatus: wanted },
    }),
  delete: (context, { groupId, ids }) =>
    changeEach(context, groupId, ids, {
      refuses: fixed,
      apply: async (done) => {
        // While it is known who they are.
        await tellOfGroupMembers(context, "groupMember.remove", groupId, done);
        await context.db
          .deleteFrom("groupMember")
          .where("tenantId", "=", context.tenantId)
          .where("groupId", "=", groupId)
          .where("memberId", "=", anyOf(done))
          .execute();
        await countMembers(context, groupId, -done.length);
      },
      after: { removed: true },
    }),
});
