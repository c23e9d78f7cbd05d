import { sql } from "kysely";
import type { z } from "zod";
import {
  type PlatformDifference,
  platformDifferences,
  type PlatformReconciliation,
  platformReconciliations,
} from "../../../../contract/entities/servers/platformReconciliations.ts";
import type { Context } from "../../../core/context.ts";
import { ApiError, notFound } from "../../../core/errors.ts";
import { scope } from "../../../crud/columns.ts";
import { buildOrder, descending, ifGiven, selectOne, selectPage } from "../../../crud/paging.ts";
import { clockTimestamp } from "../../../db/expressions.ts";
import { routes } from "../../../http/mount.ts";
import { streamColumns, t } from "./streams.ts";

type Row = z.infer<typeof PlatformReconciliation>;
type Difference = z.infer<typeof PlatformDifference>;

const isReconciliation = t("t.purpose", "=", "reconciliation");
const rows = {
  table: "platformStream" as const,
  columns: {
    ...streamColumns,
    // These alone are put there.
    state: streamColumns.state.$castTo<Row["state"]>(),
    same: t.cast<number>(t.ref("t.same"), "integer"),
    differs: t.cast<number>(t.ref("t.differs"), "integer"),
    open: sql<number>`(select count(*) from platform_difference d where d.tenant_id = t.tenant_id
      and d.stream_id = t.id and d.state = 'Open')::int`,
    kinds: sql<Row["kinds"]>`(select coalesce(jsonb_object_agg(k.kind, k.count), '{}') from (
      select d.kind, count(*) from platform_difference d where d.tenant_id = t.tenant_id and d.stream_id = t.id
      group by d.kind) k)`,
  },
};

const load = async ({ db, tenantId }: Pick<Context, "db" | "tenantId">, { id }: { id: string }): Promise<Row> => {
  const row = await selectOne(db, { ...rows, tenantId, where: [isReconciliation, t("t.id", "=", id)] });
  if (!row) throw notFound();
  return row;
};

/** Whoever says so has seen what differs; what was found before something newer began is not mended any more. */
const mend = async (context: Context, { id }: { id: string }) => {
  const { db, tenantId, deps } = context;
  await load(context, { id });
  const { numUpdatedRows } = await db
    .updateTable("platformStream")
    .set({ state: "Mending", updatedAt: clockTimestamp })
    .where("tenantId", "=", tenantId)
    .where("id", "=", id)
    .where("purpose", "=", "reconciliation")
    .where("state", "=", "Held")
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ApiError("notPossible");
  context.record("platformReconciliations", id, { state: "Held" }, { state: "Mending" });
  await deps.jobs.send(db, "mendPlatform", { tenantId, streamId: id });
  return load(context, { id });
};

export default routes(platformReconciliations, {
  list: ({ db, tenantId }, query) =>
    selectPage(db, query, {
      ...rows,
      tenantId,
      where: [
        isReconciliation,
        ...ifGiven(query.target, (target) => t("t.target", "=", target)),
        ...ifGiven(query.state, (state) => t(streamColumns.state, "=", state)),
      ],
      orderBy: buildOrder(query.sort, { createTime: t.ref("t.createdAt") }, descending(t.ref("t.createdAt"))),
    }),
  load,
  mend,
});

const d = scope<{ t: "platformDifference" }>();

export const differenceRoutes = routes(platformDifferences, {
  list: ({ db, tenantId }, query) =>
    selectPage(db, query, {
      table: "platformDifference",
      tenantId,
      where: [
        d("t.streamId", "=", query.reconciliationId),
        ...ifGiven(query.kind, (kind) => d("t.kind", "=", kind)),
        ...ifGiven(query.state, (state) => d("t.state", "=", state)),
      ],
      orderBy: buildOrder(query.sort, { createTime: d.ref("t.createdAt") }, sql`${d.ref("t.id")} asc`),
      columns: {
        id: d.ref("t.id"),
        // These alone are put there.
        kind: d.ref("t.kind").$castTo<Difference["kind"]>(),
        state: d.ref("t.state").$castTo<Difference["state"]>(),
        target: d
          .selectFrom("platformStream as s")
          .whereRef("s.tenantId", "=", "t.tenantId")
          .whereRef("s.id", "=", "t.streamId")
          .select("s.target")
          .$asScalar()
          .$castTo<Difference["target"]>(),
        targetId: d.ref("t.targetId"),
        externalId: d.ref("t.externalId"),
        fields: d.ref("t.fields").$castTo<Difference["fields"]>(),
        code: d.ref("t.code"),
        createTime: d.ref("t.createdAt"),
      },
    }),
});
