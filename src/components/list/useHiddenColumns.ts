import { type DataTableProps, useResourceContext, useStore } from "react-admin";

/**
 * Sources of the columns that the operator, or else the list, keeps out of its table; react-admin's own place for
 * them.
 */
export const useHiddenColumns = ({
  storeKey,
  hiddenColumns = [],
}: Pick<DataTableProps, "storeKey" | "hiddenColumns">) => {
  const resource = useResourceContext() ?? "";
  const [hidden] = useStore(storeKey ?? `${resource}.datatable`, hiddenColumns);
  return hidden;
};
