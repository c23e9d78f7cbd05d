import { useListContext, useResourceContext } from "react-admin";
import { MAX_PAGE_SIZE } from "../../../contract/core/endpoint.ts";
import type { SavedView } from "../../../contract/entities/access/savedViews.ts";
import { useDensity, useTableColumns, useView } from "./viewContext.ts";

export type Arrangement = Pick<SavedView, "filters" | "sort" | "columns" | "density" | "pageSize">;

/** The list as it is arranged now, and whether that is how its view has it. */
export const useArrangement = (): { arrangement: Arrangement; isChanged: boolean } => {
  const view = useView();
  const { filterValues, sort, perPage } = useListContext();
  const [density] = useDensity(useResourceContext() ?? "");
  const table = useTableColumns();
  const arrangement: Arrangement = {
    filters: filterValues,
    sort: sort.field ? `${sort.field}:${sort.order.toLowerCase()}` : null,
    // Cards show no columns: they stay as the view has them.
    columns: table ? [...table.shown] : (view?.columns ?? null),
    density,
    // Of a list without pages everything is asked for.
    pageSize: perPage <= MAX_PAGE_SIZE ? perPage : null,
  };
  return { arrangement, isChanged: view !== undefined && !isSame(view, arrangement, table?.all) };
};

/** What a view leaves to the list is the same however the list is. */
const isSame = (view: SavedView, now: Arrangement, all: readonly string[] | undefined) =>
  sorted(view.filters) === sorted(now.filters) &&
  (view.sort === null || view.sort === now.sort) &&
  view.density === now.density &&
  (view.pageSize === null || view.pageSize === now.pageSize) &&
  // Columns that the table has no more are not missed.
  (!all || !view.columns || JSON.stringify(view.columns.filter(among(all))) === JSON.stringify(now.columns));

const among = (all: readonly string[]) => (source: string) => all.includes(source);

const sorted = (filters: object) => JSON.stringify(Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1)));
