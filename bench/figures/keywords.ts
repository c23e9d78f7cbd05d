import { type MatchOptions, newMatcher } from "../../contract/keywords/matcher.ts";
import { times, whole } from "../report.ts";
import { median } from "../statistics.ts";
import type { Setting } from "../setting.ts";

const KEYWORDS = 20_000;
const MESSAGES = 50_000;
/** Messages a second on one core. */
const LEAST = 100_000;

/** The same words and messages each time; half of them Chinese, as long as people write them. */
const texts = () => {
  let seed = 11;
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const letters = (length: number, one: () => string) => Array.from({ length }, one).join("");
  const chinese = () => String.fromCharCode(0x4e00 + next(3000));
  const latin = () => "etaoinshrdlucmfw"[next(16)] ?? "";
  const keyword = (index: number) => (index % 2 ? letters(2 + next(4), chinese) : letters(4 + next(8), latin));
  const message = (index: number) =>
    index % 2
      ? letters(10 + next(30), chinese)
      : Array.from({ length: 4 + next(10) }, () => letters(2 + next(7), latin)).join(" ");
  return {
    keywords: [...new Set(Array.from({ length: KEYWORDS * 2 }, (_, index) => keyword(index)))].slice(0, KEYWORDS),
    messages: Array.from({ length: MESSAGES }, (_, index) => message(index)),
  };
};

const perSecond = (work: (text: string) => unknown, messages: readonly string[]) => {
  const start = performance.now();
  for (const message of messages) work(message);
  return (messages.length / (performance.now() - start)) * 1000;
};

/** Looks at every letter once and compares nothing: what any matcher has to do at least. */
const scan = (text: string) => {
  let sum = 0;
  for (let at = 0; at < text.length; at++) sum += text.charCodeAt(at);
  return sum;
};

/** How many messages a second a full list is looked for in, on one core, against reading their letters. */
export const measureKeywords = async ({ report, rounds }: Pick<Setting, "report" | "rounds">) => {
  report.heading(`${whole(KEYWORDS)} keywords`);
  const { keywords, messages } = texts();
  const cases: [string, MatchOptions][] = [
    ["as they are written", { ignoresSeparators: false, wholeWords: false }],
    ["whole words, signs seen through", { ignoresSeparators: true, wholeWords: true }],
  ];
  for (const [figure, options] of cases) {
    const start = performance.now();
    const matcher = newMatcher(keywords, options);
    const built = performance.now() - start;
    const results = { ours: [] as number[], floor: [] as number[] };
    for (let round = 0; round <= rounds; round++) {
      const [ours, floor] = [perSecond(matcher.find, messages), perSecond(scan, messages)];
      // The first round is the compiler's.
      if (round === 0) continue;
      results.ours.push(ours);
      results.floor.push(floor);
    }
    const [ours, floor] = [median(results.ours), median(results.floor)];
    report.line({
      figure: `messages a second, ${figure} (list made in ${whole(built)} ms)`,
      ours: whole(ours),
      floor: `${whole(floor)}, reading each letter`,
      ratio: times(ours / floor),
      target: `≥ ${whole(LEAST)}`,
      isMet: ours >= LEAST,
    });
  }
};
