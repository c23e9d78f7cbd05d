import { sql } from "kysely";
import { endsAfterStart, type LaunchPage, launchPages } from "../../../contract/entities/maintenance/launchPages.ts";
import { scope } from "../../crud/columns.ts";
import { deleteEach } from "../../crud/deleteEach.ts";
import { table } from "../../crud/table.ts";
import { useFiles } from "../../files/use.ts";
import type { Context } from "../../core/context.ts";
import { invalid } from "../../core/errors.ts";
import { now } from "../../db/expressions.ts";
import { routes } from "../../http/mount.ts";

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

export default routes(launchPages, {
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
