import { batchResult, type Context, defineServerPlugin, jobName, routes, sql, table } from "im-console/server";
import { recipes } from "./contract.ts";

const PLUGIN = "kitchen-sink";

const rows = table(recipes, "recipes", {
  contains: ["name"],
  richTexts: ["method"],
  files: { cover: "picture", photos: "picture", card: "document" },
  taken: { recipes_season_end_check: { seasonEnd: "rule.periodEnd" } },
});

/** A dinner for each group, whose owner is asked to cook as soon as the call stands. */
const plan = async (context: Context, { ids }: { ids: string[] }) => {
  const { db, tenantId, deps } = context;
  const { rows: groups } = await sql<{ id: string; name: string }>`
    select id, left(name, 60) as name from chat_group where tenant_id = ${tenantId} and id = any(${ids}::bigint[])
    order by id`.execute(db);
  for (const { id, name } of groups) await rows.create(context, { name, groupId: id, course: "main" });
  await deps.jobs.sendPluginJob(db, jobName(PLUGIN, "askCooks"), { tenantId });
  const found = new Set(groups.map(({ id }) => id));
  return batchResult(context, ids, (id) => (found.has(id) ? undefined : "notFound"));
};

export default defineServerPlugin({
  routes: [
    routes(recipes, {
      ...rows.handlers,
      archive: (context, input) => rows.updateMany(context, input, { archiveTime: new Date().toISOString() }),
      plan,
    }),
  ],
  jobs: {
    /** Queued by a call. */
    askCooks: {
      run: async ({ database }, { tenantId = "" }) => {
        await sql`update recipes r set cook_id = g.owner_id from chat_group g
          where r.tenant_id = ${tenantId} and r.cook_id is null
            and g.tenant_id = r.tenant_id and g.id = r.group_id`.execute(database.of(tenantId));
      },
    },
    /** Every night, on every server: what was last served a year ago is out of the way. */
    archiveOld: {
      schedule: "15 3 * * *",
      run: async ({ database }) => {
        await sql`update recipes set archive_time = now()
          where archive_time is null and served_on < current_date - interval '1 year'`.execute(database.system);
      },
    },
  },
});
