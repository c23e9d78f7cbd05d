import { sql } from "kysely";
import type { z } from "zod";
import {
  MAX_PLATFORM_KEYS,
  type PlatformKey,
  type PlatformKeyCreate,
  type PlatformKeyEdit,
  platformKeys,
} from "../../../../contract/entities/servers/platformKeys.ts";
import { differingRights, newApiKey, requireFuture } from "../../../auth/apiKeys.ts";
import type { Context } from "../../../core/context.ts";
import { ApiError, brokenConstraint, invalid } from "../../../core/errors.ts";
import { scope } from "../../../crud/columns.ts";
import { deletes } from "../../../crud/deleteEach.ts";
import { table } from "../../../crud/table.ts";
import { now, rowCount } from "../../../db/expressions.ts";
import { routes } from "../../../http/mount.ts";
import { holdConnection } from "./connection.ts";

type Row = z.infer<typeof PlatformKey>;

const t = scope<{ t: "platformKey" }>();

const keys = table(platformKeys, "platformKey", {
  names: { expiresTime: "expiresAt", lastUsedTime: "lastUsedAt" },
  columns: {
    status: t.case().when("t.expiresAt", "<=", now).then(sql.lit("Expired")).else(t.ref("t.status")).end(),
    lastUsedIp: t.fn<string | null>("host", ["t.lastUsedIp"]),
  },
  sorts: { lastUsedTime: t.fn.coalesce("t.lastUsedAt", sql.lit("-infinity")) },
  taken: { platform_key_tenant_id_name_key: { name: "rule.nameTaken" } },
});

const create = async (context: Context, { name, rights, expiresTime }: z.output<typeof PlatformKeyCreate>) => {
  requireFuture(expiresTime);
  await holdConnection(context);
  const { db, tenantId } = context;
  const { count } = await db
    .selectFrom("platformKey")
    .where("tenantId", "=", tenantId)
    .select(rowCount.as("count"))
    .executeTakeFirstOrThrow();
  if (count >= MAX_PLATFORM_KEYS)
    throw new ApiError("platformKeysReached", undefined, undefined, { max: MAX_PLATFORM_KEYS });
  const { key, hash, prefix, ending } = newApiKey("impk");
  const { id } = await db
    .insertInto("platformKey")
    .values({ name, keyHash: hash, prefix, ending, rights, expiresAt: expiresTime })
    .returning("id")
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw brokenConstraint(error) === "platform_key_tenant_id_name_key" ? invalid({ name: "rule.nameTaken" }) : error;
    });
  context.record("platformKeys", id, null, { name, rights, expiresTime, prefix });
  return { ...(await keys.load(context, { id })), key };
};

const update = async (context: Context, { rights, ...input }: z.output<typeof PlatformKeyEdit>) => {
  requireFuture(input.expiresTime);
  const before: Row = await keys.lock(context, input.id);
  return keys.update(context, { ...input, ...differingRights(before.rights, rights) });
};

export default routes(platformKeys, { list: keys.list, create, update, delete: deletes(keys.remove) });
