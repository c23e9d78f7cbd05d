/** What of a list of numbers lies below: 0.5 the median, 0.99 what one in a hundred exceeds. */
export const quantile = (values: readonly number[], part: number) => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
};

export const median = (values: readonly number[]) => quantile(values, 0.5);

/** Milliseconds that each of `count` runs took, one after the other. */
export const measureTimes = async (count: number, work: (index: number) => Promise<unknown>) => {
  const times: number[] = [];
  for (let index = 0; index < count; index++) {
    const start = performance.now();
    await work(index);
    times.push(performance.now() - start);
  }
  return times;
};

/** Runs per second of `lanes` that each begin anew as soon as they are done, and how long each run took. */
export const measureThroughput = async (lanes: number, seconds: number, work: (lane: number) => Promise<unknown>) => {
  const start = performance.now();
  const end = start + seconds * 1000;
  const times: number[] = [];
  const lane = async (_: unknown, index: number) => {
    for (let before = performance.now(); before < end;) {
      await work(index);
      const now = performance.now();
      times.push(now - before);
      before = now;
    }
  };
  await Promise.all(Array.from({ length: lanes }).map(lane));
  return { perSecond: (times.length / (performance.now() - start)) * 1000, times };
};
