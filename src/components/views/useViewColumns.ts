import { Children, isValidElement, type ReactNode } from "react";
import { type DataTableColumnProps, type DataTableProps, useResourceContext } from "react-admin";
import { useColumnsKey, useView } from "./viewContext.ts";

/** A table's columns as the list's view has them, and where what the operator changes of them is kept. */
export const useViewColumns = (
  children: ReactNode,
  { storeKey, hiddenColumns }: Pick<DataTableProps, "storeKey" | "hiddenColumns">,
) => {
  const resource = useResourceContext() ?? "";
  const key = useColumnsKey(storeKey ?? `${resource}.datatable`);
  const wanted = useView()?.columns;
  if (!wanted) return { columns: children, storeKey: key, ...(hiddenColumns && { hiddenColumns }) };
  const columns = Children.toArray(children).filter((child) => isValidElement<DataTableColumnProps>(child));
  const rankOf = ({ props: { source } }: (typeof columns)[number]) => (source ? wanted.indexOf(source) : -1);
  // Each place of a column that the view has gets the next of them; what else there is keeps its own.
  const ordered = columns.filter((column) => rankOf(column) !== -1).toSorted((a, b) => rankOf(a) - rankOf(b));
  return {
    columns: columns.map((column) => (rankOf(column) === -1 ? column : (ordered.shift() ?? column))),
    storeKey: key,
    hiddenColumns: columns.flatMap(({ props: { source } }) => (source && !wanted.includes(source) ? [source] : [])),
  };
};
