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
  /** The forms that were open when it was sent and still are, the one over the others last. */
  forms: readonly symbol[];
};

const attempts = new Map<string, Attempt>();
/** In ms: whoever asks for the same thing later than this means it anew. */
const LIFE = 2 * 60_000;

export const takeKey = (resource: string, change: string) => {
  const known = attempts.get(change);
  const attempt =
    known && !isExpired(known) ? known : { key: crypto.randomUUID(), resource, sending: 0, endedAt: Infinity };
  attempts.set(change, { ...attempt, sending: attempt.sending + 1, forms: [...openForms] });
  return attempt.key;
};

/** One request has ended. With a known outcome the same change from now on is another one. */
export const release = (change: string, isOutcomeKnown: boolean) => {
  const attempt = attempts.get(change);
  if (!attempt) return;
  if (isOutcomeKnown) attempts.delete(change);
  else attempts.set(change, { ...attempt, sending: attempt.sending - 1, endedAt: Date.now() });
};

const openForms = new Set<symbol>();

/**
 * While a form is open, another press of its button is the same change, whatever is read meanwhile. Gives what is to be
 * called when it goes, and whether it was left: what it sent is given up then, unless it is still on its way.
 */
export const holdKeys = () => {
  const form = Symbol("form");
  openForms.add(form);
  return (isLeft: boolean) => {
    openForms.delete(form);
    for (const [change, { forms, ...attempt }] of attempts) {
      if (isLeft && forms.at(-1) === form && attempt.sending === 0) attempts.delete(change);
      else attempts.set(change, { ...attempt, forms: forms.filter((other) => other !== form) });
    }
  };
};

/**
 * The operator has seen the resource as it is, or has left what failed: what is sent after that is meant anew. What is on
 * its way, ended after `before` or was sent by a form that is open keeps its key.
 */
export const dropKeys = (resource: string, before = Infinity) => {
  for (const [change, attempt] of attempts) {
    const isOver = attempt.sending === 0 && attempt.endedAt <= before && attempt.forms.length === 0;
    if (isExpired(attempt) || (attempt.resource === resource && isOver)) attempts.delete(change);
  }
};

const isExpired = ({ sending, endedAt }: Attempt) => sending === 0 && Date.now() - endedAt > LIFE;
