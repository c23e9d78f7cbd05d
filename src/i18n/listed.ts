import { currentLocale } from "./locale.ts";

/** Chinese and Japanese words follow one another without a space. */
export const isSpaceless = () => /^(?:zh|ja)/.test(currentLocale());

/** Things side by side, with the language's own sign between them. */
export const listed = (texts: readonly string[]) => texts.join(isSpaceless() ? "\u3001" : ", ");

/** Whole sentences after one another: where full stops have room of their own, without a space. */
export const sentences = (texts: readonly string[]) => texts.join(isSpaceless() ? "" : " ");
