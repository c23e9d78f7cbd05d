import { type ReactNode, useCallback, useEffect, useRef } from "react";
import type { RouterNavigateFunction, RouterProvider } from "react-admin";
import {
  Link,
  matchPath,
  Navigate,
  Outlet,
  Route,
  Routes,
  useInRouterContext,
  useLocation,
  useMatch,
  useNavigate as useRouterNavigate,
  useParams,
} from "react-router-dom";
import { shownTab } from "./tabs/dirty.ts";
import { usePane } from "./tabs/useTabs.ts";

/**
 * The same function for as long as the component lives: react-router makes a new one with every navigation. A page
 * whose tab was left meanwhile, by a delayed filter or a slow save, does not pull the operator back.
 */
const useNavigate = (): RouterNavigateFunction => {
  const navigate = useRouterNavigate() as RouterNavigateFunction;
  const latest = useRef(navigate);
  const pane = usePane();
  useEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  return useCallback(
    (...to: Parameters<RouterNavigateFunction>) => {
      if (pane === "" || pane === shownTab.get()) latest.current(...to);
    },
    [pane],
  );
};

const idle = { state: "unblocked", proceed: undefined, reset: undefined, location: undefined } as const;

/** react-admin on the plain router around it: tabs keep their forms, so that nothing has to block a navigation. */
export const reactRouterProvider: RouterProvider = {
  useNavigate,
  useLocation,
  useParams: useParams as RouterProvider["useParams"],
  useBlocker: () => idle,
  useMatch,
  useInRouterContext,
  useCanBlock: () => false,
  Link,
  Navigate,
  // An index route is the one thing their types name differently.
  Route: Route as RouterProvider["Route"],
  Routes,
  Outlet,
  RouterWrapper: ({ children }: { children: ReactNode }) => children,
  matchPath,
};
