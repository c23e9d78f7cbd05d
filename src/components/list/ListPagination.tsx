import TablePagination from "@mui/material/TablePagination";
import { useListContext, useTranslate } from "react-admin";
import { totalText } from "./totalText.ts";

const sizes = [10, 20, 50, 100, 200];

/** Pages of a list; beyond the counted part only whether there is more is known. */
export const ListPagination = () => {
  const translate = useTranslate();
  const { total, meta, data, page, perPage, setPage, setPerPage, hasNextPage, isPending } = useListContext();
  const shown = data?.length ?? 0;
  if (isPending || shown === 0) return null;
  // Counting has stopped: only whether there is a next page is known.
  const count: number = total ?? -1;
  const of = totalText(total, meta);
  return (
    <TablePagination
      component="div"
      count={count}
      page={page - 1}
      rowsPerPage={perPage}
      // A view or an address may ask for another size.
      rowsPerPageOptions={[...new Set([...sizes, perPage])].toSorted((a, b) => a - b)}
      onPageChange={(_, index) => setPage(index + 1)}
      onRowsPerPageChange={(event) => setPerPage(Number(event.target.value))}
      labelRowsPerPage={translate("ra.navigation.page_rows_per_page")}
      labelDisplayedRows={({ from, to }) => {
        const last = count === -1 ? (page - 1) * perPage + shown : to;
        return translate("ra.navigation.page_range_info", { offsetBegin: from, offsetEnd: last, total: of || last });
      }}
      getItemAriaLabel={(type) => translate(`ra.navigation.${type}`)}
      // On a phone the arrows need its room; the label still names the choice to who hears the page.
      sx={{ "& .MuiTablePagination-selectLabel": { display: { xs: "none", sm: "block" } } }}
      slotProps={{ actions: { nextButton: { disabled: !hasNextPage } } }}
    />
  );
};
