/** Addresses of this console as they stand in a text. */

type Piece = { text: string; /** Within the console, of a piece that is an address. */ path?: string; start: number };

/** The text in pieces, of which every one that is an address of this console stands alone. */
export const ownLinks = (text: string): Piece[] => {
  const { origin } = window.location;
  const pieces: Piece[] = [];
  let end = 0;
  for (const found of text.matchAll(/https?:\/\/[^\s<>"]+/g)) {
    const [url] = found;
    if (!url.startsWith(`${origin}/`)) continue;
    if (found.index > end) pieces.push({ text: text.slice(end, found.index), start: end });
    pieces.push({ text: url, path: url.slice(origin.length), start: found.index });
    end = found.index + url.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), start: end });
  return pieces;
};
