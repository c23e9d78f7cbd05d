import { useTranslate } from "react-admin";
import { useOperator } from "../../authProvider/useOperator.ts";
import { addressOfView } from "../../components/views/address.ts";
import { useViews } from "../../components/views/useViews.ts";
import { consoleParts } from "../../plugins/consoleParts.ts";
import { useMenu, useMenuTitle } from "../menu/useMenu.ts";
import { ACCOUNT, HOME } from "../tabs/places.ts";
import { holdsWords, type Place } from "./entries.ts";

const placed = (place: Omit<Place, "id">): Place => ({ id: place.path, ...place });

/** Screens whose title holds what was typed, or a part of whose path begins with it, and pages that plugins name. */
export const useScreens = (typed: string): Place[] => {
  const menuTitle = useMenuTitle();
  const { leaves } = useMenu();
  const own = [
    { path: HOME, name: null, icon: "home" },
    { path: ACCOUNT.center, name: null, icon: "person" },
    { path: ACCOUNT.downloads, name: null, icon: "package" },
    { path: ACCOUNT.settings, name: null, icon: "settings" },
  ];
  const pages = [...own, ...leaves].map((leaf) => placed({ ...pick(leaf), title: menuTitle(leaf), hint: "" }));
  return [...pages, ...usePluginPages()].filter(
    ({ title, path }) => holdsWords(typed, title) || beginsPart(typed, path),
  );
};

/** Paths are English in every language: `/user/manage` is found by "man". */
const beginsPart = (typed: string, path: string) =>
  path
    .toLowerCase()
    .split("/")
    .some((part) => part.startsWith(typed.toLowerCase().replace(/^\//, "")));

const pick = ({ path, icon }: Pick<Place, "path" | "icon">) => ({ path, icon });

/** Pages that plugins name, for operators who may see them. */
const usePluginPages = (): Place[] => {
  const translate = useTranslate();
  const { codes } = useOperator().permissions;
  return consoleParts
    .use()
    .flatMap(({ id, palette = [] }) =>
      palette
        .filter(({ access }) => codes.has(access))
        .map(({ label, path, icon = "extension" }) =>
          placed({ path, icon, title: translate(`plugins.${id}.${label}`), hint: translate("app.palette.plugins") }),
        ),
    );
};

/** Saved views whose name, or that of their list, holds what was typed; of lists that are in the menu. */
export const useSavedViews = (typed: string): Place[] => {
  const menuTitle = useMenuTitle();
  const { screens: known } = useMenu();
  const views = useViews().data?.records ?? [];
  if (typed === "") return [];
  return views.flatMap((view) => {
    const leaf = known.find(({ resource }) => resource === view.resource);
    const hint = leaf ? menuTitle(leaf) : "";
    const isFound = leaf && holdsWords(typed, view.name, hint);
    return isFound ? [placed({ path: addressOfView(view), title: view.name, hint, icon: leaf.icon })] : [];
  });
};
