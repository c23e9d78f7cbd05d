import { ApiError } from "../core/errors.ts";
import { oneAtATime } from "../core/turns.ts";

/** Pictures that may wait; beyond it the caller is asked to come back. */
const MOST_WAITING = 64;

const nextTurn = oneAtATime();
let waiting = 0;

/**
 * Runs one at a time in the whole process: decoding a picture takes tens of megabytes, so that the number of uploads
 * under way does not decide how much memory they take.
 */
export const enqueueDecode = async <T>(work: () => Promise<T>): Promise<T> => {
  if (waiting >= MOST_WAITING) throw new ApiError("unavailable", undefined, 5);
  waiting++;
  const end = await nextTurn();
  try {
    return await work();
  } finally {
    end();
    waiting--;
  }
};
