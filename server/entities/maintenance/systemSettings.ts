import { textsIn } from "../../../contract/texts/index.ts";
import { sql } from "kysely";
import type { z } from "zod";
import type { Locale } from "../../../contract/core/locales.ts";
import { settingRule } from "../../../contract/entities/maintenance/systemSettings.kinds.ts";
import {
  getDefinition,
  type SettingCode,
  settingCodes,
  type SystemSetting,
  type SystemSettingChange,
  systemSettings,
} from "../../../contract/entities/maintenance/systemSettings.ts";
import { readSettings, type Value } from "../../core/platformSettings.ts";
import { buildOrder, selectPageAs } from "../../crud/paging.ts";
import type { Context } from "../../core/context.ts";
import { ApiError, invalid, notFound } from "../../core/errors.ts";
import { routes } from "../../http/mount.ts";

type Setting = z.infer<typeof SystemSetting>;
type Set = { value: Value; account: string; updateTime: string };

const shown = (code: SettingCode, set: Set | undefined, locale: Locale): Setting => {
  const { type, group, default: defaultValue } = getDefinition(code);
  const { label, explanation } = textsIn(locale).settings.settings[code];
  const value = set && settingRule(getDefinition(code)).safeParse(set.value).success ? set.value : defaultValue;
  return {
    id: code,
    group,
    type,
    label,
    explanation,
    value,
    defaultValue,
    isChanged: value !== defaultValue,
    account: set?.account ?? null,
    updateTime: set?.updateTime ?? null,
  };
};

const readSet = async ({ db, tenantId }: Context) => {
  const { rows } = await sql<Set & { code: string }>`
    select code, value, account, updated_at as "updateTime" from system_setting where tenant_id = ${tenantId}`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.code, row]));
};

const load = async (context: Context, code: SettingCode) =>
  shown(code, (await readSet(context)).get(code), context.locale);

type ListQuery = z.output<typeof systemSettings.endpoints.list.input>;

const list = async (context: Context, { curPage, pageSize, ids, text, group, isChanged }: ListQuery) => {
  const set = await readSet(context);
  const wanted = ids?.split(",");
  const part = text?.toLowerCase();
  const found = settingCodes
    .map((code) => shown(code, set.get(code), context.locale))
    .filter(
      (setting) =>
        (!wanted || wanted.includes(setting.id)) &&
        (group === undefined || setting.group === group) &&
        (isChanged === undefined || setting.isChanged === isChanged) &&
        (part === undefined ||
          [setting.id, setting.label, setting.explanation].some((each) => each.toLowerCase().includes(part))),
    );
  const start = (curPage - 1) * pageSize;
  return {
    records: found.slice(start, start + pageSize),
    total: found.length,
    hasNext: found.length > start + pageSize,
  };
};

/** Sets a value, or the default when it is undefined, and keeps what it was. */
const change = async (
  context: Context,
  code: SettingCode,
  wanted: Value | undefined,
  updateTime: string | null | undefined,
): Promise<Setting> => {
  const { db, tenantId, session, record } = context;
  // Two editors of a setting that has no row yet are told apart too.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`system_setting ${tenantId} ${code}`}, 0))`.execute(db);
  const before = await load(context, code);
  if (updateTime !== undefined && updateTime !== before.updateTime) throw new ApiError("conflict");
  const after = wanted ?? before.defaultValue;
  if (after === before.value) throw invalid({ root: "rule.noChanges" });
  await sql`
    insert into system_setting (code, value, account, updated_at) values (${code}, ${JSON.stringify(after)}, ${session.account}, clock_timestamp())
    on conflict (tenant_id, code) do update set value = excluded.value, account = excluded.account, updated_at = excluded.updated_at`.execute(
    db,
  );
  await sql`
    insert into system_setting_change (code, before, after, account)
    values (${code}, ${JSON.stringify(before.value)}, ${JSON.stringify(after)}, ${session.account})`.execute(db);
  record("systemSettings", code, { value: before.value }, { value: after });
  return load(context, code);
};

const restore = async (context: Context, id: string) => {
  const { rows } = await sql<{ code: SettingCode; before: Value }>`
    select code, before from system_setting_change where tenant_id = ${context.tenantId} and id = ${id}`.execute(
    context.db,
  );
  const [found] = rows;
  // A setting of an earlier version of the product cannot be brought back.
  if (!found || !settingCodes.includes(found.code)) throw notFound();
  if (!settingRule(getDefinition(found.code)).safeParse(found.before).success)
    throw new ApiError("notPossible", { id: "rule.invalid" });
  return change(context, found.code, found.before, undefined);
};

export default routes(systemSettings, {
  list,
  load: (context, { id }) => load(context, id),
  values: ({ db, tenantId }) => readSettings(db, tenantId),
  update: (context, { id, value, updateTime }) => change(context, id, value, updateTime),
  reset: (context, { id, updateTime }) => change(context, id, undefined, updateTime),
  history: ({ db, tenantId }, query) =>
    selectPageAs<z.infer<typeof SystemSettingChange>>(db, query, {
      table: "systemSettingChange",
      tenantId,
      where: [sql`t.code = ${query.code}`],
      orderBy: buildOrder(query.sort, { createTime: sql.ref("t.id") }),
      columns: sql`t.id, t.code, t.before, t.after, t.account, t.created_at as "createTime"`,
    }),
  restore: (context, { id }) => restore(context, id),
});
