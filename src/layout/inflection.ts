/**
 * What react-admin asks the package `inflection` for, for browsers: words for what has no text. Ours has texts in every
 * language; a team's own resource without one is shown its name in separate words.
 */
const words = (text: string) =>
  text
    .replaceAll(/[_\-/.]+/g, " ")
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .trim();

export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
export const humanize = (text: string) => capitalize(words(text).toLowerCase());
export const transform = humanize;
/** English plurals of unknown words are guesses: the word stays as it is. */
export const pluralize = (text: string) => text;
export const singularize = pluralize;
export const inflect = pluralize;
