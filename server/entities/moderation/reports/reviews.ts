import { randomInt } from "node:crypto";
import type { Context } from "../../../core/context.ts";
import { onlyIf } from "../../../crud/columns.ts";
import { readSetting } from "../../../core/platformSettings.ts";
import { anyOf, clockTimestamp } from "../../../db/expressions.ts";

/** What an appeal and a second opinion have of the report that they are about. */
const copied = [
  "tenantId",
  "reportedMemberId",
  "reportedGroupId",
  "reportedMessageId",
  "reason",
  "attachments",
  "messageText",
  "phoneModel",
  "platformSource",
  "appVersion",
  "businessCardId",
] as const;

/** Puts another case into the queue, about what was decided of each of these; answers its ids. */
export const copyReports = async (
  { db, tenantId }: Context,
  ids: readonly string[],
  /** What the member says against it; a second opinion is on what was reported. */
  appeal?: string,
) => {
  const rows = await db
    .insertInto("report")
    .columns([...copied, "kind", "originalId", "reporterId", "operatorId", "operator", "content", "createdAt"])
    .expression((eb) =>
      eb
        .selectFrom("report")
        .where("tenantId", "=", tenantId)
        .where("id", "=", anyOf(ids))
        .orderBy("id")
        .select([...copied])
        .select((of) => [
          of.val(appeal === undefined ? "Review" : "Appeal").as("kind"),
          "id as originalId",
          of.ref(appeal === undefined ? "reporterId" : "reportedMemberId").as("reporterId"),
          // Of an operator's own report no member is the reporter; an appeal is the member's.
          onlyIf(of.val(appeal === undefined), of.ref("operatorId")).as("operatorId"),
          onlyIf(of.val(appeal === undefined), of.ref("operator")).as("operator"),
          (appeal === undefined ? of.ref("content") : of.cast<string>(of.val(appeal), "text")).as("content"),
          clockTimestamp.as("createdAt"),
        ]),
    )
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
};

/** Of what was decided the share that the server has set is decided once more, by somebody who does not know how. */
export const sampleForReview = async (context: Context, ids: readonly string[]) => {
  const share = await readSetting(context.deps, context.tenantId, "reportReviewShare");
  const drawn = ids.filter(() => randomInt(100) < share);
  if (drawn.length === 0) return;
  await copyReports(context, drawn);
};

/** What was opened again needs no opinion on what was decided before. */
export const dropReviews = ({ db, tenantId }: Context, originalId: string) =>
  db
    .deleteFrom("report")
    .where("tenantId", "=", tenantId)
    .where("originalId", "=", originalId)
    .where("kind", "=", "Review")
    .where("status", "<>", "Completed")
    .execute();
