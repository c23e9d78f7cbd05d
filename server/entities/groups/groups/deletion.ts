import type { Database, Db } from "../../../db/database.ts";
import { deleteInBatches } from "../../../db/deleteInBatches.ts";
import { now } from "../../../db/expressions.ts";
import { useFiles } from "../../../files/use.ts";
import type { GroupJob } from "../../../jobs/data.ts";
import type { JobTools } from "../../../jobs/jobs.ts";
import { tellOfGroups } from "../../../platform/commands/groups.ts";
import { updateGroupRow } from "./lock.ts";
import { grace } from "./queries.ts";

export const clearGroupMessages = async ({ database }: JobTools, { tenantId, groupId, until }: GroupJob) => {
  await deleteInBatches(database.of(tenantId), tenantId, "message", (eb) =>
    eb.and([eb("groupId", "=", groupId), eb("createdAt", "<=", until)]),
  );
};

/**
 * Deletes what groups held that were dissolved long enough ago. A group is marked first, under the lock that restoring
 * takes too: from then on nobody brings it back, and a run that was killed is ended by the next one.
 */
export const deleteDissolvedGroups = async ({ database }: { database: Pick<Database, "of" | "system"> }) => {
  const tenants = await database.system.selectFrom("tenant").orderBy("id").select("id").execute();
  for (const { id: tenantId } of tenants) {
    const db = database.of(tenantId);
    for (let id = await markDue(db, tenantId); id !== undefined; id = await markDue(db, tenantId)) {
      await deleteInBatches(db, tenantId, "message", (eb) => eb("groupId", "=", id));
      await deleteInBatches(db, tenantId, "groupMember", (eb) => eb("groupId", "=", id));
      await finish(db, tenantId, id);
    }
  }
};

const markDue = async (db: Db, tenantId: string) => {
  const due = await db
    .updateTable("chatGroup")
    .set((eb) => ({ deletingAt: eb.fn.coalesce("deletingAt", now) }))
    .where("tenantId", "=", tenantId)
    .where("id", "=", (eb) =>
      eb
        .selectFrom("chatGroup as d")
        .where("d.tenantId", "=", tenantId)
        .where("d.status", "=", "Closed")
        .where("d.deletedAt", "is", null)
        .where("d.closedAt", "<=", eb(now, "-", grace))
        .orderBy("d.closedAt")
        .limit(1)
        .forUpdate()
        .select("d.id"),
    )
    .returning("id")
    .executeTakeFirst();
  return due?.id;
};

/** The tombstone: its name, owner and times stay for the log, without anybody in it. */
const finish = (db: Db, tenantId: string, id: string) =>
  db.transaction().execute(async (inside) => {
    await useFiles({ db: inside, tenantId }, "groups", id, []);
    await inside.deleteFrom("receptionGroup").where("tenantId", "=", tenantId).where("groupId", "=", id).execute();
    const emptied = { memberCount: 0, introduction: "", avatar: null, deletedAt: now };
    await updateGroupRow({ db: inside, tenantId }, id, emptied);
    await tellOfGroups({ db: inside, tenantId }, "group.delete", [id]);
  });
