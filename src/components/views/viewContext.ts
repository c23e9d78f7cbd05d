import { createContext, use, useEffect } from "react";
import { useStore } from "react-admin";
import type { Density, SavedView } from "../../../contract/entities/access/savedViews.ts";
import { observable } from "../../observable.ts";

/** The view that a list is seen through, if any. */
export const ViewContext = createContext<SavedView | undefined>(undefined);
export const useView = () => use(ViewContext);

/**
 * Where the browser keeps what the operator arranged of a list: of each view apart, and from the start when somebody
 * changed the view.
 */
const keyUnder = (key: string, view: SavedView | undefined) =>
  view ? `${keysOfView(view)}${view.updateTime}.${key}` : key;
/** What all of a view's keys begin with. */
export const keysOfView = ({ id }: Pick<SavedView, "id">) => `view.${id}.`;

/** The key under which react-admin keeps a table's columns. */
export const useColumnsKey = (key: string) => keyUnder(key, useView());

/** How high the rows of a list's tables are. */
export const useDensity = (resource: string) => {
  const view = useView();
  return useStore<Density>(keyUnder(`${resource}.density`, view), view?.density ?? "normal");
};

/** Sources of a table's columns: all of them, and those that are shown in their order. None while it is no table. */
type Columns = { all: readonly string[]; shown: readonly string[] } | undefined;
const nowhere = observable<Columns>(undefined);

/** What a list's table tells those that stand beside it. */
export const ColumnsContext = createContext(nowhere);
export const makeColumns = () => observable<Columns>(undefined);
export const useTableColumns = () => use(ColumnsContext).use();

export const useTellColumns = (now: Columns) => {
  const columns = use(ColumnsContext);
  const told = JSON.stringify(now);
  useEffect(() => {
    if (columns !== nowhere) columns.set(told === undefined ? undefined : JSON.parse(told));
  }, [columns, told]);
};
