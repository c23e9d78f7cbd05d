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
  /** The forms that were open when it was sent. */
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
 * While a form is open, another press of its button is the same change, whatever is read of the resource meanwhile.
 * Gives what is to be called when it closes.
 */
export const holdKeys = () => {
  const form = Symbol("form");
  openForms.add(form);
  return () => void openForms.delete(form);
};

/** The operator has left the form that failed: what is sent after that is meant anew. What is on its way keeps its key. */
export const dropKeys = (resource: string) => drop((attempt) => attempt.resource === resource);

/**
 * The same of whoever has seen the resource as it is; what ended after `began`, when that was asked for, keeps its key,
 * and so does what was sent from a form that is still open.
 */
export const dropSeenKeys = (resource: string, began: number) =>
  drop((attempt) => attempt.resource === resource && attempt.endedAt <= began && !isHeld(attempt));

const isHeld = ({ forms }: Attempt) => forms.some((form) => openForms.has(form));

const drop = (isGivenUp: (attempt: Attempt) => boolean) => {
  for (const [change, attempt] of attempts)
    if (attempt.sending === 0 && (isExpired(attempt) || isGivenUp(attempt))) attempts.delete(change);
};

const isExpired = ({ sending, endedAt }: Attempt) => sending === 0 && Date.now() - endedAt > LIFE;
