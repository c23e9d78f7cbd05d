/**
 * Idempotency keys of changes that are under way or whose outcome is unknown. The same change sent meanwhile (a double
 * click, another try after a lost answer) carries the same key, and the server does it once.
 */
const open = new Map<string, string>();
/** Beyond these the oldest is forgotten: nobody tries it again any more. */
const MOST = 100;

export const takeKey = (change: string) => {
  const key = open.get(change) ?? crypto.randomUUID();
  open.delete(change);
  open.set(change, key);
  const [oldest = ""] = open.keys();
  if (open.size > MOST) open.delete(oldest);
  return key;
};

/** Its outcome is known: the same change from now on is another one. */
export const release = (change: string) => open.delete(change);
