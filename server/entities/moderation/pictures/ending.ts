import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { fileLink } from "../../../../contract/core/files.ts";
import { SYSTEM } from "../../../../contract/entities/access/commandLine.ts";
import { PICTURE_END } from "../../../../contract/entities/moderation/pictures.ts";
import { RESTORABLE_DAYS } from "../../../../contract/entities/moderation/pictures.records.ts";
import type { MessagePayload } from "../../../../contract/entities/messages/messages.records.ts";
import type { Db } from "../../../db/database.ts";
import { fromNow } from "../../../db/expressions.ts";
import type { JobTools } from "../../../jobs/jobs.ts";
import { appendEntry, type Changes } from "../../../operationLog/append.ts";

const removed: MessagePayload = { fileStatus: "Removed" };
const over = fromNow(`-${RESTORABLE_DAYS} days`);

/**
 * Deletes for good what was in quarantine for its time, and forgets what was removed or replaced as long ago. Then the
 * disk is put right where a call was broken off between it and the database.
 */
export const endPictures = async (tools: Pick<JobTools, "database" | "files" | "live">) => {
  const { database, files, live } = tools;
  const { system } = database;
  const due = await system
    .selectFrom("storedFile")
    .where("quarantinedAt", "<=", over)
    .select(["tenantId", "id"])
    .execute();
  for (const { tenantId, id } of due) {
    const name = await database
      .of(tenantId)
      .transaction()
      .execute((db) => deleteFile(db, tenantId, id));
    // A run that ends here leaves a file without a row, which the one that cleans up finds.
    if (name !== undefined) await files.remove(tenantId, name);
    live.tell(tenantId, "pictures");
  }
  await system
    .deleteFrom("picture as t")
    .where("t.decidedAt", "<=", over)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("storedFile as f")
            .whereRef("f.tenantId", "=", "t.tenantId")
            .whereRef("f.id", "=", "t.fileId")
            .where("f.quarantinedAt", "is not", null)
            .select("f.id"),
        ),
      ),
    )
    .execute();
  await settleDisk(tools);
};

/** With every link to it. Whoever restores it meanwhile keeps it. */
const deleteFile = async (db: Db, tenantId: string, fileId: string) => {
  const file = await db
    .selectFrom("storedFile")
    .where("tenantId", "=", tenantId)
    .where("id", "=", fileId)
    .where("quarantinedAt", "<=", over)
    .forUpdate()
    .select("name")
    .executeTakeFirst();
  if (!file) return undefined;
  const places = await db
    .deleteFrom("picture")
    .where("tenantId", "=", tenantId)
    .where("fileId", "=", fileId)
    .returning(["kind", "memberId", "groupId", "messageId"])
    .execute();
  const link = fileLink(tenantId, file.name);
  for (const { kind, memberId, groupId, messageId } of places) {
    if (kind === "Message") {
      if (messageId !== null)
        await db
          .updateTable("message")
          .set({ payload: sql`payload - 'url' || ${JSON.stringify(removed)}::jsonb` })
          .where("tenantId", "=", tenantId)
          .where("id", "=", messageId)
          .execute();
    } else
      await db
        .updateTable(kind === "GroupAvatar" ? "chatGroup" : "member")
        .set({ avatar: null })
        .where("tenantId", "=", tenantId)
        .where("id", "=", (kind === "GroupAvatar" ? groupId : memberId) ?? "0")
        .where("avatar", "=", link)
        .execute();
  }
  await db.deleteFrom("fileUse").where("tenantId", "=", tenantId).where("fileId", "=", fileId).execute();
  await db.deleteFrom("storedFile").where("tenantId", "=", tenantId).where("id", "=", fileId).execute();
  await noteEnd(
    db,
    "members",
    places.flatMap(({ kind, memberId }) => (kind === "GroupAvatar" ? [] : (memberId ?? []))),
  );
  await noteEnd(
    db,
    "groups",
    places.flatMap(({ kind, groupId }) => (kind === "GroupAvatar" ? (groupId ?? []) : [])),
  );
  return file.name;
};

const noteEnd = async (db: Db, targetType: "members" | "groups", ids: readonly string[]) => {
  if (ids.length === 0) return;
  const change = { before: { pictureStatus: "Quarantined" }, after: null };
  const changes: Changes = Object.fromEntries(ids.map((id) => [id, change]));
  const origin = { ...SYSTEM, requestId: randomUUID(), ip: "", host: "", userAgent: "" };
  const entry = { call: PICTURE_END, targetType, targets: Object.keys(changes), params: {}, changes };
  await appendEntry(db, origin, { ...entry, result: "Success" });
};

/** The database says what is in quarantine; a call moves the file last, and may have ended before or after it. */
const settleDisk = async ({ database: { system }, files }: Pick<JobTools, "database" | "files">) => {
  const rows = await system
    .selectFrom("storedFile")
    .where("quarantinedAt", "is not", null)
    .select(["tenantId", "name"])
    .execute();
  const wanted = new Set(rows.map(({ tenantId, name }) => `${tenantId}/${name}`));
  for (const { tenantId, name } of rows) await files.quarantine(tenantId, name);
  for await (const { tenantId, name } of files.quarantined())
    if (!wanted.has(`${tenantId}/${name}`)) await settleOne(system, files, tenantId, name);
};

/** Asked again: it may have come in since. */
const settleOne = async (system: Db, files: JobTools["files"], tenantId: string, name: string) => {
  const row = await system
    .selectFrom("storedFile")
    .where("tenantId", "=", tenantId)
    .where("name", "=", name)
    .select("quarantinedAt")
    .executeTakeFirst();
  if (row === undefined) await files.remove(tenantId, name);
  else if (row.quarantinedAt === null) await files.release(tenantId, name);
};
