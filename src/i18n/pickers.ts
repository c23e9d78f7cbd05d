import { enUS, jaJP, viVN, zhCN } from "@mui/x-date-pickers/locales";
import "dayjs/locale/ja.js";
import "dayjs/locale/vi.js";
import "dayjs/locale/zh-cn.js";
import type { Locale } from "../../contract/core/locales.ts";

const localeTextOf = ({ components }: typeof enUS) => components.MuiLocalizationProvider.defaultProps.localeText;

/** Of each language what date pickers say, and how they write dates and begin weeks: by the name dayjs gives it. */
export const pickerLocales = {
  "en-US": { adapterLocale: "en", localeText: localeTextOf(enUS) },
  "zh-CN": { adapterLocale: "zh-cn", localeText: localeTextOf(zhCN) },
  "vi-VN": { adapterLocale: "vi", localeText: localeTextOf(viVN) },
  "ja-JP": { adapterLocale: "ja", localeText: localeTextOf(jaJP) },
} satisfies Record<Locale, object>;
