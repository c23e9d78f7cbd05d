import type { Context, Fields } from "../../../core/context.ts";
import type { Db } from "../../../db/database.ts";

type Wanted = {
  entity: string;
  name: string;
  input: Fields;
  locale: string;
  keptDays: number;
  scheduleId?: string;
  dueAt?: string;
};

/** Notes that a file is to be made. @returns its id; undefined when a run of that time was noted before */
export const addDownload = (
  db: Db,
  { tenantId, accountId }: { tenantId: string; accountId: string },
  wanted: Wanted,
) => {
  const { entity, name, input, locale, keptDays, scheduleId, dueAt } = wanted;
  return db
    .insertInto("download")
    .values({
      tenantId,
      accountId,
      entity,
      name,
      input: JSON.stringify(input),
      locale,
      keptDays,
      ...(scheduleId !== undefined && { scheduleId }),
      ...(dueAt !== undefined && { dueAt }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
};

/** A file for the caller, made as soon as a node is there to do it. */
export const queueDownload = async ({ db, deps, tenantId, session }: Context, wanted: Wanted) => {
  const added = await addDownload(db, { tenantId, accountId: session.accountId }, wanted);
  await deps.jobs.send(db, "makeDownloads", {});
  return added;
};
