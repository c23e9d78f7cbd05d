import { sql } from "kysely";
import { menuGroups, screens } from "../../contract/core/menu.ts";
import type { Db } from "../db/database.ts";

/** Adds the groups and screens that the menu lacks; what an administrator changed of the others stays. */
export const addMissingMenus = async (system: Db) => {
  const groups = Object.entries(menuGroups);
  const used = new Set<string>(Object.values(screens).map(({ parent }) => parent));
  for (const [index, [path, { icon }]] of groups.entries()) {
    if (!used.has(path)) continue;
    await sql`insert into menu (path, icon, sort_order) values (${path}, ${icon}, ${(index + 1) * 100}) on conflict do nothing`.execute(
      system,
    );
  }
  for (const [index, [component, { path, parent, icon }]] of Object.entries(screens).entries()) {
    await sql`insert into menu (parent_id, path, component, icon, sort_order)
      values ((select id from menu where path = ${parent}), ${path}, ${component}, ${icon}, ${(index + 1) * 10}) on conflict do nothing`.execute(
      system,
    );
  }
};
