import type { AuthProvider } from "react-admin";
import { session } from "../../contract/entities/access/session.ts";
import { call } from "../api/client.ts";
import { loadEntity } from "../dataProvider/entities.ts";
import { leaveToLogin } from "../api/sessionEnd.ts";
import { dropSession, getToken } from "../api/token.ts";
import { mayDo } from "./access.ts";
import { signInAsked } from "./askSignIn.ts";
import { forgetOperator, loadOperator } from "./operator.ts";
import { clearStored } from "./stored.ts";

/** Leaves the session here even when the server could not be told (`spec §4`). */
export const signOut = async (message?: string) => {
  const told = getToken() ? call(session.endpoints.logout, {}, { timeout: 5000 }) : Promise.resolve();
  await told.catch(() => undefined);
  dropSession();
  forgetOperator();
  clearStored();
  leaveToLogin(message, false);
};

export const authProvider: AuthProvider = {
  login: async () => undefined,
  logout: async () => {
    await signOut();
    return false;
  },
  checkAuth: async () => {
    // While the sign-in is asked for over the page, the page with its half-filled forms stays.
    if (getToken() || signInAsked.get()) return;
    leaveToLogin();
    throw Object.assign(new Error(), { message: false, redirectTo: false });
  },
  /** The client has ended the session already where it was one; any other error is the caller's to show. */
  checkError: async () => undefined,
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
