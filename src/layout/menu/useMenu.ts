import { createContext, useContext } from "react";
import { useTranslate } from "react-admin";
import { findPluginTitles } from "../../plugins/screens.ts";
import type { Menu, MenuNode } from "./menu.ts";

export const MenuContext = createContext<Menu>({ nodes: [], leaves: [], screens: [] });

export const useMenu = () => useContext(MenuContext);

/**
 * A title given by an administrator, else by the plugin whose screen it is, else the translation of the path, else the
 * name of the path's resource.
 */
export const useMenuTitle = () => {
  const translate = useTranslate();
  const resourceTitle = (path: string) => translate(`resources.${path.slice(1)}.name`, { smart_count: 2, _: path });
  return ({ name, path }: Pick<MenuNode, "name" | "path">) => {
    const { own, english } = findPluginTitles(path);
    return name ?? own ?? translate(`menu.${path}`, { _: english ?? resourceTitle(path) });
  };
};
