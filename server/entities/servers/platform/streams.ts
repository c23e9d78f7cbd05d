import { sql } from "kysely";
import type { z } from "zod";
import type { PlatformImport } from "../../../../contract/entities/servers/platformImports.ts";
import { scope } from "../../../crud/columns.ts";
import { isSilent } from "../../../platform/streams/state.ts";

type Row = z.infer<typeof PlatformImport>;

export const t = scope<{ t: "platformStream" }>();

/** What lists show of every stream. */
export const streamColumns = {
  id: t.ref("t.id"),
  name: t.ref("t.name"),
  target: t.ref("t.target").$castTo<Row["target"]>(),
  // A node that died could not say that it broke off.
  state: t
    .case()
    .when(t.and([t("t.state", "=", "Running"), isSilent(t.ref("t.updatedAt"))]))
    .then("Broken")
    .else(t.ref("t.state"))
    .end(),
  lines: t.cast<number>(t.ref("t.lines"), "integer"),
  refused: t.cast<number>(t.ref("t.refused"), "integer"),
  rate: sql<number | null>`round(t.lines * 1000.0 / nullif(t.milliseconds, 0))::float8`,
  refusals: t.ref("t.refusals").$castTo<Row["refusals"]>(),
  createTime: t.ref("t.createdAt"),
  updateTime: t.ref("t.updatedAt"),
  finishTime: t.ref("t.endedAt"),
};
