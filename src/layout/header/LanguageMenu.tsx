import Translate from "@mui/icons-material/Translate";
import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Tooltip from "@mui/material/Tooltip";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { locales, localeNames } from "../../../contract/core/locales.ts";
import { chooseLocale, currentLocale } from "../../i18n/locale.ts";

export const LanguageMenu = () => {
  const label = useTranslate()("app.language");
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Translate />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {locales.map((locale) => (
          <MenuItem
            key={locale}
            lang={locale}
            selected={locale === currentLocale()}
            onClick={() => chooseLocale(locale)}
          >
            {localeNames[locale]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
