import { type PlatformImport, platformImports } from "../../../../contract/entities/servers/platformImports.ts";
import type { z } from "zod";
import { buildOrder, descending, ifGiven, selectPage } from "../../../crud/paging.ts";
import { routes } from "../../../http/mount.ts";
import { streamColumns, t } from "./streams.ts";

type Row = z.infer<typeof PlatformImport>;

export default routes(platformImports, {
  list: ({ db, tenantId }, query) =>
    selectPage(db, query, {
      table: "platformStream",
      tenantId,
      where: [
        t("t.purpose", "=", "import"),
        ...ifGiven(query.target, (target) => t("t.target", "=", target)),
        ...ifGiven(query.state, (state) => t(streamColumns.state, "=", state)),
      ],
      orderBy: buildOrder(query.sort, { createTime: t.ref("t.createdAt") }, descending(t.ref("t.createdAt"))),
      columns: {
        ...streamColumns,
        // These alone are put there.
        state: streamColumns.state.$castTo<Row["state"]>(),
        added: t.cast<number>(t.ref("t.added"), "integer"),
        updated: t.cast<number>(t.ref("t.updated"), "integer"),
        same: t.cast<number>(t.ref("t.same"), "integer"),
      },
    }),
});
