import { type Expression, type RawBuilder, sql } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import type { z } from "zod";
import type { paged } from "../../../../contract/core/endpoint.ts";
import type { Report, ReportQuery } from "../../../../contract/entities/moderation/reports.records.ts";
import { onlyIf } from "../../../crud/columns.ts";
import { buildOrder, ifGiven, type Order, selectAll, selectPage, within } from "../../../crud/paging.ts";
import type { Context } from "../../../core/context.ts";
import { allOf, now, rowCount } from "../../../db/expressions.ts";
import {
  categories,
  countIf,
  handledBy,
  isAwake,
  isForRoleOf,
  isHeld,
  isOpen,
  type Part,
  parts,
  reportRows,
  statuses,
  t,
} from "./rows.ts";

type Filters = Omit<ReportQuery, "curPage" | "pageSize" | "sort">;
type Page = z.output<ReturnType<typeof paged<typeof Report>>>;
type ReportQueue = NonNullable<ReportQuery["queue"]>;
type Counts = Record<Report["reportStatus"] | "mine", number> & { queues: Record<ReportQueue, number> };

/** The parts of the queue: what rests is in none but its own. */
const queues = (who: Context["session"]): Record<ReportQueue, Expression<unknown>[]> => ({
  Open: [isOpen, isAwake],
  Mine: [
    isOpen,
    isAwake,
    t.or([t.and([isHeld, t("t.claimerId", "=", who.accountId)]), t("t.assigneeId", "=", who.accountId)]),
  ],
  Unassigned: [isOpen, isAwake, t("t.assigneeId", "is", null), t("t.escalatedRoleId", "is", null), t.not(isHeld)],
  // A super admin has every role: what they passed on themselves is for others to answer.
  Escalated: [isOpen, isAwake, isForRoleOf(who), t("t.escalatedBy", "is distinct from", who.account)],
  Late: [isOpen, isAwake, t("t.dueAt", "<=", now)],
  Snoozed: [isOpen, t.not(isAwake)],
});

/** Of each case the first report that is found: one piece of work is one row. */
const isFirstOfCase = (tenantId: string, found: readonly Expression<unknown>[]) => sql`not exists (
  select from (select t.case_key, t.id from report t where t.tenant_id = ${tenantId} and ${allOf(found)}) k
  where k.case_key = t.case_key and k.id < t.id)`;

const conditions = (part: Part, { session, tenantId }: Pick<Context, "session" | "tenantId">, query: Filters) => {
  const found = filtered(part, session, query);
  return query.queue === undefined ? found : [...found, isFirstOfCase(tenantId, found)];
};

const filtered = (part: Part, session: Context["session"], query: Filters): Expression<unknown>[] => [
  ...(query.queue === undefined ? [] : queues(session)[query.queue]),
  ...parts[part],
  ...ifGiven(query.reportStatus, (status) => statuses[status]),
  ...(query.open ? [isOpen] : []),
  ...ifGiven(query.kind, (kind) => t("t.kind", "=", kind)),
  ...ifGiven(query.assignee || undefined, (account) => t("t.assignee", "=", account)),
  ...ifGiven(query.category, (wanted) => categories[wanted]),
  ...ifGiven(query.reason, (reason) => t("t.reason", "=", reason)),
  ...ifGiven(query.result, (result) => t("t.result", "=", result)),
  ...ifGiven(query.serialNumber, (serial) => t("t.serialNumber", "=", serial.toUpperCase())),
  ...ifGiven(query.reporterId, (id) => t("t.reporterId", "=", id)),
  ...ifGiven(query.reportedMemberId, (id) => t("t.reportedMemberId", "=", id)),
  ...ifGiven(query.reportedGroupId, (id) => t("t.reportedGroupId", "=", id)),
  ...(query.claimer ? handledBy(query.claimer) : []),
  // Another account may have had the name before.
  ...(query.mine ? [...handledBy(session.account), t("t.claimerId", "=", session.accountId)] : []),
  ...within(t.ref("t.createdAt"), query.createTimeStart, query.createTimeEnd),
  ...within(t.ref("t.completedAt"), query.completeTimeStart, query.completeTimeEnd),
];

/** What is most urgent comes first in the queue; of reports the oldest, and of what is done what was done last. */
const defaultSort = {
  reports: "createTime:asc",
  completedReports: "completeTime:desc",
  policeReports: "policeTime:desc",
} as const;
type Ordered = Partial<Pick<ReportQuery, "queue" | "sort" | "reportStatus">>;
const orderBy = (
  part: Part,
  { queue, reportStatus, sort: asked = queue === undefined ? defaultSort[part] : "priority:desc" }: Ordered,
): Order | RawBuilder<unknown> | undefined => {
  // What is decided has no rank: what was decided last comes first.
  const sort = asked === "priority:desc" && reportStatus === "Completed" ? defaultSort.completedReports : asked;
  // The earlier the instant, the more urgent.
  const direction = sort === "priority:desc" ? "asc" : "desc";
  // What is decided has none, and stands behind; in the queue there is nothing such, and an index has the order.
  const rank = queue === undefined ? onlyIf(isOpen, t.ref("t.rankAt")) : t.ref("t.rankAt");
  if (sort.startsWith("priority")) return { by: sql`${rank} ${sql.raw(direction)}`, direction };
  return buildOrder(sort, {
    priority: t.ref("t.rankAt"),
    serialNumber: t.ref("t.serialNumber"),
    reason: t.ref("t.reason"),
    result: { nullable: t.ref("t.result") },
    createTime: t.ref("t.createdAt"),
    completeTime: { nullable: t.ref("t.completedAt") },
    policeTime: { nullable: t.ref("t.policeAt") },
  });
};

export const listReports =
  (part: Part) =>
  (context: Context, query: ReportQuery): Promise<Page> =>
    selectPage(context.db, query, {
      ...reportRows(context),
      where: conditions(part, context, query),
      orderBy: orderBy(part, query),
    });

/** The same without pages, for a workbook. */
export const reportStatement = (part: Part, context: Context, { ids, ...query }: Filters & Pick<ReportQuery, "sort">) =>
  selectAll({ ...reportRows(context), ids, where: conditions(part, context, query), orderBy: orderBy(part, query) });

export const countReports = async ({ db, tenantId, session }: Context): Promise<Counts> => {
  const parts = queues(session);
  const cases = (name: ReportQueue) =>
    t.cast<number>(t.fn.count("t.caseKey").distinct().filterWhere(allOf(parts[name])), "integer");
  const {
    untreated,
    pending,
    mine,
    completed,
    queues: counted,
  } = await db
    .selectFrom("report as t")
    .where("t.tenantId", "=", tenantId)
    .where("t.status", "<>", "Completed")
    .select((eb) => [
      countIf(statuses.Untreated).as("untreated"),
      countIf(isHeld).as("pending"),
      jsonBuildObject({
        Open: cases("Open"),
        Mine: cases("Mine"),
        Unassigned: cases("Unassigned"),
        Escalated: cases("Escalated"),
        Late: cases("Late"),
        Snoozed: cases("Snoozed"),
      }).as("queues"),
      countIf(t.and([isHeld, t("t.claimerId", "=", session.accountId)])).as("mine"),
      eb
        .selectFrom("report as c")
        .where("c.tenantId", "=", tenantId)
        .where("c.status", "=", "Completed")
        .select(rowCount.as("completed"))
        .$asScalar()
        .$notNull()
        .as("completed"),
    ])
    .executeTakeFirstOrThrow();
  return {
    Untreated: untreated,
    Pending: pending,
    Completed: completed,
    mine,
    queues: counted,
  };
};
