import { sql } from "kysely";
import { endsAfterStart, type LaunchPage, launchPages } from "../../../contract/entities/maintenance/launchPages.ts";
import { deleteEach } from "../../crud/deleteEach.ts";
import { table } from "../../crud/table.ts";
import { useFiles } from "../../files/use.ts";
import type { Context } from "../../core/context.ts";
import { invalid } from "../../core/errors.ts";
import { routes } from "../../http/mount.ts";

const rows = table(launchPages, "launch_page", {
  columns: {
    state: sql`case when t.status = 'Disable' then 'Off' when t.starts_at > now() then 'Upcoming'
      when t.ends_at <= now() then 'Past' else 'Current' end`,
  },
  contains: ["name"],
  taken: { launch_page_tenant_id_name_key: { name: "rule.nameTaken" } },
  orderBy: sql`t.starts_at desc`,
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
