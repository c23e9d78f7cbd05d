import Box from "@mui/material/Box";
import useMediaQuery from "@mui/material/useMediaQuery";
import { lazy, use, useEffect, useState } from "react";
import { useTranslate } from "react-admin";
import { Navigate, useLocation } from "react-router-dom";
import { loadEntities } from "../dataProvider/entities.ts";
import { loadTexts } from "../i18n/index.ts";
import { lazyPart, loadChunk } from "../loadChunk.ts";
import { FramePart } from "./FramePart.tsx";
import { Header } from "./header/Header.tsx";
import { Progress } from "./header/Progress.tsx";
import { LatestNotice } from "./LatestNotice.tsx";
import { SideMenu } from "./menu/SideMenu.tsx";
import { AccessDenied, NotFound } from "./pages/Failure.tsx";
import { loadConsoleParts } from "../plugins/consoleParts.ts";
import { usePreferences } from "./preferences.ts";
import { guardDialogKeys, isOverPage } from "./dialogKeys.ts";
import { serverLeft } from "../api/shownServer.ts";
import { signInAsked } from "../authProvider/askSignIn.ts";
import { getSeenRole } from "../authProvider/seenRole.ts";
import { StepUp } from "./StepUp.tsx";
import { SignInAgain } from "./SignInAgain.tsx";
import { countDirty } from "./tabs/dirty.ts";
import { isFirstPageReady } from "./tabs/firstPage.ts";
import { Panes } from "./tabs/Panes.tsx";
import { DENIED, HOME } from "./tabs/places.ts";
import { TabBar } from "./tabs/TabBar.tsx";
import { TabsProvider } from "./tabs/TabsProvider.tsx";
import { useTabs } from "./tabs/useTabs.ts";

const MenuDrawer = lazy(() => loadChunk(() => import("./menu/MenuDrawer.tsx")));
const TopMenu = lazy(() => loadChunk(() => import("./menu/TopMenu.tsx")));
const UnseenNotices = lazy(() => loadChunk(() => import("./notices/UnseenNotices.tsx")));
const SeenRoleBar = lazyPart(() => import("./SeenRoleBar.tsx"), "SeenRoleBar");
const ServerLeftDialog = lazyPart(() => import("./ServerLeftDialog.tsx"), "ServerLeftDialog");
const PlatformLine = lazyPart(() => import("./notices/PlatformLine.tsx"), "PlatformLine");
const Live = lazy(() => loadChunk(() => import("../live/Live.tsx")));
const Palette = lazy(() => loadChunk(() => import("./palette/Palette.tsx")));

export const Shell = () => {
  const { pathname } = useLocation();
  useEffect(guardDialogKeys, []);
  if (pathname === "/") return <Navigate to={HOME} replace />;
  return (
    <TabsProvider>
      <Frame />
      <StepUp />
      <SignInAgain />
      <ServerLeft />
      <AfterFirstPage />
    </TabsProvider>
  );
};

const ServerLeft = () => {
  const isLeft = serverLeft.use();
  // Who signs in again comes back to the page's server by that.
  const isSigningIn = signInAsked.use();
  if (!isLeft || isSigningIn) return null;
  return (
    <FramePart>
      <ServerLeftDialog />
    </FramePart>
  );
};

/** The first list goes first; then come the live stream, and what other screens need of the contract and the texts. */
const AfterFirstPage = () => {
  const isReady = isFirstPageReady.use();
  useEffect(() => {
    // Whoever needs them asks again, and says so.
    if (!isReady) return;
    const question = import("../components/actions/LaterConfirm.tsx");
    void Promise.all([loadEntities(), loadTexts(), loadConsoleParts(), question]).catch(() => undefined);
  }, [isReady]);
  if (!isReady) return null;
  return (
    <>
      <FramePart>
        <Live />
      </FramePart>
      {/* To see them is noted, and nothing is while one looks as a role. */}
      {!getSeenRole() && (
        <FramePart>
          <UnseenNotices />
        </FramePart>
      )}
    </>
  );
};

/** Takes its place in the frame, empty or not. */
const LineAfterFirstPage = () => {
  const isReady = isFirstPageReady.use();
  return (
    <Box>
      {isReady && (
        <FramePart>
          <TextedLine />
        </FramePart>
      )}
    </Box>
  );
};

