import { useLayoutEffect } from "react";
import { keepCase, type Search, subjectOf } from "./conversation.ts";

/** A case number in the address is why its records are read, however one came there; it is known before anything is asked for. */
export const useCase = (caseNumber: string | undefined, searches: readonly Search[]) => {
  const subjects = JSON.stringify(searches.map(subjectOf));
  useLayoutEffect(() => keepCase(JSON.parse(subjects), caseNumber), [subjects, caseNumber]);
};
