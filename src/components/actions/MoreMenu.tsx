import MoreHoriz from "@mui/icons-material/MoreHoriz";
import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import Tooltip from "@mui/material/Tooltip";
import { type ReactNode, useState } from "react";
import { useTranslate } from "react-admin";

type Props = {
  /** What the button says and shows, where it is not merely more. */
  label?: string;
  icon?: ReactNode;
  children: ReactNode;
};

/** Rarer actions behind one button; its entries are `ActionButton`s and `DialogButton`s with the look `item`. */
export const MoreMenu = ({ label: own, icon = <MoreHoriz />, children }: Props) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = own ?? translate("app.action.more");
  return (
    <>
      <Tooltip title={label}>
        <IconButton aria-label={label} aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
          {icon}
        </IconButton>
      </Tooltip>
      {/* Kept mounted: the entries' dialogs outlive it. */}
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        keepMounted
        disableAutoFocusItem
        onClose={() => setAnchor(null)}
        onClick={() => setAnchor(null)}
      >
        {children}
      </Menu>
    </>
  );
};
