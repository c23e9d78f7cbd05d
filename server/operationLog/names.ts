import { type Expression, sql } from "kysely";
import type { OperationLog } from "../../contract/entities/access/operationLogs.ts";
import { type LogEntry, namedRecords, sayAll } from "../../contract/operationLog/sentence.ts";
import { CALLED, nameFields } from "../../contract/operationLog/targets.ts";
import { menuTitle } from "../../contract/operationLog/words.ts";
import { nameKey } from "../../contract/operationLog/values.ts";
import { laterTextsIn } from "../../contract/texts/index.ts";
import { listScreens } from "../../contract/core/menu.ts";
import { fallbackLocale, type Locale } from "../../contract/core/locales.ts";
import { own } from "../../contract/core/own.ts";
import { contains } from "../crud/paging.ts";
import { reasonName } from "../entities/moderation/sanctions/queries.ts";
import type { Db } from "../db/database.ts";
import { unionAll } from "../db/expressions.ts";
import type { DB } from "../db/schema.ts";

/** An entry as it is stored: the names come from the records. */
type Stored = LogEntry & Omit<OperationLog, "names">;

/** Entries with what the records are called that they name; a record that is gone has no name any more. */
export const withNames = async <E extends Stored>(db: Db, locale: Locale, entries: readonly E[]) => {
  const wanted = entries.map((entry) => namedRecords(locale, (reader) => sayAll(reader, entry)));
  const known = await loadNames(db, locale, new Set(wanted.flat()));
  return entries.map((entry, index) => ({
    ...entry,
    names: Object.fromEntries(
      (wanted[index] ?? []).flatMap((key) => {
        const name = known.get(key);
        return name === undefined ? [] : [[key, name] as const];
      }),
    ),
  }));
};

/** Records that have this in their name, or had it when they were deleted, by their entities: the first of each. */
export const findNamed = async (
  db: Db,
  tenantId: string,
  locale: Locale,
  part: string,
): Promise<{ entity: string; ids: string[] }[]> => {
  const { rows } = await unionAll<{ entity: string; id: string }>([
    ...sources.map(
      ([entity, { table, sought }]) => sql`(select ${sql.lit(entity)} as entity, ${sql.ref("id")}::text as id
        from ${sql.table(table)} where ${contains(sought, part)} limit ${sql.lit(MOST_FOUND)})`,
    ),
    titledMenus(locale, part),
    goneNamed(tenantId, part),
  ]).execute(db);
  const settings = Object.entries(laterTextsIn(locale).settings.settings);
  const wanted = part.toLowerCase();
  const called = settings.filter(([, { label }]) => label.toLowerCase().includes(wanted));
  const found = [...rows, ...called.map(([id]) => ({ entity: "systemSettings", id }))];
  return [...Map.groupBy(found, ({ entity }) => entity)].map(([entity, all]) => ({
    entity,
    ids: all.map(({ id }) => id),
  }));
};

/** Entries of the menu by what the menu calls them: an administrator's title, or else the console's own. */
const titledMenus = (locale: Locale, part: string) => {
  const wanted = part.toLowerCase();
  const screens = listScreens().map(([, { path }]) => path);
  const paths = [...Object.keys(laterTextsIn(locale).menu), ...screens].filter((path) =>
    menuTitle(locale, path)?.toLowerCase().includes(wanted),
  );
  const given = sql`coalesce(names ->> ${locale}, name)`;
  return sql`(select 'menus' as entity, id::text as id from menu
    where ${contains(given, part)} or (${given} is null and path = any(${paths})))`;
};

/** What was deleted has no name in any table: the entry of its deletion kept it. */
const goneNamed = (tenantId: string, part: string) => sql`(
  select t.target_type as entity, gone.key as id
  from operation_log t cross join jsonb_each(t.changes) gone
  where t.tenant_id = ${tenantId} and t.call like '%.delete' and (
    ${contains(sql`t.params -> ${sql.lit(CALLED)} ->> gone.key`, part)}
    or exists (select from unnest(${nameFields}::text[]) field
      where ${contains(sql`gone.value -> 'before' ->> field`, part)}))
  limit ${sql.lit(MOST_FOUND)})`;

const MOST_FOUND = 500;

const ID = /^([a-zA-Z]+):([1-9]\d{0,17})$/;

