import { sql } from "kysely";
import type { z } from "zod";
import type { Locale } from "../../../contract/core/locales.ts";
import { settingRule } from "../../../contract/entities/maintenance/systemSettings.kinds.ts";
import {
  findDefinition,
  getDefinition,
  listSettingCodes,
  settingTexts,
  type SystemSetting,
  systemSettings,
} from "../../../contract/entities/maintenance/systemSettings.ts";
import { readSettings, type Value } from "../../core/platformSettings.ts";
import { scope } from "../../crud/columns.ts";
import { buildOrder, selectPage } from "../../crud/paging.ts";
import type { Context } from "../../core/context.ts";
import { ApiError, invalid, notFound } from "../../core/errors.ts";
import { clockTimestamp } from "../../db/expressions.ts";
import { routes } from "../../http/mount.ts";

type Setting = z.infer<typeof SystemSetting>;
type Set = { value: Value; account: string; updateTime: string };

const t = scope<{ t: "systemSettingChange" }>();

const shown = (code: string, set: Set | undefined, locale: Locale): Setting => {
  const { type, group, default: defaultValue } = getDefinition(code);
  const { label, explanation } = settingTexts(code, locale);
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
  const rows = await db
    .selectFrom("systemSetting")
    .where("tenantId", "=", tenantId)
    .select(["code", "account", "updatedAt as updateTime"])
    // What change() below has written, as the two in its history.
    .select((eb) => eb.ref("value").$castTo<Value>().as("value"))
    .execute();
  return new Map(rows.map((row) => [row.code, row]));
};

const load = async (context: Context, code: string) => shown(code, (await readSet(context)).get(code), context.locale);

type ListQuery = z.output<typeof systemSettings.endpoints.list.input>;

const list = async (context: Context, { curPage, pageSize, sort, ids, text, group, isChanged }: ListQuery) => {
  const set = await readSet(context);
  const wanted = ids?.split(",");
  const part = text?.toLowerCase();
  const codes = listSettingCodes();
  // Settings stand in the order of the contract, which tells more than that of their codes.
  const found = (sort === "id:desc" ? codes.toReversed() : codes)
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

/** Sets a value, or the default when it is undefined, keeps what it was, and notes both for the log. */
const change = async (
  context: Context,
  code: string,
  wanted: Value | undefined,
  updateTime: string | null | undefined,
): Promise<Setting> => {
  const { before, after } = await storeSetting(context, code, wanted, updateTime);
  context.record("systemSettings", code, { value: before }, { value: after });
  return load(context, code);
};

/** The same for a call that notes it as a change of its own. */
export const storeSetting = async (
  context: Context,
  code: string,
  wanted: Value | undefined,
  updateTime?: string | null,
) => {
  const { db, tenantId, session } = context;
  // Two editors of a setting that has no row yet are told apart too.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`system_setting ${tenantId} ${code}`}, 0))`.execute(db);
  const before = await load(context, code);
  if (updateTime !== undefined && updateTime !== before.updateTime) throw new ApiError("conflict");
  const after = wanted ?? before.defaultValue;
  if (after === before.value) throw invalid({ root: "rule.noChanges" });
  const row = { value: JSON.stringify(after), account: session.account, updatedAt: clockTimestamp };
  await db
    .insertInto("systemSetting")
    .values({ code, ...row })
    .onConflict((conflict) => conflict.columns(["tenantId", "code"]).doUpdateSet(row))
    .execute();
  await db
    .insertInto("systemSettingChange")
    .values({
      code,
      before: JSON.stringify(before.value),
      after: JSON.stringify(after),
      account: session.account,
    })
    .execute();
  return { before: before.value, after };
};

const restore = async (context: Context, id: string) => {
  const found = await context.db
    .selectFrom("systemSettingChange")
    .where("tenantId", "=", context.tenantId)
    .where("id", "=", id)
    .select((eb) => ["code", eb.ref("before").$castTo<Value>().as("before")])
    .executeTakeFirst();
  const definition = found && findDefinition(found.code);
  // A setting of an earlier version of the product, or of a plugin that is off, cannot be brought back.
  if (!definition) throw notFound();
  if (!settingRule(definition).safeParse(found.before).success)
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
    selectPage(db, query, {
      table: "systemSettingChange",
      tenantId,
      where: [t("t.code", "=", query.code)],
      orderBy: buildOrder(query.sort, { createTime: t.ref("t.id") }),
      columns: {
        id: t.ref("t.id"),
        code: t.ref("t.code"),
        before: t.ref("t.before").$castTo<Value>(),
        after: t.ref("t.after").$castTo<Value>(),
        account: t.ref("t.account"),
        createTime: t.ref("t.createdAt"),
      },
    }),
  restore: (context, { id }) => restore(context, id),
});
