/** What is typed where the cursor stands: a slash at the start of a word, and what follows it. */
const TYPED = /(?:^|\s)\/([\p{L}\p{M}\p{N}_-]{0,32})$/u;

/** What is looked for, when the text before the cursor ends in it. */
export const findTyped = (before: string) => TYPED.exec(before)?.[1];
