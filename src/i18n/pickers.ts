import { enUS, jaJP, viVN, zhCN } from "@mui/x-date-pickers/locales";
import "dayjs/locale/ja.js";
import "dayjs/locale/vi.js";
import "dayjs/locale/zh-cn.js";
import type { Locale } from "../../contract/core/locales.ts";

/** What date pickers say in a language, and how they write dates and begin weeks there: by the name dayjs gives it. */
export const findPickerLocale = (locale: Locale) => others[locale] ?? english;

const localeTextOf = ({ components }: typeof enUS) => components.MuiLocalizationProvider.defaultProps.localeText;

const english = { adapterLocale: "en", localeText: localeTextOf(enUS) };
const others: Partial<Record<Locale, typeof english>> = {
  "zh-CN": { adapterLocale: "zh-cn", localeText: localeTextOf(zhCN) },
  "vi-VN": { adapterLocale: "vi", localeText: localeTextOf(viVN) },
  "ja-JP": { adapterLocale: "ja", localeText: localeTextOf(jaJP) },
};
