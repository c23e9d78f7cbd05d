import type { AuthProvider } from "react-admin";
import { session } from "../../contract/entities/access/session.ts";
import { call } from "../api/client.ts";
import { endSessionOn, leaveToLogin, whileLeaving } from "../api/sessionEnd.ts";
import { dropSession, getToken } from "../api/token.ts";
import { loadEntity } from "../dataProvider/entities.ts";
import { mayDo } from "./access.ts";
import { signInAsked } from "./askSignIn.ts";
import { forgetOperator, loadOperator } from "./operator.ts";
import { forgetSeenRole } from "./seenRole.ts";
import { AuthenticatorNeeded, signIn } from "./signIn.ts";
import { clearStored } from "./stored.ts";

/** Leaves the session here even when the server could not be told. */
export const signOut = async (message?: string) => {
  const hadSession = getToken() !== "";
  forgetSeenRole();
  const answer = await whileLeaving(async () => {
    const signedOut = hadSession ? call(session.endpoints.logout, {}, { timeout: 5000 }) : Promise.resolve(undefined);
    const told = await signedOut.catch(() => undefined);
    dropSession();
    return told;
  });
  forgetOperator();
  clearStored();
  // From the provider's sign-out one comes back to the sign-in page.
  if (answer?.endSessionUrl !== undefined) return window.location.assign(answer.endSessionUrl);
  // Whoever did not leave by themselves comes back to where they were.
  leaveToLogin(message, !hadSession);
};

export const authProvider: AuthProvider = {
  /**
   * Takes what `useLogin` hands over, and the names of react-admin's own form. @throws ApiError, AuthenticatorNeeded
   */
  login: async ({ username, account = username, password, googleCode = "" }) => {
    const binding = await signIn({ account, password, googleCode });
    if (binding) throw new AuthenticatorNeeded(binding.bindToken);
    forgetOperator();
  },
  logout: async () => {
    await signOut();
    return false;
  },
  checkAuth: async () => {
    // While the sign-in is asked for over the page, the page with its half-filled forms stays.
    if (getToken() || signInAsked.get()) return;
    throw Object.assign(new Error(), { message: false, redirectTo: false });
  },
  /**
   * Resolves in every case: react-admin's own log-out would leave a page with half-filled forms, and tell no reason.
   */
  checkError: async (error) => endSessionOn(error),
  getIdentity: async () => {
    const { info } = await loadOperator();
    return { id: info.id, fullName: info.nickname, avatar: info.avatar ?? undefined, account: info.account };
  },
  getPermissions: async () => (await loadOperator()).permissions,
  canAccess: async ({ resource, action }) => {
    const { permissions } = await loadOperator();
    const entity = await loadEntity(resource);
    // A resource of a team's own service has no entity: whoever sees its menu entry may use it.
    return entity ? mayDo(entity, action, permissions) : true;
  },
};
