import { enUS, jaJP, viVN, zhCN } from "@mui/x-date-pickers/locales";
import "dayjs/locale/ja.js";
import "dayjs/locale/vi.js";
import "dayjs/locale/zh-cn.js";
import type { Locale } from "../../contract/core/locales.ts";

type PickerLocale = { adapterLocale: string; localeText: object };

/** What date pickers say in a language, and how they write dates and begin weeks there: by the name dayjs gives it. */
export const findPickerLocale = (locale: Locale) => others[locale] ?? english;

/** For a language that a plugin brings. */
export const addPickerLocale = (locale: Locale, dates: PickerLocale) => void (others[locale] = dates);

const localeTextOf = ({ components }: typeof enUS) => components.MuiLocalizationProvider.defaultProps.localeText;

const english: PickerLocale = { adapterLocale: "en", localeText: localeTextOf(enUS) };
const others: Partial<Record<Locale, PickerLocale>> = {
  "zh-CN": { adapterLocale: "zh-cn", localeText: localeTextOf(zhCN) },
  "vi-VN": { adapterLocale: "vi", localeText: localeTextOf(viVN) },
  "ja-JP": { adapterLocale: "ja", localeText: localeTextOf(jaJP) },
};
