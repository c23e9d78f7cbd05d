/** Going to the provider of single sign-on and coming back, in this tab or in a window beside the page. */
import { SSO_PATH } from "../../contract/entities/access/sso.ts";

export type SsoPurpose = "signIn" | "stepUp";
/** What a tab keeps while somebody is away: where they wanted to go, or that it is a window of a page that waits. */
export type Trip = { purpose: SsoPurpose; ticket: string; redirect: string | null; isWindow: boolean };

const TRIP_KEY = "im.sso";
/** Windows that come back from another site are cut off from the page that opened them; this still reaches it. */
const DONE_KEY = "im.sso.done";

export const keepTrip = (trip: Trip) => sessionStorage.setItem(TRIP_KEY, JSON.stringify(trip));

/** What this tab left for, once. */
export const takeTrip = (): Trip | undefined => {
  const kept = sessionStorage.getItem(TRIP_KEY);
  sessionStorage.removeItem(TRIP_KEY);
  // Nobody else writes it.
  return kept === null ? undefined : (JSON.parse(kept) as Trip);
};

/** Tells the page that waits. */
export const tellDone = (purpose: SsoPurpose) => {
  // Said twice with one word it would be heard once.
  localStorage.setItem(DONE_KEY, `${purpose} ${crypto.randomUUID()}`);
  localStorage.removeItem(DONE_KEY);
};

/** Lets somebody sign in at the provider in a window of its own: the page with what was typed stays. */
export const openSsoWindow = (purpose: SsoPurpose, onDone: () => void) => {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key !== DONE_KEY || !newValue?.startsWith(`${purpose} `)) return;
    window.removeEventListener("storage", listen);
    onDone();
  };
  window.addEventListener("storage", listen);
  window.open(`${SSO_PATH}?for=${purpose}`, "im-sso", "popup,width=520,height=680");
};
