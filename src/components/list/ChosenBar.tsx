import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import {
  BulkActionsToolbar,
  type DataTableProps,
  ListContextProvider,
  type RaRecord,
  SelectAllButton,
  useListContext,
  useTranslate,
} from "react-admin";
import { MAX_PAGE_SIZE } from "../../../contract/core/endpoint.ts";
import { OfferingChosen } from "../actions/offers.tsx";

type Props = Pick<DataTableProps, "isRowSelectable"> & {
  /** Buttons for the chosen rows. */
  children: ReactNode;
};

/** What can be done with the chosen rows, and the way to choose all others of the list that can be chosen. */
export const ChosenBar = ({ isRowSelectable, children }: Props) => (
  <BulkActionsToolbar selectAllButton={<ChooseAll isRowSelectable={isRowSelectable} />}>
    <OfferingChosen>{children}</OfferingChosen>
  </BulkActionsToolbar>
);

/** Rows that cannot be chosen neither keep the button away nor come with the others. */
const ChooseAll = ({ isRowSelectable = () => true }: Pick<DataTableProps, "isRowSelectable">) => {
  const translate = useTranslate();
  const list = useListContext();
  const { data = [], total, filterValues, selectedIds, onSelect } = list;
  const choosable = data.filter((record) => isRowSelectable(record));
  const [all, setAll] = useState<{ of: unknown; ids: RaRecord["id"][] }>();
  const onSuccess = ({ data: rows }: { data: RaRecord[] }) => {
    const ids = rows.filter((record) => isRowSelectable(record)).map(({ id }) => id);
    setAll({ of: filterValues, ids });
    onSelect(ids);
  };
  const found = all?.of === filterValues ? all?.ids : undefined;
  // A list's only page has all that there is to choose.
  const known = data.length === total ? choosable.map(({ id }) => id) : found;
  if (known?.every((id) => selectedIds.includes(id)))
    return total !== undefined && total > MAX_PAGE_SIZE ? (
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {translate("ra.message.select_all_limit_reached", { max: MAX_PAGE_SIZE })}
      </Typography>
    ) : null;
  return (
    <ListContextProvider value={list.data ? { ...list, data: choosable } : list}>
      <SelectAllButton limit={MAX_PAGE_SIZE} queryOptions={{ onSuccess }} />
    </ListContextProvider>
  );
};
