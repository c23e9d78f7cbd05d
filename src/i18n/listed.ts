import { currentLocale } from "./locale.ts";

/** Things side by side, with the language's own sign between them. */
export const listed = (texts: readonly string[]) => texts.join(/^(?:zh|ja)/.test(currentLocale()) ? "\u3001" : ", ");