/** What records are called, in that language where they have names in several, by `nameKey`. */
export const loadNames = async (
  db: Db,
  locale: Locale,
  keys: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> => {
  const wanted = new Map<string, string[]>();
  for (const key of keys) {
    const [, entity = "", id = ""] = ID.exec(key) ?? [];
    if (Object.hasOwn(named, entity)) wanted.set(entity, [...(wanted.get(entity) ?? []), id]);
  }
  if (wanted.size === 0) return new Map();
  const { rows } = await unionAll<{ entity: string; id: string; name: string }>(
    sources.flatMap(([entity, { table, name }]) => {
      const ids = wanted.get(entity);
      return ids === undefined
        ? []
        : [
            sql`select ${sql.lit(entity)} as entity, ${sql.ref("id")}::text as id, ${name(locale)} as name
              from ${sql.table(table)} where ${sql.ref("id")} = any(${ids}::bigint[]) and ${name(locale)} <> ''`,
          ];
    }),
  ).execute(db);
  const called = (entity: string, name: string) => (entity === "menus" && menuTitle(locale, name)) || name;
  return new Map(rows.map(({ entity, id, name }) => [nameKey(entity, id), called(entity, name)]));
};

/**
 * What those of the records are called that are there, as an object of JSON by their ids; null where none is. Of those
 * that stay for good, and are asked for by their names whenever an entry is read, nothing needs to be kept.
 */
export const keptNames = (entity: string, ids: readonly string[], locale: Locale) => {
  const source = own(named, entity);
  const known = ids.filter((id) => ID.test(`${entity}:${id}`));
  if (source === undefined || lasting.has(source.table) || known.length === 0) return undefined;
  const name = source.name(locale);
  return sql`(select jsonb_object_agg(${sql.ref("id")}, ${name}) from ${sql.table(source.table)}
    where ${sql.ref("id")} = any(${known}::bigint[]) and ${name} <> '')`;
};
const lasting: ReadonlySet<keyof DB> = new Set(["member", "account", "chatGroup", "tenant", "report"]);

/** `sought` is the column that names are looked for in, through its index where there is one. */
type Source = { table: keyof DB; name: (locale: Locale) => Expression<unknown>; sought: Expression<unknown> };
const stored = (table: keyof DB, column = "name"): Source => {
  const name = sql.ref<string>(column);
  return { table, name: () => name, sought: name };
};
/** A cancelled member is called by nothing any more: what stands for the account is their ID again. */
const nicknamed = (table: "member" | "account"): Source => ({
  table,
  name: () => sql`nullif(coalesce(nullif(nickname, ''), account), '#' || id)`,
  sought: sql.ref("nickname"),
});

/** In their own default language: the title that their lists show. */
const title = sql`texts -> default_locale ->> 'title'`;
const titled: Source = { table: "systemNotification", name: () => title, sought: title };

/** By its own title in that language, or in all; by its address where the console's title of it is told. */
const menuEntry: Source = {
  table: "menu",
  name: (locale) => sql`coalesce(names ->> ${locale}, name, path)`,
  sought: sql.ref("path"),
};

/** Where names stand. Row-level security keeps to the log's server those of other servers, and accounts that it has not. */
const named: Readonly<Record<string, Source>> = {
  members: nicknamed("member"),
  robots: nicknamed("member"),
  admins: nicknamed("account"),
  groups: stored("chatGroup"),
  memberLevels: stored("memberLevel"),
  memberTags: stored("memberTag"),
  sensitiveWords: stored("memberLevel"),
  roles: stored("role"),
  savedViews: stored("savedView"),
  exportSchedules: stored("exportSchedule"),
  downloads: stored("download"),
  tenants: stored("tenant"),
  menus: menuEntry,
  packages: stored("package"),
  sanctionReasons: {
    table: "sanctionReason",
    name: (locale) => reasonName(locale, sql.ref("texts")),
    sought: reasonName(fallbackLocale, sql.ref("texts")),
  },
  macros: stored("macro"),
  blockedPictures: stored("blockedPicture", "reason"),
  inviteCodes: stored("inviteCode", "alias"),
  robotKeys: stored("robotKey"),
  platformKeys: stored("platformKey"),
  platformReconciliations: stored("platformStream"),
  smsChannels: stored("smsChannel"),
  appVersions: stored("appVersion", "version"),
  blacklist: stored("blacklistEntry", "value"),
  feedback: stored("feedback", "serialNumber"),
  reports: stored("report", "serialNumber"),
  completedReports: stored("report", "serialNumber"),
  policeReports: stored("report", "serialNumber"),
  customerLinks: stored("customerLink"),
  emojis: stored("emoji"),
  homePages: stored("homePage", "title"),
  launchPages: stored("launchPage"),
  systemNotifications: titled,
  pushMessages: titled,
  userNotices: titled,
};
const sources = Object.entries(named);
