import { sql } from "kysely";
import { appVersions, compareVersions } from "../../../contract/entities/maintenance/appVersions.ts";
import { Version } from "../../../contract/core/fields.ts";
import { table } from "../../crud/table.ts";
import { routes } from "../../http/mount.ts";

const rows = table(appVersions, "app_version", {
  names: { releaseTime: "released_at" },
  columns: {
    releaseTime: sql`t.released_at`,
    isLatest: sql`(t.status = 'Enable' and t.released_at <= now() and not exists (select from app_version newer where newer.tenant_id = t.tenant_id
      and newer.type = t.type and newer.status = 'Enable' and newer.released_at <= now() and newer.version_key > t.version_key))`,
  },
  sorts: { version: sql`t.version_key` },
  contains: ["version"],
  taken: { app_version_tenant_id_type_version_key: { version: "rule.versionTaken" } },
  orderBy: sql`t.released_at desc`,
});

export default routes(appVersions, {
  list: rows.list,
  load: rows.load,
  outdated: async ({ db, tenantId }, { type, version }) => {
    const { rows: running } = await sql<{ version: string; devices: number }>`
      select app_version as version, count(*)::int as devices from member_device where tenant_id = ${tenantId} and platform = ${type} group by 1`.execute(
      db,
    );
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
