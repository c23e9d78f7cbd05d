/** Signing in, for the page before the console, which has nothing of react-admin, and for `authProvider.login`. */
import type { z } from "zod";
import { type Credentials, session } from "../../contract/entities/access/session.ts";
import type { SignedIn } from "../../contract/entities/access/signedIn.ts";
import { sso } from "../../contract/entities/access/sso.ts";
import { call } from "../api/client.ts";
import { keepTrip, type Trip } from "../api/sso.ts";
import { say } from "../api/texts.ts";
import { passkeyWayHere, showPasskey } from "../api/passkeys.ts";
import { getDeviceToken, keepDeviceToken, keepSession } from "../api/token.ts";

const keep = (answer: SignedIn, account: string) => {
  keepSession(answer.token, account);
  keepDeviceToken(answer.deviceToken);
};

/** Signs in, or answers with what an authenticator is to be bound first. */
export const signIn = async (credentials: z.input<typeof Credentials>) => {
  const answer = await call(session.endpoints.login, { ...credentials, deviceToken: getDeviceToken() });
  if ("needBind" in answer) return answer;
  return keep(answer, credentials.account);
};

/** What the sign-in offers here: passkeys in place of the code or of all of it, and single sign-on. */
export const loadSignInWays = async () => {
  const ways = await call(session.endpoints.signInWays, {});
  return { passkey: passkeyWayHere(ways), sso: ways.sso };
};

/** Leaves for the provider of single sign-on. */
export const goToSso = async (trip: Omit<Trip, "ticket">) => {
  const { url, ticket } = await call(sso.endpoints.start, { purpose: trip.purpose });
  keepTrip({ ...trip, ticket });
  window.location.assign(url);
};

/** Signs in, or confirms, with what the provider brought back; without a trip it is not this tab's to bring. */
export const finishSso = async (query: string, trip: Trip | undefined) => {
  const returned = { query: query || "?", ticket: trip?.ticket ?? "none" };
  if (trip?.purpose === "stepUp") {
    await call(session.endpoints.stepUp, { sso: returned });
    return;
  }
  const answer = await call(sso.endpoints.login, { ...returned, deviceToken: getDeviceToken() });
  keep(answer, answer.name);
};

/** Whether whoever signed in in another window is that person. */
export const isSignedInAs = async (account: string) =>
  (await call(session.endpoints.accountInfo, {})).info.account === account;

/** The whole sign-in by a passkey. */
export const signInByPasskey = async () => {
  const passkey = await showPasskey();
  const answer = await call(session.endpoints.passkeyLogin, { passkey, deviceToken: getDeviceToken() });
  return keep(answer, answer.name);
};

export const newAuthenticator = (bindToken: string, enrolmentCode?: string) =>
  call(session.endpoints.bindGoogleCode, { bindToken, ...(enrolmentCode && { enrolmentCode }) });

export const bind = async (bindToken: string, googleCode: string, account: string) =>
  keep(await call(session.endpoints.checkGoogleCode, { bindToken, googleCode }), account);

export { showPasskey } from "../api/passkeys.ts";

/** Account and password were right, and an authenticator has to be bound before anything else. */
export class AuthenticatorNeeded extends Error {
  override name = "AuthenticatorNeeded";
  readonly bindToken: string;
  constructor(bindToken: string) {
    super(say("bindAuthenticator"));
    this.bindToken = bindToken;
  }
}
