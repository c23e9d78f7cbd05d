import { anyOf, fromNow, now } from "../../../db/expressions.ts";
import { deleteInBatches } from "../../../db/deleteInBatches.ts";
import type { ProductTools } from "../../../jobs/jobs.ts";
import { KEPT } from "./schedules/queries.ts";

/** Days after which nothing tells of a file any more, once it is over. */
const TOLD = "-14 days";
const BATCH = 200;
/** In ms: a file that no row knows by then is none that is being made. */
const LOST = 24 * 3_600_000;

/**
 * Removes the files whose time is over; their rows say so for a while. Rows go before files: ended between the two, it
 * leaves files without a row, which the next run finds in the folders.
 */
export const endDownloads = async ({ database, whole }: Pick<ProductTools, "database" | "whole">) => {
  const { exports } = await whole;
  const { system } = database;
  for (let isMore = true; isMore;) {
    const ended = await system
      .updateTable("download as d")
      .from((eb) =>
        eb
          .selectFrom("download")
          .where("status", "=", "Ready")
          .where("expiresAt", "<=", now)
          .limit(BATCH)
          .select(["tenantId", "id", "file"])
          .forUpdate()
          .skipLocked()
          .as("old"),
      )
      .whereRef("d.tenantId", "=", "old.tenantId")
      .whereRef("d.id", "=", "old.id")
      .set({ status: "Expired", file: null })
      .returning(["d.tenantId", "old.file"])
      .execute();
    for (const { tenantId, file } of ended) if (file !== null) await exports.remove(tenantId, file);
    isMore = ended.length === BATCH;
  }
  const tenants = await system.selectFrom("tenant").select("id").orderBy("id").execute();
  for (const { id } of tenants) {
    const db = database.of(id);
    await deleteInBatches(db, id, "download", (eb) =>
      eb.or([
        eb.and([eb("status", "=", "Expired"), eb("expiresAt", "<", fromNow(TOLD))]),
        eb.and([eb("status", "=", "Failed"), eb("madeAt", "<", fromNow(TOLD))]),
      ]),
    );
    await deleteInBatches(db, id, "exportSchedule", (eb) => eb("deletedAt", "<", fromNow(KEPT)));
  }
  // Of deletions that were broken off, and of accounts and servers that are gone with their rows.
  for await (const { tenantId, file } of exports.older(LOST)) {
    const known = await system
      .selectFrom("download")
      .where("tenantId", "=", tenantId)
      .where("file", "=", anyOf([file]))
      .select("id")
      .executeTakeFirst();
    if (!known) await exports.remove(tenantId, file);
  }
};
