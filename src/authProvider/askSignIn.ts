import { observable } from "../observable.ts";

/** Whether the sign-in is being asked for over the page: the session is gone, half-filled forms are not. */
export const signInAsked = observable(false);
