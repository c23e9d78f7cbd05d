import { listScreens } from "../../contract/core/menu.ts";
import { ACCOUNT, HOME } from "../layout/tabs/places.ts";

const fixed: readonly string[] = ["/", "/404", HOME, ...Object.values(ACCOUNT)];

/** Where to go after the sign-in: the wanted page when it is one of ours, else the start. */
export const safeRedirect = (wanted: string | null, origin = window.location.origin) => {
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || /[\\\p{Cc}]/u.test(wanted)) return "/";
  const url = URL.canParse(wanted, origin) ? new URL(wanted, origin) : undefined;
  if (!url || url.origin !== origin || !isKnown(url.pathname)) return "/";
  return url.pathname + url.search;
};

const isKnown = (path: string) =>
  fixed.includes(path) ||
  path.startsWith("/auth/") ||
  listScreens().some(([, screen]) => path === screen.path || path.startsWith(`${screen.path}/`));
