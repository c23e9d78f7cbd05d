import type { z } from "zod";
import { findScreen } from "../../../../contract/core/menu.ts";
import { listEntities } from "../../../../contract/entities/index.ts";
import type { MatrixGroup, MatrixScreen } from "../../../../contract/entities/access/roles.ts";
import { isPlatformCode, listButtonCodes, SUPERVISE } from "../../../auth/access.ts";
import { APP_ID } from "../../../../contract/entities/access/session.ts";
import type { Db } from "../../../db/database.ts";
import type { Context } from "../../../core/context.ts";
import { invalid } from "../../../core/errors.ts";

type Group = z.infer<typeof MatrixGroup>;
type Screen = z.infer<typeof MatrixScreen>;
type MenuRow = Awaited<ReturnType<typeof menuRows>>[number];

/** Buttons that a role may hold beside a screen. */
const listButtons = (component: string) =>
  listEntities()
    .filter(({ screen }) => screen === component)
    .flatMap(listButtonCodes)
    .filter((code) => code !== SUPERVISE);

/** Without the screens of plugins that are not there, and without the installation's own. */
const menuRows = async (db: Db) => {
  const rows = await db
    .selectFrom("menu")
    .select(["id", "parentId", "path", "name", "component", "appId"])
    .orderBy("sortOrder")
    .orderBy("id")
    .execute();
  return rows.filter(
    ({ component, appId }) =>
      component === null || appId !== APP_ID || (findScreen(component) && !isPlatformCode(component)),
  );
};

/** The menu's screens in order, within their topmost containers, with their buttons. */
export const loadMatrix = async ({ deps, db, session, tenantId }: Context): Promise<Group[]> => {
  const rows = await menuRows(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const findTop = (row: MenuRow): MenuRow => {
    const parent = row.parentId === null ? undefined : byId.get(row.parentId);
    return parent ? findTop(parent) : row;
  };
  const { given } = await deps.access.loadLatentCodes(session, tenantId);
  const grantable = (code: string) => ({ code, mayGrant: session.isSuperAdmin || given.has(code) });
  const groups = new Map<string, Group>();
  for (const row of rows) {
    if (row.component === null) continue;
    const top = findTop(row);
    const isGrouped = top.component === null;
    const group = groups.get(isGrouped ? top.id : "") ?? {
      path: isGrouped ? top.path : null,
      name: isGrouped ? top.name : null,
      screens: [],
    };
    const screen: Screen = {
      ...grantable(row.component),
      path: row.path,
      name: row.name,
      buttons: listButtons(row.component).map(grantable),
    };
    group.screens.push(screen);
    groups.set(isGrouped ? top.id : "", group);
  }
  const order = new Map(rows.map(({ id }, index) => [id, index]));
  return [...groups].toSorted(([a], [b]) => (order.get(a) ?? -1) - (order.get(b) ?? -1)).map(([, group]) => group);
};

/** @throws ApiError for a code that no role can hold, and for a button without its screen. */
export const requireCompleteScreens = async (db: Db, codes: readonly string[]) => {
  const held = new Set(codes);
  const screens = (await menuRows(db)).flatMap(({ component }) => component ?? []);
  const known = new Set(screens.flatMap((screen) => [screen, ...listButtons(screen)]));
  if (codes.some((code) => !known.has(code))) throw invalid({ codes: "rule.invalid" });
  for (const screen of screens) {
    if (!held.has(screen) && listButtons(screen).some((button) => held.has(button)))
      throw invalid({ codes: "rule.buttonNeedsScreen" });
  }
};
