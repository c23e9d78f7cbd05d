import Box from "@mui/material/Box";

type Range = { start: number; end: number; word?: string };

/** A text with parts of it marked; ranges may overlap, and each tells on pointing what it was found by. */
export const Marked = ({ text, ranges }: { text: string; ranges: readonly Range[] }) => (
  <Box component="span" sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
    {splitParts(text, ranges).map(({ start, end, words }) =>
      words ? (
        <Box key={start} component="mark" title={words} sx={markStyle}>
          {text.slice(start, end)}
        </Box>
      ) : (
        text.slice(start, end)
      ),
    )}
  </Box>
);

/** The text cut where marks begin and end; marks that overlap are one. */
const splitParts = (text: string, ranges: readonly Range[]) => {
  const parts: { start: number; end: number; words?: string }[] = [];
  let at = 0;
  for (const range of ranges.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = parts.at(-1);
    const word = range.word ?? "";
    if (last?.words !== undefined && range.start < last.end) {
      last.end = Math.max(last.end, range.end);
      if (!last.words.split(", ").includes(word)) last.words += `, ${word}`;
    } else {
      if (range.start > at) parts.push({ start: at, end: range.start });
      parts.push({ start: range.start, end: range.end, words: word });
    }
    at = parts.at(-1)?.end ?? at;
  }
  if (at < text.length) parts.push({ start: at, end: text.length });
  return parts;
};

const markStyle = {
  bgcolor: "warning.main",
  color: "background.default",
  borderRadius: 0.5,
  px: "2px",
  fontWeight: 550,
} as const;
