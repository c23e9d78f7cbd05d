import { type Expression, sql } from "kysely";
import type { z } from "zod";
import { fileLink } from "../../../../contract/core/files.ts";
import {
  type Picture,
  type PicturePage,
  type PictureQuery,
  RESTORABLE_DAYS,
} from "../../../../contract/entities/moderation/pictures.records.ts";
import type { Context } from "../../../core/context.ts";
import { notFound } from "../../../core/errors.ts";
import { either, joinById, scope, type Selected } from "../../../crud/columns.ts";
import { containsAny, ifGiven, selectAll, selectOne, within } from "../../../crud/paging.ts";
import { toBoolean } from "../../../db/expressions.ts";
import { readAccessPolicy } from "../../messages/records/accessGrants.ts";
import { decodeCursor, encodeCursor } from "../../messages/records/cursor.ts";
import { idsWhere, loadWhitelist, type Whitelist } from "../../messages/records/whitelistPolicy.ts";

type Query = z.output<typeof PictureQuery>;

const t = scope<
  { t: "picture"; f: "storedFile" },
  { m: "member"; g: "chatGroup"; o: "member"; r: "member"; b: "blockedPicture" }
>();

const decidedAt = t.fn.coalesce("f.quarantinedAt", "t.decidedAt");
const isQuarantined = t("f.quarantinedAt", "is not", null);

const columns = {
  id: t.ref("t.id"),
  pictureKind: t.ref("t.kind"),
  pictureStatus: either(isQuarantined, "Quarantined", "Shown"),
  status: t.ref("t.status"),
  name: t.ref("f.name"),
  memberId: t.fn.coalesce("t.memberId", "g.ownerId"),
  memberName: t.fn.coalesce("m.nickname", "o.nickname", sql.lit("")),
  groupId: t.ref("t.groupId"),
  groupName: t.ref("g.name"),
  recipientId: t.ref("t.recipientId"),
  recipientName: t.ref("r.nickname"),
  messageId: t.ref("t.messageId"),
  bytes: t.ref("f.bytes"),
  width: t.ref("f.width"),
  height: t.ref("f.height"),
  createTime: t.ref("t.createdAt"),
  decidedBy: t.fn.coalesce("f.quarantinedBy", "t.decidedBy"),
  decidedTime: decidedAt,
  restorableUntil: restorableUntil(decidedAt),
  isBlocked: toBoolean(
    t.exists(
      t
        .selectFrom("blockedPicture as b")
        .whereRef("b.tenantId", "=", "t.tenantId")
        .whereRef("b.fileId", "=", "t.fileId")
        .select("b.id"),
    ),
  ),
};

/** When what was decided at a time can no longer be undone. */
function restorableUntil(time: Expression<string | null>) {
  return t.fn<string | null>("timestamptz_pl_interval", [
    time,
    sql`make_interval(days => ${sql.lit(RESTORABLE_DAYS)})`,
  ]);
}

const joins = [
  joinById("storedFile", "f", t.ref("t.fileId")),
  joinById("member", "m", t.ref("t.memberId"), "left join"),
  joinById("chatGroup", "g", t.ref("t.groupId"), "left join"),
  joinById("member", "o", t.ref("g.ownerId"), "left join"),
  joinById("member", "r", t.ref("t.recipientId"), "left join"),
];

const toPicture = ({ status, name, ...row }: Selected<typeof columns>, tenantId: string): Picture => ({
  ...row,
  pictureStatus: row.pictureStatus === "Quarantined" ? row.pictureStatus : status,
  link: row.pictureStatus === "Quarantined" ? null : fileLink(tenantId, name),
});

