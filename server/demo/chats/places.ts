import type { Random } from "../random.ts";
import type { Language } from "./texts.ts";

type Place = { region: string; language: Language };

/** Where sign-ins come from; each place has addresses of its own. */
const places: Place[] = [
  { region: "中国 上海", language: "zh" },
  { region: "中国 北京", language: "zh" },
  { region: "中国 广东 深圳", language: "zh" },
  { region: "中国 四川 成都", language: "zh" },
  { region: "中国 浙江 杭州", language: "zh" },
  { region: "中国 湖北 武汉", language: "zh" },
  { region: "Singapore", language: "en" },
  { region: "United States, California", language: "en" },
  { region: "United Kingdom, London", language: "en" },
  { region: "Australia, Sydney", language: "en" },
  { region: "Việt Nam, Hà Nội", language: "vi" },
  { region: "Việt Nam, TP. Hồ Chí Minh", language: "vi" },
  { region: "Việt Nam, Đà Nẵng", language: "vi" },
  { region: "日本 東京都", language: "ja" },
  { region: "日本 大阪府", language: "ja" },
  { region: "日本 福岡県", language: "ja" },
];

export type Address = { ip: string; region: string };

/** Blocks reserved for documentation (RFC 5737, RFC 3849): nobody real has one of these addresses. */
const blocks = ["192.0.2", "198.51.100", "203.0.113"];

/** An address in a place where the language is spoken. Few enough that members share them now and then. */
export const addressFor = (random: Random, language: Language): Address => {
  const index = random.pick(places.flatMap((place, index) => (place.language === language ? [index] : [])));
  const region = places[index]?.region ?? "";
  const host = 1 + (index % 8) * 31 + random.below(31);
  if (random.chance(0.06)) return { ip: `2001:db8:${index + 1}:${random.below(40).toString(16)}::${host}`, region };
  return { ip: `${random.pick(index < 8 ? blocks.slice(0, 2) : blocks.slice(2))}.${host}`, region };
};

export type Mobile = { area: string; number: string };

/** Prefixes and lengths of mobile numbers; those of +1 are from the range kept for fiction (555-01xx). */
const mobiles: Record<Language, { area: string; prefixes: readonly string[]; digits: number }> = {
  zh: { area: "86", prefixes: ["130", "135", "138", "150", "159", "177", "186", "188"], digits: 8 },
  vi: { area: "84", prefixes: ["32", "35", "38", "70", "86", "90", "91", "97"], digits: 7 },
  ja: { area: "81", prefixes: ["70", "80", "90"], digits: 8 },
  en: {
    area: "1",
    prefixes: ["202", "206", "303", "312", "415", "503", "617", "702"].map((area) => `${area}55501`),
    digits: 2,
  },
};

/** Draws mobile numbers, each of them once. */
export const newNumbers = (random: Random) => {
  const taken = new Set<string>();
  return (language: Language): Mobile => {
    const { area, prefixes, digits } = mobiles[language];
    for (;;) {
      const number = random.pick(prefixes) + random.digits(digits);
      if (taken.has(area + number)) continue;
      taken.add(area + number);
      return { area, number };
    }
  };
};
