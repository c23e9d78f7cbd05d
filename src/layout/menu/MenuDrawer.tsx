import Box from "@mui/material/Box";
import Drawer from "@mui/material/Drawer";
import { useTranslate } from "react-admin";
import { Brand } from "../header/Brand.tsx";
import { MenuTree } from "./MenuTree.tsx";

/** The menu on a narrow screen. */
const MenuDrawer = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const translate = useTranslate();
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      slotProps={{ paper: { sx: { bgcolor: "background.paper", width: 288, maxWidth: "85vw" } } }}
    >
      <Brand isCollapsed={false} />
      <Box component="nav" aria-label={translate("app.menu.label")} sx={{ overflow: "auto" }}>
        <MenuTree isCollapsed={false} onGo={onClose} />
      </Box>
    </Drawer>
  );
};

export default MenuDrawer;
