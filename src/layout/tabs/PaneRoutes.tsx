import { lazy, memo } from "react";
import { type Location, Route, Routes } from "react-router-dom";
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

/** The page of one tab; its location is the tab's own, so that a hidden page does not follow the address. */
export const PaneRoutes = memo(({ place }: { place: Location }) => {
  const { leaves } = useMenu();
  return (
    <Routes location={place}>
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
