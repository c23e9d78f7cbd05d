import { sql } from "kysely";
import type { SanctionDetail } from "../../../../contract/entities/moderation/sanctions.records.ts";
import { EXTENSION } from "../../../../contract/entities/moderation/sanctions.ts";
import type { Context } from "../../../core/context.ts";
import { scope } from "../../../crud/columns.ts";
import { loadSanction } from "./queries.ts";

const t = scope<{ t: "operationLog" }>();

/** A sanction with who extended it and why, which the operation log keeps. @throws ApiError `notFound` */
export const loadSanctionDetail = async (context: Context, id: string): Promise<SanctionDetail> => {
  const sanction = await loadSanction(context, id);
  const { memberId } = sanction;
  const extensions = await context.db
    .selectFrom("operationLog as t")
    .where("t.tenantId", "=", context.tenantId)
    .where("t.targetType", "=", "members")
    .where(t("t.targets", "@>", t.val([memberId])))
    .where("t.call", "=", EXTENSION)
    .where("t.result", "=", "Success")
    .where(sql<boolean>`${t.ref("t.params")} ->> 'id' = ${id}`)
    // All of them: with a limit the log would be read by time.
    .orderBy("t.seq")
    .select([
      "t.createdAt as extendTime",
      "t.account as extendAccount",
      sql<string | null>`${t.ref("t.changes")} -> ${memberId}::text -> 'after' ->> 'endTime'`.as("extendEnd"),
      sql<string>`coalesce(${t.ref("t.params")} ->> 'reason', '')`.as("extendReason"),
    ])
    .execute();
  return { ...sanction, extensions };
};
