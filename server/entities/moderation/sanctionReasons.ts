import { sql } from "kysely";
import { type SanctionReason, sanctionReasons } from "../../../contract/entities/moderation/sanctionReasons.ts";
import { scope } from "../../crud/columns.ts";
import { deletes } from "../../crud/deleteEach.ts";
import { table } from "../../crud/table.ts";
import type { Context } from "../../core/context.ts";
import { routes } from "../../http/mount.ts";
import { reasonName } from "./sanctions/queries.ts";

const t = scope<{ t: "sanctionReason"; s: "sanction" }>();

/** The usual calls; what a reason is called depends on who asks. */
const rowsFor = ({ locale }: Pick<Context, "locale">) =>
  table(sanctionReasons, "sanctionReason", {
    names: { reasonStatus: "status" },
    columns: {
      name: reasonName(locale, t.ref("t.texts")),
      ladder: t.ref("t.ladder").$castTo<SanctionReason["ladder"]>(),
      usedCount: t
        .selectFrom("sanction as s")
        .whereRef("s.tenantId", "=", "t.tenantId")
        .whereRef("s.reasonId", "=", "t.id")
        .select((eb) => eb.cast<number>(eb.fn.countAll(), "integer").as("count"))
        .$asScalar(),
    },
    contains: ["name"],
    taken: { sanction_reason_report: { reportReason: "rule.reportReasonTaken" } },
    orderBy: sql`t.id asc`,
  });

export default routes(sanctionReasons, {
  list: (context, query) => rowsFor(context).list(context, query),
  load: (context, query) => rowsFor(context).load(context, query),
  create: (context, input) => rowsFor(context).create(context, input),
  update: (context, input) => rowsFor(context).update(context, input),
  delete: (context, input) => deletes(rowsFor(context).remove)(context, input),
});
