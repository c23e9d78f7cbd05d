import type { z } from "zod";
import { unitSeconds, type SettingDefinition } from "../../../../contract/entities/maintenance/systemSettings.kinds.ts";
import {
  getDefinition,
  settingTexts,
  type SystemSetting,
} from "../../../../contract/entities/maintenance/systemSettings.ts";
import { currentLocale } from "../../../i18n/locale.ts";
import { numberText } from "../../../i18n/numberText.ts";

export type Setting = z.infer<typeof SystemSetting>;
export type Value = Setting["value"];
type Translate = (key: string, options?: Record<string, unknown>) => string;

/** A value in words. */
export const valueText = (code: string, value: Value, translate: Translate): string => {
  const definition = getDefinition(code);
  if (definition.type === "choice") return choiceText(code, String(value));
  if (definition.type === "boolean") return translate(value === true ? "ra.boolean.true" : "ra.boolean.false");
  if (definition.type === "text") return String(value) || translate("resources.maintain/technical.nothing");
  const number = numberText(shownNumber(definition, Number(value)));
  const { unit } = definition;
  // So many in a time stand before or after it, as the language has it.
  if (unit === "perMinute" || unit === "perDay")
    return translate(`resources.maintain/technical.rates.${unit}`, { value: number });
  return `${number} ${translate(`resources.maintain/technical.units.${unit}`)}`;
};

/** A choice of a setting in words. */
export const choiceText = (code: string, choice: string) =>
  settingTexts(code, currentLocale()).options?.[choice] ?? choice;

/** A duration is kept in seconds and typed in its unit. */
export const unitSize = (definition: SettingDefinition) =>
  definition.type === "duration" ? unitSeconds[definition.unit] : 1;

const shownNumber = (definition: SettingDefinition, value: number) => value / unitSize(definition);
