import { z } from "../../core/zod.ts";
import * as field from "../../core/fields.ts";

type Common = { group: SettingGroup };
export type SettingUnit =
  | "minute"
  | "hour"
  | "day"
  | "second"
  | "MB"
  | "character"
  | "piece"
  | "perMinute"
  | "perDay"
  | "percent";

/**
 * One technical setting: its kind, its bounds, and what it is when nobody has set it; its words are in
 * `contract/texts`.
 */
export type SettingDefinition = Common &
  (
    | { type: "boolean"; default: boolean }
    | { type: "integer"; default: number; min: number; max: number; unit: SettingUnit }
    /** Kept in seconds, shown in the unit. */
    | { type: "duration"; default: number; min: number; max: number; unit: "second" | "minute" | "hour" | "day" }
    | { type: "choice"; default: string; options: readonly [string, ...string[]] }
    | { type: "text"; default: string; max: number; format?: "url" | "email" }
  );

export const settingGroups = [
  "messages",
  "files",
  "friends",
  "groups",
  "sessions",
  "records",
  "reports",
  "clients",
  "plugins",
] as const;
export type SettingGroup = (typeof settingGroups)[number];

export type SettingTexts = { label: string; explanation: string; options?: Readonly<Record<string, string>> };
/** `Omit` of each kind of setting for itself. */
type Ungrouped<Definition> = Definition extends SettingDefinition ? Omit<Definition, "group"> : never;

/** A setting that a plugin brings, with its words: English is said where a language lacks them. */
export type PluginSetting = Ungrouped<SettingDefinition> & {
  texts: { "en-US": SettingTexts } & Readonly<Record<string, SettingTexts>>;
};
export type PluginSettings = Readonly<Record<string, PluginSetting>>;

/** Seconds of a unit of time. */
export const unitSeconds = { second: 1, minute: 60, hour: 3600, day: 86_400 } as const;

/** The rule of a setting's value. */
export const settingRule = (definition: SettingDefinition): z.ZodType<boolean | number | string> => {
  if (definition.type === "boolean") return z.boolean();
  if (definition.type === "choice") return z.enum(definition.options);
  if (definition.type === "text") return textRule(definition);
  const { min, max } = definition;
  const within = (value: number) => value >= min && value <= max;
  return z
    .number("rule.number")
    .int("rule.integer")
    .refine(within, { error: "rule.range", params: shownRange(definition) });
};

const textRule = ({ max, format }: { max: number; format?: "url" | "email" }) => {
  if (format === "url") return z.union([z.literal(""), field.WebAddress]);
  if (format === "email") return z.union([z.literal(""), z.email("rule.email")]);
  return field.text(max);
};

/** The bounds as one reads them: of a duration in its unit. */
export const shownRange = (definition: Extract<SettingDefinition, { type: "integer" | "duration" }>) => {
  const size = definition.type === "duration" ? unitSeconds[definition.unit] : 1;
  return { min: definition.min / size, max: definition.max / size };
};
