import type { ErrorName } from "../../contract/core/errors.ts";
import { ApiError } from "./errors.ts";

/** Work that takes memory, disk or connections: so much of it at a time on a node, of each account and of all. */
export type Turns = {
  /** Begins a piece of work; what it gives ends it. @throws ApiError when that many are under way */
  begin: (accountId: string) => () => void;
};

type Bounds = {
  own: number;
  all: number;
  reached: { own: ErrorName; all: ErrorName };
  /** When it is worth another try, in seconds. */
  retryAfter: number;
};

export const openTurns = ({ own, all, reached, retryAfter }: Bounds): Turns => {
  const underWay = new Map<string, number>();
  let total = 0;
  const refuse = (reason: ErrorName, most: number) =>
    new ApiError(reason, undefined, retryAfter, { most, seconds: retryAfter });
  return {
    begin: (accountId) => {
      const mine = underWay.get(accountId) ?? 0;
      if (mine >= own) throw refuse(reached.own, own);
      if (total >= all) throw refuse(reached.all, all);
      underWay.set(accountId, mine + 1);
      total++;
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        total--;
        const left = (underWay.get(accountId) ?? 1) - 1;
        if (left > 0) underWay.set(accountId, left);
        else underWay.delete(accountId);
      };
    },
  };
};

/** One piece of work after the other: waits for its turn, and what that gives ends it. */
export const oneAtATime = () => {
  let last: Promise<void> = Promise.resolve();
  return async () => {
    const before = last;
    const { promise, resolve } = Promise.withResolvers<void>();
    last = promise;
    await before;
    return resolve;
  };
};
