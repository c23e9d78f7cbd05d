const segmenter = new Intl.Segmenter();

/** Length in graphemes: what a person counts. */
const count = (value: string) => {
  let n = 0;
  for (const _ of segmenter.segment(value)) n++;
  return n;
};

// A grapheme is a code unit at least, and a text that is not empty one grapheme: most need no counting.

/** Whether a text has so many letters at least. */
export const hasAtLeast = (value: string, least: number) => least <= Math.min(value.length, 1) || count(value) >= least;
/** Whether a text has so many letters at most. */
export const hasAtMost = (value: string, most: number) => value.length <= most || count(value) <= most;
