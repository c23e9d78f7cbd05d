import { expect, test } from "vitest";
import { MAX_KEYWORD_LENGTH, parseKeywords } from "../../contract/keywords/list.ts";
import { newMatcher } from "../../contract/keywords/matcher.ts";

const exact = { ignoresSeparators: false, wholeWords: false };
const found = (text: string, keywords: string[], options: Partial<typeof exact> = {}) =>
  newMatcher(keywords, { ...exact, ...options })
    .find(text)
    .map(({ start, end, keyword }) => `${text.slice(start, end)} = ${keywords[keyword]}`);

test.each([
  ["case", "FrEe MONEY", "free money", "FrEe MONEY"],
  ["width", "ｆｒｅｅ", "free", "ｆｒｅｅ"],
  ["zero-width characters", "fr\u200be\ufeffe", "free", "fr\u200be\ufeffe"],
  ["the spelling of accents", "đánh bạc".normalize("NFD"), "Đánh bạc", "đánh bạc".normalize("NFD")],
  ["narrow kana", "ｶﾞﾁｬ", "ガチャ", "ｶﾞﾁｬ"],
  ["look-alike letters", "ｂаd", "bad", "ｂаd"],
  ["sharp s and ss", "STRASSE", "straße", "STRASSE"],
  ["how many spaces", "free   money", "free money", "free   money"],
])("%s makes no difference, and the hit is marked in the text as it was written [10.4]", (_, text, keyword, part) => {
  expect(found(`x ${text} y`, [keyword])).toEqual([`${part} = ${keyword}`]);
});

test("accents, digits and signs that are part of a word do make a difference [10.4]", () => {
  expect(found("banh mi, lo, c", ["bánh mì", "10", "c++"])).toEqual([]);
  expect(found("10 C++", ["10", "c++"])).toEqual(["10 = 10", "C++ = c++"]);
});

test("words within words, overlapping ones and those that begin like others are all found", () => {
  expect(found("ushers", ["he", "she", "hers", "us", "hi"])).toEqual([
    "us = us",
    "she = she",
    "he = he",
    "hers = hers",
  ]);
  expect(found("加微信号", ["微信", "加微信", "信号"])).toEqual(["加微信 = 加微信", "微信 = 微信", "信号 = 信号"]);
  expect(found("aaa", ["a", "aa"])).toEqual(["a = a", "aa = aa", "a = a", "aa = aa", "a = a"]);
});

test("signs between letters are seen through where they hide a word, not where they part two [10.5]", () => {
  const loose = { ignoresSeparators: true };
  expect(found("f.r.e.e, f r e e; 加-微 信", ["free", "加微信"], loose)).toEqual([
    "f.r.e.e = free",
    "f r e e = free",
    "加-微 信 = 加微信",
  ]);
  expect(found("of reed, end free", ["free"], loose)).toEqual(["free = free"]);
  expect(found("f.r.e.e 加 微信", ["free", "加微信"])).toEqual([]);
});

test("whole words: letters with spaces are found alone, Chinese and Japanese anywhere [10.5]", () => {
  const whole = { wholeWords: true };
  expect(found("class, ASS! bass", ["ass"], whole)).toEqual(["ASS = ass"]);
  expect(found("我加微信了", ["微信"], whole)).toEqual(["微信 = 微信"]);
  expect(found("a.s.s in g.l.a.s.s", ["ass"], { ...whole, ignoresSeparators: true })).toContain("a.s.s = ass");
});

test("characters outside the basic plane are marked whole", () => {
  expect(found("go 🎰🎲 now", ["🎰🎲", "🎲"])).toEqual(["🎰🎲 = 🎰🎲", "🎲 = 🎲"]);
});

test("finds exactly what looking for each word in turn finds", () => {
  let seed = 7;
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const word = (length: number) => Array.from({ length }, () => "abc加微信"[next(6)]).join("");
  const keywords = [...new Set(Array.from({ length: 60 }, () => word(1 + next(5))))];
  const matcher = newMatcher(keywords, exact);
  for (let round = 0; round < 300; round++) {
    const text = word(1 + next(40));
    const slowly = keywords.flatMap((keyword, index) =>
      Array.from({ length: text.length }, (_, start) => start)
        .filter((start) => text.startsWith(keyword, start))
        .map((start) => `${start}-${start + keyword.length}:${index}`),
    );
    const quickly = matcher.find(text).map(({ start, end, keyword }) => `${start}-${end}:${keyword}`);
    expect(quickly.toSorted()).toEqual(slowly.toSorted());
  }
});

test("a list is taken apart at commas of both kinds and line ends, trimmed, and each word kept once [10.2]", () => {
  const long = "x".repeat(MAX_KEYWORD_LENGTH + 1);
  expect(parseKeywords(` one , two，three、Four\r\nＦＯＵＲ\n\u200b\n,${long}`)).toEqual({
    keywords: ["one", "two", "three", "Four"],
    duplicates: [{ keyword: "ＦＯＵＲ", first: "Four" }],
    tooLong: [long],
    empty: ["\u200b"],
  });
});
