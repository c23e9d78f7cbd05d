import type { Endpoint } from "../../contract/core/endpoint.ts";
import type { TenantDb } from "./tenantPool.ts";
import { isPosition } from "./replica.ts";
import type { Context, Deps } from "../core/context.ts";
import { toErrorName } from "../core/errors.ts";

/** Carries the position of the caller's last change; a client that sends it back reads that change from any node. */
export const POSITION_HEADER = "x-data-position";
/** Sessions whose last change is remembered here, for clients that send no header. */
const REMEMBERED = 10_000;

type Judged = Pick<Endpoint, "log" | "kind"> & Partial<Pick<Endpoint, "method" | "input">>;

/** Lists, which come a page at a time. */
const isList = ({ method, log, input }: Judged) =>
  method === "GET" &&
  log === undefined &&
  input !== undefined &&
  "shape" in input &&
  "curPage" in (input.shape as object);

/**
 * Decides what a call reads from when there is a replica: lists and exports from it, unless it lacks what this
 * operator has just changed. All else, permissions above all, is read from the primary.
 */
export const chooseReadDb = async (
  { database, lastChanges }: Deps,
  endpoint: Judged,
  sentPosition: string | string[] | undefined,
  sessionId: string,
): Promise<TenantDb> => {
  const { replica } = database;
  if (!replica || !(isList(endpoint) || endpoint.kind === "file")) return database;
  const positions = [sentPosition, lastChanges.get(sessionId)].filter(isPosition);
  return (await replica.has(positions)) ? replica.tenantDb : database;
};

/** Remembers where the log of the database stood once this call's change was in it. */
export const recordReplicaPosition = async ({ deps, db, session, setHeader }: Context) => {
  const { database, lastChanges } = deps;
  if (!database.replica) return;
  const { position } = await db
    .selectNoFrom((eb) => eb.cast<string>(eb.fn("pg_current_wal_insert_lsn"), "text").as("position"))
    .executeTakeFirstOrThrow();
  lastChanges.delete(session.id);
  lastChanges.set(session.id, position);
  const [oldest = ""] = lastChanges.keys();
  if (lastChanges.size > REMEMBERED) lastChanges.delete(oldest);
  setHeader(POSITION_HEADER, position);
};

/** Whether a read failed because of where it was made: the replica is gone, or dropped rows that were being read. */
export const failedAtReplica = ({ deps, readDb }: Context, error: unknown) =>
  readDb !== deps.database && ["unavailable", "conflict"].includes(toErrorName(error));
