/** Round steps from 0 to at least `max`, four or five of them. */
export const niceTicks = (max: number): number[] => {
  const rough = max / 4;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * magnitude).find((size) => size >= rough) ?? rough);
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, index) => index * step);
};

type Point = { at: string; value: number };

/** Where each bar stands, and the slot around it that reacts to the pointer. */
export const layOutBars = (points: readonly Point[], width: number, height: number, top: number) => {
  const slot = Math.max(width, 0) / Math.max(points.length, 1);
  const gap = Math.min(slot * 0.3, 8);
  return points.map(({ at, value }, index) => {
    const tall = value === 0 ? 0 : Math.max((value / top) * height, 1);
    return {
      at,
      slot: { x: index * slot, width: slot },
      x: index * slot + gap / 2,
      width: Math.max(slot - gap, 1),
      y: height - tall,
      height: tall,
    };
  });
};
