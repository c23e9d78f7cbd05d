import { type Expression, type RawBuilder, sql } from "kysely";
import type { ReportDetail, ReportStep } from "../../../../contract/entities/moderation/reports.records.ts";
import { descending, ifGiven, type Order, selectAll } from "../../../crud/paging.ts";
import { allOf, rowCount } from "../../../db/expressions.ts";
import { hasEvidence } from "./evidence.ts";
import {
  countIf,
  findReport,
  isCompleted,
  isFree,
  isOpen,
  type Part,
  type Reader,
  reportRows,
  sameTarget,
  t,
} from "./rows.ts";

/** How many others, and earlier results, are shown beside a report. */
const SHOWN = 10;
/** So many of what was done with it. */
const STEPS = 50;

export const loadReport = async (context: Reader, id: string, part: Part = "reports"): Promise<ReportDetail> => {
  const { db, tenantId, session } = context;
  const report = await findReport(context, id, part);
  const { originalId } = await db
    .selectFrom("report")
    .where("tenantId", "=", tenantId)
    .where("id", "=", id)
    .select("originalId")
    .executeTakeFirstOrThrow();
  // What a second opinion is about is not among what was decided before.
  const around = [
    t("t.id", "<>", id),
    ...ifGiven(originalId ?? undefined, (hidden) => t("t.id", "<>", hidden)),
    sameTarget(report),
  ];
  const beside = async (condition: Expression<unknown>, order: Order | RawBuilder<unknown>) => {
    const where = [...around, condition];
    const { rows } = await selectAll({ ...reportRows(context), where, orderBy: order, limit: SHOWN }).execute(db);
    return rows;
  };
  const others = await beside(isOpen, { by: sql`${t.ref("t.createdAt")} asc`, direction: "asc" });
  const history = await beside(isCompleted, sql`${descending(t.ref("t.completedAt"))} nulls last`);
  const numbers = await db
    .selectFrom("report as t")
    .where("t.tenantId", "=", tenantId)
    .where(allOf(around))
    .select([
      countIf(isOpen).as("othersTotal"),
      countIf(isFree(session)).as("closable"),
      countIf(isCompleted).as("historyTotal"),
    ])
    .executeTakeFirstOrThrow();
  const ofReporter = await db
    .selectFrom("report")
    .where("tenantId", "=", tenantId)
    .where("reporterId", "=", report.reporterId)
    .where("status", "=", "Completed")
    .where("kind", "=", "Report")
    .where("id", "<>", id)
    .where("id", "is distinct from", originalId)
    .select((eb) => [
      rowCount.as("reporterTotal"),
      eb.cast<number>(eb.fn.countAll().filterWhere("result", "<>", "Nothing"), "integer").as("reporterUpheld"),
    ])
    .executeTakeFirstOrThrow();
  const related = (where: Expression<unknown>) =>
    selectAll({ ...reportRows(context), where: [where], orderBy: undefined, limit: 1 }).execute(db);
  const original = report.originalId === null ? undefined : await related(t("t.id", "=", report.originalId));
  // One that came before this decision was about the one before it, and says nothing of this one.
  const isAboutNow = t.or([isOpen, t("o.completedAt", "is", null), t("t.createdAt", ">=", t.ref("o.completedAt"))]);
  const appeal = await related(t.and([t("t.originalId", "=", id), t("t.kind", "=", "Appeal"), isAboutNow]));
  return {
    ...report,
    others,
    history,
    ...numbers,
    ...ofReporter,
    hasEvidence: await hasEvidence(context, id),
    steps: await readSteps(context, id),
    original: original?.rows[0] ?? null,
    appeal: appeal.rows[0] ?? null,
  };
};

const readSteps = ({ db, tenantId }: Reader, reportId: string) =>
  db
    .selectFrom("reportStep")
    .where("tenantId", "=", tenantId)
    .where("reportId", "=", reportId)
    .orderBy("id", "desc")
    .limit(STEPS)
    .select([
      "id",
      "kind as step",
      "account",
      "recipient",
      "words",
      "until as snoozeTime",
      "userBehaviour",
      "resultNote",
      "decidedBy as claimer",
      "decidedAt as completeTime",
      "createdAt as createTime",
    ])
    // What steps.ts has written.
    .select((eb) => [
      eb.ref("skipReason").$castTo<ReportStep["skipReason"]>().as("skipReason"),
      eb.ref("result").$castTo<ReportStep["result"]>().as("result"),
    ])
    .execute();
