import Close from "@mui/icons-material/Close";
import MoreHoriz from "@mui/icons-material/MoreHoriz";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslate } from "react-admin";
import { sizes } from "../theme.ts";
import { useDirtyTabs } from "./dirty.ts";
import type { Closing } from "./model.ts";
import { paneId, tabId } from "./Panes.tsx";
import { useDocumentTitle } from "./useDocumentTitle.ts";
import { useTabs } from "./useTabs.ts";
import { OneLine } from "../../components/fields/OneLine.tsx";

const nearest = { block: "nearest", inline: "nearest" } as const;
const sides: Closing[] = ["one", "right", "left", "others", "all"];

/** The open pages. Arrows move along them, Delete closes one, the context menu closes those around it. */
export const TabBar = () => {
  const translate = useTranslate();
  const { tabs, active, getTabTitle, select, close } = useTabs();
  const isDirty = useDirtyTabs();
  const isClosing = useRef(false);
  const [menu, setMenu] = useState<{ key: string; anchor: HTMLElement }>();
  useDocumentTitle();
  const shown = tabs.find(({ key }) => key === active);
  // The name of a record comes later than its tab, and is longer; those before it move it along, and the dot of what is
  // typed widens it.
  const look = shown && `${tabs.map(getTabTitle).join("\n")} ${isDirty(active)}`;
  useEffect(() => {
    if (look !== undefined) document.getElementById(tabId(active))?.scrollIntoView(nearest);
  }, [active, look]);
  useEffect(() => {
    // The tab that had the focus was closed.
    if (isClosing.current) document.getElementById(tabId(active))?.focus();
    isClosing.current = false;
  }, [active]);

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: tabs.length - 1 }[event.key];
    const tab = tabs[index];
    if (to !== undefined) {
      event.preventDefault();
      const next = tabs[(to + tabs.length) % tabs.length];
      if (!next) return;
      select(next.key);
      document.getElementById(tabId(next.key))?.focus();
    } else if (tab && event.key === "Delete") {
      isClosing.current = true;
      close(tab.key);
    } else if (tab && (event.key === "Enter" || event.key === " ")) select(tab.key);
  };
  const choose = (side: Closing) => {
    if (menu) close(menu.key, side);
    setMenu(undefined);
  };

  return (
    <Box sx={{ display: "flex", minWidth: 0, bgcolor: "background.paper", borderBottom: 1, borderColor: "divider" }}>
      <Box role="tablist" aria-label={translate("app.tabs.label")} sx={barStyle}>
        {tabs.map((tab, index) => (
          <Box
            key={tab.key}
            role="tab"
            id={tabId(tab.key)}
            aria-selected={tab.key === active}
            aria-controls={paneId(tab.key)}
            // A page without a tab, such as the failure page, leaves the first one to come in by.
            tabIndex={tab.key === active || (active === "" && index === 0) ? 0 : -1}
            onClick={() => select(tab.key)}
            onAuxClick={(event) => event.button === 1 && close(tab.key)}
            onKeyDown={(event) => onKeyDown(event, index)}
            onContextMenu={(event) => {
              event.preventDefault();
              setMenu({ key: tab.key, anchor: event.currentTarget });
            }}
            sx={tabStyle}
          >
            {isDirty(tab.key) && (
              <Box component="span" role="img" aria-label={translate("app.tabs.dirty")} sx={dotStyle} />
            )}
            <OneLine component="span">{getTabTitle(tab)}</OneLine>
            {tabs.length > 1 && <Cross onClose={() => close(tab.key)} />}
          </Box>
        ))}
      </Box>
      <IconButton
        aria-label={translate("app.tabs.menu")}
        aria-haspopup="menu"
        onClick={(event) => setMenu({ key: active, anchor: event.currentTarget })}
        sx={{ m: 0.5 }}
      >
        <MoreHoriz />
      </IconButton>
      <Menu anchorEl={menu?.anchor} open={menu !== undefined} onClose={() => setMenu(undefined)}>
        {sides.map((side) => (
          <MenuItem key={side} onClick={() => choose(side)}>
            {translate(`app.tabs.${side}`)}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
};

/** For the pointer; the keyboard has Delete, since a tab must not hold another control. The last tab stays. */
const Cross = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  return (
    <Box
      component="span"
      aria-hidden="true"
      title={translate("app.tabs.one")}
      onClick={(event) => {
        event.stopPropagation();
        onClose();
      }}
      sx={closeStyle}
    >
      <Close sx={{ fontSize: 14 }} />
    </Box>
  );
};

const barStyle = {
  display: "flex",
  flex: 1,
  minWidth: 0,
  overflowX: "auto",
  scrollbarWidth: "none",
  px: { xs: 0.5, sm: 1 },
} as const;

const tabStyle = {
  display: "flex",
  alignItems: "center",
  gap: 0.75,
  flex: "none",
  maxWidth: 220,
  height: sizes.tabs,
  pl: 1.5,
  pr: 0.5,
  "&:only-child": { pr: 1.5 },
  fontSize: "0.8125rem",
  color: "text.secondary",
  cursor: "pointer",
  borderBottom: 2,
  borderColor: "transparent",
  userSelect: "none",
  "&[aria-selected=true]": { color: "text.primary", borderColor: "primary.main" },
  "&:hover": { color: "text.primary" },
  "&:focus-visible": { outline: 2, outlineColor: "primary.main", outlineOffset: -2 },
} as const;

const closeStyle = {
  flex: "none",
  display: "grid",
  placeItems: "center",
  width: 24,
  height: 24,
  borderRadius: 1,
  "&:hover": { bgcolor: "action.hover" },
} as const;

const dotStyle = { width: 7, height: 7, borderRadius: "50%", bgcolor: "warning.main", flex: "none" } as const;
