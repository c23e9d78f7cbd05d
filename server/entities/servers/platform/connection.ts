import { sql } from "kysely";
import type { z } from "zod";
import type { enumSchema } from "../../../../contract/core/enums.ts";
import {
  type PlatformConnection,
  platformConnection,
  type PlatformConnectionEdit,
} from "../../../../contract/entities/servers/platformConnection.ts";
import { SILENT_AFTER } from "../../../../contract/platform/polling.ts";
import type { Context } from "../../../core/context.ts";
import { ApiError, invalid } from "../../../core/errors.ts";
import { findChanges, pick, requireChanges } from "../../../crud/applyChanges.ts";
import { clockTimestamp, rowCount } from "../../../db/expressions.ts";
import { routes } from "../../../http/mount.ts";
import { readActivity } from "./activity.ts";
import { testConnection } from "./test.ts";
import { FAILURES_TO_PAUSE } from "../../../platform/commands/health.ts";
import { isConfidential, isReachable } from "../../../sms/outbound.ts";

type Connection = z.infer<typeof PlatformConnection>;
type State = z.infer<ReturnType<typeof enumSchema<"platformState">>>;
type Place = Pick<Context, "db" | "tenantId">;

/** Held until the transaction ends: what of a connection depends on another part of it is judged one after the other. */
export const holdConnection = ({ db, tenantId }: Place) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`platform_connection ${tenantId}`}, 0))`.execute(db);

export const countSecrets = async ({ db, tenantId }: Place) => {
  const { count } = await db
    .selectFrom("platformSecret")
    .where("tenantId", "=", tenantId)
    .select(rowCount.as("count"))
    .executeTakeFirstOrThrow();
  return count;
};

/** A server that nobody has connected has none. */
const unconnected = {
  kind: "none",
  url: "",
  mediaOrigin: null,
  messages: "kept",
  version: null,
  capabilities: null,
  lastPollTime: null,
  lastSuccessTime: null,
  lastError: null,
  lastErrorTime: null,
  updateTime: null,
} as const;

export const readConnection = async ({ db, tenantId }: Place): Promise<Connection> => {
  const row = await db
    .selectFrom("platformConnection")
    .where("tenantId", "=", tenantId)
    .select(["kind", "url", "mediaOrigin", "messages", "version", "capabilities", "lastError", "failures", "stoppedAt"])
    .select([
      "polledAt as lastPollTime",
      "lastSuccessAt as lastSuccessTime",
      "lastErrorAt as lastErrorTime",
      "updatedAt as updateTime",
    ])
    .executeTakeFirst();
  const { waitingCommands, oldestWaiting } = await db
    .selectFrom("platformCommand")
    .where("tenantId", "=", tenantId)
    .where("state", "=", "waiting")
    .select((eb) => [rowCount.as("waitingCommands"), eb.fn.min("createdAt").as("oldestWaiting")])
    .executeTakeFirstOrThrow();
  const common = { id: tenantId, waitingCommands, oldestWaiting };
  if (!row) return { ...unconnected, ...common, state: "Off" };
  const { failures: _, stoppedAt: __, ...connection } = row;
  return { ...connection, ...common, state: stateOf(row) };
};

type Row = {
  kind: string;
  failures: number;
  stoppedAt: string | null;
  lastSuccessTime: string | null;
  lastPollTime: string | null;
};

const stateOf = ({ kind, failures, stoppedAt, lastSuccessTime, lastPollTime }: Row): State => {
  if (kind === "none") return "Off";
  if (kind === "poll")
    return lastPollTime !== null && Date.now() - Date.parse(lastPollTime) < SILENT_AFTER * 1000 ? "Working" : "Silent";
  if (stoppedAt !== null) return "Stopped";
  if (failures >= FAILURES_TO_PAUSE) return "Paused";
  if (failures > 0) return "Failing";
  return lastSuccessTime === null ? "Untried" : "Working";
};

/** What is sent there is for the platform alone, and nothing of this machine's own network is asked by it. */
const requireAddress = ({ deps }: Context, url: string) => {
  const allowed = deps.settings.PLATFORM_ALLOW_HOSTS;
  if (url === "") throw invalid({ url: "rule.required" });
  if (!isConfidential(url, allowed)) throw invalid({ url: "rule.secureWebAddress" });
  if (!isReachable(url, allowed)) throw invalid({ url: "rule.publicAddress" });
};

const update = async (context: Context, { updateTime, ...wanted }: z.output<typeof PlatformConnectionEdit>) => {
  const { db, tenantId } = context;
  await holdConnection(context);
  const before = await readConnection(context);
  const isStopped = before.state === "Stopped";
  if (isStopped && updateTime !== undefined && updateTime !== before.updateTime) throw new ApiError("conflict");
  const changed = isStopped ? findChanges(before, wanted) : requireChanges(before, wanted, updateTime);
  const { kind, url } = { ...before, ...changed };
  if (kind === "http" || changed.url) requireAddress(context, url);
  // It is said where something was changed that needs one: at the address, or at the kind where that alone was.
  const needing = changed.url === undefined && changed.kind !== undefined ? "kind" : "url";
  if (kind === "http" && (await countSecrets(context)) === 0) throw invalid({ [needing]: "rule.platformSecretFirst" });
  // Whatever is there now has said nothing of itself yet, and failed nowhere.
  const isOther = changed.kind !== undefined || changed.url !== undefined;
  const unknown = {
    version: null,
    capabilities: null,
    polledAt: null,
    lastSuccessAt: null,
    lastError: null,
    lastErrorAt: null,
  };
  const row = {
    ...changed,
    ...(isOther && unknown),
    failures: 0,
    failingSince: null,
    pausedUntil: null,
    stoppedAt: null,
  };
  await db
    .insertInto("platformConnection")
    .values(row)
    .onConflict((conflict) => conflict.column("tenantId").doUpdateSet({ ...row, updatedAt: clockTimestamp }))
    .execute();
  // What waited for another attempt, or for the end of what the one before took on, goes to whatever is there now.
  if (kind !== "none" && isOther)
    await db
      .updateTable("platformCommand")
      .set({ nextAt: clockTimestamp, jobRef: null })
      .where("tenantId", "=", tenantId)
      .where("state", "=", "waiting")
      .execute();
  // Whoever is told nothing any more has nothing to catch up on either.
  if (kind === "none")
    await db
      .updateTable("platformCommand")
      .set({ state: "superseded", finishedAt: clockTimestamp })
      .where("tenantId", "=", tenantId)
      .where("state", "in", ["waiting", "failed"])
      .execute();
  const after = await readConnection(context);
  const resumed = isStopped ? ["state"] : [];
  const names = [...Object.keys(changed), ...resumed];
  context.record("platformConnection", tenantId, pick(before, names), pick(after, names));
  return after;
};

export default routes(platformConnection, {
  load: readConnection,
  update,
  activity: readActivity,
  test: testConnection,
});
