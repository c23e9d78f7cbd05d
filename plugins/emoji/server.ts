import { sql } from "kysely";
import { emojis, MAX_EMOJIS } from "./contract.ts";
import {
  defineServerPlugin,
  scope,
  reorder,
  lockList,
  putLast,
  deleteEach,
  table,
  useFiles,
  type Context,
  routes,
} from "im-console/server";

const TABLE = "emoji";

const t = scope<{ t: "emoji" }>();

const rows = table(emojis, TABLE, {
  contains: ["name"],
  taken: { emoji_tenant_id_name_key: { name: "rule.nameTaken" } },
  orderBy: sql`${t.ref("t.sortOrder")} asc`,
});

const usePicture = (context: Context, { id, picture }: { id: string; picture: string }) =>
  useFiles(context, "emojis", id, [{ field: "picture", purpose: "emoji", links: [picture] }]);

const calls = routes(emojis, {
  list: rows.list,
  load: rows.load,
  create: async (context, input) => {
    await lockList(context, TABLE);
    const emoji = await rows.create(context, input);
    await putLast(context, TABLE, emoji.id, MAX_EMOJIS);
    await usePicture(context, emoji);
    return emoji;
  },
  update: async (context, input) => {
    const emoji = await rows.update(context, input);
    await usePicture(context, emoji);
    return emoji;
  },
  reorder: (context, input) => reorder(context, { entity: "emojis", table: TABLE }, input),
  delete: (context, { ids }) =>
    deleteEach(context, ids, rows, async (id) => {
      await useFiles(context, "emojis", id, []);
    }),
});

export default defineServerPlugin({ routes: [calls] });
