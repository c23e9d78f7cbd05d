import { type Selectable, sql } from "kysely";
import { fromNow } from "../db/expressions.ts";
import type { Db } from "../db/database.ts";
import type { StoredFile } from "../db/schema.ts";
import type { JobTools } from "../jobs/jobs.ts";

const DAY = 24 * 3_600_000;
const BATCH = 500;
type Stored = Pick<Selectable<StoredFile>, "tenantId" | "name">;

/**
 * Deletes what nothing has pointed at for a day. Rows go before files: ended between the two, it leaves files without
 * a row, which the next run finds in the folders. A record that takes a file up meanwhile keeps it, or is told it is
 * gone.
 */
export const deleteUnusedFiles = async ({ database: { system }, files }: JobTools) => {
  await forgetLostUses(system);
  for (let isMore = true; isMore;) {
    const deleted = await system
      .deleteFrom("storedFile as f")
      .using((eb) =>
        eb
          .selectFrom("storedFile")
          .where("unusedSince", "<", fromNow("-1 day"))
          .limit(BATCH)
          .select(["tenantId", "id"])
          .forUpdate()
          .skipLocked()
          .as("old"),
      )
      .whereRef("f.tenantId", "=", "old.tenantId")
      .whereRef("f.id", "=", "old.id")
      .where((eb) => {
        const uses = eb.selectFrom("fileUse as u").whereRef("u.tenantId", "=", "f.tenantId");
        return eb.not(eb.exists(uses.whereRef("u.fileId", "=", "f.id").select("u.fileId")));
      })
      .returning(["f.tenantId", "f.name"])
      .execute();
    for (const { tenantId, name } of deleted) await files.remove(tenantId, name);
    isMore = deleted.length === BATCH;
  }
  await sweep(system, files);
};

/** An operator's picture is of the tenant it was chosen in; another one may have been chosen elsewhere since. */
const forgetLostUses = async (system: Db) => {
  await sql`
    with gone as (delete from file_use u using stored_file f
      where u.target_type = 'admins' and f.tenant_id = u.tenant_id and f.id = u.file_id
        and not exists (select from account a where a.id = u.target_id::bigint and a.avatar like '%/' || f.name)
      returning u.tenant_id, u.file_id)
    update stored_file f set unused_since = now() from gone
    where f.tenant_id = gone.tenant_id and f.id = gone.file_id and not exists (select from file_use u
      where u.tenant_id = f.tenant_id and u.file_id = f.id and u.target_type <> 'admins')`.execute(system);
};

/** Files on the disk that no row knows: of uploads that were broken off, and of deletions that were. */
const sweep = async (system: Db, files: JobTools["files"]) => {
  let batch: Stored[] = [];
  for await (const { tenantId, name } of files.older(DAY)) {
    if (tenantId === null) await files.discard(name);
    else batch.push({ tenantId, name });
    if (batch.length === BATCH) {
      await removeUnknown(system, files, batch);
      batch = [];
    }
  }
  await removeUnknown(system, files, batch);
};

const removeUnknown = async (system: Db, files: JobTools["files"], batch: readonly Stored[]) => {
  const tenantIds = batch.map(({ tenantId }) => tenantId);
  const names = batch.map(({ name }) => name);
  const { rows } = await sql<Stored>`
    select b.tenant_id, b.name from unnest(${tenantIds}::bigint[], ${names}::text[]) b(tenant_id, name)
    where not exists (select from stored_file f where f.tenant_id = b.tenant_id and f.name = b.name)`.execute(system);
  for (const { tenantId, name } of rows) await files.remove(tenantId, name);
};
