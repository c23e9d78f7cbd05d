import { sql } from "kysely";
import type { z } from "zod";
import { listEntities } from "../../../contract/entities/index.ts";
import { locales } from "../../../contract/core/locales.ts";
import { findScreen, listScreens, menuGroups } from "../../../contract/core/menu.ts";
import {
  type Menu,
  type MenuEdit,
  menus,
  titleFields,
  type TitleField,
} from "../../../contract/entities/access/menus.ts";
import { APP_ID } from "../../../contract/entities/access/session.ts";
import { listButtonCodes, selectRoleCodes } from "../../auth/access.ts";
import { buildTree } from "../../auth/menuTree.ts";
import type { Context, Fields } from "../../core/context.ts";
import { ApiError, brokenConstraint, invalid, notFound } from "../../core/errors.ts";
import { deletes } from "../../crud/deleteEach.ts";
import { pick, requireChanges } from "../../crud/applyChanges.ts";
import { textAt } from "../../db/expressions.ts";
import { routes } from "../../http/mount.ts";

const isBuiltIn = (path: string) =>
  Object.hasOwn(menuGroups, path) || listScreens().some(([, screen]) => screen.path === path);

const listButtons = (component: string | null) =>
  listEntities()
    .filter(({ screen }) => screen !== undefined && screen === component)
    .flatMap(listButtonCodes);

const read = async ({ db }: Pick<Context, "db">): Promise<Menu[]> => {
  const rows = await db
    .selectFrom("menu")
    .select(["id", "parentId", "path", "component", "appId", "icon", "name as title"])
    .select((eb) => locales.map((locale) => textAt(eb.ref("names"), locale).as(titleFields[locale])))
    .select(["isShown", "keepAlive as isKept", "withheld"])
    .orderBy("sortOrder")
    .orderBy("id")
    .execute();
  // Entries of a plugin that is not there wait for it.
  const isThere = ({ component, appId }: (typeof rows)[number]) =>
    component === null || appId !== APP_ID || findScreen(component) !== undefined;
  return rows.filter(isThere).map((row) => ({
    ...row,
    // Another application's entry is known by its whole address.
    origin: row.appId !== APP_ID && row.component !== null ? new URL(row.component).origin : null,
    buttons: listButtons(row.component),
    isBuiltIn: isBuiltIn(row.path),
  }));
};

const one = async (context: Context, id: string) => {
  const found = (await read(context)).find((menu) => menu.id === id);
  if (!found) throw notFound();
  return found;
};

/** Changes of the menu one after the other: each looks at the whole of it. */
const lock = ({ db }: Context) => db.selectFrom("menu").select("id").orderBy("id").forUpdate().execute();

const explainTaken = (error: unknown): never => {
  throw /^menu_(path|component)_key$/.test(brokenConstraint(error) ?? "") ? invalid({ path: "rule.pathTaken" }) : error;
};

const checkOrigin = ({ deps }: Context, origin: string) => {
  if (!deps.settings.MICRO_APPS.includes(origin)) throw invalid({ origin: "rule.microApp" });
};

type Titles = Partial<Record<TitleField, string | null | undefined>>;
const toNames = (titles: Titles) =>
  Object.fromEntries(
    locales.flatMap((locale) => {
      const title = titles[titleFields[locale]];
      return title ? [[locale, title]] : [];
    }),
  );

type Written = Pick<Menu, "path" | "component" | "appId" | "icon" | "title" | "isShown" | "isKept"> & Titles;
const toColumns = ({ path, component, appId, icon, title, isShown, isKept, ...titles }: Written) => ({
  path,
  component,
  appId,
  icon,
  name: title || null,
  names: JSON.stringify(toNames(titles)),
  isShown,
  keepAlive: isKept,
});

const update = async (context: Context, { id, ...changes }: z.output<typeof MenuEdit>) => {
  await lock(context);
  const before = await one(context, id);
  const changed = requireChanges(before, changes);
  // The contract's edit has fields of the record alone, under the record's types.
  const after: Menu = { ...before, ...(changed as Partial<Menu>) };
  const moved = ["path", "appId", "origin"].find((name) => name in changed);
  if (moved && (before.isBuiltIn || before.origin === null)) throw invalid({ [moved]: "rule.pathFixed" });
  if (moved && isBuiltIn(after.path)) throw invalid({ path: "rule.pathTaken" });
  if (after.origin !== null && moved) checkOrigin(context, after.origin);
  if (after.withheld.some((code) => !before.buttons.includes(code))) throw invalid({ withheld: "rule.invalid" });
  const component = after.origin === null ? after.component : after.origin + after.path;
  await context.db
    .updateTable("menu")
    .set({ ...toColumns({ ...after, component }), withheld: after.withheld })
    .where("id", "=", id)
    .execute()
    .catch(explainTaken);
  context.record("menus", id, pick(before, Object.keys(changed)), changed);
  context.afterCommit(context.deps.access.forget);
  return one(context, id);
};

