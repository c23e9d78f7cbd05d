import { startTexts } from "../i18n/start.ts";

export type CallText = keyof ReturnType<typeof startTexts>["calls"];

/** What the console itself says about a call; the server's own texts come from its catalogue. */
export const say = (key: CallText) => startTexts().calls[key];

/** When no answer came: whether there is a network at all only the browser knows. */
export const sayNoAnswer = () => say(navigator.onLine ? "timedOut" : "unavailable");