/** Its words come with the other screens' texts. */
const TextedLine = () => {
  use(loadTexts());
  return <PlatformLine />;
};

const Frame = () => {
  const translate = useTranslate();
  const { layout } = usePreferences();
  const isNarrow = useMediaQuery("(max-width: 899px)");
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [isPaletteOpen, setPaletteOpen] = usePaletteKey();
  useLeaveGuard();
  const isSeeing = getSeenRole() !== undefined;
  const hasSide = !isNarrow && layout === "side";
  return (
    <Box
      sx={{
        height: "100dvh",
        display: "grid",
        gridTemplateColumns: hasSide ? "auto minmax(0, 1fr)" : "minmax(0, 1fr)",
      }}
    >
      <SkipLink label={translate("ra.navigation.skip_nav")} />
      {hasSide && <SideMenu />}
      {isNarrow && (
        <FramePart>
          <MenuDrawer isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)} />
        </FramePart>
      )}
      <Box
        sx={{
          display: "grid",
          gridTemplate: `${isSeeing ? '"seen" auto ' : ""}"head" auto "tabs" auto "line" auto "page" minmax(0, 1fr) / minmax(0, 1fr)`,
          minWidth: 0,
          height: "100dvh",
        }}
      >
        {isSeeing && (
          <FramePart>
            <SeenRoleBar />
          </FramePart>
        )}
        <Header
          onOpenMenu={isNarrow ? () => setDrawerOpen(true) : undefined}
          onOpenPalette={() => setPaletteOpen(true)}
        >
          {!isNarrow && layout === "top" && (
            <FramePart>
              <TopMenu />
            </FramePart>
          )}
        </Header>
        <TabBar />
        <LineAfterFirstPage />
        <Box
          component="main"
          id="main-content"
          tabIndex={-1}
          sx={{ position: "relative", minHeight: 0, outline: "none" }}
        >
          <Progress />
          <Panes />
          <Outside />
          <LatestNotice anchorOrigin={{ vertical: "bottom", horizontal: "left" }} sx={onPage} />
        </Box>
      </Box>
      {isPaletteOpen && (
        <FramePart onLost={() => setPaletteOpen(false)}>
          <Palette onClose={() => setPaletteOpen(false)} />
        </FramePart>
      )}
    </Box>
  );
};

/** Notices stand on the page, off the menu, and above the bar at its end: of the chosen rows, or of a form. */
const onPage = {
  position: "absolute",
  bottom: 72,
  // On a phone the bar of the chosen rows takes up to three lines.
  "@media (max-width: 599px)": {
    "main:has(.RaBulkActionsToolbar-toolbar:not(.RaBulkActionsToolbar-collapsed)) &": { bottom: 176 },
  },
} as const;

/** Addresses that are no tab: react-admin's refusal, the failure page, and everything unknown. */
const Outside = () => {
  const { pathname } = useLocation();
  const { active } = useTabs();
  if (active) return null;
  if (pathname === DENIED || pathname === "/authentication-error") return <AccessDenied />;
  if (pathname === "/404") return <NotFound />;
  return <Navigate to="/404" replace />;
};

const SkipLink = ({ label }: { label: string }) => (
  <Box
    component="a"
    href="#main-content"
    sx={{
      position: "fixed",
      zIndex: "tooltip",
      top: 8,
      left: 8,
      px: 2,
      py: 1,
      borderRadius: 1,
      color: "primary.contrastText",
      bgcolor: "primary.main",
      "&:not(:focus)": { transform: "translateY(-200%)" },
    }}
  >
    {label}
  </Box>
);

const usePaletteKey = () => {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      // Over a dialog it would lead away from what the dialog asks.
      setOpen((before) => !before && !isOverPage(event));
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  return [isOpen, setOpen] as const;
};

/** Closing the page with half-filled forms asks first. */
const useLeaveGuard = () => {
  useEffect(() => {
    const guard = (event: BeforeUnloadEvent) => {
      if (countDirty() > 0) event.preventDefault();
    };
    window.addEventListener("beforeunload", guard);
    return () => window.removeEventListener("beforeunload", guard);
  }, []);
};
