import { type Expression, sql } from "kysely";
import type { Member } from "../../../../contract/entities/people/members.records.ts";
import type { Sanction, SanctionQuery } from "../../../../contract/entities/moderation/sanctions.records.ts";
import { joinById, oncePer, scope } from "../../../crud/columns.ts";
import { buildOrder, ifGiven, selectAll, selectOne, selectPage, within } from "../../../crud/paging.ts";
import type { Context } from "../../../core/context.ts";
import { notFound } from "../../../core/errors.ts";
import { ifAny, now, toBoolean } from "../../../db/expressions.ts";

type Reader = Pick<Context, "db" | "tenantId" | "locale">;
type Filters = Omit<SanctionQuery, "curPage" | "pageSize" | "sort" | "ids">;

const t = scope<
  { t: "sanction"; m: "member" },
  { r: "sanctionReason"; p: "report"; n: "memberNotice"; e: "sanctionEvidence" }
>();

const isOver = t.or([t("t.endedAt", "is not", null), t("t.endsAt", "<=", now)]);
/** What holds its member now; the first three conditions have an index. */
export const holds = t.and([
  t("t.revokedAt", "is", null),
  t("t.endedAt", "is", null),
  t("t.kind", "<>", "Warning"),
  t.not(t.and([t("t.endsAt", "is not", null), t("t.endsAt", "<=", now)])),
]);
const toState = (value: Sanction["sanctionState"]) => sql.lit(value);
const state = t
  .case()
  .when("t.revokedAt", "is not", null)
  .then(toState("Revoked"))
  .when("t.kind", "=", "Warning")
  .then(toState("Given"))
  .when(isOver)
  .then(toState("Ended"))
  .else(toState("InForce"))
  .end();
const states = {
  InForce: holds,
  Given: t.and([t("t.revokedAt", "is", null), t("t.kind", "=", "Warning")]),
  Ended: t.and([t("t.revokedAt", "is", null), t("t.kind", "<>", "Warning"), isOver]),
  Revoked: t("t.revokedAt", "is not", null),
};

/** What a reason is called in the caller's language. */
export const reasonName = (locale: string, texts: Expression<unknown>) =>
  t.fn<string>("sanction_reason_name", [texts, t.val(locale)]);

const columnsIn = oncePer((locale: string) => ({
  id: t.ref("t.id"),
  memberId: t.ref("t.memberId"),
  memberName: t.ref("m.nickname"),
  memberStatus: t.ref("m.status"),
  kind: t.ref("t.kind"),
  // Checked before they are stored.
  restrictions: t.ref("t.restrictions").$castTo<Sanction["restrictions"]>(),
  reasonId: t.ref("t.reasonId"),
  reasonName: reasonName(locale, t.ref("r.texts")).$castTo<string | null>(),
  words: t.ref("t.words"),
  note: t.ref("t.note"),
  sanctionState: state,
  endTime: t.ref("t.endsAt"),
  account: t.ref("t.account"),
  revokeAccount: t.ref("t.revokedBy"),
  revokeTime: t.ref("t.revokedAt"),
  revokeReason: t.ref("t.revokeReason"),
  reportId: t.ref("t.reportId"),
  reportNumber: t.ref("p.serialNumber"),
  pictures: t.ref("t.pictures"),
  messageCount: t
    .selectFrom("sanctionEvidence as e")
    .whereRef("e.tenantId", "=", "t.tenantId")
    .whereRef("e.sanctionId", "=", "t.id")
    .select((eb) => eb.cast<number>(eb.fn.countAll(), "integer").as("count"))
    .$asScalar()
    .$notNull(),
  hasNotice: toBoolean(t("t.noticeId", "is not", null)),
  noticeReadTime: t.ref("n.readAt"),
  createTime: t.ref("t.createdAt"),
}));

const joins = [
  joinById("member", "m", t.ref("t.memberId")),
  joinById("sanctionReason", "r", t.ref("t.reasonId"), "left join"),
  joinById("report", "p", t.ref("t.reportId"), "left join"),
  joinById("memberNotice", "n", t.ref("t.noticeId"), "left join"),
];

const sanctionRows = ({ tenantId, locale }: Reader) => ({
  table: "sanction" as const,
  tenantId,
  columns: columnsIn(locale),
  joins,
});

const conditions = (query: Filters): Expression<unknown>[] => [
  ...ifGiven(query.memberId, (id) => t("t.memberId", "=", id)),
  ...ifGiven(query.kind, (kind) => t("t.kind", "=", kind)),
  ...ifGiven(query.sanctionState, (wanted) => states[wanted]),
  ...ifGiven(query.reasonId, (id) => t("t.reasonId", "=", id)),
  ...ifGiven(query.reportId, (id) => t("t.reportId", "=", id)),
  ...ifGiven(query.account, (account) => t("t.account", "=", account)),
  ...within(t.ref("t.createdAt"), query.createTimeStart, query.createTimeEnd),
];

const orderBy = (sort: SanctionQuery["sort"] = "createTime:desc") =>
  buildOrder(sort, {
    createTime: t.ref("t.createdAt"),
    endTime: { nullable: t.ref("t.endsAt") },
    kind: t.ref("t.kind"),
  });

export const listSanctions = (context: Reader, query: SanctionQuery) =>
  selectPage(context.db, query, { ...sanctionRows(context), where: conditions(query), orderBy: orderBy(query.sort) });

/** The same without pages, for a workbook. */
export const sanctionStatement = (
  context: Reader,
  { ids, sort, ...query }: Filters & Pick<SanctionQuery, "sort" | "ids">,
) => selectAll({ ...sanctionRows(context), ids, where: conditions(query), orderBy: orderBy(sort) });

/** @throws ApiError `notFound` for a missing sanction and one of another tenant alike. */
export const loadSanction = async (context: Reader, id: string): Promise<Sanction> => {
  const sanction = await selectOne(context.db, { ...sanctionRows(context), where: [t("t.id", "=", id)] });
  if (!sanction) throw notFound();
  return sanction;
};

const sanctions = scope<{ sanction: "sanction" }>();

/** What holds a member now, as a column beside the member's id. */
export const holdingSanctions = (locale: string, tenantId: Expression<string>, memberId: Expression<string>) =>
  ifAny<Member["sanctions"]>(
    // What has an index of its own; whether it is over by now the function says.
    sanctions.exists(
      sanctions
        .selectFrom("sanction")
        .where("sanction.tenantId", "=", tenantId)
        .where("sanction.memberId", "=", memberId)
        .where("sanction.revokedAt", "is", null)
        .where("sanction.endedAt", "is", null)
        .where("sanction.kind", "<>", "Warning"),
    ),
    t.fn("holding_sanctions", [tenantId, memberId, t.val(locale)]),
    [],
  );
