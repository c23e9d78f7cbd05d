import { type Expression, type SqlBool, sql } from "kysely";
import type { z } from "zod";
import {
  type RobotBindingCreate,
  type RobotBindingEdit,
  robotBindings,
} from "../../../contract/entities/servers/robotBindings.ts";
import { deletes } from "../../crud/deleteEach.ts";
import { applyChanges } from "../../crud/applyChanges.ts";
import { scope, select } from "../../crud/columns.ts";
import { contains, buildOrder, selectPage } from "../../crud/paging.ts";
import type { Context } from "../../core/context.ts";
import { ApiError, invalid, notFound } from "../../core/errors.ts";
import { allOf, clockTimestamp } from "../../db/expressions.ts";
import { routes } from "../../http/mount.ts";

const t = scope<{ t: "robotBinding"; g: "chatGroup"; m: "member" }>();

const columns = {
  id: t.ref("t.id"),
  robotId: t.ref("t.robotId"),
  robotName: t.ref("m.nickname"),
  groupId: t.ref("t.groupId"),
  groupName: t.ref("g.name"),
  groupStatus: t.ref("g.status"),
  memberCount: t.ref("g.memberCount"),
  maySend: t.ref("t.maySend"),
  mayReadMentions: t.ref("t.mayReadMentions"),
  mayReadAll: t.ref("t.mayReadAll"),
  createTime: t.ref("t.createdAt"),
  updateTime: t.ref("t.updatedAt"),
};
const isGroup = t.and([t("g.tenantId", "=", t.ref("t.tenantId")), t("g.id", "=", t.ref("t.groupId"))]);
const isRobot = t.and([t("m.tenantId", "=", t.ref("t.tenantId")), t("m.id", "=", t.ref("t.robotId"))]);

const load = async ({ db, tenantId }: Context, id: string) => {
  const row = await db
    .selectFrom("robotBinding as t")
    .innerJoin("chatGroup as g", (join) => join.on(isGroup))
    .innerJoin("member as m", (join) => join.on(isRobot))
    .where("t.tenantId", "=", tenantId)
    .where("t.id", "=", id)
    .select(select(columns))
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
};

const lock = async (context: Context, id: string) => {
  const { db, tenantId } = context;
  await db
    .selectFrom("robotBinding")
    .where("tenantId", "=", tenantId)
    .where("id", "=", id)
    .select("id")
    .forUpdate()
    .executeTakeFirst();
  return load(context, id);
};

/** A member of the group from then on, of the role Robot. */
const create = async (context: Context, input: z.output<typeof RobotBindingCreate>) => {
  const { db, tenantId } = context;
  const { robotId, groupId, maySend, mayReadMentions, mayReadAll } = input;
  const robot = await db
    .selectFrom("robot")
    .where("tenantId", "=", tenantId)
    .where("id", "=", robotId)
    .select("id")
    .forUpdate()
    .executeTakeFirst();
  const group = await db
    .selectFrom("chatGroup")
    .where("tenantId", "=", tenantId)
    .where("id", "=", groupId)
    .select("status")
    .forUpdate()
    .executeTakeFirst();
  if (!robot || !group) throw notFound();
  if (group.status !== "Enable") throw new ApiError("notPossible", { groupId: "rule.groupDissolved" });
  const joined = await db
    .insertInto("groupMember")
    .values({ groupId, memberId: robotId, role: "Robot" })
    .onConflict((conflict) => conflict.doNothing())
    .returning("memberId")
    .executeTakeFirst();
  if (!joined) throw invalid({ groupId: "rule.robotBound" });
  await db
    .updateTable("chatGroup")
    .set((eb) => ({ memberCount: eb("memberCount", "+", 1) }))
    .where("tenantId", "=", tenantId)
    .where("id", "=", groupId)
    .execute();
  const { id } = await db
    .insertInto("robotBinding")
    .values({ robotId, groupId, maySend, mayReadMentions, mayReadAll })
    .returning("id")
    .executeTakeFirstOrThrow();
  context.record("robotBindings", id, null, input);
  return load(context, id);
};

