import type { z } from "zod";
import type { BatchResult } from "../../contract/core/endpoint.ts";
import { batchResult } from "./batchResult.ts";
import type { Context } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";

type Rows = { remove: (context: Context, target: { id: string }) => Promise<unknown> };

/** Deletes rows of one table and answers each id; `after` lets go of what the row held. */
export const deleteEach = async (
  context: Context,
  ids: readonly string[],
  { remove }: Rows,
  after: (id: string) => Promise<void>,
): Promise<z.infer<typeof BatchResult>> => {
  const missing = new Set<string>();
  // In one order, so that two batches cannot wait for each other.
  const ordered = [...new Set(ids)].toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
  for (const id of ordered) {
    try {
      await remove(context, { id });
      await after(id);
    } catch (error) {
      if (!(error instanceof ApiError) || error.reason !== "notFound") throw error;
      missing.add(id);
    }
  }
  return batchResult(context, [...ids], (id) => (missing.has(id) ? "notFound" : undefined));
};
