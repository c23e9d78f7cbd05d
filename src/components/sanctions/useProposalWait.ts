import { useEffect, useState } from "react";

type Filled = Record<string, unknown>;
/** Between the input that is filled in with what is proposed and the form that sends it. */
export type ProposalWait = {
  /** A proposal is on its way. */
  begin: () => void;
  /** It is there, or there is none, and this was filled in. */
  end: (filled: Filled) => void;
  /** What is filled in by the proposal that is on its way; at once nothing without one. */
  filled: () => Promise<Filled>;
};

const openWait = (): ProposalWait => {
  let coming: { promise: Promise<Filled>; resolve: (filled: Filled) => void } | undefined;
  return {
    begin: () => void (coming ??= Promise.withResolvers<Filled>()),
    end: (filled) => {
      coming?.resolve(filled);
      coming = undefined;
    },
    filled: async () => (coming ? coming.promise : {}),
  };
};

/** Whoever sends before what is proposed is there waits for it, and sends what it says. */
export const useProposalWait = () => useState(openWait)[0];

/** Of the input: nothing is waited for that it is no more there to fill in. */
export const useEndWait = (wait: ProposalWait) => useEffect(() => () => wait.end({}), [wait]);
