/**
 * Idempotency keys of changes that are under way or whose outcome is unknown. The same change sent meanwhile (a double
 * click, another try after a lost answer) carries the same key, and the server does it once.
 */
type Attempt = {
  key: string;
  resource: string;
  /** How many requests with it are on their way. */
  sending: number;
  /** When the last of them ended without a known outcome. */
  endedAt: number;
};

const attempts = new Map<string, Attempt>();
/** In ms: whoever asks for the same thing later than this means it anew. */
const LIFE = 2 * 60_000;

export const takeKey = (resource: string, change: string) => {
  const known = attempts.get(change);
  const attempt =
    known && !isExpired(known) ? known : { key: crypto.randomUUID(), resource, sending: 0, endedAt: Infinity };
  attempts.set(change, { ...attempt, sending: attempt.sending + 1 });
  return attempt.key;
};

/** One request has ended. With a known outcome the same change from now on is another one. */
export const release = (change: string, isOutcomeKnown: boolean) => {
  const attempt = attempts.get(change);
  if (!attempt) return;
  if (isOutcomeKnown) attempts.delete(change);
  else attempts.set(change, { ...attempt, sending: attempt.sending - 1, endedAt: Date.now() });
};

/**
 * The operator has seen the resource as it is, or has left the form that failed: what is sent after that is meant anew.
 * What is on its way, or ended after `before`, keeps its key.
 */
export const dropKeys = (resource: string, before = Infinity) => {
  for (const [change, attempt] of attempts) {
    const isOver = attempt.sending === 0 && attempt.endedAt <= before;
    if (isExpired(attempt) || (attempt.resource === resource && isOver)) attempts.delete(change);
  }
};

const isExpired = ({ sending, endedAt }: Attempt) => sending === 0 && Date.now() - endedAt > LIFE;
