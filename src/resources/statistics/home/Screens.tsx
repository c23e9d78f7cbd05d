import Card from "@mui/material/Card";
import List from "@mui/material/List";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import { Link } from "react-router-dom";
import { getIcon } from "../../../layout/menu/icons.tsx";
import { useMenu, useMenuTitle } from "../../../layout/menu/useMenu.ts";

/** Where somebody can work of whose screens Home has no figures. */
export const Screens = () => {
  const { leaves } = useMenu();
  const titleOf = useMenuTitle();
  return (
    <Card>
      <List disablePadding>
        {leaves
          .filter(({ isShown }) => isShown)
          .map((leaf) => (
            <ListItemButton key={leaf.id} component={Link} to={leaf.path}>
              <ListItemIcon sx={{ minWidth: 40 }}>{getIcon(leaf.icon)}</ListItemIcon>
              <ListItemText primary={titleOf(leaf)} />
            </ListItemButton>
          ))}
      </List>
    </Card>
  );
};
