import { sql } from "kysely";
import { appVersions, compareVersions } from "../../../contract/entities/maintenance/appVersions.ts";
import { Version } from "../../../contract/core/fields.ts";
import { scope } from "../../crud/columns.ts";
import { table } from "../../crud/table.ts";
import { now, rowCount } from "../../db/expressions.ts";
import { routes } from "../../http/mount.ts";

const t = scope<{ t: "appVersion" }>();

const newer = t
  .selectFrom("appVersion as newer")
  .whereRef("newer.tenantId", "=", "t.tenantId")
  .whereRef("newer.type", "=", "t.type")
  .where("newer.status", "=", "Enable")
  .where("newer.releasedAt", "<=", now)
  .whereRef("newer.versionKey", ">", "t.versionKey")
  .select("newer.id");

const rows = table(appVersions, "appVersion", {
  names: { releaseTime: "releasedAt" },
  columns: {
    releaseTime: t.ref("t.releasedAt"),
    isLatest: t.and([t("t.status", "=", "Enable"), t("t.releasedAt", "<=", now), t.not(t.exists(newer))]),
  },
  sorts: { version: t.ref("t.versionKey") },
  contains: ["version"],
  taken: { app_version_tenant_id_type_version_key: { version: "rule.versionTaken" } },
  orderBy: sql`${t.ref("t.releasedAt")} desc`,
});

export default routes(appVersions, {
  list: rows.list,
  load: rows.load,
  outdated: async ({ db, tenantId }, { type, version }) => {
    const running = await db
      .selectFrom("memberDevice")
      .where("tenantId", "=", tenantId)
      .where("platform", "=", type)
      .groupBy("appVersion")
      .select(["appVersion as version", rowCount.as("devices")])
      .execute();
    const count = (list: typeof running) => list.reduce((sum, { devices }) => sum + devices, 0);
    const older = running.filter(
      (each) => Version.safeParse(each.version).success && compareVersions(each.version, version) < 0,
    );
    return { devices: count(running), older: count(older) };
  },
  create: rows.create,
  update: rows.update,
  delete: rows.removeMany,
});