const entriesOf = (changes: Fields) => Object.entries(changes).filter(([, value]) => value !== undefined);

const reorder = async (
  context: Context,
  { id, parentId, position }: { id: string; parentId: string | null; position: number },
) => {
  await lock(context);
  const all = await read(context);
  const entry = all.find((menu) => menu.id === id);
  if (!entry) throw notFound();
  const parent = parentId === null ? undefined : all.find((menu) => menu.id === parentId);
  if (parentId !== null && !parent) throw invalid({ parentId: "rule.menuParent" });
  if (parent && parent.component !== null) throw invalid({ parentId: "rule.menuParent" });
  for (let above = parent; above; above = all.find((menu) => menu.id === above?.parentId))
    if (above.id === id) throw invalid({ parentId: "rule.menuCycle" });
  const siblings = all.filter((menu) => menu.parentId === parentId && menu.id !== id);
  const placed = siblings.toSpliced(Math.min(position, siblings.length), 0, entry).map((menu) => menu.id);
  const among = all.filter((menu) => menu.parentId === entry.parentId);
  const before = { parentId: entry.parentId, position: among.indexOf(entry) };
  const after = { parentId, position: placed.indexOf(id) };
  requireChanges(before, after);
  await sql`update menu m set parent_id = ${parentId}, sort_order = placed.place * 10
    from unnest(${placed}::bigint[]) with ordinality as placed(id, place) where m.id = placed.id`.execute(context.db);
  context.record("menus", id, before, after);
  context.afterCommit(context.deps.access.forget);
  return read(context);
};

export default routes(menus, {
  list: read,
  load: (context, { id }) => one(context, id),
  create: async (context, input) => {
    const { path, appId, origin } = input;
    if (isBuiltIn(path)) throw invalid({ path: "rule.pathTaken" });
    if ((appId === null) !== (origin === null))
      throw invalid({ [appId === null ? "appId" : "origin"]: "rule.required" });
    if (appId === APP_ID) throw invalid({ appId: "rule.appId" });
    if (origin !== null) checkOrigin(context, origin);
    await lock(context);
    const { id } = await context.db
      .insertInto("menu")
      .values((eb) => ({
        ...toColumns({ ...input, appId: appId ?? APP_ID, component: origin === null ? null : origin + path }),
        sortOrder: eb
          .selectFrom("menu")
          .where("parentId", "is", null)
          .select(({ fn }) => eb(fn.coalesce(fn.max("sortOrder"), eb.lit(0)), "+", 10).as("next")),
      }))
      .returning("id")
      .executeTakeFirstOrThrow()
      .catch(explainTaken);
    context.record("menus", id, null, Object.fromEntries(entriesOf(input).filter(([, value]) => value !== null)));
    context.afterCommit(context.deps.access.forget);
    return one(context, id);
  },
  update,
  reorder,
  delete: deletes(async (context, { id }) => {
    await lock(context);
    const before = await one(context, id);
    if (before.isBuiltIn) throw new ApiError("notPossible", { id: "rule.pathFixed" });
    if ((await read(context)).some(({ parentId }) => parentId === id))
      throw new ApiError("notPossible", { id: "rule.inUse" });
    await context.db.deleteFrom("menu").where("id", "=", id).execute();
    context.record("menus", id, before, null);
    context.afterCommit(context.deps.access.forget);
    return { id };
  }),
  roles: ({ db, tenantId }) =>
    db
      .selectFrom("role")
      .where("tenantId", "=", tenantId)
      .select(["id", "name"])
      .orderBy("isSuperAdmin", "desc")
      .orderBy("id")
      .limit(500)
      .execute(),
  preview: async ({ deps, db, tenantId, locale }, { roleId }) => {
    const role = await db
      .selectFrom("role")
      .where("tenantId", "=", tenantId)
      .where("id", "=", roleId)
      .select("id")
      .executeTakeFirst();
    if (!role) throw notFound();
    return buildTree(
      deps.database.system,
      await selectRoleCodes(deps.database.system, tenantId, roleId),
      locale,
      false,
    );
  },
});
