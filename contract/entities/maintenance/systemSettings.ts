import { z } from "../../core/zod.ts";
import { defineEntity, endpoint, listQuery, paged } from "../../core/endpoint.ts";
import { accountSettings } from "./systemSettings.accounts.ts";
import { reportSettings } from "./systemSettings.reports.ts";
import * as field from "../../core/fields.ts";
import { fallbackLocale, type Locale } from "../../core/locales.ts";
import { own } from "../../core/own.ts";
import { laterTextsIn } from "../../texts/index.ts";
import {
  type PluginSetting,
  type PluginSettings,
  type SettingDefinition,
  settingGroups,
  settingRule,
  type SettingTexts,
} from "./systemSettings.kinds.ts";
import { talkSettings } from "./systemSettings.conversations.ts";

/** Every technical setting by its code. */
export const systemSettingTable = { ...talkSettings, ...accountSettings, ...reportSettings } as const;
export type SettingCode = keyof typeof systemSettingTable;
export const settingCodes = Object.keys(systemSettingTable) as [SettingCode, ...SettingCode[]];

type Widened<Value> = Value extends boolean ? boolean : Value extends number ? number : string;
/** The type of a setting's value: of a choice its options. */
export type SettingValue<Code extends SettingCode> = (typeof systemSettingTable)[Code] extends {
  type: "choice";
  options: readonly (infer Option)[];
}
  ? Option & string
  : Widened<(typeof systemSettingTable)[Code]["default"]>;

const added = new Map<string, PluginSetting>();

/** Makes the settings of a plugin known; that no other has their codes was checked before. */
export const addSettings = (more: PluginSettings = {}) => {
  for (const [code, setting] of Object.entries(more)) added.set(code, setting);
};

export const removeSettings = (some: PluginSettings = {}) => {
  for (const code of Object.keys(some)) added.delete(code);
};

/** Whether a code means something else than this setting. */
export const isSettingTaken = (code: string, setting: PluginSetting) =>
  Object.hasOwn(systemSettingTable, code) || ![undefined, setting].includes(added.get(code));

/** Every setting's code: the product's own, then those of plugins. */
export const listSettingCodes = (): string[] => [...settingCodes, ...added.keys()];

export const findDefinition = (code: string): SettingDefinition | undefined => {
  const ours: Readonly<Record<string, SettingDefinition>> = systemSettingTable;
  const { texts: _, ...setting } = added.get(code) ?? {};
  return own(ours, code) ?? ("type" in setting ? { ...setting, group: "plugins" } : undefined);
};

/** @throws Error for a code that nobody brings */
export const getDefinition = (code: string): SettingDefinition => {
  const definition = findDefinition(code);
  if (!definition) throw new Error(`no setting ${code}`);
  return definition;
};

/** What a setting is called in a language. */
export const settingTexts = (code: string, locale: Locale): SettingTexts => {
  const all: Readonly<Record<string, SettingTexts>> = laterTextsIn(locale).settings.settings;
  const { texts } = added.get(code) ?? {};
  return own(all, code) ?? texts?.[locale] ?? texts?.[fallbackLocale] ?? { label: code, explanation: "" };
};

/** Plugins bring more of them when the contract is long there. */
const Code = z.lazy(() => z.enum(listSettingCodes()));
const Value = z.union([z.boolean(), z.number(), z.string()]);
const Group = z.enum(settingGroups);

/** A setting of a tenant. Its kind, bounds and words stand in `systemSettingTable`. */
export const SystemSetting = z.object({
  /** Its code. */
  id: Code,
  group: Group,
  type: z.enum(["boolean", "integer", "duration", "choice", "text"]),
  /** Of the caller's language. */
  label: z.string(),
  explanation: z.string(),
  /** Seconds, of a duration. */
  value: Value,
  defaultValue: Value,
  isChanged: z.boolean(),
  /** Who set it last; null while nobody has. */
  account: z.string().nullable(),
  updateTime: z.string().nullable(),
});

export const SystemSettingChange = z.object({
  id: field.Id,
  code: z.string(),
  before: Value,
  after: Value,
  account: z.string(),
  createTime: z.string(),
});

const judged = ({ id, value }: { id: string; value: unknown }, context: z.RefinementCtx) => {
  const result = settingRule(getDefinition(id)).safeParse(value);
  for (const issue of result.error?.issues ?? []) {
    const params = "params" in issue ? issue.params : undefined;
    context.addIssue({ code: "custom", path: ["value"], message: issue.message, params });
  }
};
/** What was read: a change made meanwhile by somebody else answers 409 instead of being lost. */
const updateTime = z.string().nullable().optional();
export const SystemSettingEdit = z.strictObject({ id: Code, value: Value, updateTime }).superRefine(judged);

const base = "/im/backstage/systemSetting";
const screen = ["SystemSetting"] as const;
const edit = ["systemSettings:edit"] as const;

export const systemSettings = defineEntity({
  name: "systemSettings",
  toldAs: { command: "settings.changed", part: "settings" },
  screen: "SystemSetting",
  buttons: ["edit", "read"],
  record: SystemSetting,
  endpoints: {
    list: endpoint({
      method: "GET",
      path: `${base}/list`,
      input: listQuery(["id"], {
        /** A part of the code, the label or the explanation in the caller's language. */
        text: z.string().trim().min(1).max(50).optional(),
        group: Group.optional(),
        isChanged: z.stringbool().optional(),
      })
        .omit({ ids: true })
        .extend({ ids: z.string().max(2000).optional() }),
      output: paged(SystemSetting),
      access: screen,
    }),
    load: endpoint({
      method: "GET",
      path: `${base}/load`,
      input: z.strictObject({ id: Code }),
      output: SystemSetting,
      access: screen,
    }),
    /** Every value by its code, for the platform's own services and apps. */
    values: endpoint({
      method: "GET",
      path: `${base}/values`,
      input: z.strictObject({}),
      output: z.record(z.string(), Value),
      access: ["SystemSetting", "systemSettings:read"],
    }),
    update: endpoint({
      method: "PUT",
      path: `${base}/modify`,
      input: SystemSettingEdit,
      output: SystemSetting,
      access: edit,
      stepUp: true,
      log: ["id", "value"],
    }),
    reset: endpoint({
      method: "PUT",
      path: `${base}/reset`,
      input: z.strictObject({ id: Code, updateTime }),
      output: SystemSetting,
      access: edit,
      stepUp: true,
      log: ["id"],
    }),
    history: endpoint({
      method: "GET",
      path: `${base}/history`,
      input: listQuery(["createTime"], { code: Code }),
      output: paged(SystemSettingChange),
      access: screen,
    }),
    /** Brings back what a setting was before a change of its history. */
    restore: endpoint({
      method: "PUT",
      path: `${base}/restore`,
      input: z.strictObject({ id: field.Id }),
      output: SystemSetting,
      access: edit,
      stepUp: true,
      log: ["id"],
    }),
  },
});
