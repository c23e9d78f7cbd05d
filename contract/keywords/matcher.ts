/**
 * Finds any number of keywords in one pass over a text (Aho-Corasick), the same way on the server and in the browser.
 */
import { buildClasses, foldedForm, foldInto, IS_SEPARATOR, IS_SPACED_LETTER, newFolded } from "./fold.ts";

/** Where a keyword stands in the text as it was given, in UTF-16 code units, and which of the list it is. */
export type Hit = { start: number; end: number; keyword: number };

export type MatchOptions = {
  /**
   * Finds `b a d` and `b.a.d` by `bad`: with signs between all its letters, or anywhere within words without spaces.
   */
  ignoresSeparators: boolean;
  /** A keyword of letters that are written with spaces is found as a whole word only: `ass` not in `class`. */
  wholeWords: boolean;
};

export type Matcher = { find: (text: string) => Hit[] };

/**
 * A matcher for a list of keywords. Compared are case, width, zero-width characters and look-alike letters without
 * regard (`keywordFold.ts`); hits come in the order of their ends, and may overlap. One text at a time.
 */
export const newMatcher = (keywords: readonly string[], { ignoresSeparators, wholeWords }: MatchOptions): Matcher => {
  const trie = build(keywords.map(foldedForm));
  const { step, keywordAt, shorter, lengths } = trie;
  const classes = buildClasses();
  const folded = newFolded();
  // Places in `folded` of the letters alone, separators left out.
  let letters = new Int32Array(0);

  const isSpaced = (place: number) => ((classes[folded.units[place] ?? 0] ?? 0) & IS_SPACED_LETTER) !== 0;
  /** Whether a word ends between two places of the folded text. */
  const isEdge = (before: number, after: number) =>
    before < 0 || after >= folded.length || !isSpaced(before) || !isSpaced(after);
  const isWhole = (first: number, last: number) => isEdge(first - 1, first) && isEdge(last, last + 1);

  /** Whether what stands between a word's letters hides it, rather than parting two words. */
  const isHidden = (start: number, end: number) => {
    let gaps = 0;
    let spacedGaps = 0;
    for (let at = start; at < end; at++) {
      const [here = 0, next = 0] = [letters[at], letters[at + 1]];
      if (next === here + 1) continue;
      gaps++;
      if (isSpaced(here) && isSpaced(next)) spacedGaps++;
    }
    return gaps > 0 && (spacedGaps === 0 || gaps === end - start);
  };

  const find = (text: string): Hit[] => {
    foldInto(folded, text);
    const { units, from, to, length } = folded;
    const hits: Hit[] = [];
    if (letters.length < length) letters = new Int32Array(units.length);
    const take = (first: number, last: number, keyword: number) => {
      if (!wholeWords || isWhole(first, last)) hits.push({ start: from[first] ?? 0, end: to[last] ?? 0, keyword });
    };
    let state = 0;
    let hidden = 0;
    let count = 0;
    for (let at = 0; at < length; at++) {
      const unit = units[at] ?? 0;
      state = step(state, unit);
      for (let node = state; node !== 0; node = shorter[node] ?? 0) {
        const keyword = keywordAt[node] ?? -1;
        if (keyword >= 0) take(at + 1 - (lengths[keyword] ?? 0), at, keyword);
      }
      if (!ignoresSeparators || ((classes[unit] ?? 0) & IS_SEPARATOR) !== 0) continue;
      letters[count] = at;
      hidden = step(hidden, unit);
      for (let node = hidden; node !== 0; node = shorter[node] ?? 0) {
        const keyword = keywordAt[node] ?? -1;
        const start = count + 1 - (lengths[keyword] ?? 0);
        if (keyword >= 0 && isHidden(start, count)) take(letters[start] ?? 0, at, keyword);
      }
      count++;
    }
    return hits;
  };
  return { find };
};

/**
 * The trie with its failure links. Edges are kept in one open-addressed table by node and code unit: twenty thousand
 * Chinese words have thousands of letters, and a full table of nodes by letters would not fit.
 */
const build = (forms: readonly string[]) => {
  const size = 1 + forms.reduce((sum, form) => sum + form.length, 0);
  const slots = 2 ** Math.ceil(Math.log2(size * 2 + 2));
  const mask = slots - 1;
  const keyNode = new Int32Array(slots).fill(-1);
  const keyUnit = new Uint16Array(slots);
  const target = new Int32Array(slots);
  const root = new Int32Array(65_536);
  const parents = new Int32Array(size);
  const letters = new Uint16Array(size);
  const depths = new Int32Array(size);
  const keywordAt = new Int32Array(size).fill(-1);
  const fail = new Int32Array(size);
  const shorter = new Int32Array(size);
  const lengths = Int32Array.from(forms, ({ length }) => length);

  const findSlot = (node: number, unit: number) => {
    let slot = (Math.imul(node, 0x9e3779b1) ^ Math.imul(unit, 0x85ebca6b)) >>> 0;
    slot = (slot ^ (slot >>> 15)) & mask;
    while (keyNode[slot] !== -1 && (keyNode[slot] !== node || keyUnit[slot] !== unit)) slot = (slot + 1) & mask;
    return slot;
  };
  const child = (node: number, unit: number) => (node === 0 ? root[unit] : target[findSlot(node, unit)]) ?? 0;

  let nodes = 1;
  const add = (node: number, unit: number) => {
    const made = nodes++;
    if (node === 0) root[unit] = made;
    else {
      const slot = findSlot(node, unit);
      keyNode[slot] = node;
      keyUnit[slot] = unit;
      target[slot] = made;
    }
    parents[made] = node;
    letters[made] = unit;
    depths[made] = (depths[node] ?? 0) + 1;
    return made;
  };
  for (const [index, form] of forms.entries()) {
    let node = 0;
    for (let at = 0; at < form.length; at++) node = child(node, form.charCodeAt(at)) || add(node, form.charCodeAt(at));
    if (node !== 0 && keywordAt[node] === -1) keywordAt[node] = index;
  }

  /** The state that a code unit leads to: the longest end of what was read that begins a keyword. */
  const step = (state: number, unit: number) => {
    for (let node = state; node !== 0; node = fail[node] ?? 0) {
      const next = target[findSlot(node, unit)] ?? 0;
      if (next !== 0) return next;
    }
    return root[unit] ?? 0;
  };
  // Parents before children: a node's link leads to one that is nearer to the root.
  const byDepth = Array.from({ length: nodes - 1 }, (_, index) => index + 1).toSorted(
    (a, b) => (depths[a] ?? 0) - (depths[b] ?? 0),
  );
  for (const node of byDepth) {
    const parent = parents[node] ?? 0;
    const link = parent === 0 ? 0 : step(fail[parent] ?? 0, letters[node] ?? 0);
    fail[node] = link;
    shorter[node] = (keywordAt[link] ?? -1) >= 0 ? link : (shorter[link] ?? 0);
  }
  return { step, keywordAt, shorter, lengths };
};
