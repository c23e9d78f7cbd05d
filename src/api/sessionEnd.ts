import { ApiError } from "./errors.ts";
import { dropSession, getToken } from "./token.ts";

/** Told when the server no longer knows the session; the shell may keep the page and ask to sign in over it. */
type Listener = () => boolean;

const FLASH_KEY = "im.flash";
let keepPage: Listener = () => false;
let isLeaving = false;

export const onSessionEnd = (listener: Listener) => {
  keepPage = listener;
  return () => {
    keepPage = () => false;
  };
};

/**
 * Meanwhile what is refused ends nothing: the server ends the session before it answers a sign-out, and whoever leaves
 * by themselves is neither told that it is over nor brought back to where they were.
 */
export const whileLeaving = async <T>(work: () => Promise<T>): Promise<T> => {
  isLeaving = true;
  try {
    return await work();
  } finally {
    isLeaving = false;
  }
};

/**
 * Leaves the session here when a call was refused because it is over; every other failure is the caller's to show.
 * react-admin comes here through `authProvider.checkError`, what calls the API outside of it by itself.
 */
export const endSessionOn = (error: unknown) => {
  // Of several calls that were refused together the first has ended it.
  if (!(error instanceof ApiError) || !error.isSessionOver || isLeaving || getToken() === "") return;
  dropSession();
  if (!keepPage()) leaveToLogin(error.message);
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
