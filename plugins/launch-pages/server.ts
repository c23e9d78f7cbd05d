import { sql } from "kysely";
import { endsAfterStart, type LaunchPage, launchPages } from "./contract.ts";
import {
  defineServerPlugin,
  scope,
  deleteEach,
  table,
  useFiles,
  type Context,
  invalid,
  now,
  routes,
} from "im-console/server";

const t = scope<{ t: "launchPage" }>();

const state = t
  .case()
  .when("t.status", "=", "Disable")
  .then(sql.lit("Off"))
  .when("t.startsAt", ">", now)
  .then(sql.lit("Upcoming"))
  .when("t.endsAt", "<=", now)
  .then(sql.lit("Past"))
  .else(sql.lit("Current"))
  .end();

const rows = table(launchPages, "launchPage", {
  columns: { state },
  contains: ["name"],
  taken: { launch_page_tenant_id_name_key: { name: "rule.nameTaken" } },
  orderBy: sql`${t.ref("t.startsAt")} desc`,
});

const usePictures = (context: Context, { id, pictures }: LaunchPage) =>
  useFiles(context, "launchPages", id, [{ field: "pictures", purpose: "launchPage", links: pictures }]);

const calls = routes(launchPages, {
  list: rows.list,
  load: rows.load,
  create: async (context, input) => {
    const page = await rows.create(context, input);
    await usePictures(context, page);
    return page;
  },
  update: async (context, input) => {
    // One end of the period may be changed alone.
    if (!endsAfterStart({ ...(await rows.lock(context, input.id)), ...input }))
      throw invalid({ endTime: "rule.periodEnd" });
    const page = await rows.update(context, input);
    await usePictures(context, page);
    return page;
  },
  delete: (context, { ids }) =>
    deleteEach(context, ids, rows, async (id) => {
      await useFiles(context, "launchPages", id, []);
    }),
});

export default defineServerPlugin({ routes: [calls] });
