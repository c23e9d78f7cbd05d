import { sql } from "kysely";
import type { z } from "zod";
import type { Entity } from "../../../contract/core/endpoint.ts";
import { entities } from "../../../contract/entities/index.ts";
import { menuGroups, screens } from "../../../contract/core/menu.ts";
import { type Menu, type MenuEdit, menus } from "../../../contract/entities/access/menus.ts";
import { APP_ID } from "../../../contract/entities/access/session.ts";
import { selectRoleCodes } from "../../auth/access.ts";
import { buildTree } from "../../auth/menuTree.ts";
import type { Context, Fields } from "../../core/context.ts";
import { ApiError, brokenConstraint, invalid, notFound } from "../../core/errors.ts";
import { routes } from "../../http/mount.ts";

type Row = Omit<Menu, "buttons" | "isBuiltIn" | "origin">;
const languages = { titleZh: "zh-CN", titleEn: "en-US", titleVi: "vi-VN", titleJa: "ja-JP" } as const;
const builtIn: ReadonlySet<string> = new Set([
  ...Object.keys(menuGroups),
  ...Object.values(screens).map(({ path }) => path),
]);

const listButtons = (component: string | null) =>
  Object.values<Entity>(entities)
    .filter(({ screen }) => screen !== undefined && screen === component)
    .flatMap(({ name, buttons }) => (buttons ?? []).map((button) => `${name}:${button}`));

const read = async ({ db }: Pick<Context, "db">): Promise<Menu[]> => {
  const { rows } = await sql<Row>`
    select id, parent_id as "parentId", path, component, app_id as "appId", icon, name as title, names ->> 'zh-CN' as "titleZh",
      names ->> 'en-US' as "titleEn", names ->> 'vi-VN' as "titleVi", names ->> 'ja-JP' as "titleJa", is_shown as "isShown",
      keep_alive as "isKept", withheld
    from menu order by sort_order, id`.execute(db);
  return rows.map((row) => ({
    ...row,
    // Another application's entry is known by its whole address.
    origin: row.appId !== APP_ID && row.component !== null ? new URL(row.component).origin : null,
    buttons: listButtons(row.component),
    isBuiltIn: builtIn.has(row.path),
  }));
};

const one = async (context: Context, id: string) => {
  const found = (await read(context)).find((menu) => menu.id === id);
  if (!found) throw notFound();
  return found;
};

/** Changes of the menu one after the other: each looks at the whole of it. */
const lock = ({ db }: Context) => sql`select from menu order by id for update`.execute(db);

const explainTaken = (error: unknown): never => {
  throw /^menu_(path|component)_key$/.test(brokenConstraint(error) ?? "") ? invalid({ path: "rule.pathTaken" }) : error;
};

const checkOrigin = ({ deps }: Context, origin: string) => {
  if (!deps.settings.MICRO_APPS.includes(origin)) throw invalid({ origin: "rule.microApp" });
};

const toNames = (titles: Partial<Record<keyof typeof languages, string | null | undefined>>) =>
  Object.fromEntries(
    Object.entries(languages).flatMap(([name, locale]) => {
      const title = titles[name as keyof typeof languages];
      return title ? [[locale, title]] : [];
    }),
  );

