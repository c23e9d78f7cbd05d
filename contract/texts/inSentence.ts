/** A title within a sentence, where it is no abbreviation: `Role` → `role`, `SMS channel` stays. */
export const inSentence = (title: string) => title.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
