import { sql } from "kysely";
import type { Db } from "../../../db/database.ts";
import { fromNow, now } from "../../../db/expressions.ts";

/** For how long a run holds a file without saying so again. */
export const HELD = "1 minute";

export type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>;

/** Takes the file that waits longest, of those that nobody is at; nothing when there is none. */
export const claim = (system: Db) =>
  system
    .updateTable("download as d")
    .from((eb) =>
      eb
        .selectFrom("download as w")
        .innerJoin("tenant as t", (join) => join.onRef("t.id", "=", "w.tenantId").on("t.status", "=", "Enable"))
        .where("w.status", "in", ["Waiting", "Running"])
        .where((inner) => inner.or([inner("w.heldUntil", "is", null), inner("w.heldUntil", "<", now)]))
        .orderBy("w.dueAt")
        .orderBy("w.id")
        .limit(1)
        .select(["w.tenantId", "w.id"])
        .forUpdate("w")
        .skipLocked()
        .as("next"),
    )
    .whereRef("d.tenantId", "=", "next.tenantId")
    .whereRef("d.id", "=", "next.id")
    .set((eb) => ({ status: sql.lit("Running"), heldUntil: fromNow(HELD), attempts: eb("d.attempts", "+", 1) }))
    .returning([
      "d.tenantId",
      "d.id",
      "d.accountId",
      "d.scheduleId",
      "d.entity",
      "d.name",
      "d.input",
      "d.locale",
      "d.keptDays",
      "d.attempts",
    ])
    .executeTakeFirst();
