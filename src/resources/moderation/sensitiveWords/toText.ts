import type { KeywordList } from "../../../../contract/keywords/list.ts";

/** A list as the text that is worked on. What cannot be saved stays in it: the remarks name it until it is mended. */
export const toText = ({ keywords, tooLong, empty }: Omit<KeywordList, "duplicates">) =>
  [...keywords, ...tooLong, ...empty].join("\n");
