/** Seconds after each failed attempt; then once an hour. */
const FIRST = [1, 5, 30, 120, 600];
const HOUR = 3600;
/** How far from its time an attempt may be: those that failed together do not all come back together. */
const JITTER = 0.2;

/**
 * Seconds until the next attempt, after so many. What the platform asks for is honoured, but for no longer than an
 * hour.
 */
export const nextAfter = (attempts: number, retryAfter: number | undefined, random = Math.random) => {
  const planned = (FIRST[attempts - 1] ?? HOUR) * (1 + JITTER * (2 * random() - 1));
  return Math.max(planned, Math.min(retryAfter ?? 0, HOUR));
};
