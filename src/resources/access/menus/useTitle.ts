import { type Menu, titleFields } from "../../../../contract/entities/access/menus.ts";
import { currentLocale } from "../../../i18n/locale.ts";
import { useMenuTitle } from "../../../layout/menu/useMenu.ts";

/** The title that the menu shows in the operator's language. */
export const useTitle = () => {
  const menuTitle = useMenuTitle();
  return (menu: Menu) => menuTitle({ path: menu.path, name: menu[titleFields[currentLocale()]] ?? menu.title });
};
