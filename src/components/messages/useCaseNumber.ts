import { useLayoutEffect } from "react";
import { keepCase, type Search, describeSubject } from "./conversation.ts";

/**
 * A case number in the address is why its records are read, however one came there; it is known before anything is
 * asked for.
 */
export const useCaseNumber = (caseNumber: string | undefined, searches: readonly Search[]) => {
  const subjects = JSON.stringify(searches.map(describeSubject));
  useLayoutEffect(() => keepCase(JSON.parse(subjects), caseNumber), [subjects, caseNumber]);
};
