import { startTexts } from "../i18n/start.ts";

export type CallText = keyof ReturnType<typeof startTexts>["calls"];

/** What the console itself says about a call; the server's own texts come from its catalogue. */
export const say = (key: CallText) => startTexts().calls[key];