const update = async (context: Context, { id, updateTime, ...changes }: z.output<typeof RobotBindingEdit>) => {
  const { db, tenantId } = context;
  const { maySend, mayReadMentions, mayReadAll } = changes;
  await applyChanges(context, {
    entity: robotBindings.name,
    id,
    lock: () => lock(context, id),
    changes: { maySend, mayReadMentions, mayReadAll },
    updateTime,
    write: () =>
      db
        .updateTable("robotBinding")
        .set({ maySend, mayReadMentions, mayReadAll, updatedAt: clockTimestamp })
        .where("tenantId", "=", tenantId)
        .where("id", "=", id)
        .execute(),
  });
  return load(context, id);
};

export const ofRobot = (robotId: string) => t("t.robotId", "=", robotId);

/** Takes robots out of their groups: the bindings go with the memberships. Answers which went. */
export const leaveGroups = async ({ db, tenantId }: Context, which: Expression<SqlBool>) => {
  const bindings = await db
    .selectFrom("robotBinding as t")
    .where("t.tenantId", "=", tenantId)
    .where(which)
    .orderBy("t.groupId")
    .orderBy("t.robotId")
    .select(["t.id", "t.robotId", "t.groupId"])
    .forUpdate()
    .execute();
  for (const { robotId, groupId } of bindings) {
    await db
      .deleteFrom("groupMember")
      .where("tenantId", "=", tenantId)
      .where("groupId", "=", groupId)
      .where("memberId", "=", robotId)
      .execute();
    await db
      .updateTable("chatGroup")
      .set((eb) => ({ memberCount: eb.fn<number>("greatest", [eb.lit(0), eb("memberCount", "-", 1)]) }))
      .where("tenantId", "=", tenantId)
      .where("id", "=", groupId)
      .execute();
  }
  return bindings;
};

const unbind = async (context: Context, which: Expression<SqlBool>) => {
  const left = await leaveGroups(context, which);
  for (const { id, robotId, groupId } of left) context.record("robotBindings", id, { robotId, groupId }, null);
  return left.length;
};

/** Groups that a robot can be added to. */
const listCandidates = ({ db, tenantId }: Context, robotId: string, text: string | undefined) =>
  db
    .selectFrom("chatGroup as g")
    .where("g.tenantId", "=", tenantId)
    .where("g.status", "=", "Enable")
    .$if(text !== undefined && text !== "", (groups) =>
      groups.where((eb) =>
        eb.or([allOf([contains(eb.ref("g.name"), text ?? "")]), eb(eb.cast<string>("g.id", "text"), "=", text ?? "")]),
      ),
    )
    .where((eb) => {
      const members = eb
        .selectFrom("groupMember as m")
        .whereRef("m.tenantId", "=", "g.tenantId")
        .whereRef("m.groupId", "=", "g.id")
        .where("m.memberId", "=", robotId);
      return eb.not(eb.exists(members.select("m.memberId")));
    })
    .orderBy("g.memberCount", "desc")
    .orderBy("g.id")
    .limit(20)
    .select(["g.id", "g.name", "g.memberCount"])
    .execute();

export default routes(robotBindings, {
  list: ({ db, tenantId }, query) =>
    selectPage(db, query, {
      table: "robotBinding",
      tenantId,
      where: [
        ...(query.robotId === undefined ? [] : [t("t.robotId", "=", query.robotId)]),
        ...(query.groupId === undefined ? [] : [t("t.groupId", "=", query.groupId)]),
      ],
      orderBy: buildOrder(query.sort, { createTime: t.ref("t.createdAt") }),
      columns,
      joins: sql`join chat_group g on ${isGroup} join member m on ${isRobot}`,
    }),
  selectRobotBanding: (context, { id }) => load(context, id),
  candidates: (context, { robotId, text }) => listCandidates(context, robotId, text),
  create,
  update,
  deleteById: deletes(async (context, { id }) => {
    if ((await unbind(context, t("t.id", "=", id))) === 0) throw notFound();
    return { id };
  }),
  deleteRobotBanding: async (context, { robotId, groupId }) => {
    const which = [
      ...(robotId === undefined ? [] : [ofRobot(robotId)]),
      ...(groupId === undefined ? [] : [t("t.groupId", "=", groupId)]),
    ];
    return { deleted: await unbind(context, t.and(which)) };
  },
});