/** Pictures of messages that the caller may see: of conversations whose messages the screens and the whitelist open. */
const loadReadable = async (context: Context) => {
  const [groups, pairs] = await Promise.all([
    context.may("groupMessage") ? loadWhitelist(context, "groupMessages") : closed,
    context.may("privateMessage") ? loadWhitelist(context, "privateMessages") : closed,
  ]);
  const [sender, recipient] = [t.ref("t.memberId"), t.ref("t.recipientId")];
  const among = (column: Expression<unknown>, ids: readonly string[]) => sql`${column} = any(${ids}::bigint[])`;
  const open = idsWhere(pairs, ({ mayRead }) => mayRead);
  const shut = idsWhere(pairs, ({ mayRead }) => !mayRead);
  const ofGroups = groups.isOpen
    ? sql`t.group_id is not null`
    : among(
        t.ref("t.groupId"),
        idsWhere(groups, ({ mayRead }) => mayRead),
      );
  const ofPairs = pairs.isOpen
    ? sql`t.recipient_id is not null`
    : sql`t.recipient_id is not null and (${among(sender, open)} or ${among(recipient, open)})
      and not ${among(sender, shut)} and not ${among(recipient, shut)}`;
  return sql`(t.kind <> 'Message' or ${ofGroups} or (${ofPairs}))`;
};
const closed: Whitelist = { isOpen: false, entries: new Map() };

const statusConditions = {
  Shown: sql`t.status = 'Shown' and f.quarantined_at is null`,
  Removed: sql`t.status = 'Removed' and f.quarantined_at is null`,
  Replaced: sql`t.status = 'Replaced' and f.quarantined_at is null`,
  Quarantined: isQuarantined,
};

const conditions = (query: Query): Expression<unknown>[] => [
  ...ifGiven(query.pictureKind, (kind) => t("t.kind", "=", kind)),
  ...ifGiven(query.pictureStatus, (status) => statusConditions[status]),
  ...ifGiven(query.groupId, (id) => t("t.groupId", "=", id)),
  ...ifGiven(query.member, (member) =>
    /^\d{1,15}$/.test(member)
      ? sql`(t.member_id = ${member} or g.owner_id = ${member})`
      : sql`(${containsAny(t.ref("m.nickname"), t.ref("m.nicknamePairs"), member)}
          or ${containsAny(t.ref("o.nickname"), t.ref("o.nicknamePairs"), member)})`,
  ),
  ...within(t.ref("t.createdAt"), query.createTimeStart, query.createTimeEnd),
  ...ifGiven(query.before, (cursor) => {
    const { at, id } = decodeCursor(cursor, "before");
    return sql`(t.created_at, t.id) < (${at}::timestamptz, ${id}::bigint)`;
  }),
];

/** The newest first; looking at what members wrote to each other is noted, and asks for a reason where messages do. */
export const listPictures = async (context: Context, query: Query): Promise<z.input<typeof PicturePage>> => {
  const { db, tenantId } = context;
  const isGiven = query.reason !== undefined || query.caseNumber !== undefined;
  const mayOpen = context.may("groupMessage") || context.may("privateMessage");
  const asksReason = mayOpen && !isGiven && (await readAccessPolicy(context)).asksReason;
  const readable = asksReason ? sql`t.kind <> 'Message'` : await loadReadable(context);
  const { rows } = await selectAll({
    table: "picture",
    tenantId,
    columns,
    joins,
    where: [readable, ...conditions(query)],
    orderBy: { by: sql`t.created_at desc`, direction: "desc" },
    limit: query.pageSize + 1,
  }).execute(db);
  const page = rows.slice(0, query.pageSize);
  for (const { id, pictureKind } of page) if (pictureKind === "Message") context.record("pictures", id, null, null);
  const last = rows.length > query.pageSize ? page.at(-1) : undefined;
  return {
    records: page.map((row) => toPicture(row, tenantId)),
    next: last ? encodeCursor({ at: last.createTime, id: last.id }) : null,
    asksReason,
  };
};

/** @throws ApiError `notFound` for a missing one, one of another server, and one whose messages are closed to the caller */
export const loadPicture = async (context: Context, id: string): Promise<Picture> => {
  const { db, tenantId } = context;
  const where = [t("t.id", "=", id), await loadReadable(context)];
  const row = await selectOne(db, { table: "picture", tenantId, columns, joins, where });
  if (!row) throw notFound();
  return toPicture(row, tenantId);
};
