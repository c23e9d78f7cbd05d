import Box from "@mui/material/Box";
import List from "@mui/material/List";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemText from "@mui/material/ListItemText";
import { useEffect, useRef } from "react";
import { useTranslate } from "react-admin";
import { Link, useLocation } from "react-router-dom";
import { mayBeCounted, type SavedView } from "../../../contract/entities/access/savedViews.ts";
import { addressOfView, readAddress } from "../../components/views/address.ts";
import { useViewCount } from "../../components/views/useViewCount.ts";
import { useEntity } from "../../dataProvider/entities.ts";
import { isFirstPageReady } from "../tabs/firstPage.ts";

type Props = { path: string; onGo?: (() => void) | undefined };

/** Below the list's own entry. */
export const PinnedViews = ({ pinned, path, onGo }: Props & { pinned: readonly SavedView[] }) => (
  <List component="div" dense disablePadding sx={{ pl: 2.5 }}>
    {pinned.map((view) => (
      <Pinned key={view.id} view={view} path={path} onGo={onGo} />
    ))}
  </List>
);

const Pinned = ({ view, path, onGo }: Props & { view: SavedView }) => {
  const { pathname, search } = useLocation();
  const isCurrent = pathname === path && readAddress(search).id === view.id;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ block: "nearest" });
  }, [isCurrent]);
  return (
    <ListItemButton
      component={Link}
      ref={link}
      to={addressOfView(view)}
      onClick={onGo}
      selected={isCurrent}
      aria-current={isCurrent ? "page" : undefined}
      sx={{ minHeight: 32, py: 0.25, gap: 1 }}
    >
      <ListItemText
        primary={view.name}
        title={view.name}
        slotProps={{ primary: { noWrap: true } }}
        sx={{ my: 0, minWidth: 0 }}
      />
      <PinnedCount view={view} />
    </ListItemButton>
  );
};

/** How much a view finds, where its list may be counted: after the page, and again when something changed. */
export const PinnedCount = ({ view }: { view: SavedView }) => {
  const isReady = isFirstPageReady.use();
  return view.hasCount && isReady ? <Count view={view} /> : null;
};

const Count = ({ view }: { view: SavedView }) => {
  const list = useEntity(view.resource).entity?.endpoints["list"];
  return list && mayBeCounted(list) ? <Number view={view} /> : null;
};

const Number = ({ view }: { view: SavedView }) => {
  const translate = useTranslate();
  const count = useViewCount(view);
  if (!count) return null;
  return (
    <Box
      component="span"
      role="img"
      aria-label={translate("app.list.count", { count })}
      sx={{ flex: "none", fontSize: "0.75rem", fontVariantNumeric: "tabular-nums", color: "text.secondary" }}
    >
      {count}
    </Box>
  );
};
