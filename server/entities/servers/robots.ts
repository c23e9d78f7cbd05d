import { randomBytes } from "node:crypto";
import { type Expression, sql } from "kysely";
import type { z } from "zod";
import { type RobotCreate, type RobotEdit, robots } from "../../../contract/entities/servers/robots.ts";
import { deletes } from "../../crud/deleteEach.ts";
import { applyChanges } from "../../crud/applyChanges.ts";
import { scope, select } from "../../crud/columns.ts";
import { contains, buildOrder, selectPage } from "../../crud/paging.ts";
import { useFiles } from "../../files/use.ts";
import type { Context } from "../../core/context.ts";
import { ApiError, notFound } from "../../core/errors.ts";
import { clockTimestamp, now, rowCount } from "../../db/expressions.ts";
import { routes } from "../../http/mount.ts";
import { requireFreeNames } from "../../names/reservedName.ts";
import { leaveGroups, ofRobot } from "./robotBindings.ts";

const t = scope<{ t: "robot"; m: "member" }>();

const keysOf = t
  .selectFrom("robotKey as k")
  .whereRef("k.tenantId", "=", "t.tenantId")
  .whereRef("k.robotId", "=", "t.id");
const bindingsOf = t
  .selectFrom("robotBinding as b")
  .whereRef("b.tenantId", "=", "t.tenantId")
  .whereRef("b.robotId", "=", "t.id");

const columns = {
  id: t.ref("t.id"),
  name: t.ref("m.nickname"),
  headImage: t.ref("t.headImage"),
  signature: t.ref("t.signature"),
  status: t.ref("t.status"),
  keyCount: keysOf.select(rowCount.as("keys")).$asScalar(),
  groupCount: bindingsOf.select(rowCount.as("groups")).$asScalar(),
  lastUsedTime: keysOf.select(({ fn }) => fn.max("k.lastUsedAt").as("at")).$asScalar(),
  createTime: t.ref("t.createdAt"),
  updateTime: t.ref("t.updatedAt"),
};
const isMember = t.and([t("m.tenantId", "=", t.ref("t.tenantId")), t("m.id", "=", t.ref("t.id"))]);
/** Where the member is not joined. */
const nameColumn = t.selectFrom("member as m").where(isMember).select("m.nickname").$asScalar();

type Query = z.output<typeof robots.endpoints.list.input>;

const list = ({ db, tenantId }: Context, query: Query) => {
  const where: Expression<unknown>[] = [
    ...(query.id === undefined ? [] : [/^\d{1,15}$/.test(query.id) ? t("t.id", "=", query.id) : t.lit(false)]),
    ...(query.name === undefined ? [] : [contains(nameColumn, query.name)]),
    ...(query.status === undefined ? [] : [t("t.status", "=", query.status)]),
  ];
  const orderBy = buildOrder(query.sort, {
    id: t.ref("t.id"),
    name: nameColumn,
    status: t.ref("t.status"),
    createTime: t.ref("t.createdAt"),
  });
  return selectPage(db, query, {
    table: "robot",
    tenantId,
    where,
    orderBy,
    columns,
    joins: sql`join member m on ${isMember}`,
  });
};

export const loadRobot = async ({ db, tenantId }: Context, id: string) => {
  const robot = await db
    .selectFrom("robot as t")
    .innerJoin("member as m", (join) => join.on(isMember))
    .where("t.tenantId", "=", tenantId)
    .where("t.id", "=", id)
    .select(select(columns))
    .executeTakeFirst();
  if (!robot) throw notFound();
  return robot;
};

/** Holds a robot until the transaction ends. */
export const lockRobot = async (context: Context, id: string) => {
  const { db, tenantId } = context;
  await db
    .selectFrom("robot")
    .where("tenantId", "=", tenantId)
    .where("id", "=", id)
    .select("id")
    .forUpdate()
    .executeTakeFirst();
  return loadRobot(context, id);
};

const holdImage = (context: Context, id: string, link: string | null) =>
  useFiles(context, "robots", id, [{ field: "headImage", purpose: "avatar", links: [link] }]);

/** A member that has no password stands behind it, of the tenant's System level. */
const create = async (context: Context, { name, headImage, signature, status }: z.output<typeof RobotCreate>) => {
  const { db, tenantId } = context;
  requireFreeNames({ name });
  const account = `robot_${randomBytes(5).toString("hex")}`;
  const member = await db
    .insertInto("member")
    .columns(["account", "nickname", "levelId", "registerType", "isRobot"])
    .expression((eb) =>
      eb
        .selectFrom("memberLevel as l")
        .where("l.tenantId", "=", tenantId)
        .where("l.levelCode", "=", "System")
        .orderBy("l.id")
        .limit(1)
        .select([
          eb.val(account).as("account"),
          eb.val(name).as("nickname"),
          "l.id",
          sql.lit("System").as("registerType"),
          eb.lit(true).as("isRobot"),
        ]),
    )
    .returning("id")
    .executeTakeFirst();
  if (!member) throw new ApiError("notPossible", { root: "rule.noSystemLevel" });
  const { id } = member;
  await db.insertInto("robot").values({ id, headImage, signature, status }).execute();
  await holdImage(context, id, headImage);
  context.record("robots", id, null, { name, headImage, signature, status });
  return loadRobot(context, id);
};

const update = async (context: Context, { id, updateTime, ...changes }: z.output<typeof RobotEdit>) => {
  const { db, tenantId } = context;
  const { name, headImage, signature, status } = changes;
  await applyChanges(context, {
    entity: robots.name,
    id,
    lock: () => lockRobot(context, id),
    changes: { name, headImage, signature, status },
    updateTime,
    write: async (changed) => {
      if ("name" in changed) requireFreeNames({ name });
      await db
        .updateTable("robot")
        .set({ headImage, signature, status, updatedAt: clockTimestamp })
        .where("tenantId", "=", tenantId)
        .where("id", "=", id)
        .execute();
      if ("headImage" in changed) await holdImage(context, id, headImage ?? null);
      if ("name" in changed) await updateMember(context, id).set({ nickname: name }).execute();
    },
  });
  return loadRobot(context, id);
};

const updateMember = ({ db, tenantId }: Context, id: string) =>
  db.updateTable("member").set({ updatedAt: clockTimestamp }).where("tenantId", "=", tenantId).where("id", "=", id);

/** The member behind it stays as a tombstone: messages keep their sender. */
const remove = async (context: Context, { id }: { id: string }) => {
  const { db, tenantId } = context;
  const { name, keyCount, groupCount } = await lockRobot(context, id);
  await leaveGroups(context, ofRobot(id));
  await holdImage(context, id, null);
  await db.deleteFrom("robot").where("tenantId", "=", tenantId).where("id", "=", id).execute();
  await updateMember(context, id).set({ status: "Closed", closedAt: now }).execute();
  context.record("robots", id, { name, keyCount, groupCount }, null);
  return { id };
};

export default routes(robots, {
  list,
  load: (context, { id }) => loadRobot(context, id),
  create,
  update,
  delete: deletes(remove),
});
