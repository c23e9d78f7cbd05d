import { z } from "../../core/zod.ts";
import type { Texts } from "../../core/locales.ts";
import * as field from "../../core/fields.ts";

type Common = { group: SettingGroup; label: Texts; explanation: Texts };
export type SettingUnit = "minute" | "hour" | "day" | "second" | "MB" | "character" | "piece" | "perMinute" | "perDay";

/** One technical setting: its kind, its bounds, what it is when nobody has set it, and its words. */
export type SettingDefinition = Common &
  (
    | { type: "boolean"; default: boolean }
    | { type: "integer"; default: number; min: number; max: number; unit: SettingUnit }
    /** Kept in seconds, shown in the unit. */
    | { type: "duration"; default: number; min: number; max: number; unit: "second" | "minute" | "hour" | "day" }
    | { type: "choice"; default: string; options: Record<string, Texts> }
    | { type: "text"; default: string; max: number; format?: "url" | "email" }
  );

export const settingGroups = {
  messages: ["消息", "Messages", "Tin nhắn", "メッセージ"],
  files: ["文件", "Files", "Tệp", "ファイル"],
  friends: ["好友", "Friends", "Bạn bè", "友だち"],
  groups: ["群组", "Groups", "Nhóm", "グループ"],
  sessions: ["会员登录", "Members' sign-in", "Đăng nhập của thành viên", "メンバーのログイン"],
  records: ["记录与隐私", "Records and privacy", "Bản ghi và quyền riêng tư", "記録とプライバシー"],
  clients: ["客户端", "Apps", "Ứng dụng", "アプリ"],
} as const satisfies Record<string, Texts>;
export type SettingGroup = keyof typeof settingGroups;

/** Seconds of a unit of time. */
export const unitSeconds = { second: 1, minute: 60, hour: 3600, day: 86_400 } as const;

/** The rule of a setting's value. */
export const settingRule = (definition: SettingDefinition): z.ZodType<boolean | number | string> => {
  if (definition.type === "boolean") return z.boolean();
  if (definition.type === "choice") return z.enum(Object.keys(definition.options));
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
