import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { PlatformTest } from "../../../../contract/entities/servers/platformConnection.ts";
import { PING } from "../../../../contract/platform/commands.ts";
import type { Context } from "../../../core/context.ts";
import { ApiError } from "../../../core/errors.ts";
import { errorOf, judge, shown } from "../../../platform/commands/deliver.ts";
import { noteAnswer, noteFailedTest } from "../../../platform/commands/health.ts";
import { loadSecrets, sendMessage } from "../../../platform/commands/send.ts";

/** What a platform says of itself. What else it says is nothing to us. */
const Introduction = z.object({
  version: z.string().max(64).optional().catch(undefined),
  capabilities: z
    .array(z.string().regex(/^[\w.]{1,64}$/))
    .max(200)
    .optional()
    .catch(undefined),
});

/** Asks the platform who it is; its answer is the result, not a failure. */
export const testConnection = async (context: Context): Promise<z.infer<typeof PlatformTest>> => {
  const { db, deps, tenantId } = context;
  const connection = await db
    .selectFrom("platformConnection as k")
    .innerJoin("tenant as t", "t.id", "k.tenantId")
    .where("k.tenantId", "=", tenantId)
    .where("k.kind", "=", "http")
    .select(["k.url", "t.id", "t.name"])
    .executeTakeFirst();
  if (!connection) throw new ApiError("platformOff");
  const { url, ...server } = connection;
  const outcome = await sendMessage(deps, url, await loadSecrets(db, tenantId, deps), {
    id: randomUUID(),
    type: PING,
    time: new Date().toISOString(),
    data: { server },
  });
  const isTaken = judge(outcome) === "delivered";
  const { version = null, capabilities = null } = isTaken ? introduce(outcome.text) : {};
  if (isTaken) {
    await db
      .updateTable("platformConnection")
      .set({ version, capabilities })
      .where("tenantId", "=", tenantId)
      .execute();
    await noteAnswer(db, tenantId);
  } else await noteFailedTest(db, tenantId, errorOf(outcome));
  const { status: httpStatus, failure, milliseconds, clockAhead } = outcome;
  context.record("platformConnection", tenantId, null, { lastError: isTaken ? null : errorOf(outcome) });
  const answer = shown(outcome.text);
  return { isTaken, failure, httpStatus, answer, milliseconds, clockAhead, version, capabilities };
};

const introduce = (text: string): z.infer<typeof Introduction> => {
  try {
    return Introduction.safeParse(JSON.parse(text)).data ?? {};
  } catch {
    return {};
  }
};
