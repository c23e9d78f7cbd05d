import { useDeferredValue, useMemo } from "react";
import { useWatch } from "react-hook-form";
import { type KeywordList, parseKeywords } from "../../../../contract/keywords/list.ts";
import type { MatchOptions } from "../../../../contract/keywords/matcher.ts";

/** What stands in the form: the list taken apart, and how its words are found. */
export type Draft = KeywordList & MatchOptions;

/** The form's list, a moment after it was typed: twenty thousand words are not taken apart at every key. */
export const useDraft = (): Draft => {
  const { keywords, ignoresSeparators, wholeWords } = useWatch<Record<string, unknown>>();
  const typed = useDeferredValue(String(keywords ?? ""));
  const list = useMemo(() => parseKeywords(typed), [typed]);
  return useMemo(
    () => ({ ...list, ignoresSeparators: ignoresSeparators === true, wholeWords: wholeWords === true }),
    [list, ignoresSeparators, wholeWords],
  );
};
