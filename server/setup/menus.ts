import type { Insertable } from "kysely";
import { listScreens, menuGroups } from "../../contract/core/menu.ts";
import type { Db } from "../db/database.ts";
import type { DB } from "../db/schema.ts";

/** Adds the groups and screens that the menu lacks; what an administrator changed of the others stays. */
export const addMissingMenus = async (system: Db) => {
  const groups = Object.entries(menuGroups);
  const screens = listScreens();
  const used = new Set<string | null>(screens.map(([, { parent }]) => parent));
  for (const [index, [path, { icon }]] of groups.entries()) {
    if (!used.has(path)) continue;
    await addMenu(system, { path, icon, sortOrder: (index + 1) * 100 });
  }
  for (const [index, [component, { path, parent, icon, before }]] of screens.entries()) {
    const found = parent === null ? undefined : await findMenu(system, parent);
    const parentId = found?.id ?? null;
    // A screen that comes to a menu that is there stands beside the other wherever somebody has moved it.
    const next = before === undefined ? undefined : await findScreenMenu(system, before);
    const sortOrder = next ? next.sortOrder - 1 : (index + 1) * 10;
    await addMenu(system, { parentId, path, component, icon, sortOrder });
  }
};

const findMenu = (system: Db, path: string) =>
  system.selectFrom("menu").where("path", "=", path).select("id").executeTakeFirstOrThrow();

const findScreenMenu = (system: Db, component: string) =>
  system.selectFrom("menu").where("component", "=", component).select("sortOrder").executeTakeFirst();

const addMenu = (system: Db, values: Insertable<DB["menu"]>) =>
  system
    .insertInto("menu")
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
