import MenuIcon from "@mui/icons-material/Menu";
import Search from "@mui/icons-material/Search";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { sizes } from "../theme.ts";
import { AccountMenu } from "./AccountMenu.tsx";
import { Crumbs } from "./Crumbs.tsx";
import { LanguageMenu } from "./LanguageMenu.tsx";
import { TenantMenu } from "./TenantMenu.tsx";

type Props = { onOpenMenu?: () => void; onOpenPalette: () => void; children?: ReactNode };

const shortcut = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? "⌘K" : "Ctrl K";

export const Header = ({ onOpenMenu, onOpenPalette, children }: Props) => {
  const translate = useTranslate();
  return (
    <Box
      component="header"
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1,
        minHeight: sizes.header,
        px: { xs: 1, sm: 2 },
        bgcolor: "background.paper",
        borderBottom: 1,
        borderColor: "divider",
      }}
    >
      {onOpenMenu && (
        <IconButton aria-label={translate("ra.action.open_menu")} onClick={onOpenMenu}>
          <MenuIcon />
        </IconButton>
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>{children || <Crumbs />}</Box>
      <Button
        color="inherit"
        startIcon={<Search />}
        onClick={onOpenPalette}
        aria-keyshortcuts="Control+K Meta+K"
        sx={{ color: "text.secondary", border: 1, borderColor: "divider", display: { xs: "none", md: "inline-flex" } }}
      >
        {translate("app.palette.open")}
        <Box component="kbd" sx={{ ml: 1, font: "inherit", fontSize: "0.75rem" }}>
          {shortcut}
        </Box>
      </Button>
      <IconButton
        aria-label={translate("app.palette.open")}
        onClick={onOpenPalette}
        sx={{ display: { xs: "inline-flex", md: "none" } }}
      >
        <Search />
      </IconButton>
      <TenantMenu />
      <LanguageMenu />
      <AccountMenu />
    </Box>
  );
};
