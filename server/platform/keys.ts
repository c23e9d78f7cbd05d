import type { FastifyRequest } from "fastify";
import { enumValues } from "../../contract/core/enums.ts";
import type { PlatformRight } from "../../contract/platform/calls.ts";
import { isApiKey } from "../auth/apiKeys.ts";
import { hashToken } from "../auth/secrets.ts";
import type { Deps } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import { fromNow, now, toBoolean } from "../db/expressions.ts";

/** Whose call of a platform it is: a key, and the tenant that it is of. */
export type PlatformCaller = { keyId: string; tenantId: string; rights: readonly PlatformRight[] };

declare module "fastify" {
  interface FastifyRequest {
    platform?: PlatformCaller;
  }
}

const BEARER = /^Bearer +(\S+)$/i;

/**
 * The platform behind a request, by the key in its Authorization header: a session's token is none.
 * @throws ApiError `unauthorized` for a key that is not known, was disabled or is over
 */
export const authenticateKey = async (
  { database }: Pick<Deps, "database">,
  { headers, ip }: FastifyRequest,
): Promise<PlatformCaller> => {
  const [, key = ""] = BEARER.exec(headers.authorization ?? "") ?? [];
  if (!isApiKey("impk", key)) throw new ApiError("unauthorized");
  const row = await database.system
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
      .of(tenantId)
      .updateTable("platformKey")
      .set({ lastUsedAt: now, lastUsedIp: ip })
      .where("tenantId", "=", tenantId)
      .where("id", "=", keyId)
      .execute();
  return { keyId, tenantId, rights: enumValues("platformRight").filter((right) => row.rights.includes(right)) };
};
