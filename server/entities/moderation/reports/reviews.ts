import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type { Context } from "../../../core/context.ts";
import { readSetting } from "../../../core/platformSettings.ts";
import { anyOf } from "../../../db/expressions.ts";

/** What an appeal and a second opinion have of the report that they are about. */
const copied = sql.join(
  [
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
  ].map((name) => sql.ref(name)),
);

type Copy = { kind: "Appeal" | "Review"; reporterId: ReturnType<typeof sql>; content: ReturnType<typeof sql> };

/** Puts another case into the queue, about what was decided of each of these; answers its ids. */
export const copyReports = async (
  { db, tenantId }: Context,
  ids: readonly string[],
  { kind, reporterId, content }: Copy,
): Promise<string[]> => {
  const { rows } = await sql<{
    id: string;
  }>`insert into report (kind, original_id, reporter_id, content, created_at, ${copied})
    select ${kind}, id, ${reporterId}, ${content}, clock_timestamp(), ${copied} from report
    where tenant_id = ${tenantId} and id = ${anyOf(ids)} order by id returning id`.execute(db);
  return rows.map(({ id }) => id);
};

/** Of what was decided the share that the server has set is decided once more, by somebody who does not know how. */
export const sampleForReview = async (context: Context, ids: readonly string[]) => {
  const share = await readSetting(context.deps, context.tenantId, "reportReviewShare");
  const drawn = ids.filter(() => randomInt(100) < share);
  if (drawn.length === 0) return;
  await copyReports(context, drawn, { kind: "Review", reporterId: sql`reporter_id`, content: sql`content` });
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
