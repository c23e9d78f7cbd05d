/**
 * How text and keywords are brought to one form before they are compared: case, width, accents' spelling,
 * look-alikes.
 */

/** Letters of other scripts that are drawn like Latin ones. Digits and signs stay what they are: `10` is no `lo`. */
const lookalikes: Record<string, string> = Object.fromEntries(
  (
    "аa вb еe кk мm нh оo рp сc тt уy хx ѕs іi јj ԁd ԛq ԝw ӏl ҽe ꜱs ɑa ɡg ɩi ıi " +
    "αa βb εe ηn ιi κk νv οo ρp τt υu χx ζz ոn սu օo հh"
  )
    .split(" ")
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

/** One spelling of a text: NFKC, without case, look-alike letters as Latin ones. */
const spelt = (text: string) => {
  const folded = text.normalize("NFKC").toUpperCase().toLowerCase().normalize("NFKC");
  return Array.from(folded, (letter) => lookalikes[letter] ?? letter).join("");
};

/** Drawn as nothing: zero-width characters, soft hyphens, direction marks, variation selectors. */
const IGNORED = /[\p{Cf}\p{Variation_Selector}\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0]/u;
/**
 * Changes the letter before it: accents, vowel signs, the later parts of Korean syllables, the marks of narrow kana.
 */
const MARK = /[\p{M}\u1160-\u11ff\uff9e\uff9f]/u;
/** Neither a letter nor a digit: what people put between the letters of a word to hide it. */
const SEPARATOR = /[^\p{L}\p{N}\p{M}\p{So}\p{Sk}]/u;
/** Letters that are written without spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const LETTER = /[\p{L}\p{N}\p{M}]/u;

const PLAIN = 0;
const SKIPPED = 1;
const MARKING = 2;
const COMPLEX = 3;

type Table = { kind: Uint8Array; folded: Uint16Array };
let table: Table | undefined;

/** What each code unit alone becomes; made when first needed. */
const buildTable = (): Table => {
  if (table) return table;
  const kind = new Uint8Array(65_536);
  const folded = new Uint16Array(65_536);
  for (let unit = 0; unit < 65_536; unit++) {
    const letter = String.fromCharCode(unit);
    const isSurrogate = unit >= 0xd800 && unit <= 0xdfff;
    if (isSurrogate) kind[unit] = COMPLEX;
    else if (IGNORED.test(letter)) kind[unit] = SKIPPED;
    else if (MARK.test(letter)) kind[unit] = MARKING;
    else {
      const text = /\s/.test(letter) ? " " : spelt(letter);
      if (text.length === 1) folded[unit] = text.charCodeAt(0);
      else kind[unit] = COMPLEX;
    }
  }
  table = { kind, folded };
  return table;
};

/** Classes of folded code units, as bits. */
export const IS_SEPARATOR = 1;
export const IS_SPACED_LETTER = 2;
let classes: Uint8Array | undefined;

export const buildClasses = () => {
  if (classes) return classes;
  classes = new Uint8Array(65_536);
  for (let unit = 0; unit < 65_536; unit++) {
    // Halves of a pair are letters or pictures outside the basic plane: never between the letters of a word.
    if (unit >= 0xd800 && unit <= 0xdfff) continue;
    const letter = String.fromCharCode(unit);
    if (SEPARATOR.test(letter)) classes[unit] = IS_SEPARATOR;
    else if (LETTER.test(letter) && !UNSPACED.test(letter)) classes[unit] = IS_SPACED_LETTER;
  }
  return classes;
};

/** A folded text: code units, and the part of the original, in UTF-16 code units, that each stands for. */
export type Folded = { units: Uint16Array; from: Int32Array; to: Int32Array; length: number };

export const newFolded = (size = 1024): Folded => ({
  units: new Uint16Array(size),
  from: new Int32Array(size),
  to: new Int32Array(size),
  length: 0,
});

/** The most code units that one character can become (U+FDFA). */
const WIDEST = 18;

/** Folds into `target`, which grows when it has to; spaces in a row become one. */
export const foldInto = (target: Folded, text: string) => {
  const { kind, folded } = buildTable();
  const { length } = text;
  const wanted = (length + 1) * 2;
  if (target.units.length < wanted) Object.assign(target, newFolded(wanted * 2));
  let n = 0;
  const put = (unit: number, from: number, to: number) => {
    target.units[n] = unit;
    target.from[n] = from;
    target.to[n] = to;
    n++;
  };
  const space = 32;
  for (let at = 0; at < length;) {
    const unit = text.charCodeAt(at);
    const what = kind[unit];
    if (what === SKIPPED) {
      at++;
      continue;
    }
    const next = at + 1 < length ? kind[text.charCodeAt(at + 1)] : PLAIN;
    if (what === PLAIN && next !== MARKING) {
      const one = folded[unit] ?? 0;
      if (one !== space || n === 0 || target.units[n - 1] !== space) put(one, at, at + 1);
      at++;
      continue;
    }
    const end = clusterEnd(text, at, kind);
    const letters = spelt(text.slice(at, end));
    if (n + letters.length + WIDEST + (length - end) > target.units.length) grow(target);
    for (let index = 0; index < letters.length; index++) put(letters.charCodeAt(index), at, end);
    at = end;
  }
  target.length = n;
};

/** Behind the character at `start` and all that changes it. */
const clusterEnd = (text: string, start: number, kind: Uint8Array) => {
  let end = start + ((text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1);
  while (end < text.length && kind[text.charCodeAt(end)] === MARKING) end++;
  return end;
};

const grow = (target: Folded) => {
  const { units, from, to } = target;
  const larger = newFolded(units.length * 2);
  larger.units.set(units);
  larger.from.set(from);
  larger.to.set(to);
  target.units = larger.units;
  target.from = larger.from;
  target.to = larger.to;
};

const scratch = newFolded(128);

/** A keyword's folded form: two keywords with one form are one keyword. */
export const foldedForm = (keyword: string) => {
  foldInto(scratch, keyword.trim());
  return String.fromCharCode(...scratch.units.subarray(0, scratch.length)).trim();
};
