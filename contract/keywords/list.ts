/** A list of keywords as people write and paste it. */
import { foldedForm } from "./fold.ts";

/** Keywords that a tenant can have, its lists together. */
export const MAX_KEYWORDS = 20_000;
/** Characters that a keyword can have. */
export const MAX_KEYWORD_LENGTH = 50;

export type KeywordList = {
  keywords: string[];
  /** Each that says the same as one before it, with that one. */
  duplicates: { keyword: string; first: string }[];
  tooLong: string[];
  /** Consist of what is never looked at, such as zero-width characters. */
  empty: string[];
};

/** Takes a text apart at commas, Chinese ones too, and line ends. */
export const parseKeywords = (text: string): KeywordList => {
  const list: KeywordList = { keywords: [], duplicates: [], tooLong: [], empty: [] };
  const known = new Map<string, string>();
  for (const part of text.split(/[,，、\r\n\t]/)) {
    const keyword = part
      .normalize("NFC")
      .replace(/\p{Cc}/gu, "")
      .trim();
    if (keyword === "") continue;
    const form = foldedForm(keyword);
    const first = known.get(form);
    if (form === "") list.empty.push(keyword);
    else if (Array.from(keyword).length > MAX_KEYWORD_LENGTH) list.tooLong.push(keyword);
    else if (first !== undefined) list.duplicates.push({ keyword, first });
    else {
      known.set(form, keyword);
      list.keywords.push(keyword);
    }
  }
  return list;
};
