import {
  getDefinition,
  type SettingCode,
  settingCodes,
  type SettingValue,
} from "../../contract/entities/maintenance/systemSettings.ts";
import { settingRule } from "../../contract/entities/maintenance/systemSettings.kinds.ts";
import type { Database, Db } from "../db/database.ts";

export type Value = boolean | number | string;

/** Technical settings as this node remembers them, until the database tells that one was changed. */
export type PlatformSettings = {
  of: <Code extends SettingCode>(tenantId: string, code: Code) => Promise<SettingValue<Code>>;
  all: (tenantId: string) => Promise<Record<SettingCode, Value>>;
};

export const openPlatformSettings = async ({
  system,
  listen,
}: Pick<Database, "system" | "listen">): Promise<PlatformSettings> => {
  let known = new Map<string, Promise<Record<SettingCode, Value>>>();
  let isConnected = false;
  const forget = () => {
    known = new Map();
  };
  await listen("settings_changed", forget, (connected) => {
    isConnected = connected;
    forget();
  });
  const all = (tenantId: string) => {
    if (!isConnected) return readSettings(system, tenantId);
    const found = known.get(tenantId);
    if (found) return found;
    const generation = known;
    const loading = readSettings(system, tenantId);
    generation.set(tenantId, loading);
    loading.catch(() => generation.delete(tenantId));
    return loading;
  };
  return {
    all,
    // Each value was judged by its setting's rule.
    of: async (tenantId, code) => (await all(tenantId))[code] as SettingValue<typeof code>,
  };
};

/** What a tenant has set over the defaults; a value that its rule no longer allows counts as not set. */
export const readSettings = async (db: Db, tenantId: string) => {
  const rows = await db
    .selectFrom("systemSetting")
    .where("tenantId", "=", tenantId)
    .select(["code", "value"])
    .execute();
  const set = new Map(rows.map(({ code, value }) => [code, value]));
  const entries = settingCodes.map((code) => {
    const definition = getDefinition(code);
    const value = set.get(code);
    const isRight = value !== undefined && settingRule(definition).safeParse(value).success;
    return [code, isRight ? value : definition.default] as const;
  });
  // Every code is there.
  return Object.fromEntries(entries) as Record<SettingCode, Value>;
};

/** A technical setting of a tenant, typed by its definition. */
export const readSetting = <Code extends SettingCode>(
  { platformSettings }: { platformSettings: PlatformSettings },
  tenantId: string,
  code: Code,
) => platformSettings.of(tenantId, code);
