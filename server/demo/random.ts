/** A generator of its own, so that the demo data is the same on every machine (mulberry32). */
export type Random = ReturnType<typeof newRandom>;

export const newRandom = (seed: number) => {
  let state = seed;
  /** 0 up to, without, 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** A whole number below `end`. */
  const below = (end: number) => Math.floor(next() * end);
  const between = (least: number, most: number) => least + below(most - least + 1);
  const chance = (probability: number) => next() < probability;
  const pick = <T>(list: readonly T[]): T => {
    const found = list[below(list.length)];
    if (found === undefined) throw new Error("nothing to pick from");
    return found;
  };
  const digits = (count: number) => Array.from({ length: count }, () => below(10)).join("");
  /** The index of one of the weights, as often as it weighs. */
  const weighted = (weights: readonly number[]) => {
    let left = next() * weights.reduce((sum, weight) => sum + weight, 0);
    const index = weights.findIndex((weight) => (left -= weight) < 0);
    return index < 0 ? weights.length - 1 : index;
  };
  /** One of the keys, as often as its weight says. */
  const choose = <Key extends string>(weights: Readonly<Record<Key, number>>): Key => {
    // A record's keys are what its type says: it is written out where this is called.
    const keys = Object.keys(weights) as Key[];
    return keys[weighted(keys.map((key) => weights[key]))] ?? pick(keys);
  };
  return { next, below, between, chance, pick, digits, weighted, choose };
};

/** One of its own for a part of the work: however much that draws, what comes after it stays the same. */
export const fork = (random: Random): Random => newRandom(random.below(2 ** 32));
