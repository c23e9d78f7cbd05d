import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import MenuItem from "@mui/material/MenuItem";
import Tooltip from "@mui/material/Tooltip";
import type { MouseEvent, ReactNode, SyntheticEvent } from "react";
import { useOffers } from "./offers.tsx";

export type Look = "button" | "icon" | "item";

type Props = {
  /** A button with its text, an icon in a row of a table, or an entry of a `MoreMenu`. */
  look?: Look;
  label: string;
  /** What it is done to, said beside the label of an icon where no row of a table says it. */
  of?: string | undefined;
  icon?: ReactNode;
  isDangerous?: boolean;
  isBusy?: boolean;
  onClick: () => void;
};

/** What starts an action, in the look of its place. */
export const ActionTrigger = ({ look = "button", label, of, icon, isDangerous, isBusy, onClick }: Props) => {
  useOffers([{ label: () => label, icon, run: onClick }]);
  const click = (event: MouseEvent) => {
    // No click on the table's row; a menu closes by it.
    if (look !== "item") event.stopPropagation();
    onClick();
  };
  const color = isDangerous ? "error" : "primary";
  if (look === "item") {
    return (
      <MenuItem
        onClick={click}
        sx={isDangerous ? { color: "error.main", "& .MuiListItemIcon-root": { color: "inherit" } } : {}}
      >
        {icon && <ListItemIcon>{icon}</ListItemIcon>}
        <ListItemText>{label}</ListItemText>
      </MenuItem>
    );
  }
  if (look === "icon") {
    return (
      <Tooltip title={label}>
        <IconButton
          aria-label={of === undefined ? label : `${label}: ${of}`}
          loading={isBusy}
          onClick={click}
          // A column of red would say that something is wrong in each row.
          sx={isDangerous ? { "&:hover, &:focus-visible": { color: "error.main" } } : {}}
        >
          {icon}
        </IconButton>
      </Tooltip>
    );
  }
  return (
    <Button startIcon={icon} color={color} loading={isBusy} onClick={click}>
      {label}
    </Button>
  );
};

const stop = (event: SyntheticEvent) => event.stopPropagation();
/** For dialogs: what happens in one is neither a click on the row nor a key of the menu that it was opened from. */
export const stopPropagationProps = { onClick: stop, onKeyDown: stop };
