import { type Expression, sql } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import type { MemberNote, MemberNoteQuery } from "../../../../contract/entities/people/memberNotes.ts";
import { joinById, scope } from "../../../crud/columns.ts";
import { buildOrder, contains, ifGiven, selectOne, selectPage, within } from "../../../crud/paging.ts";
import type { Context } from "../../../core/context.ts";
import { notFound } from "../../../core/errors.ts";
import { listOrEmpty, toBoolean } from "../../../db/expressions.ts";

type Reader = Pick<Context, "db" | "tenantId" | "session">;

const t = scope<{ t: "memberNote"; m: "member" }>();

/** The caller's own mention in a note. */
const mentionOf = (accountId: string) =>
  t
    .selectFrom("memberNoteMention as x")
    .whereRef("x.tenantId", "=", "t.tenantId")
    .whereRef("x.noteId", "=", "t.id")
    .where("x.accountId", "=", accountId);

const toState = (value: NonNullable<MemberNote["mentionState"]>) => sql.lit(value);

const mentions = t
  .selectFrom("memberNoteMention as x")
  .innerJoin("account as a", "a.id", "x.accountId")
  .whereRef("x.tenantId", "=", "t.tenantId")
  .whereRef("x.noteId", "=", "t.id")
  .select((eb) =>
    listOrEmpty(
      eb.fn
        .jsonAgg(
          jsonBuildObject({
            id: eb.cast<string>("a.id", "text"),
            account: eb.ref("a.account"),
            nickname: eb.ref("a.nickname"),
          }),
        )
        .orderBy("a.account"),
    ).as("list"),
  )
  .$asScalar()
  .$notNull();

const noteRows = ({ tenantId, session }: Reader) => ({
  table: "memberNote" as const,
  tenantId,
  columns: {
    id: t.ref("t.id"),
    memberId: t.ref("t.memberId"),
    memberName: t.ref("m.nickname"),
    memberStatus: t.ref("m.status"),
    content: t.ref("t.content"),
    isPinned: t.ref("t.isPinned"),
    mentions,
    account: t.ref("t.account"),
    isOwn: toBoolean(t("t.accountId", "is not distinct from", session.accountId)),
    mentionState: mentionOf(session.accountId)
      .select((eb) =>
        eb.case().when("x.seenAt", "is", null).then(toState("Unread")).else(toState("Read")).end().as("state"),
      )
      .$asScalar(),
    createTime: t.ref("t.createdAt"),
    editTime: t.ref("t.editedAt"),
    editAccount: t.ref("t.editedBy"),
    updateTime: t.ref("t.updatedAt"),
  },
  joins: joinById("member", "m", t.ref("t.memberId")),
});

const conditions = ({ session }: Reader, query: MemberNoteQuery): Expression<unknown>[] => [
  ...ifGiven(query.memberId, (id) => t("t.memberId", "=", id)),
  ...ifGiven(query.content || undefined, (part) => contains(t.ref("t.content"), part)),
  ...ifGiven(query.account || undefined, (account) => t("t.account", "=", account)),
  ...ifGiven(query.mentionState, (state) =>
    t.exists(
      mentionOf(session.accountId)
        .where("x.seenAt", state === "Read" ? "is not" : "is", null)
        .select("x.noteId"),
    ),
  ),
  ...within(t.ref("t.createdAt"), query.createTimeStart, query.createTimeEnd),
];

const newest = sql`${t.ref("t.createdAt")} desc`;
const pinnedFirst = sql`${t.ref("t.isPinned")} desc, ${newest}`;

export const listNotes = (context: Reader, query: MemberNoteQuery) =>
  selectPage(context.db, query, {
    ...noteRows(context),
    where: conditions(context, query),
    orderBy: buildOrder(
      query.sort,
      { createTime: t.ref("t.createdAt") },
      query.memberId === undefined ? newest : pinnedFirst,
    ),
  });

/** @throws ApiError `notFound` for a missing note and one of another tenant alike. */
export const loadNote = async (context: Reader, id: string): Promise<MemberNote> => {
  const note = await selectOne(context.db, { ...noteRows(context), where: [t("t.id", "=", id)] });
  if (!note) throw notFound();
  return note;
};
