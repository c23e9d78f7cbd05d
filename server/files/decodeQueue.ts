import { ApiError } from "../core/errors.ts";

/** Pictures that may wait; beyond it the caller is asked to come back. */
const MOST_WAITING = 64;

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Runs one at a time in the whole process: decoding a picture takes tens of megabytes, so that the number of uploads
 * under way does not decide how much memory they take.
 */
export const enqueueDecode = async <T>(work: () => Promise<T>): Promise<T> => {
  if (waiting >= MOST_WAITING) throw new ApiError("unavailable", undefined, 5);
  waiting++;
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  try {
    return await turn;
  } finally {
    waiting--;
  }
};
