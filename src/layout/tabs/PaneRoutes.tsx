import { lazy, memo, useMemo } from "react";
import {
  type Location,
  NavigationType,
  Route,
  Routes,
  UNSAFE_LocationContext as LocationContext,
} from "react-router-dom";
import { lazyPart, loadChunk } from "../../loadChunk.ts";
import type { Leaf } from "../menu/menu.ts";
import { useMenu } from "../menu/useMenu.ts";
import { NotFound } from "../pages/Failure.tsx";
import { Screen } from "./Screen.tsx";
import { ACCOUNT, HOME } from "./places.ts";

const Home = lazy(() => loadChunk(() => import("../../resources/statistics/home/index.ts")));
const AccountCenter = lazyPart(() => import("../pages/AccountCenter.tsx"), "AccountCenter");
const AccountSettings = lazyPart(() => import("../pages/AccountSettings.tsx"), "AccountSettings");
const Downloads = lazyPart(() => import("../pages/Downloads.tsx"), "Downloads");
const MicroApp = lazyPart(() => import("../pages/MicroApp.tsx"), "MicroApp");

/**
 * The page of one tab; its location is the tab's own, so that a hidden page does not follow the address. `Routes` has a
 * property for that, but hears of every place that any tab goes to, and renders its page anew for each of them. A page
 * that is come back to is told of a place that differs from its last, and of nothing else.
 */
export const PaneRoutes = ({ place }: { place: Location }) => {
  const { pathname, search, hash, state } = place;
  const context = useMemo(
    () => ({ location: { pathname, search, hash, state, key: "default" }, navigationType: NavigationType.Pop }),
    [pathname, search, hash, state],
  );
  return (
    <LocationContext value={context}>
      <Pages />
    </LocationContext>
  );
};

const Pages = memo(() => {
  const { leaves } = useMenu();
  return (
    <Routes>
      <Route path={HOME} element={<Home />} />
      <Route path={ACCOUNT.center} element={<AccountCenter />} />
      <Route path={ACCOUNT.settings} element={<AccountSettings />} />
      <Route path={ACCOUNT.downloads} element={<Downloads />} />
      {leaves.map((leaf) => (
        <Route key={leaf.path} path={`${leaf.path}/*`} element={findPage(leaf)} />
      ))}
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
});

const findPage = (leaf: Leaf) => {
  if (leaf.kind === "frame") return <MicroApp src={leaf.src} origin={leaf.origin} path={leaf.path} name={leaf.name} />;
  return <Screen resource={leaf.resource} component={leaf.component} />;
};
