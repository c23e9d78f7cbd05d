import ExpandMore from "@mui/icons-material/ExpandMore";
import Box from "@mui/material/Box";
import Collapse from "@mui/material/Collapse";
import List from "@mui/material/List";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import Tooltip from "@mui/material/Tooltip";
import { Fragment, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { plainSearch, readAddress } from "../../components/views/address.ts";
import { useViewsOf } from "../../components/views/useViews.ts";
import { useWaiting } from "../../live/useWaiting.ts";
import { lazyPart } from "../../loadChunk.ts";
import { FramePart } from "../FramePart.tsx";
import { HOME } from "../tabs/places.ts";
import { useTabs } from "../tabs/useTabs.ts";
import { getIcon } from "./icons.tsx";
import { countWithin, type GroupNode, type MenuNode } from "./menu.ts";
import { useMenu, useMenuTitle } from "./useMenu.ts";
import { Marked, Waiting } from "./Waiting.tsx";

const PinnedViews = lazyPart(() => import("./PinnedViews.tsx"), "PinnedViews");

/** The views of one list that the operator pinned. */
const usePinnedViews = (path: string) => useViewsOf(path.slice(1)).views.filter(({ isPinned }) => isPinned);

type Props = { isCollapsed: boolean; onGo?: () => void; onExpand?: () => void };

export const MenuTree = (props: Props) => {
  const { nodes } = useMenu();
  return (
    <List component="div" dense disablePadding sx={{ px: 1, py: 1 }}>
      <Entry {...props} node={{ path: HOME, name: null, icon: "home" }} />
      <Entries {...props} nodes={nodes} />
    </List>
  );
};

const Entries = ({ nodes, ...props }: Props & { nodes: readonly MenuNode[] }) =>
  nodes
    .filter(({ isShown }) => isShown)
    .map((node) =>
      node.kind === "group" ? (
        <Group key={node.id} {...props} node={node} />
      ) : (
        <Fragment key={node.id}>
          <Entry {...props} node={node} />
          {!props.isCollapsed && node.kind === "screen" && <ViewsBelow path={node.path} onGo={props.onGo} />}
        </Fragment>
      ),
    );

/** They come with the views, which no menu waits for. */
const ViewsBelow = ({ path, onGo }: { path: string; onGo: (() => void) | undefined }) => {
  const pinned = usePinnedViews(path);
  if (pinned.length === 0) return null;
  return (
    <FramePart>
      <PinnedViews pinned={pinned} path={path} onGo={onGo} />
    </FramePart>
  );
};

const isWithin = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`);
const holds = (nodes: readonly MenuNode[], pathname: string): boolean =>
  nodes.some((node) => (node.kind === "group" ? holds(node.children, pathname) : isWithin(pathname, node.path)));

const Group = ({ node, isCollapsed, onGo, onExpand }: Props & { node: GroupNode }) => {
  const { pathname } = useLocation();
  const isCurrent = holds(node.children, pathname);
  const [isOpen, setOpen] = useState(isCurrent);
  const [wasCurrent, setWasCurrent] = useState(isCurrent);
  if (wasCurrent !== isCurrent) {
    setWasCurrent(isCurrent);
    if (isCurrent) setOpen(true);
  }
  const title = useMenuTitle()(node);
  const waiting = countWithin(node.children, useWaiting());
  const toggle = () => {
    if (isCollapsed) onExpand?.();
    setOpen(isCollapsed || !isOpen);
  };
  if (node.children.every(({ isShown }) => !isShown)) return null;
  return (
    <>
      <Tooltip title={isCollapsed ? title : ""} placement="right">
        <ListItemButton
          onClick={toggle}
          aria-expanded={isOpen && !isCollapsed}
          aria-label={title}
          sx={rowStyle(isCollapsed)}
        >
          <ListItemIcon sx={{ minWidth: 0, color: isCurrent ? "primary.main" : "inherit" }}>
            <Marked isMarked={isCollapsed && waiting > 0}>{getIcon(node.icon)}</Marked>
          </ListItemIcon>
          {!isCollapsed && <ListItemText primary={title} title={title} />}
          {!isOpen && !isCollapsed && <Waiting count={waiting} />}
          {!isCollapsed && <ExpandMore sx={{ ml: -0.5, transform: isOpen ? "rotate(180deg)" : "none" }} />}
        </ListItemButton>
      </Tooltip>
      <Collapse in={isOpen && !isCollapsed} unmountOnExit onEntered={showCurrent}>
        <Box sx={{ pl: 2.5 }}>
          <Entries nodes={node.children} isCollapsed={isCollapsed} onGo={onGo} onExpand={onExpand} />
        </Box>
      </Collapse>
    </>
  );
};

/** Once the group has its height. */
const showCurrent = (group: HTMLElement) => group.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });

const Entry = ({ node, isCollapsed, onGo }: Props & { node: Pick<MenuNode, "path" | "name" | "icon"> }) => {
  const { pathname } = useLocation();
  const { getAddress } = useTabs();
  const title = useMenuTitle()(node);
  const waiting = useWaiting()[node.path] ?? 0;
  const address = getAddress(node.path);
  // A view that has an entry of its own is open there: this one is the list without it.
  const isOfView = usePinnedViews(node.path).some(({ id }) => id === readAddress(address.split("?")[1] ?? "").id);
  const isCurrent = isWithin(pathname, node.path) && !(isOfView && pathname === node.path);
  const link = useRef<HTMLAnchorElement>(null);
  // However one came there, the menu shows where one is.
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ block: "nearest" });
  }, [isCurrent]);
  return (
    <Tooltip title={isCollapsed ? title : ""} placement="right">
      <ListItemButton
        component={Link}
        ref={link}
        to={isOfView ? `${node.path}${plainSearch}` : address}
        onClick={onGo}
        selected={isCurrent}
        aria-current={isCurrent ? "page" : undefined}
        aria-label={title}
        sx={rowStyle(isCollapsed)}
      >
        <ListItemIcon sx={{ minWidth: 0, color: isCurrent ? "primary.main" : "inherit" }}>
          <Marked isMarked={isCollapsed && waiting > 0}>{getIcon(node.icon)}</Marked>
        </ListItemIcon>
        {!isCollapsed && <ListItemText primary={title} title={title} />}
        {!isCollapsed && <Waiting count={waiting} />}
      </ListItemButton>
    </Tooltip>
  );
};

const rowStyle = (isCollapsed: boolean) => ({
  minHeight: 36,
  gap: 1,
  pl: 1.5,
  pr: 1,
  mb: 0.25,
  justifyContent: isCollapsed ? "center" : "flex-start",
  // A long title leaves the number beside it its room, and takes a second line where it needs one.
  "& .MuiListItemText-root": { my: 0, minWidth: 0 },
  "& .MuiListItemText-primary": {
    display: "-webkit-box",
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: 2,
    overflow: "hidden",
    lineHeight: 1.3,
  },
});
