import { sql } from "kysely";
import type { z } from "zod";
import { enumValues } from "../../../contract/core/enums.ts";
import {
  type RobotKey,
  type RobotKeyCreate,
  type RobotKeyEdit,
  robotKeys,
} from "../../../contract/entities/servers/robotKeys.ts";
import { differingRights, newApiKey, requireFuture } from "../../auth/apiKeys.ts";
import { deletes } from "../../crud/deleteEach.ts";
import { scope } from "../../crud/columns.ts";
import { table } from "../../crud/table.ts";
import type { Context } from "../../core/context.ts";
import { clockTimestamp, now } from "../../db/expressions.ts";
import { routes } from "../../http/mount.ts";
import { lockRobot } from "./robots.ts";

type Row = z.infer<typeof RobotKey>;

const t = scope<{ t: "robotKey" }>();

const keys = table(robotKeys, "robotKey", {
  names: { expiresTime: "expiresAt", lastUsedTime: "lastUsedAt", resetTime: "resetAt" },
  columns: {
    status: t.case().when("t.expiresAt", "<=", now).then(sql.lit("Expired")).else(t.ref("t.status")).end(),
  },
  sorts: { lastUsedTime: t.fn.coalesce("t.lastUsedAt", sql.lit("-infinity")) },
});

const create = async (context: Context, { robotId, name, rights, expiresTime }: z.output<typeof RobotKeyCreate>) => {
  requireFuture(expiresTime);
  await lockRobot(context, robotId);
  const { key, hash, prefix, ending } = newApiKey("imrk");
  const { id } = await context.db
    .insertInto("robotKey")
    .values({ robotId, name, keyHash: hash, prefix, ending, rights, expiresAt: expiresTime })
    .returning("id")
    .executeTakeFirstOrThrow();
  context.record("robotKeys", id, null, { robotId, name, rights, expiresTime, prefix });
  return { ...(await keys.load(context, { id })), key };
};

const update = async (context: Context, { rights, ...input }: z.output<typeof RobotKeyEdit>) => {
  requireFuture(input.expiresTime);
  const before: Row = await keys.lock(context, input.id);
  return keys.update(context, { ...input, ...differingRights(before.rights, rights) });
};

const reset = async (context: Context, id: string) => {
  const before = await keys.lock(context, id);
  const { key, hash, prefix, ending } = newApiKey("imrk");
  const { db, tenantId } = context;
  await db
    .updateTable("robotKey")
    .set({ keyHash: hash, prefix, ending, resetAt: clockTimestamp, lastUsedAt: null, updatedAt: clockTimestamp })
    .where("tenantId", "=", tenantId)
    .where("id", "=", id)
    .execute();
  context.record("robotKeys", id, { prefix: before.prefix }, { prefix });
  return { ...(await keys.load(context, { id })), key };
};

export default routes(robotKeys, {
  list: keys.list,
  createKey: (context, { robotId, name }) =>
    create(context, { robotId, name, rights: enumValues("robotRight"), expiresTime: null }),
  create,
  update,
  resetting: (context, { id }) => reset(context, id),
  delete: deletes(keys.remove),
});
