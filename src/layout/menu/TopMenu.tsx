import ExpandMore from "@mui/icons-material/ExpandMore";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ListItemText from "@mui/material/ListItemText";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { useWaiting } from "../../live/useWaiting.ts";
import { useTabs } from "../tabs/useTabs.ts";
import { HOME } from "../tabs/places.ts";
import { addressOfView } from "../../components/views/address.ts";
import { useViews } from "../../components/views/useViews.ts";
import { countWithin, type Leaf, type MenuNode } from "./menu.ts";
import { PinnedCount } from "./PinnedViews.tsx";
import { useMenu, useMenuTitle } from "./useMenu.ts";
import { Waiting } from "./Waiting.tsx";

/** The menu along the header, for those who prefer it to the side. */
const TopMenu = () => {
  const translate = useTranslate();
  const menuTitle = useMenuTitle();
  const { getAddress } = useTabs();
  const { nodes } = useMenu();
  return (
    <Box
      component="nav"
      aria-label={translate("app.menu.label")}
      sx={{ display: "flex", flexWrap: "wrap", minWidth: 0 }}
    >
      <Button component={Link} to={getAddress(HOME)} color="inherit" sx={{ flex: "none" }}>
        {menuTitle({ path: HOME, name: null })}
      </Button>
      {nodes
        .filter(({ isShown }) => isShown)
        .map((node) => (
          <Area key={node.id} node={node} />
        ))}
    </Box>
  );
};

const shownLeaves = (node: MenuNode): Leaf[] => {
  if (!node.isShown) return [];
  return node.kind === "group" ? node.children.flatMap(shownLeaves) : [node];
};

const Area = ({ node }: { node: MenuNode }) => {
  const menuTitle = useMenuTitle();
  const { getAddress } = useTabs();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const waiting = useWaiting();
  const pinned = (useViews().data?.records ?? []).filter(({ isPinned }) => isPinned);
  if (node.kind !== "group") {
    return (
      <Button component={Link} to={getAddress(node.path)} color="inherit" sx={{ flex: "none", gap: 0.75 }}>
        {menuTitle(node)}
        <Waiting count={waiting[node.path] ?? 0} />
      </Button>
    );
  }
  const leaves = shownLeaves(node);
  if (leaves.length === 0) return null;
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        color="inherit"
        endIcon={<ExpandMore />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ flex: "none", gap: 0.75 }}
      >
        {menuTitle(node)}
        <Waiting count={countWithin(node.children, waiting)} />
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {leaves.flatMap((leaf) => [
          <MenuItem key={leaf.id} component={Link} to={getAddress(leaf.path)} onClick={close} sx={{ gap: 2 }}>
            <ListItemText>{menuTitle(leaf)}</ListItemText>
            <Waiting count={waiting[leaf.path] ?? 0} />
          </MenuItem>,
          ...pinned
            .filter(({ resource }) => leaf.path === `/${resource}`)
            .map((view) => (
              <MenuItem
                key={`view${view.id}`}
                component={Link}
                to={addressOfView(view)}
                onClick={close}
                sx={{ pl: 4, gap: 2 }}
              >
                <ListItemText>{view.name}</ListItemText>
                <PinnedCount view={view} />
              </MenuItem>
            )),
        ])}
      </Menu>
    </>
  );
};

export default TopMenu;
