import { Children, createContext, isValidElement, type ReactNode, use, useEffect } from "react";
import { type DataTableColumnProps, useStore } from "react-admin";
import { useTellColumns } from "../views/viewContext.ts";

type Shown = { current: readonly string[] | undefined };

/** Sources of the columns that a list's table shows, for what is beside the table: its export has the same. */
export const ShownColumnsContext = createContext<Shown>({ current: undefined });

/** Tells the list which columns its table shows, in their order; a list of cards shows no columns. */
export const useShownColumns = (
  columns: ReactNode,
  { storeKey, isTable, hidden }: { storeKey: string; isTable: boolean; hidden: readonly string[] },
) => {
  // Where react-admin keeps the order that the operator gave them.
  const [ranks = []] = useStore<number[]>(`${storeKey}_columnRanks`);
  const shownRef = use(ShownColumnsContext);
  const sources = Children.toArray(columns).map((child) =>
    isValidElement<DataTableColumnProps>(child) ? child.props.source : undefined,
  );
  const ordered = sources
    .map((source, index) => ({ source, rank: ranks.includes(index) ? ranks.indexOf(index) : index }))
    .toSorted((a, b) => a.rank - b.rank)
    .flatMap(({ source }) => (source === undefined || hidden.includes(source) ? [] : [source]));
  useEffect(() => {
    shownRef.current = isTable ? ordered : undefined;
  });
  useTellColumns(isTable ? { all: sources.filter((source) => source !== undefined), shown: ordered } : undefined);
};
