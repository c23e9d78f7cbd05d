/** The server that the page shows: calls name it, and are refused once the session works on another. */
import { observable } from "../observable.ts";

let shown = { tenantId: "" };
export const getShownServer = () => shown;

/** Whether a call was refused because of that. */
export const serverLeft = observable(false);

/** The page shows it from now on, or the session came back to it. */
export const setShownServer = (tenantId: string) => {
  shown = { tenantId };
  serverLeft.set(false);
};

/** What was asked before the session came back tells nothing any more. */
export const leaveServer = (asked: typeof shown) => {
  if (asked === shown) serverLeft.set(true);
};
