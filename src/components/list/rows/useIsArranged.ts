import { useListContext } from "react-admin";

/**
 * Whether the list shows every entry in the order that people arrange, which is called so: what a filter hides has its
 * place too, and sorted otherwise the next row is not the next entry.
 */
export const useIsArranged = (order: string) => {
  const { filterValues, sort } = useListContext();
  return Object.keys(filterValues).length === 0 && sort.field === order && sort.order === "ASC";
};
