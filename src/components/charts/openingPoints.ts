type Data = { dataIndex: number } | null;

/** A chart's points, or bars, as what opens something: by the pointer, and by Enter on the one that the arrows lead to. */
export const openingPoints = (onPoint: (index: number) => void) => ({
  onAxisClick: (_: unknown, data: Data) => data && onPoint(data.dataIndex),
  experimentalFeatures: { keyboardActivation: true },
});
