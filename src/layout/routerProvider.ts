import { useCallback } from "react";
import { reactRouterProvider, type RouterNavigateFunction, type RouterProvider } from "react-admin";
import { shownTab } from "./tabs/dirty.ts";
import { usePane } from "./tabs/useTabs.ts";

/**
 * Navigates only from the tab that is shown: a page whose tab was left meanwhile, with a delayed filter or a slow
 * save, does not pull the operator back. The function stays the same for as long as the page lives.
 */
const useNavigate = (): RouterNavigateFunction => {
  const navigate = reactRouterProvider.useNavigate();
  const pane = usePane();
  return useCallback(
    (...to: Parameters<RouterNavigateFunction>) => {
      if (pane === "" || pane === shownTab.get()) navigate(...to);
    },
    [navigate, pane],
  );
};

/** react-admin's own provider, aware of tabs. */
export const routerProvider: RouterProvider = { ...reactRouterProvider, useNavigate };
