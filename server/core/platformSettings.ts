import {
  getDefinition,
  listSettingCodes,
  type SettingCode,
  type SettingValue,
} from "../../contract/entities/maintenance/systemSettings.ts";
import { settingRule } from "../../contract/entities/maintenance/systemSettings.kinds.ts";
import { openCache } from "../db/cache.ts";
import type { Database, Db } from "../db/database.ts";

export type Value = boolean | number | string;

/** Technical settings as this node remembers them, until the database tells that one was changed. */
export type PlatformSettings = {
  of: <Code extends SettingCode>(tenantId: string, code: Code) => Promise<SettingValue<Code>>;
  all: (tenantId: string) => Promise<Record<SettingCode, Value> & Readonly<Record<string, Value | undefined>>>;
};

/** Tenants whose settings a node remembers. */
const REMEMBERED = 1000;

export const openPlatformSettings = async ({
  system,
  listen,
}: Pick<Database, "system" | "listen">): Promise<PlatformSettings> => {
  const cache = await openCache({ listen }, "settings_changed", REMEMBERED);
  const all = (tenantId: string) => cache.get(tenantId, () => readSettings(system, tenantId));
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
  const entries = listSettingCodes().map((code) => {
    const definition = getDefinition(code);
    const value = set.get(code);
    const isRight = value !== undefined && settingRule(definition).safeParse(value).success;
    return [code, isRight ? value : definition.default] as const;
  });
  // Every code of the product is there.
  return Object.fromEntries(entries) as Record<SettingCode, Value>;
};

/** A technical setting of a tenant, typed by its definition. */
export const readSetting = <Code extends SettingCode>(
  { platformSettings }: { platformSettings: PlatformSettings },
  tenantId: string,
  code: Code,
) => platformSettings.of(tenantId, code);
