import { Component, lazy, type ReactNode, StrictMode, Suspense, useState } from "react";
import { createRoot } from "react-dom/client";
import { getToken } from "./api/token.ts";
import { currentLocale } from "./i18n/locale.ts";
import { loadStartTexts } from "./i18n/start.ts";
import "./plugins/screens.ts";
import { applyBrand, applyTheme } from "./layout/preferences.ts";
import { loadChunk } from "./loadChunk.ts";
import { SSO_PATH } from "../contract/entities/access/sso.ts";
import { Login } from "./login/Login.tsx";
import { loadConsole } from "./login/preload.ts";
import { safeRedirect } from "./login/redirect.ts";
import { comeFromSso, SsoReturn } from "./login/SsoReturn.tsx";
import { say } from "./login/texts.ts";

const LOGIN = "/user/login";
const Console = lazy(() => loadChunk(loadConsole));

const Splash = () => (
  <div className="signin-splash" role="status" aria-label={say("loading")}>
    <div className="signin-spin" />
  </div>
);

/** A console that did not load has one way on: to load it again. */
class LoadBoundary extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className="signin-splash" role="alert">
        <p>{say("chunk")}</p>
        <button type="button" onClick={() => window.location.reload()}>
          {say("reload")}
        </button>
      </div>
    );
  }
}

const Root = () => {
  const [isSignedIn, setSignedIn] = useState(() => getToken() !== "");
  if (!isSignedIn) {
    return (
      <Login
        onSignedIn={() => {
          goTo(safeRedirect(new URLSearchParams(window.location.search).get("redirect")));
          setSignedIn(true);
        }}
      />
    );
  }
  return (
    <LoadBoundary>
      <Suspense fallback={<Splash />}>
        <Console />
      </Suspense>
    </LoadBoundary>
  );
};

const goTo = (path: string) => window.history.replaceState(null, "", path);

/** Visitors see the sign-in page and nothing else; whoever is signed in has no business there. */
const settleAddress = () => {
  const { pathname, search } = window.location;
  // From there one goes on by oneself, with and without a session.
  if (pathname === SSO_PATH) return;
  const isLogin = pathname === LOGIN;
  if (getToken()) {
    if (isLogin || pathname === "/user") goTo("/");
  } else if (!isLogin) {
    const isWanted = pathname !== "/" && pathname !== "/user";
    goTo(isWanted ? `${LOGIN}?redirect=${encodeURIComponent(pathname + search)}` : LOGIN);
  }
};

applyTheme();
applyBrand();
document.documentElement.lang = currentLocale();
settleAddress();
const container = document.getElementById("root");

const start = async () => {
  // Nothing can be said before its words are there.
  await loadStartTexts();
  if (!container) return;
  createRoot(container).render(
    <StrictMode>{window.location.pathname === SSO_PATH ? <SsoReturn said={comeFromSso()} /> : <Root />}</StrictMode>,
  );
};
void start();
