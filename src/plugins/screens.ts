import { manifests as written } from "virtual:im-console-screens";
import { fallbackLocale } from "../../contract/core/locales.ts";
import { addScreens } from "../../contract/core/menu.ts";
import type { PluginManifest } from "../../contract/core/plugin.ts";
import { currentLocale } from "../i18n/locale.ts";

/** What the plugins of the configuration say of themselves. The build wrote it so. */
const manifests = written as readonly Pick<PluginManifest, "id" | "screens">[];

/** Makes the screens of plugins known, before anything asks where a path leads. */
for (const { id, screens } of manifests) addScreens(id, screens);

/** What the menu calls a plugin's screen, in the operator's language and in English: its texts come after the menu. */
export const findPluginTitles = (path: string) => {
  const screens = manifests.flatMap(({ screens }) => Object.values(screens));
  const title = screens.find((screen) => screen.path === path)?.title;
  return { own: title?.[currentLocale()], english: title?.[fallbackLocale] };
};
