import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { useTranslate } from "react-admin";
import { resourceName, screens } from "../../contract/core/menu.ts";
import { members } from "../../contract/entities/people/members.ts";
import { useOperator } from "../authProvider/useOperator.ts";
import { useMay } from "../components/actions/useMay.ts";
import { toQueryKey, useConsoleDataProvider } from "../dataProvider/useEndpoint.ts";
import { addressOfView } from "../components/views/address.ts";
import { useViews } from "../components/views/useViews.ts";
import { consoleParts } from "../plugins/consoleParts.ts";
import { useMenu, useMenuTitle } from "./menu/useMenu.ts";
import { ACCOUNT, HOME } from "./tabs/places.ts";

export type Hit = { path: string; title: string; hint: string; icon: string };

const LIMIT = 6;
const folded = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Screens whose title or path holds what was typed, marks and case aside. */
export const useScreenHits = (text: string): Hit[] => {
  const translate = useTranslate();
  const menuTitle = useMenuTitle();
  const { leaves } = useMenu();
  const wanted = folded(text.trim());
  const own = [
    { path: HOME, name: null, icon: "home" },
    { path: ACCOUNT.center, name: null, icon: "person" },
    { path: ACCOUNT.settings, name: null, icon: "settings" },
  ];
  const hint = translate("app.palette.screens");
  const pages = [...own, ...leaves].map((leaf) => ({ ...leaf, title: menuTitle(leaf), hint }));
  const added = usePluginHits();
  return [...pages, ...added]
    .map(({ path, title, icon, hint }) => ({ path, title, icon, hint }))
    .filter(({ title, path }) => folded(title).includes(wanted) || folded(path).includes(wanted));
};

/** Pages that plugins name, for operators who may see them. */
const usePluginHits = (): Hit[] => {
  const translate = useTranslate();
  const { codes } = useOperator().permissions;
  return consoleParts.use().flatMap(({ id, palette = [] }) =>
    palette
      .filter(({ access }) => codes.has(access))
      .map(({ label, path, icon = "extension" }) => ({
        path,
        icon,
        title: translate(`plugins.${id}.${label}`),
        hint: translate("app.palette.plugins"),
      })),
  );
};

/** Saved views whose name, or that of their list, holds what was typed; of lists that are in the menu. */
export const useViewHits = (text: string): Hit[] => {
  const menuTitle = useMenuTitle();
  const { screens: known } = useMenu();
  const wanted = folded(text.trim());
  const views = useViews().data?.records ?? [];
  return views
    .flatMap((view) => {
      const leaf = known.find(({ resource }) => resource === view.resource);
      return leaf ? [{ path: addressOfView(view), title: view.name, hint: menuTitle(leaf), icon: leaf.icon }] : [];
    })
    .filter(({ title, hint }) => wanted !== "" && (folded(title).includes(wanted) || folded(hint).includes(wanted)));
};

/** Members of that id or nickname, for operators who may list them. */
export const useMemberHits = (text: string) => {
  const translate = useTranslate();
  const { call } = useConsoleDataProvider();
  const wanted = useDeferredValue(text.trim());
  const isAllowed = useMay(members, "list");
  const { data = [], isFetching } = useQuery({
    queryKey: toQueryKey(members, "list", { found: wanted }),
    enabled: isAllowed && wanted.length >= 2,
    queryFn: async ({ signal }) => {
      const page = { curPage: 1, pageSize: LIMIT };
      const isId = /^\d{1,15}$/.test(wanted);
      const lists = await Promise.all([
        call(members, "list", { ...page, nickname: wanted.slice(0, 32) }, { signal }),
        ...(isId ? [call(members, "list", { ...page, id: wanted }, { signal })] : []),
      ]);
      const found = lists.flatMap(({ records }) => records);
      return found.filter(({ id }, index) => found.findIndex((other) => other.id === id) === index);
    },
  });
  const hits: Hit[] = data.map(({ id, nickname, account }) => ({
    path: `/${resourceName(screens.UserManage)}/${id}/show`,
    title: `${nickname} (${account})`,
    hint: `${translate("app.palette.members")} ${id}`,
    icon: "person",
  }));
  return { hits, isSearching: isFetching };
};
