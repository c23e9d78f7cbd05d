import type { PluginContract } from "../../contract/core/plugin.ts";
import type { PluginSetting } from "../../contract/entities/maintenance/systemSettings.kinds.ts";
import { readSettings } from "../core/platformSettings.ts";
import type { Db } from "../db/database.ts";

type ValueOf<Setting extends PluginSetting> = Setting extends { type: "boolean" }
  ? boolean
  : Setting extends { type: "choice"; options: readonly (infer Option)[] }
    ? Option
    : Setting extends { type: "text" }
      ? string
      : number;
type Values<Contract extends PluginContract> = {
  [Code in keyof NonNullable<Contract["settings"]>]: ValueOf<NonNullable<Contract["settings"]>[Code] & PluginSetting>;
};

/** What a server has set of a plugin's settings, over their defaults; durations are in seconds. A call's context fits. */
export const readPluginSettings = async <Contract extends PluginContract>(
  { db, tenantId }: { db: Db; tenantId: string },
  { settings }: Contract,
): Promise<Values<Contract>> => {
  const all: Readonly<Record<string, unknown>> = await readSettings(db, tenantId);
  // Each value was judged by its setting's rule.
  return Object.fromEntries(Object.keys(settings ?? {}).map((code) => [code, all[code]])) as Values<Contract>;
};
