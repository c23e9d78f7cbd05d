import { startTexts } from "../i18n/start.ts";

type OperatorText = keyof ReturnType<typeof startTexts>["operator"];

/** What the loading of the operator says. */
export const infoText = (key: OperatorText) => startTexts().operator[key];
