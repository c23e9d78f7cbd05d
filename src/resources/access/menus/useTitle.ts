import type { Locale } from "../../../../contract/core/locales.ts";
import type { Menu } from "../../../../contract/entities/access/menus.ts";
import { currentLocale } from "../../../i18n/locale.ts";
import { useMenuTitle } from "../../../layout/menu/useMenu.ts";

const fields = {
  "zh-CN": "titleZh",
  "en-US": "titleEn",
  "vi-VN": "titleVi",
  "ja-JP": "titleJa",
} as const satisfies Record<Locale, keyof Menu>;

/** The title that the menu shows in the operator's language. */
export const useTitle = () => {
  const menuTitle = useMenuTitle();
  return (menu: Menu) => menuTitle({ path: menu.path, name: menu[fields[currentLocale()]] ?? menu.title });
};
