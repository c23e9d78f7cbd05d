import { useState } from "react";
import { useListContext } from "react-admin";

type Kept<Row> = { list: string; order: readonly string[]; opened: ReadonlyMap<string, Row> };

/**
 * The rows of a list that opening one may take out of it, such as what is unread: those that were opened stay in their
 * places until another list is asked for, so that there is a way back to them.
 */
export const useKeptRows = <Row extends { id: string }>(data: readonly Row[]) => {
  const { filterValues, sort, page, perPage } = useListContext();
  const list = JSON.stringify([filterValues, sort, page, perPage]);
  const [kept, setKept] = useState<Kept<Row>>(() => newKept(list, data));
  const before = kept.list === list ? kept : newKept(list, data);
  const order = merge(before, data);
  if (before !== kept || order.join(",") !== kept.order.join(",")) setKept({ ...before, order });
  const known = new Map([...before.opened, ...data.map((row) => [row.id, row] as const)]);
  return {
    rows: order.flatMap((id) => known.get(id) ?? []),
    /** Those that are shown and no longer listed. */
    left: order.filter((id) => !data.some((row) => row.id === id)),
    keep: (row: Row) => setKept((now) => ({ ...now, opened: new Map([...now.opened, [row.id, row]]) })),
  };
};

const newKept = <Row extends { id: string }>(list: string, data: readonly Row[]): Kept<Row> => ({
  list,
  order: data.map(({ id }) => id),
  opened: new Map(),
});

/** What is new stands behind what it is listed behind. */
const merge = <Row extends { id: string }>({ order, opened }: Kept<Row>, data: readonly Row[]) => {
  const listed = data.map(({ id }) => id);
  const merged = order.filter((id) => opened.has(id) || listed.includes(id));
  let before = "";
  for (const id of listed) {
    if (!merged.includes(id)) merged.splice(merged.indexOf(before) + 1, 0, id);
    before = id;
  }
  return merged;
};
