/** Told when the server no longer knows the session; the shell may keep the page and ask to sign in over it. */
type Listener = () => boolean;

const FLASH_KEY = "im.flash";
let keepPage: Listener = () => false;

export const onSessionEnd = (listener: Listener) => {
  keepPage = listener;
  return () => {
    keepPage = () => false;
  };
};

export const sessionEnded = (message: string) => {
  if (keepPage()) return;
  leaveToLogin(message);
};

/** A full page load, so that nothing of the old session stays in memory. */
export const leaveToLogin = (message?: string, back = true) => {
  if (message) sessionStorage.setItem(FLASH_KEY, message);
  const { pathname, search } = window.location;
  if (pathname === "/user/login") return;
  const redirect = back && pathname !== "/" ? `?redirect=${encodeURIComponent(pathname + search)}` : "";
  window.location.assign(`/user/login${redirect}`);
};

/** The message left by the page before, once. */
export const takeFlash = () => {
  const message = sessionStorage.getItem(FLASH_KEY);
  sessionStorage.removeItem(FLASH_KEY);
  return message;
};
