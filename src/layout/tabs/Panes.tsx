import Box from "@mui/material/Box";
import { Activity, memo, useEffect, useRef } from "react";
import { usePreferences } from "../preferences.ts";
import { PaneBoundary } from "../pages/PaneBoundary.tsx";
import { sizes } from "../theme.ts";
import { WatchFirstPage } from "./firstPage.ts";
import { takeFocus } from "./focus.ts";
import type { Tab } from "./model.ts";
import { PaneRoutes } from "./PaneRoutes.tsx";
import { PaneContext, useTabs } from "./useTabs.ts";

/** One living page per tab: hidden ones keep their lists, scroll places and half-filled forms. */
export const Panes = () => {
  const { tabs, active } = useTabs();
  return tabs.map((tab) => (
    <Activity key={tab.key} mode={tab.key === active ? "visible" : "hidden"}>
      <Pane tab={tab} />
    </Activity>
  ));
};

export const paneId = (key: string) => `pane${key.replace(/\W/g, "-")}`;
export const tabId = (key: string) => `tab${key.replace(/\W/g, "-")}`;

const Pane = memo(({ tab }: { tab: Tab }) => {
  const scroller = useRef<HTMLDivElement>(null);
  const { width } = usePreferences();
  const { place } = tab;
  useEffect(() => {
    // What react-admin asks for with another page of a list.
    if (place.state?.["_scrollToTop"]) scroller.current?.scrollTo({ top: 0 });
    takeFocus(scroller.current);
  }, [place]);
  return (
    <PaneContext value={tab.key}>
      <Box
        ref={scroller}
        role="tabpanel"
        id={paneId(tab.key)}
        aria-labelledby={tabId(tab.key)}
        tabIndex={-1}
        sx={{ height: "100%", overflow: "auto", outline: "none", overscrollBehavior: "contain" }}
      >
        <Box
          sx={{
            maxWidth: width === "fixed" ? sizes.fixedWidth : undefined,
            mx: "auto",
            px: { xs: 1.5, sm: 3 },
            py: { xs: 1.5, sm: 2 },
          }}
        >
          <PaneBoundary key={tab.key}>
            <PaneRoutes place={place} />
            <WatchFirstPage />
          </PaneBoundary>
        </Box>
      </Box>
    </PaneContext>
  );
});
