/** Accounts as they stand in the text of a note: `@anna`. */

type Piece = {
  text: string;
  /** In small letters, of a piece that names one. */
  account?: string;
  /** Where the piece begins. */
  start: number;
};

/** The text in pieces, of which every one that names an account stands alone. */
export const namedAccounts = (text: string): Piece[] => {
  const pieces: Piece[] = [];
  let end = 0;
  for (const found of text.matchAll(/(?<![\w@.])@(\w{1,32})/g)) {
    const [whole, account = ""] = found;
    if (found.index > end) pieces.push({ text: text.slice(end, found.index), start: end });
    pieces.push({ text: whole, account: account.toLowerCase(), start: found.index });
    end = found.index + whole.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), start: end });
  return pieces;
};

/** What is being typed after an `@` right before the caret, and where that stands. */
export const findTyped = (text: string, caret: number) => {
  const [whole, typed] = /(?<![\w@.])@([^\s@]{0,32})$/.exec(text.slice(0, caret)) ?? [];
  return whole === undefined ? undefined : { typed: typed ?? "", start: caret - whole.length };
};
