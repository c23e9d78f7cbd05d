import { sql } from "kysely";
import type { z } from "zod";
import { toResourceName } from "../../../../contract/core/menu.ts";
import { downloads, MAX_WAITING } from "../../../../contract/entities/access/exports/downloads.ts";
import { checkFactor } from "../../../auth/stepUp.ts";
import type { Context, FileAnswer } from "../../../core/context.ts";
import { ApiError, notFound } from "../../../core/errors.ts";
import { required } from "../../../core/required.ts";
import { scope } from "../../../crud/columns.ts";
import { deletes } from "../../../crud/deleteEach.ts";
import { buildOrder, descending, ifGiven, selectPage } from "../../../crud/paging.ts";
import { now, rowCount, toBoolean } from "../../../db/expressions.ts";
import { routes } from "../../../http/mount.ts";
import { lockNames } from "../../../names/distinctName.ts";
import { XLSX } from "../../../spreadsheets/write.ts";
import { failureText } from "./failures.ts";
import { queueDownload } from "./queue.ts";
import { mayExport, requireArrangement, requireSheet, sheetOf, toInput } from "./sheets.ts";

type Query = z.output<typeof downloads.endpoints.list.input>;
type Create = z.output<typeof downloads.endpoints.create.input>;

const t = scope<{ t: "download" }>();

/** One whose time came since the job last looked is over all the same. */
const isOver = t.and([t("t.status", "=", "Ready"), t("t.expiresAt", "<=", now)]);
const state = t
  .case()
  .when(isOver)
  .then(sql.lit("Expired" as const))
  .else(t.ref("t.status"))
  .end();
/** There, and not fetched yet. */
const isNew = t.and([t(state, "=", "Ready"), t("t.fetchedAt", "is", null)]);

const list = async (context: Context, query: Query) => {
  const page = await selectPage(context.db, query, {
    table: "download",
    tenantId: context.tenantId,
    where: [
      // Nobody has another person's, the super admin neither.
      t("t.accountId", "=", context.session.accountId),
      ...ifGiven(query.downloadState, (wanted) => t(state, "=", wanted)),
      ...ifGiven(query.isNew, (wanted) => (wanted ? isNew : t.not(isNew))),
      ...ifGiven(query.scheduleId, (id) => t("t.scheduleId", "=", id)),
    ],
    orderBy: buildOrder(
      query.sort,
      {
        name: t.ref("t.name"),
        rows: { nullable: t.ref("t.rowCount") },
        bytes: { nullable: t.ref("t.bytes") },
        createTime: t.ref("t.createdAt"),
        expireTime: { nullable: t.ref("t.expiresAt") },
      },
      descending(t.ref("t.createdAt")),
    ),
    columns: {
      id: t.ref("t.id"),
      name: t.ref("t.name"),
      entity: t.ref("t.entity"),
      downloadState: state,
      scheduleId: t.ref("t.scheduleId"),
      rows: t.ref("t.rowCount"),
      bytes: t.cast<number | null>(t.ref("t.bytes"), "double precision"),
      failure: t.ref("t.failure"),
      isNew: toBoolean(isNew),
      keptDays: t.ref("t.keptDays"),
      createTime: t.ref("t.createdAt"),
      madeTime: t.ref("t.madeAt"),
      expireTime: t.ref("t.expiresAt"),
    },
  });
  const records = page.records.map(({ entity, failure, ...row }) => ({
    ...row,
    resource: toResourceName(entity),
    failure: failureText(failure, context.locale),
  }));
  return { ...page, records };
};

/** @throws ApiError `downloadsReached` when as many wait as may */
const requireRoom = async ({ db, tenantId, session: { accountId } }: Context) => {
  // Of two that come at once the second waits, and counts the first.
  await lockNames(db, `downloads ${tenantId} ${accountId}`);
  const { waiting } = await db
    .selectFrom("download")
    .where("tenantId", "=", tenantId)
    .where("accountId", "=", accountId)
    .where("status", "in", ["Waiting", "Running"])
    .select(rowCount.as("waiting"))
    .executeTakeFirstOrThrow();
  if (waiting >= MAX_WAITING) throw new ApiError("downloadsReached", undefined, undefined, { max: MAX_WAITING });
};

const create = async (context: Context, input: Create) => {
  const sheet = requireSheet(context, input.resource);
  await requireArrangement(context, sheet, input);
  checkFactor(sheet.entity, "export", context);
  await requireRoom(context);
  const { name, keptDays } = input;
  const wanted = { entity: sheet.entity.name, name, keptDays, locale: context.locale, input: toInput(input) };
  const { id } = required(await queueDownload(context, wanted), "a new row");
  context.record("downloads", id, null, { name, targetType: sheet.entity.name });
  return { id };
};

const ownRow = ({ db, tenantId, session }: Context, id: string) =>
  db
    .selectFrom("download as t")
    .where("t.tenantId", "=", tenantId)
    .where("t.id", "=", id)
    .where("t.accountId", "=", session.accountId)
    .select(["t.name", "t.entity", "t.file", "t.filename", "t.shownBy"])
    .select(state.as("state"))
    .forUpdate()
    .executeTakeFirst();

/** The file, to its owner alone, as long as they may make it themselves. */
const load = async (context: Context, { id }: { id: string }): Promise<FileAnswer> => {
  const { db, deps, tenantId, holds } = context;
  const found = await ownRow(context, id);
  if (!found) throw notFound();
  const { name, entity, file, filename, shownBy } = found;
  if (found.state === "Expired") throw new ApiError("downloadExpired");
  if (file === null || filename === null) throw new ApiError("downloadNotReady");
  const sheet = sheetOf(entity);
  if (!sheet || !mayExport(context, sheet.endpoint)) throw new ApiError("exportRight");
  if (shownBy !== null && !holds(shownBy)) throw new ApiError("exportRight");
  checkFactor(sheet.entity, "export", context);
  const stream = await deps.exports.read(tenantId, file);
  if (!stream) throw new ApiError("downloadExpired");
  await db
    .updateTable("download")
    .set({ fetchedAt: now })
    .where("tenantId", "=", tenantId)
    .where("id", "=", id)
    .execute();
  context.record("downloads", id, null, { name, targetType: entity });
  return { filename, type: XLSX, stream };
};

/** With its file; one that is being made is not made any further. */
const remove = async (context: Context, { id }: { id: string }) => {
  const { db, deps, tenantId } = context;
  const found = await ownRow(context, id);
  if (!found) throw notFound();
  const { name, entity, file } = found;
  await db.deleteFrom("download").where("tenantId", "=", tenantId).where("id", "=", id).execute();
  if (file !== null) context.afterCommit(() => void deps.exports.remove(tenantId, file).catch(() => undefined));
  context.record("downloads", id, { name, targetType: entity }, null);
  return { id };
};

export default routes(downloads, { list, create, load, delete: deletes(remove) });
