import type { FastifyRequest } from "fastify";
import { enumValues } from "../../contract/core/enums.ts";
import { isApiKey } from "../auth/apiKeys.ts";
import { hashToken } from "../auth/secrets.ts";
import type { Deps } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import { fromNow, now, toBoolean } from "../db/expressions.ts";

/** Whose call of a platform it is: a key, and the tenant that it is of. */
export type PlatformCaller = {
  keyId: string;
  tenantId: string;
  rights: readonly string[];
  /** Of a robot's own key. */
  robotId?: string;
};

declare module "fastify" {
  interface FastifyRequest {
    platform?: PlatformCaller;
  }
}

const BEARER = /^Bearer +(\S+)$/i;
const readKey = (headers: FastifyRequest["headers"]) => BEARER.exec(headers.authorization ?? "")?.[1] ?? "";

/**
 * The platform behind a request, by the key in its Authorization header: a session's token is none.
 * @throws ApiError `unauthorized` for a key that is not known, was disabled or is over
 */
export const authenticateKey = async (
  { database }: Pick<Deps, "database">,
  { headers, ip }: FastifyRequest,
): Promise<PlatformCaller> => {
  const key = readKey(headers);
  if (!isApiKey("impk", key)) throw new ApiError("unauthorized");
  const row = await database.plannedSystem
    .selectFrom("platformKey as k")
    .innerJoin("tenant as t", "t.id", "k.tenantId")
    .where("k.keyHash", "=", hashToken(key))
    .where("k.status", "=", "Enable")
    .where("t.status", "=", "Enable")
    .where((eb) => eb.or([eb("k.expiresAt", "is", null), eb("k.expiresAt", ">", now)]))
    .select((eb) => [
      "k.id as keyId",
      "k.tenantId",
      "k.rights",
      // Noted once a minute: what calls all day would write all day.
      toBoolean(
        eb.or([
          eb("k.lastUsedAt", "is", null),
          eb("k.lastUsedAt", "<", fromNow("-1 minute")),
          eb(eb.fn<string>("host", ["k.lastUsedIp"]), "is distinct from", ip),
        ]),
      ).as("isUnnoted"),
    ])
    .executeTakeFirst();
  if (!row) throw new ApiError("unauthorized");
  const { keyId, tenantId, isUnnoted } = row;
  if (isUnnoted)
    await database
      .planned(tenantId)
      .updateTable("platformKey")
      .set({ lastUsedAt: now, lastUsedIp: ip })
      .where("tenantId", "=", tenantId)
      .where("id", "=", keyId)
      .execute();
  return { keyId, tenantId, rights: enumValues("platformRight").filter((right) => row.rights.includes(right)) };
};

/**
 * The robot behind a request, by a key of its own; undefined for another kind of key.
 * @throws ApiError `unauthorized` for one that is not known, was disabled or is over, or whose robot is disabled
 */
export const authenticateRobot = async (
  { database }: Pick<Deps, "database">,
  { headers }: FastifyRequest,
): Promise<PlatformCaller | undefined> => {
  const key = readKey(headers);
  if (!isApiKey("imrk", key)) return undefined;
  const row = await database.plannedSystem
    .selectFrom("robotKey as k")
    .innerJoin("robot as r", (join) => join.onRef("r.tenantId", "=", "k.tenantId").onRef("r.id", "=", "k.robotId"))
    .innerJoin("tenant as t", "t.id", "k.tenantId")
    .where("k.keyHash", "=", hashToken(key))
    .where("k.status", "=", "Enable")
    .where("r.status", "=", "Enable")
    .where("t.status", "=", "Enable")
    .where((eb) => eb.or([eb("k.expiresAt", "is", null), eb("k.expiresAt", ">", now)]))
    .select(["k.id", "k.tenantId", "k.robotId", "k.rights"])
    .executeTakeFirst();
  if (!row) throw new ApiError("unauthorized");
  const { id, tenantId, robotId, rights } = row;
  await database
    .planned(tenantId)
    .updateTable("robotKey")
    .set({ lastUsedAt: now })
    .where("tenantId", "=", tenantId)
    .where("id", "=", id)
    .where((eb) => eb.or([eb("lastUsedAt", "is", null), eb("lastUsedAt", "<", fromNow("-1 minute"))]))
    .execute();
  return { keyId: `of a robot ${id}`, tenantId, robotId, rights };
};
