import Avatar from "@mui/material/Avatar";
import Box from "@mui/material/Box";
import Divider from "@mui/material/Divider";
import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { lazy, useState } from "react";
import { useLogout, useTranslate } from "react-admin";
import { useOperator } from "../../authProvider/useOperator.ts";
import { Link } from "react-router-dom";
import { fileUrl } from "../../api/cdn.ts";
import { loadChunk } from "../../loadChunk.ts";
import { newDownloads } from "../../live/newDownloads.ts";
import { Marked, Waiting } from "../menu/Waiting.tsx";
import { FramePart } from "../FramePart.tsx";
import { ACCOUNT } from "../tabs/places.ts";
import { ConfirmLoss } from "../tabs/ConfirmLoss.tsx";
import { countDirty, forgetAllDirty } from "../tabs/dirty.ts";
import { Offering, useOffers } from "../../components/actions/offers.tsx";
import { OneLine } from "../../components/fields/OneLine.tsx";

const ChangePassword = lazy(() => loadChunk(() => import("../pages/ChangePasswordDialog.tsx")));
const MySessions = lazy(() => loadChunk(() => import("../pages/MySessionsDialog.tsx")));
const Preferences = lazy(() => loadChunk(() => import("./PreferencesDialog.tsx")));

export const AccountMenu = () => {
  const translate = useTranslate();
  const logout = useLogout();
  const { info } = useOperator();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState<"password" | "preferences" | "sessions" | "leave">();
  const open = (what: typeof opened) => {
    setAnchor(null);
    setOpened(what);
  };
  const newCount = newDownloads.use();
  const close = () => setOpened(undefined);
  const leave = () => (countDirty() > 0 ? open("leave") : void logout());
  return (
    <Offering title={translate("app.palette.account", { _: "" })}>
      <Offers open={open} leave={leave} />
      <IconButton
        aria-label={translate("app.account.label", { name: info.nickname })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Marked isMarked={newCount > 0}>
          <Avatar
            src={fileUrl(info.avatar)}
            alt=""
            sx={{ width: 28, height: 28, fontSize: 14, bgcolor: "primary.main", color: "primary.contrastText" }}
          >
            {Array.from(info.nickname)[0]?.toUpperCase()}
          </Avatar>
        </Marked>
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <Box component="li" role="presentation" sx={{ px: 2, py: 1, maxWidth: 240 }}>
          <OneLine sx={{ fontWeight: 600 }}>{info.nickname}</OneLine>
          <OneLine sx={{ typography: "body2", color: "text.secondary" }}>{info.account}</OneLine>
        </Box>
        <Divider component="li" />
        <MenuItem component={Link} to={ACCOUNT.center} onClick={() => setAnchor(null)}>
          {translate(`menu.${ACCOUNT.center}`)}
        </MenuItem>
        <MenuItem component={Link} to={ACCOUNT.downloads} onClick={() => setAnchor(null)} sx={{ gap: 1 }}>
          {translate(`menu.${ACCOUNT.downloads}`)}
          <Waiting count={newCount} />
        </MenuItem>
        <MenuItem onClick={() => open("preferences")}>{translate("app.preferences.title")}</MenuItem>
        <MenuItem onClick={() => open("password")}>{translate("app.password.title")}</MenuItem>
        <MenuItem onClick={() => open("sessions")}>{translate("app.account.sessions")}</MenuItem>
        <Divider component="li" />
        <MenuItem onClick={leave}>{translate("ra.auth.logout")}</MenuItem>
      </Menu>
      <FramePart key={opened} onLost={close}>
        {opened === "password" && <ChangePassword onClose={close} />}
        {opened === "sessions" && <MySessions onClose={close} />}
        {opened === "preferences" && <Preferences onClose={close} />}
      </FramePart>
      <ConfirmLoss
        count={opened === "leave" ? countDirty() : undefined}
        onCancel={close}
        onConfirm={() => {
          forgetAllDirty();
          void logout();
        }}
      />
    </Offering>
  );
};

type OffersProps = { open: (what: "password" | "preferences" | "sessions") => void; leave: () => void };

/** The same in the palette, for whoever types what it is called. */
const Offers = ({ open, leave }: OffersProps) => {
  const translate = useTranslate();
  const offer = (label: string, run: () => void) => ({ label: () => translate(label), run, isOnlyFound: true });
  useOffers([
    offer("app.preferences.title", () => open("preferences")),
    offer("app.password.title", () => open("password")),
    offer("app.account.sessions", () => open("sessions")),
    offer("ra.auth.logout", leave),
  ]);
  return null;
};
