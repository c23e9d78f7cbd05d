import { sql } from "kysely";
import { endsLater, homePages, isOver, MAX_HOME_PAGES } from "./contract.ts";
import {
  defineServerPlugin,
  scope,
  reorder,
  lockList,
  putLast,
  table,
  type Context,
  ApiError,
  invalid,
  routes,
  deletes,
} from "im-console/server";

const TABLE = "homePage";
const t = scope<{ t: "homePage" }>();
const rows = table(homePages, TABLE, {
  columns: { order: t.ref("t.sortOrder") },
  contains: ["title"],
  orderBy: sql`${t.ref("t.sortOrder")}`,
});

/** While there are enabled pages exactly one of them is the default: without one the first in order becomes it. */
const keepOneDefault = (context: Context) =>
  updatePages(context)
    .set({ isDefault: true })
    .where("id", "=", (eb) =>
      eb
        .selectFrom("homePage")
        .where("tenantId", "=", context.tenantId)
        .where("status", "=", "Enable")
        .orderBy("sortOrder")
        .orderBy("id")
        .limit(1)
        .select("id"),
    )
    .where((eb) => {
      const pages = eb.selectFrom("homePage").where("tenantId", "=", context.tenantId);
      return eb.not(eb.exists(pages.where("isDefault", "=", true).select("id")));
    })
    .execute();

const updatePages = ({ db, tenantId }: Context) => db.updateTable("homePage").where("tenantId", "=", tenantId);

const calls = routes(homePages, {
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
    if (status === "Disable") await updatePages(context).set({ isDefault: false }).where("id", "=", id).execute();
    await rows.update(context, { id, status });
    await keepOneDefault(context);
    return rows.load(context, { id });
  },
  setDefault: async (context, { id }) => {
    await lockList(context, TABLE);
    const { status, endTime } = await rows.lock(context, id);
    if (status !== "Enable") throw new ApiError("notPossible", { id: "rule.defaultEnabled" });
    if (isOver({ endTime })) throw new ApiError("notPossible", { id: "rule.defaultOver" });
    await updatePages(context).set({ isDefault: false }).where("isDefault", "=", true).where("id", "<>", id).execute();
    return rows.update(context, { id, isDefault: true });
  },
  reorder: (context, input) => reorder(context, { entity: homePages.name, table: TABLE }, input),
  delete: deletes(async (context, { id }) => {
    await lockList(context, TABLE);
    const done = await rows.remove(context, { id });
    await keepOneDefault(context);
    return done;
  }),
});

export default defineServerPlugin({ routes: [calls] });
