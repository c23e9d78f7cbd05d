import { use } from "react";
import { hasLogTexts } from "../../../contract/texts/log.ts";
import { nameKey, type Reader } from "../../../contract/operationLog/values.ts";
import { useAllEntities } from "../../dataProvider/entities.ts";
import { loadTexts } from "../../i18n/index.ts";
import { currentLocale } from "../../i18n/locale.ts";
import { useMenuTitle } from "../../layout/menu/useMenu.ts";
import { usePreferences } from "../../layout/preferences.ts";
import { exactTime } from "../../../contract/texts/exactTime.ts";

/** Puts entries of the log into the operator's words, with times as their clocks show them. */
export const useLogReader = (names: Reader["names"] = {}): Reader => {
  const locale = currentLocale();
  const { timeZone } = usePreferences();
  const menuTitle = useMenuTitle();
  // What the values of a plugin's records mean stands in its contract.
  useAllEntities();
  if (!hasLogTexts(locale)) use(loadTexts());
  const shown = Object.entries(names).map(([key, name]) => [key, isPath(key, name) ? menuTitle(pathOnly(name)) : name]);
  return {
    locale,
    names: Object.fromEntries(shown),
    timeText: (instant) => exactTime(new Date(instant), timeZone, locale),
  };
};

/** A menu entry that nobody gave a title, as of another service's screen, has its address for a name. */
const isPath = (key: string, name: string) => key.startsWith(nameKey("menus", "")) && name.startsWith("/");
const pathOnly = (path: string) => ({ path, name: null });
