import { sql } from "kysely";
import { entities } from "../../contract/entities/index.ts";
import type { Entity } from "../../contract/core/endpoint.ts";
import type { Locale } from "../../contract/core/locales.ts";
import { APP_ID, type MenuEntry } from "../../contract/entities/access/session.ts";
import type { Db } from "../db/database.ts";
import type { Context } from "../core/context.ts";

type MenuRow = Omit<MenuEntry, "buttonList" | "optList" | "children">;

/** The menu of the caller's roles (`spec §2`): the screens they hold with their buttons, and the containers around them. */
export const loadMenuTree = async ({
  deps,
  session,
  tenantId,
  locale,
}: Pick<Context, "deps" | "session" | "tenantId" | "locale">): Promise<MenuEntry[]> =>
  buildTree(deps.database.system, await deps.access.loadCodes(session, tenantId), locale, session.isSuperAdmin);

/** The menu for whoever holds the codes; other applications' entries are no codes of the contract, but the super admin's too. */
export const buildTree = async (system: Db, codes: ReadonlySet<string>, locale: Locale, isSuperAdmin: boolean) => {
  const { rows } = await sql<MenuRow & { withheld: string[] }>`
    select id, coalesce(parent_id, -1)::text as "parentId", coalesce(names ->> ${locale}, name) as name, path, component, icon, app_id as "appId",
      case when is_shown then 'Y' else 'N' end as "show", case when keep_alive then 'Y' else 'N' end as "keepAlive", withheld
    from menu order by sort_order, id`.execute(system);
  const isHeld = ({ component, appId }: MenuRow) =>
    component === null || codes.has(component) || (isSuperAdmin && appId !== APP_ID);
  const entries = rows.filter(isHeld).map(({ withheld, ...row }) => ({
    ...row,
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
  const buttons = Object.values<Entity>(entities)
    .filter(({ screen }) => screen !== undefined && screen === component)
    .flatMap(({ name, buttons }) => (buttons ?? []).map((button) => `${name}:${button}`))
    .filter((code) => !withheld.includes(code));
  return {
    buttonList: buttons.filter((code) => codes.has(code)).map((buttonCode) => ({ buttonCode })),
    optList: buttons.map((code) => ({ code, status: codes.has(code) ? ("Enable" as const) : ("Disable" as const) })),
  };
};
