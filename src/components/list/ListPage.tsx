import Box from "@mui/material/Box";
import { type ReactElement, type ReactNode, useMemo, useRef } from "react";
import {
  CanAccess,
  ListBase,
  type ListBaseProps,
  useListContext,
  useResourceContext,
  useResourceDefinition,
  useTranslate,
} from "react-admin";
import { useMenu, useMenuTitle } from "../../layout/menu/useMenu.ts";
import { CreateLink } from "../actions/CreateLink.tsx";
import { ExportButton, type Exportable } from "../actions/ExportButton.tsx";
import { FilterBar } from "./FilterBar.tsx";
import { ListChanges } from "./ListChanges.tsx";
import { ListContent } from "./ListContent.tsx";
import { ListPagination } from "./ListPagination.tsx";
import { PageHead } from "../page/PageHead.tsx";
import { ShownColumnsContext } from "./shownColumns.ts";
import { totalText } from "./totalText.ts";

type Props = Omit<ListBaseProps, "children" | "render" | "empty" | "error" | "loading"> & {
  /** Inputs of the one bar under the head; `alwaysOn` ones are shown, the others offered. */
  filters?: ReactElement<{ source: string; alwaysOn?: boolean }>[];
  /** Before the create button, which is there by itself where the operator may create. */
  actions?: ReactNode;
  /** Offered as a spreadsheet where the operator may. */
  exports?: Exportable;
  /** What to do when there is nothing at all yet. */
  emptyHint?: string;
  /** A list within another page: no head, no place in the address. */
  isEmbedded?: boolean;
  /** Over the filters, such as a choice among parts of the list. */
  above?: ReactNode;
  /** Filters that `above` chooses by: they are part of what the list is, and are neither counted nor cleared. */
  parts?: readonly string[];
  /** Offers a choice of columns; a list that is no table has none. */
  hasColumns?: boolean;
  /** The endpoint that lists, where it is not `list`. */
  endpoint?: string;
  children: ReactNode;
};

/**
 * How lists ask. It also keeps react-admin from taking a list's rows for whole records: a page of one record loads its
 * own, which may have more fields.
 */
export const listMeta = (endpoint = "list") => ({ endpoint });

/** A list page: head, filters, table or cards, pages; with skeleton, empty and error states. */
export const ListPage = (props: Props) => {
  const {
    filters,
    actions,
    exports,
    emptyHint,
    isEmbedded,
    above,
    parts,
    hasColumns = true,
    endpoint,
    children,
    ...rest
  } = props;
  const embedded = { disableSyncWithLocation: true, storeKey: false, disableAuthentication: true } as const;
  const meta = useMemo(() => listMeta(endpoint), [endpoint]);
  const queryOptions = { ...rest.queryOptions, meta };
  const shown = useRef<readonly string[]>(undefined);
  return (
    <ShownColumnsContext value={shown}>
      <ListBase perPage={20} {...(isEmbedded && embedded)} {...rest} queryOptions={queryOptions}>
        {!isEmbedded && <ListHead actions={actions} exports={exports} />}
        {above}
        {isEmbedded ? (
          (filters || actions) && (
            <FilterBar filters={filters} actions={actions} hasColumns={false} fixed={rest.filter} />
          )
        ) : (
          <FilterBar filters={filters} hasColumns={hasColumns} parts={parts} />
        )}
        <ListChanges meta={meta} fixed={rest.filter} />
        <Box sx={{ border: 1, borderColor: "divider", borderRadius: 1, bgcolor: "background.paper", minWidth: 0 }}>
          <ListContent emptyHint={emptyHint} parts={parts}>
            {children}
          </ListContent>
          <ListPagination />
        </Box>
      </ListBase>
    </ShownColumnsContext>
  );
};

const ListHead = ({ actions, exports }: Pick<Props, "actions" | "exports">) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? "";
  const { hasCreate } = useResourceDefinition();
  const menuTitle = useMenuTitle();
  const leaf = useMenu().leaves.find(({ path }) => path === `/${resource}`);
  const { total, meta, isPending } = useListContext();
  const title = menuTitle({ path: `/${resource}`, name: leaf?.name ?? null });
  const count = totalText(total, meta);
  return (
    <PageHead
      title={title}
      aside={!isPending && count && translate("app.list.count", { count })}
      actions={
        <>
          {exports && <ExportButton entity={exports} />}
          {actions}
          {hasCreate && (
            <CanAccess action="create">
              <CreateLink />
            </CanAccess>
          )}
        </>
      }
    />
  );
};
