import { sql } from "kysely";
import { type FileType, type Purpose, pictureTypes } from "../../../../contract/core/files.ts";
import { blockedPictures, MAX_BLOCKED } from "../../../../contract/entities/moderation/pictures.ts";
import type { Context } from "../../../core/context.ts";
import { ApiError, invalid, notFound } from "../../../core/errors.ts";
import { either, scope } from "../../../crud/columns.ts";
import { deletes } from "../../../crud/deleteEach.ts";
import { table } from "../../../crud/table.ts";
import { allOf, anyOf, clockTimestamp, rowCount } from "../../../db/expressions.ts";
import { printPicture } from "../../../files/pictures.ts";
import type { Prints } from "../../../files/prints.ts";
import { lockNames } from "../../../names/distinctName.ts";
import { hideForBlocking } from "./decide.ts";

/** Bits of 64 in which the looks of pictures may differ that count as the same: as measured (decision 86). */
const SAME_LOOK = 10;

const t = scope<{ t: "blockedPicture" }>();

/** Of the place where it was first found; pictures are gone with their file. */
const found = t
  .selectFrom("picture as p")
  .leftJoin("chatGroup as g", (join) => join.onRef("g.tenantId", "=", "p.tenantId").onRef("g.id", "=", "p.groupId"))
  .leftJoin("member as m", (join) =>
    join.onRef("m.tenantId", "=", "p.tenantId").on((eb) => eb("m.id", "=", eb.fn.coalesce("p.memberId", "g.ownerId"))),
  )
  .whereRef("p.tenantId", "=", "t.tenantId")
  .whereRef("p.fileId", "=", "t.fileId")
  .orderBy("p.id")
  .limit(1);

const rows = table(blockedPictures, "blockedPicture", {
  names: { lastHitTime: "lastHitAt" },
  columns: {
    matching: either(t("t.look", "is not", null), "Look", "Bytes"),
    pictureKind: found.select("p.kind").$asScalar(),
    memberId: found.select(({ fn }) => fn.coalesce("p.memberId", "g.ownerId").as("id")).$asScalar(),
    memberName: t.fn.coalesce(found.select("m.nickname").$asScalar(), sql.lit("")),
  },
  contains: ["reason", "account"],
});

export const blockedCalls = { list: rows.list, load: rows.load, delete: deletes(rows.remove) };

/**
 * Counts what was tried all the same. Small drawings look alike that mean different things: emoji are held to their
 * bytes alone.
 * @throws ApiError at `file`
 */
export const requireUnblocked = async (
  { db, tenantId }: Pick<Context, "db" | "tenantId">,
  purpose: Purpose,
  { sha256, look }: Prints = { sha256: [], look: null },
) => {
  const isSame = t("t.sha256", "=", anyOf(sha256));
  const looksSame = sql`bit_count(${t.ref("t.look")} # ${look}::bit(64)) <= ${SAME_LOOK}`;
  const hit = await db
    .updateTable("blockedPicture")
    .set((eb) => ({ hitCount: eb("hitCount", "+", 1), lastHitAt: clockTimestamp }))
    .where("tenantId", "=", tenantId)
    .where("id", "=", (eb) =>
      eb
        .selectFrom("blockedPicture as t")
        .where("t.tenantId", "=", tenantId)
        .where(look === null || purpose === "emoji" ? isSame : allOf([sql`(${isSame} or ${looksSame})`]))
        .orderBy(isSame, "desc")
        .orderBy("t.id")
        .limit(1)
        .select("t.id"),
    )
    .returning("id")
    .executeTakeFirst();
  if (hit) throw invalid({ file: "rule.pictureBlocked" });
};

/** @throws ApiError `picturesBlocked` on a server that has as many as one may have */
const requireRoom = async ({ db, tenantId }: Context) => {
  await lockNames(db, `blockedPictures ${tenantId}`);
  const { count } = await db
    .selectFrom("blockedPicture")
    .where("tenantId", "=", tenantId)
    .select(rowCount.as("count"))
    .executeTakeFirstOrThrow();
  if (count >= MAX_BLOCKED) throw new ApiError("picturesBlocked", undefined, undefined, { max: MAX_BLOCKED });
};

/** Refuses the picture from now on, and serves it to nobody. */
export const blockPicture = async (context: Context, { id, reason }: { id: string; reason: string }) => {
  const { db, tenantId, session } = context;
  await requireRoom(context);
  const { fileId, name, isHidden, finish } = await hideForBlocking(context, id);
  const prints = await readPrints(context, name, isHidden);
  const [sha256] = prints.sha256;
  if (sha256 === undefined) throw notFound();
  const added = await db
    .insertInto("blockedPicture")
    .values({ fileId, sha256, look: prints.look, reason, account: session.account })
    .onConflict((conflict) => conflict.columns(["tenantId", "sha256"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!added && isHidden) throw new ApiError("pictureDecided");
  context.afterCommit(() => context.deps.live.tell(tenantId, "blockedPictures"));
  return finish(reason);
};

/** @throws ApiError `notFound` of a file that is lost or cannot be read */
const readPrints = async ({ tenantId, deps }: Context, name: string, isHidden: boolean) => {
  const { files } = deps;
  const type = pictureTypes.find((each: FileType) => name.endsWith(`.${each}`));
  const path = isHidden ? await files.findQuarantined(tenantId, name) : files.find(tenantId, name);
  const prints = type && path && (await printPicture({ path, type }));
  if (!prints) throw notFound();
  return prints;
};
