import { Suspense, use } from "react";
import { leaveToLogin } from "../api/sessionEnd.ts";
import { type SsoPurpose, takeTrip, tellDone, type Trip } from "../api/sso.ts";
import { getToken } from "../api/token.ts";
import { loadCalls } from "./preload.ts";
import { safeRedirect } from "./redirect.ts";
import { say } from "./texts.ts";
import "./login.css";

/** What there is to say to somebody who stays on the page that the provider leads back to. */
export const SsoReturn = ({ said }: { said: Promise<string> }) => (
  <Suspense fallback={<Waiting />}>
    <Said said={said} />
  </Suspense>
);

const Waiting = () => (
  <div className="signin-splash" role="status" aria-label={say("working")}>
    <div className="signin-spin" />
  </div>
);

const Said = ({ said }: { said: Promise<string> }) => (
  <div className="signin-splash" role="status">
    <p>{use(said)}</p>
  </div>
);

/** Leaves for the provider, in a window that a page opened, or ends what the provider brought somebody back for. */
export const comeFromSso = async (): Promise<string> => {
  const { search } = window.location;
  const trip = takeTrip();
  // A code works once, and stands in no history.
  window.history.replaceState(null, "", window.location.pathname);
  try {
    const { goToSso, finishSso } = await loadCalls();
    const wanted = new URLSearchParams(search).get("for");
    if (isPurpose(wanted)) {
      await goToSso({ purpose: wanted, redirect: null, isWindow: true });
      return await leaving();
    }
    await finishSso(search, trip);
  } catch (reason) {
    return explain(trip, reason instanceof Error && reason.name === "ApiError" ? reason.message : say("failed"));
  }
  if (!trip?.isWindow) {
    window.location.replace(safeRedirect(trip?.redirect ?? null));
    return leaving();
  }
  tellDone(trip.purpose);
  window.close();
  return say("ssoDone");
};

const isPurpose = (text: string | null): text is SsoPurpose => text === "signIn" || text === "stepUp";

/** There is nothing to say while another page comes. */
const leaving = () => new Promise<string>(() => {});

const explain = (trip: Trip | undefined, message: string) => {
  if (trip?.isWindow || getToken()) return message;
  leaveToLogin(message, false);
  return leaving();
};
