import Collapse from "@mui/icons-material/KeyboardDoubleArrowLeft";
import Expand from "@mui/icons-material/KeyboardDoubleArrowRight";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { useTranslate } from "react-admin";
import { Brand } from "../header/Brand.tsx";
import { setPreferences, usePreferences } from "../preferences.ts";
import { sizes } from "../theme.ts";
import { MenuTree } from "./MenuTree.tsx";

const rows = { display: "grid", gridTemplateRows: "auto minmax(0, 1fr) auto", height: "100dvh" };

export const SideMenu = () => {
  const translate = useTranslate();
  const { isCollapsed } = usePreferences();
  const label = translate(isCollapsed ? "app.menu.expand" : "app.menu.collapse");
  return (
    <Box
      component="nav"
      aria-label={translate("app.menu.label")}
      sx={{
        ...rows,
        bgcolor: "background.paper",
        borderRight: 1,
        borderColor: "divider",
        width: isCollapsed ? sizes.menuCollapsed : sizes.menu,
        boxSizing: "border-box",
      }}
    >
      <Brand isCollapsed={isCollapsed} />
      <Box sx={{ overflow: "auto" }}>
        <MenuTree isCollapsed={isCollapsed} onExpand={() => setPreferences({ isCollapsed: false })} />
      </Box>
      <Box sx={{ borderTop: 1, borderColor: "divider", p: 0.5, textAlign: isCollapsed ? "center" : "right" }}>
        <Tooltip title={label}>
          <IconButton aria-label={label} onClick={() => setPreferences({ isCollapsed: !isCollapsed })}>
            {isCollapsed ? <Expand /> : <Collapse />}
          </IconButton>
        </Tooltip>
      </Box>
    </Box>
  );
};
