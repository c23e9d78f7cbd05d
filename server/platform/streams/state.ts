import type { z } from "zod";
import { type Expression, sql, type SqlBool } from "kysely";
import { MAX_REFUSALS, STREAM_PATIENCE, type StreamState } from "../../../contract/platform/streams.ts";
import { ApiError, invalid, notFound } from "../../core/errors.ts";
import { clockTimestamp, fromNow, toBoolean } from "../../db/expressions.ts";
import type { PlatformContext } from "../context.ts";

type Place = Pick<PlatformContext, "db" | "tenantId">;
export type StreamKind = { purpose: "import" | "reconciliation"; target: "members" | "groups" };
/** A stream that is being read: its row, and how many of its lines are dealt with. */
export type OpenStream = { id: string; lines: number };
export type Counts = { added: number; updated: number; same: number; differs: number; refused: number };
export type Refusal = {
  line: number;
  externalId?: string | undefined;
  code: number;
  errors?: Record<string, string> | undefined;
};

/** How long nothing may come before a stream counts as broken whose node could not say so. */
const SILENT = fromNow(`-${STREAM_PATIENCE * 1.5} seconds`);

export const isSilent = (updatedAt: Expression<string>) => sql<SqlBool>`${updatedAt} < ${SILENT}`;

/** Begins a stream, or goes on with one. @throws ApiError at `name` or `from` */
export const openStream = async (
  { db, tenantId }: Place,
  { purpose, target }: StreamKind,
  { name, from }: { name: string; from: number },
): Promise<OpenStream> => {
  const own = () =>
    db
      .selectFrom("platformStream")
      .where("tenantId", "=", tenantId)
      .where("purpose", "=", purpose)
      .where("name", "=", name)
      .select(["id", "lines", "target", "state"])
      .executeTakeFirst();
  const known = await own();
  if (from > Number(known?.lines ?? 0) + 1) throw invalid({ from: "rule.streamGap" });
  if (
    known &&
    (known.target !== target || (purpose === "reconciliation" && !["Running", "Broken"].includes(known.state)))
  )
    throw invalid({ name: "rule.streamOther" });
  if (!known) {
    // What is compared anew is mended by what is found now.
    if (purpose === "reconciliation")
      await db
        .updateTable("platformStream")
        .set({ state: "Outdated" })
        .where("tenantId", "=", tenantId)
        .where("purpose", "=", purpose)
        .where("target", "=", target)
        .where("state", "=", "Held")
        .execute();
    await db
      .insertInto("platformStream")
      .values({ purpose, target, name })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const row = known ?? (await own());
  if (!row) throw new ApiError("conflict");
  await db
    .updateTable("platformStream")
    .set({ state: "Running", endedAt: null, updatedAt: clockTimestamp })
    .where("tenantId", "=", tenantId)
    .where("id", "=", row.id)
    .execute();
  return { id: row.id, lines: Number(row.lines) };
};

/**
 * Notes in the transaction of a batch that its lines are dealt with. @throws ApiError `conflict` where another stream of the
 * same name has gone on meanwhile
 */
export const advance = async (
  { db, tenantId }: Place,
  { id, lines }: OpenStream,
  to: number,
  counts: Counts,
  refusals: readonly Refusal[],
  milliseconds: number,
) => {
  const { numUpdatedRows } = await db
    .updateTable("platformStream")
    .set((eb) => ({
      lines: String(to),
      added: eb("added", "+", String(counts.added)),
      updated: eb("updated", "+", String(counts.updated)),
      same: eb("same", "+", String(counts.same)),
      differs: eb("differs", "+", String(counts.differs)),
      refused: eb("refused", "+", String(counts.refused)),
      milliseconds: eb("milliseconds", "+", String(Math.round(milliseconds))),
      updatedAt: clockTimestamp,
      ...(refusals.length > 0 && {
        refusals: sql`(select coalesce(jsonb_agg(r), '[]') from (
          select r from jsonb_array_elements(refusals || ${JSON.stringify(refusals)}::jsonb) r limit ${MAX_REFUSALS}) kept)`,
      }),
    }))
    .where("tenantId", "=", tenantId)
    .where("id", "=", id)
    .where("lines", "=", String(lines))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ApiError("conflict");
};

/** All of it came, or it broke off; whoever went on with it meanwhile says so themselves. */
export const closeStream = async (
  { db, tenantId }: Place,
  { id, lines }: OpenStream,
  state: "Ended" | "Broken",
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable("platformStream")
    .set({ state, updatedAt: clockTimestamp, endedAt: state === "Ended" ? clockTimestamp : null })
    .where("tenantId", "=", tenantId)
    .where("id", "=", id)
    .where("lines", "=", String(lines))
    .where("state", "=", "Running")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const readStream = async (
  { db, tenantId }: Place,
  purpose: StreamKind["purpose"],
  name: string,
): Promise<z.input<typeof StreamState>> => {
  const row = await db
    .selectFrom("platformStream")
    .where("tenantId", "=", tenantId)
    .where("purpose", "=", purpose)
    .where("name", "=", name)
    .select(["name", "state", "lines", "added", "updated", "same", "differs", "refused"])
    .select((eb) => toBoolean(isSilent(eb.ref("updatedAt"))).as("isOver"))
    .executeTakeFirst();
  if (!row) throw notFound();
  const { isOver, state, ...counts } = row;
  return {
    name,
    state: state === "Running" && !isOver ? "Running" : ["Running", "Broken"].includes(state) ? "Broken" : "Ended",
    lines: Number(counts.lines),
    added: Number(counts.added),
    updated: Number(counts.updated),
    same: Number(counts.same),
    differs: Number(counts.differs),
    refused: Number(counts.refused),
  };
};
