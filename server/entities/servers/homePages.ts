import { sql } from "kysely";
import { endsLater, homePages, MAX_HOME_PAGES } from "../../../contract/entities/servers/homePages.ts";
import { reorder, lockList, putLast } from "../../crud/reorder.ts";
import { table } from "../../crud/table.ts";
import type { Context } from "../../core/context.ts";
import { ApiError, invalid } from "../../core/errors.ts";
import { routes } from "../../http/mount.ts";

const TABLE = "home_page";
const rows = table(homePages, TABLE, {
  columns: { order: sql`t.sort_order` },
  contains: ["title"],
  orderBy: sql`t.sort_order`,
});

/** While there are enabled pages exactly one of them is the default: without one the first in order becomes it. */
const keepOneDefault = ({ db, tenantId }: Context) =>
  sql`update home_page set is_default = true where tenant_id = ${tenantId} and id = (
      select id from home_page where tenant_id = ${tenantId} and status = 'Enable' order by sort_order, id limit 1)
    and not exists (select from home_page where tenant_id = ${tenantId} and is_default)`.execute(db);

export default routes(homePages, {
  list: rows.list,
  load: rows.load,
  create: async (context, input) => {
    await lockList(context, TABLE);
    const { id } = await rows.create(context, input);
    await putLast(context, TABLE, id, MAX_HOME_PAGES);
    await keepOneDefault(context);
    return rows.load(context, { id });
  },
  update: async (context, input) => {
    const before = await rows.lock(context, input.id);
    const { startTime = before.startTime, endTime = before.endTime } = input;
    if (!endsLater({ startTime, endTime })) throw invalid({ endTime: "rule.periodEnd" });
    return rows.update(context, input);
  },
  setStatus: async (context, { id, status }) => {
    await lockList(context, TABLE);
    if (status === "Disable")
      await sql`update home_page set is_default = false where tenant_id = ${context.tenantId} and id = ${id}`.execute(
        context.db,
      );
    await rows.update(context, { id, status });
    await keepOneDefault(context);
    return rows.load(context, { id });
  },
  setDefault: async (context, { id }) => {
    await lockList(context, TABLE);
    const { status } = await rows.lock(context, id);
    if (status !== "Enable") throw new ApiError("notPossible", { id: "rule.defaultEnabled" });
    await sql`update home_page set is_default = false where tenant_id = ${context.tenantId} and is_default and id <> ${id}`.execute(
      context.db,
    );
    return rows.update(context, { id, isDefault: true });
  },
  reorder: (context, input) => reorder(context, { entity: homePages.name, table: TABLE }, input),
  delete: async (context, { id }) => {
    await lockList(context, TABLE);
    const done = await rows.remove(context, { id });
    await keepOneDefault(context);
    return done;
  },
});
