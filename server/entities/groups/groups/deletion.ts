import { sql } from "kysely";
import { GROUP_GRACE_DAYS } from "../../../../contract/entities/groups/groups.records.ts";
import type { Database, Db } from "../../../db/database.ts";
import { deleteInBatches } from "../../../db/deleteInBatches.ts";
import { useFiles } from "../../../files/use.ts";
import type { GroupJob, JobTools } from "../../../jobs/jobs.ts";

export const clearGroupMessages = async ({ database }: JobTools, { tenantId, groupId, until }: GroupJob) => {
  const written = sql`group_id = ${groupId} and created_at <= ${until}::timestamptz`;
  await deleteInBatches(database.of(tenantId), "message", written, tenantId);
};

/**
 * Deletes what groups held that were dissolved long enough ago (`spec §9`). A group is marked first, under the lock that
 * restoring takes too: from then on nobody brings it back, and a run that was killed is ended by the next one.
 */
export const deleteDissolvedGroups = async ({ database }: { database: Pick<Database, "of" | "system"> }) => {
  const { rows: tenants } = await sql<{ id: string }>`select id from tenant order by id`.execute(database.system);
  for (const { id: tenantId } of tenants) {
    const db = database.of(tenantId);
    for (let id = await markDue(db, tenantId); id !== undefined; id = await markDue(db, tenantId)) {
      await deleteInBatches(db, "message", sql`group_id = ${id}`, tenantId);
      await deleteInBatches(db, "group_member", sql`group_id = ${id}`, tenantId);
      await finish(db, tenantId, id);
    }
  }
};

const markDue = async (db: Db, tenantId: string) => {
  const { rows } = await sql<{ id: string }>`
    update chat_group set deleting_at = coalesce(deleting_at, now()) where tenant_id = ${tenantId} and id = (
      select id from chat_group where tenant_id = ${tenantId} and status = 'Closed' and deleted_at is null
        and closed_at <= now() - make_interval(days => ${GROUP_GRACE_DAYS}) order by closed_at limit 1 for update)
    returning id`.execute(db);
  return rows[0]?.id;
};

/** The tombstone: its name, owner and times stay for the log, without anybody in it. */
const finish = (db: Db, tenantId: string, id: string) =>
  db.transaction().execute(async (inside) => {
    await useFiles({ db: inside, tenantId }, "groups", id, []);
    await sql`delete from reception_group where tenant_id = ${tenantId} and group_id = ${id}`.execute(inside);
    await sql`update chat_group set member_count = 0, introduction = '', avatar = null, deleted_at = now()
      where tenant_id = ${tenantId} and id = ${id}`.execute(inside);
  });
