import Breadcrumbs from "@mui/material/Breadcrumbs";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import type { MenuNode } from "../menu/menu.ts";
import { useMenu, useMenuTitle } from "../menu/useMenu.ts";
import { useTabs } from "../tabs/useTabs.ts";

/** Area, screen and record of the shown tab. */
export const Crumbs = () => {
  const translate = useTranslate();
  const menuTitle = useMenuTitle();
  const { nodes } = useMenu();
  const { tabs, active, getTabTitle, getAddress } = useTabs();
  const tab = tabs.find(({ key }) => key === active);
  if (!tab) return null;
  const trail = trailTo(nodes, tab.key);
  const isDeeper = trail.at(-1)?.path !== tab.key;
  return (
    <Breadcrumbs aria-label={translate("app.breadcrumbs")} sx={trailStyle}>
      {trail.map((node, index) =>
        node.kind === "group" || (index === trail.length - 1 && !isDeeper) ? (
          <Typography key={node.id} variant="body2" noWrap sx={{ color: "text.secondary" }}>
            {menuTitle(node)}
          </Typography>
        ) : (
          <Link key={node.id} component={RouterLink} to={getAddress(node.path)} variant="body2" noWrap>
            {menuTitle(node)}
          </Link>
        ),
      )}
      {isDeeper && (
        <Typography variant="body2" noWrap aria-current="page">
          {getTabTitle(tab)}
        </Typography>
      )}
    </Breadcrumbs>
  );
};

/** Where it is tight only the end of the way is shown. */
const trailStyle = {
  overflow: "hidden",
  "& ol": { flexWrap: "nowrap" },
  "& li": { minWidth: 0 },
  "& li:not(:last-of-type)": { display: { xs: "none", sm: "flex" } },
} as const;

const trailTo = (nodes: readonly MenuNode[], key: string): MenuNode[] => {
  for (const node of nodes) {
    if (node.kind !== "group" && (key === node.path || key.startsWith(`${node.path}/`))) return [node];
    const inner = node.kind === "group" ? trailTo(node.children, key) : [];
    if (inner.length > 0) return [node, ...inner];
  }
  return [];
};
