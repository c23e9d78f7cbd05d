import { type ExpressionBuilder, type UpdateObject } from "kysely";
import type { ErrorName } from "../../../../contract/core/errors.ts";
import type { Context } from "../../../core/context.ts";
import { ApiError, notFound } from "../../../core/errors.ts";
import { anyOf, clockTimestamp, toBoolean } from "../../../db/expressions.ts";
import type { DB } from "../../../db/schema.ts";
import { isHeld, isOpenTo, t } from "./rows.ts";

/** What is asked of reports before anything is done with them. */
export type Locked = Awaited<ReturnType<typeof lockRows>>[number];

const lockRows = ({ db, tenantId, session }: Context, ids: readonly string[]) =>
  db
    .selectFrom("report as t")
    .where("t.tenantId", "=", tenantId)
    .where("t.id", "=", anyOf(ids))
    .orderBy("t.id")
    .forUpdate("t")
    .select(["t.id", "t.caseKey", "t.kind", "t.originalId", "t.status", "t.claimer", "t.claimerId", "t.assigneeId"])
    .select(["t.assignee", "t.escalatedRoleId", "t.snoozedUntil", "t.serialNumber", "t.closedWith"])
    .select((eb) => [
      "t.reportedMemberId",
      "t.reportedGroupId",
      "t.reportedMessageId",
      toBoolean(isHeld).as("isHeld"),
      toBoolean(t("t.claimerId", "is not distinct from", session.accountId)).as("isClaimer"),
      toBoolean(eb.fn.coalesce(isOpenTo(session), eb.lit(false))).as("isOpenToCaller"),
      deciderOf(eb).as("firstDeciderId"),
    ])
    .execute();

const deciderOf = (eb: ExpressionBuilder<DB & { t: DB["report"] }, "t">) =>
  eb
    .selectFrom("report as o")
    .whereRef("o.tenantId", "=", "t.tenantId")
    .whereRef("o.id", "=", "t.originalId")
    .select("o.claimerId")
    .$asScalar();

/** The reports of this tenant among `ids`, held until the transaction ends; in one order, so that two wait for each other. */
export const lockReports = async (context: Context, ids: readonly string[]) => {
  const wait = context.db
    .selectFrom("report")
    .where("tenantId", "=", context.tenantId)
    .where("id", "=", anyOf(ids))
    .orderBy("id")
    .forUpdate()
    .select("id");
  // A statement that waited for a row sees its columns anew, and not the rows that it looks up beside them: it is sent
  // behind one that waits.
  const [, rows] = await Promise.all([wait.execute(), lockRows(context, ids)]);
  return new Map(rows.map((row) => [row.id, row]));
};

/** @throws ApiError `notFound` for a missing report and another tenant's alike */
export const lockReport = async (context: Context, id: string): Promise<Locked> => {
  const row = (await lockReports(context, [id])).get(id);
  if (!row) throw notFound();
  return row;
};

/** The same with the other open reports of their cases. */
export const lockCases = async (context: Context, ids: readonly string[]) => {
  const rows = await context.db
    .selectFrom("report as a")
    .innerJoin("report as k", (join) =>
      join
        .onRef("k.tenantId", "=", "a.tenantId")
        .on((eb) => eb.or([eb("k.id", "=", eb.ref("a.id")), eb("k.caseKey", "=", eb.ref("a.caseKey"))])),
    )
    .where("a.tenantId", "=", context.tenantId)
    .where("a.id", "=", anyOf(ids))
    .where((eb) => eb.or([eb("k.id", "=", eb.ref("a.id")), eb("k.status", "<>", "Completed")]))
    .select("k.id")
    .distinct()
    .execute();
  return lockReports(
    context,
    rows.map(({ id }) => id),
  );
};

export const isMine = ({ isHeld: held, isClaimer }: Locked) => held && isClaimer;

/** Why the caller cannot take a report up now; undefined where they can. */
export const refusalToTake = (row: Locked, { accountId }: Context["session"]): ErrorName | undefined => {
  if (row.status === "Completed") return "reportCompleted";
  if (row.isHeld && !row.isClaimer) return "reportTaken";
  if (row.firstDeciderId === accountId) return "reportOwnDecision";
  if (row.isHeld || row.isOpenToCaller) return undefined;
  return row.assigneeId === null ? "reportEscalated" : "reportAssigned";
};

/** @throws ApiError `reportCompleted`, `reportTaken` by somebody else, `reportNotClaimed` by anybody */
export const requireMine = (row: Locked) => {
  if (row.status === "Completed") throw new ApiError("reportCompleted");
  if (!row.isHeld) throw new ApiError("reportNotClaimed");
  if (!row.isClaimer) throw new ApiError("reportTaken");
};

export const updateReports = async (
  { db, tenantId }: Context,
  ids: readonly string[],
  values: UpdateObject<DB, "report">,
) => {
  if (ids.length === 0) return;
  await db
    .updateTable("report")
    .set({ ...values, updatedAt: clockTimestamp })
    .where("tenantId", "=", tenantId)
    .where("id", "=", anyOf(ids))
    .execute();
};
