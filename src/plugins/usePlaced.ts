import { useTranslate } from "react-admin";
import { useOperator } from "../authProvider/useOperator.ts";
import type { Place } from "./consolePlugin.ts";
import { consoleParts, type LoadedContribution } from "./consoleParts.ts";

export type Placed = LoadedContribution & {
  rank: number;
  /** Tells it from all others. */
  key: string;
  text: string;
};

const RANK = 100;

/** What plugins put into a place, as far as the operator may see it, in order. */
export const usePlaced = (place: Place | undefined): Placed[] => {
  const plugins = consoleParts.use();
  const { codes } = useOperator().permissions;
  const translate = useTranslate();
  if (place === undefined) return [];
  return plugins
    .flatMap(({ id, contributions }) =>
      contributions
        .filter(({ at, access }) => at === place && codes.has(access))
        .map((each) => ({
          ...each,
          rank: each.rank ?? RANK,
          key: `${id}.${each.name}`,
          text: each.label === undefined ? "" : translate(`plugins.${id}.${each.label}`),
        })),
    )
    .toSorted((a, b) => a.rank - b.rank);
};
