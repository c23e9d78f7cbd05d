import { randomBytes } from "node:crypto";
import { MAX_PLATFORM_SECRETS, platformSecrets } from "../../../../contract/entities/servers/platformSecrets.ts";
import type { Context } from "../../../core/context.ts";
import { ApiError } from "../../../core/errors.ts";
import { deletes } from "../../../crud/deleteEach.ts";
import { table } from "../../../crud/table.ts";
import { routes } from "../../../http/mount.ts";
import { platformSecretOwner } from "../../../platform/secretOwner.ts";
import { countSecrets, holdConnection, readConnection } from "./connection.ts";

/** Of base64 without a filler; receivers take 24 to 64. */
const BYTES = 48;
const SHOWN = 4;

const secrets = table(platformSecrets, "platformSecret", {});

const create = async (context: Context) => {
  await holdConnection(context);
  if ((await countSecrets(context)) >= MAX_PLATFORM_SECRETS)
    throw new ApiError("platformSecretsReached", undefined, undefined, { max: MAX_PLATFORM_SECRETS });
  const { db, tenantId, deps } = context;
  const secret = `whsec_${randomBytes(BYTES).toString("base64")}`;
  const ending = secret.slice(-SHOWN);
  const { id } = await db.insertInto("platformSecret").values({ ending }).returning("id").executeTakeFirstOrThrow();
  await db
    .updateTable("platformSecret")
    .set({ secret: deps.secrets.seal(secret, platformSecretOwner(tenantId, id)) })
    .where("tenantId", "=", tenantId)
    .where("id", "=", id)
    .execute();
  context.record("platformSecrets", id, null, { ending });
  return { ...(await secrets.load(context, { id })), secret };
};

/** Commands that nothing signs would be believed by nobody. */
const remove = async (context: Context, { id }: { id: string }) => {
  await holdConnection(context);
  const removed = await secrets.remove(context, { id });
  const { kind } = await readConnection(context);
  if (kind === "http" && (await countSecrets(context)) === 0)
    throw new ApiError("notPossible", { id: "rule.platformSecretLast" });
  return removed;
};

export default routes(platformSecrets, { list: secrets.list, create, delete: deletes(remove) });
