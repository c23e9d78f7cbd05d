import { listEntities } from "../../contract/entities/index.ts";
import type { Locale } from "../../contract/core/locales.ts";
import { APP_ID, type MenuEntry } from "../../contract/entities/access/session.ts";
import type { Db } from "../db/database.ts";
import { textAt } from "../db/expressions.ts";
import { isAsleep, listButtonCodes } from "./access.ts";
import type { Context } from "../core/context.ts";

/** The menu of the caller's roles : the screens they hold with their buttons, and the containers around them. */
export const loadMenuTree = async ({
  deps,
  session,
  tenantId,
  locale,
}: Pick<Context, "deps" | "session" | "tenantId" | "locale">): Promise<MenuEntry[]> =>
  buildTree(deps.database.system, await deps.access.loadCodes(session, tenantId), locale, session.isSuperAdmin);

/**
 * The menu for whoever holds the codes. Other applications' entries are no codes of the contract; the super admin has
 * them all the same.
 */
export const buildTree = async (system: Db, codes: ReadonlySet<string>, locale: Locale, isSuperAdmin: boolean) => {
  const rows = await system
    .selectFrom("menu")
    .select(["id", "parentId", "path", "component", "icon", "appId", "isShown", "keepAlive", "withheld"])
    .select((eb) => eb.fn.coalesce(textAt(eb.ref("names"), locale), "name").as("name"))
    .orderBy("sortOrder")
    .orderBy("id")
    .execute();
  const isHeld = ({ component, appId }: (typeof rows)[number]) =>
    component === null || (codes.has(component) && !isAsleep(component)) || (isSuperAdmin && appId !== APP_ID);
  const entries = rows.filter(isHeld).map(({ parentId, isShown, keepAlive, withheld, ...row }) => ({
    ...row,
    parentId: parentId ?? "-1",
    show: isShown ? ("Y" as const) : ("N" as const),
    keepAlive: keepAlive ? ("Y" as const) : ("N" as const),
    ...listButtons(row.component, codes, withheld),
    children: [] as MenuEntry[],
  }));
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const roots: MenuEntry[] = [];
  for (const entry of entries) (byId.get(entry.parentId)?.children ?? roots).push(entry);
  return roots.filter(leadsSomewhere);
};

/** A container without a screen below it is left out; one of the console itself is never a page. */
const leadsSomewhere = (entry: MenuEntry): boolean => {
  entry.children = entry.children.filter(leadsSomewhere);
  return entry.component !== null || entry.children.length > 0;
};

const listButtons = (component: string | null, codes: ReadonlySet<string>, withheld: readonly string[]) => {
  const buttons = listEntities()
    .filter(({ screen }) => screen !== undefined && screen === component)
    .flatMap(listButtonCodes)
    .filter((code) => !withheld.includes(code));
  return {
    buttonList: buttons.filter((code) => codes.has(code)).map((buttonCode) => ({ buttonCode })),
    optList: buttons.map((code) => ({ code, status: codes.has(code) ? ("Enable" as const) : ("Disable" as const) })),
  };
};
