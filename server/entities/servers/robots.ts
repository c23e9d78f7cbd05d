import { randomBytes } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import { type Robot, type RobotCreate, type RobotEdit, robots } from "../../../contract/entities/servers/robots.ts";
import { contains, buildOrder, selectPage } from "../../crud/paging.ts";
import { useFiles } from "../../files/use.ts";
import type { Context, Fields } from "../../core/context.ts";
import { ApiError, invalid, notFound } from "../../core/errors.ts";
import { routes } from "../../http/mount.ts";
import { leaveGroups } from "./robotBindings.ts";

type Row = z.infer<typeof Robot>;

const columns = sql`t.id, m.nickname as name, t.head_image as "headImage", t.signature, t.status,
  (select count(*)::int from robot_key k where k.tenant_id = t.tenant_id and k.robot_id = t.id) as "keyCount",
  (select count(*)::int from robot_binding b where b.tenant_id = t.tenant_id and b.robot_id = t.id) as "groupCount",
  (select max(last_used_at) from robot_key k where k.tenant_id = t.tenant_id and k.robot_id = t.id) as "lastUsedTime",
  t.created_at as "createTime", t.updated_at as "updateTime"`;
const joins = sql`join member m on m.tenant_id = t.tenant_id and m.id = t.id`;
const nameColumn = sql`(select nickname from member m where m.tenant_id = t.tenant_id and m.id = t.id)`;

type Query = z.output<typeof robots.endpoints.list.input>;

const list = ({ db, tenantId }: Context, query: Query) => {
  const where: RawBuilder<unknown>[] = [
    ...(query.id === undefined ? [] : [/^\d{1,15}$/.test(query.id) ? sql`t.id = ${query.id}` : sql`false`]),
    ...(query.name === undefined ? [] : [contains(nameColumn, query.name)]),
    ...(query.status === undefined ? [] : [sql`t.status = ${query.status}`]),
  ];
  const orderBy = buildOrder(query.sort, {
    id: sql.ref("t.id"),
    name: nameColumn,
    createTime: sql.ref("t.created_at"),
  });
  return selectPage<Row>(db, query, {
    table: "robot",
    tenantId,
    where,
    orderBy,
    columns,
    joins: sql`${joins}`,
  });
};

export const loadRobot = async ({ db, tenantId }: Context, id: string): Promise<Row> => {
  const { rows } = await sql<Row>`
    select ${columns} from robot t ${joins} where t.tenant_id = ${tenantId} and t.id = ${id}`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
};

/** Holds a robot until the transaction ends. */
export const lockRobot = async (context: Context, id: string) => {
  await sql`select from robot where tenant_id = ${context.tenantId} and id = ${id} for update`.execute(context.db);
  return loadRobot(context, id);
};

const holdImage = (context: Context, id: string, link: string | null) =>
  useFiles(context, "robots", id, [{ field: "headImage", purpose: "avatar", links: [link] }]);

/** A member that has no password stands behind it, of the server's System level. */
const create = async (context: Context, { name, headImage, signature, status }: z.output<typeof RobotCreate>) => {
  const { db, tenantId } = context;
  const account = `robot_${randomBytes(5).toString("hex")}`;
  const { rows } = await sql<{ id: string }>`
    insert into member (account, nickname, level_id, register_type)
    select ${account}, ${name}, l.id, 'System' from member_level l
    where l.tenant_id = ${tenantId} and l.level_code = 'System' order by l.id limit 1 returning id`.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) throw new ApiError("notPossible", { root: "rule.noSystemLevel" });
  await sql`insert into robot (id, head_image, signature, status) values (${id}, ${headImage}, ${signature}, ${status})`.execute(
    db,
  );
  await holdImage(context, id, headImage);
  context.record("robots", id, null, { name, headImage, signature, status });
  return loadRobot(context, id);
};

const update = async (context: Context, { id, updateTime, ...changes }: z.output<typeof RobotEdit>) => {
  const { db, tenantId } = context;
  const before = await lockRobot(context, id);
  if (updateTime !== undefined && updateTime !== before.updateTime) throw new ApiError("conflict");
  const names = (["name", "headImage", "signature", "status"] as const).filter(
    (name) => changes[name] !== undefined && changes[name] !== before[name],
  );
  if (names.length === 0) throw invalid({ root: "rule.noChanges" });
  const after = { ...before, ...Object.fromEntries(names.map((name) => [name, changes[name]])) };
  await sql`update robot set head_image = ${after.headImage}, signature = ${after.signature}, status = ${after.status}, updated_at = clock_timestamp()
    where tenant_id = ${tenantId} and id = ${id}`.execute(db);
  if (names.includes("headImage")) await holdImage(context, id, after.headImage);
  if (names.includes("name"))
    await sql`update member set nickname = ${after.name}, updated_at = clock_timestamp() where tenant_id = ${tenantId} and id = ${id}`.execute(
      db,
    );
  const pick = (row: Fields) => Object.fromEntries(names.map((name) => [name, row[name]]));
  context.record("robots", id, pick(before), pick(after));
  return loadRobot(context, id);
};

/** The member behind it stays as a tombstone: messages keep their sender. */
const remove = async (context: Context, { id }: { id: string }) => {
  const { db, tenantId } = context;
  const { name, keyCount, groupCount } = await lockRobot(context, id);
  await leaveGroups(context, sql`t.robot_id = ${id}`);
  await holdImage(context, id, null);
  await sql`delete from robot where tenant_id = ${tenantId} and id = ${id}`.execute(db);
  await sql`update member set status = 'Closed', closed_at = now(), updated_at = clock_timestamp() where tenant_id = ${tenantId} and id = ${id}`.execute(
    db,
  );
  context.record("robots", id, { name, keyCount, groupCount }, null);
  return { id };
};

export default routes(robots, {
  list,
  load: (context, { id }) => loadRobot(context, id),
  create,
  update,
  delete: remove,
});