const update = async (context: Context, { id, ...changes }: z.output<typeof MenuEdit>) => {
  await lock(context);
  const before = await one(context, id);
  const after: Menu = { ...before, ...(Object.fromEntries(given(changes)) as Partial<Menu>) };
  const names = given(changes).flatMap(([name, value]) =>
    JSON.stringify(value) === JSON.stringify((before as Fields)[name]) ? [] : [name],
  );
  if (names.length === 0) throw invalid({ root: "rule.noChanges" });
  const moved = ["path", "appId", "origin"].find((name) => names.includes(name));
  if (moved && (before.isBuiltIn || before.origin === null)) throw invalid({ [moved]: "rule.pathFixed" });
  if (moved && builtIn.has(after.path)) throw invalid({ path: "rule.pathTaken" });
  if (after.origin !== null && moved) checkOrigin(context, after.origin);
  if (after.withheld.some((code) => !before.buttons.includes(code))) throw invalid({ withheld: "rule.invalid" });
  await sql`update menu set path = ${after.path}, app_id = ${after.appId}, icon = ${after.icon}, name = ${after.title || null},
      component = ${after.origin === null ? after.component : after.origin + after.path}, names = ${JSON.stringify(toNames(after))},
      is_shown = ${after.isShown}, keep_alive = ${after.isKept}, withheld = ${after.withheld} where id = ${id}`
    .execute(context.db)
    .catch(explainTaken);
  const of = (menu: Menu) => Object.fromEntries(names.map((name) => [name, (menu as Fields)[name]]));
  context.record("menus", id, of(before), of(after));
  context.afterCommit(context.deps.access.forget);
  return one(context, id);
};

const given = (changes: Fields) => Object.entries(changes).filter(([, value]) => value !== undefined);

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
  await sql`update menu m set parent_id = ${parentId}, sort_order = placed.place * 10
    from unnest(${placed}::bigint[]) with ordinality as placed(id, place) where m.id = placed.id`.execute(context.db);
  const findPosition = (menu: Menu) => all.filter(({ parentId }) => parentId === menu.parentId).indexOf(menu);
  context.record(
    "menus",
    id,
    { parentId: entry.parentId, position: findPosition(entry) },
    { parentId, position: placed.indexOf(id) },
  );
  context.afterCommit(context.deps.access.forget);
  return read(context);
};

export default routes(menus, {
  list: read,
  load: (context, { id }) => one(context, id),
  create: async (context, input) => {
    const { path, appId, origin, title, icon, isShown, isKept } = input;
    if (builtIn.has(path)) throw invalid({ path: "rule.pathTaken" });
    if ((appId === null) !== (origin === null))
      throw invalid({ [appId === null ? "appId" : "origin"]: "rule.required" });
    if (appId === APP_ID) throw invalid({ appId: "rule.appId" });
    if (origin !== null) checkOrigin(context, origin);
    await lock(context);
    const { rows } = await sql<{ id: string }>`
      insert into menu (path, component, name, names, icon, app_id, is_shown, keep_alive, sort_order)
      values (${path}, ${origin === null ? null : origin + path}, ${title || null}, ${JSON.stringify(toNames(input))}, ${icon}, ${appId ?? APP_ID},
        ${isShown}, ${isKept}, (select coalesce(max(sort_order), 0) + 10 from menu where parent_id is null)) returning id`
      .execute(context.db)
      .catch(explainTaken);
    const id = rows[0]?.id ?? "";
    context.record("menus", id, null, Object.fromEntries(given(input).filter(([, value]) => value !== null)));
    context.afterCommit(context.deps.access.forget);
    return one(context, id);
  },
  update,
  reorder,
  delete: async (context, { id }) => {
    await lock(context);
    const before = await one(context, id);
    if (before.isBuiltIn) throw new ApiError("notPossible", { id: "rule.pathFixed" });
    if ((await read(context)).some(({ parentId }) => parentId === id))
      throw new ApiError("notPossible", { id: "rule.inUse" });
    await sql`delete from menu where id = ${id}`.execute(context.db);
    context.record("menus", id, before, null);
    context.afterCommit(context.deps.access.forget);
    return { id };
  },
  roles: async ({ db, tenantId }) => {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name from role where tenant_id = ${tenantId} order by is_super_admin desc, id limit 500`.execute(db);
    return rows;
  },
  preview: async ({ deps, db, tenantId, locale }, { roleId }) => {
    const { rows } = await sql`select from role where tenant_id = ${tenantId} and id = ${roleId}`.execute(db);
    if (rows.length === 0) throw notFound();
    return buildTree(
      deps.database.system,
      await selectRoleCodes(deps.database.system, tenantId, roleId),
      locale,
      false,
    );
  },
});
