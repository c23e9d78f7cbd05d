import Box from "@mui/material/Box";
import { Fragment, type ReactElement, type ReactNode, useMemo, useRef, useState } from "react";
import {
  CanAccess,
  ListBase,
  type ListBaseProps,
  useListContext,
  useResourceContext,
  useResourceDefinition,
  useTranslate,
} from "react-admin";
import { MAX_WHOLE_LIST } from "../../../contract/core/endpoint.ts";
import { useMenu, useMenuTitle } from "../../layout/menu/useMenu.ts";
import { CreateLink } from "../actions/CreateLink.tsx";
import { ExportButton, type Exportable } from "../actions/ExportButton.tsx";
import { FilterBar } from "./FilterBar.tsx";
import { ForgetSelection } from "./ForgetSelection.tsx";
import { ListChanges } from "./ListChanges.tsx";
import { type EmptyHint, ListContent } from "./ListContent.tsx";
import { listMeta } from "./listMeta.ts";
import { ListPagination } from "./ListPagination.tsx";
import { PreviewFrame } from "./preview/PreviewFrame.tsx";
import { PageHead } from "../page/PageHead.tsx";
import { ShownColumnsContext } from "./shownColumns.ts";
import { ListEndpointContext } from "./sortedBy.ts";
import { totalText } from "./totalText.ts";
import { FramePart } from "../../layout/FramePart.tsx";
import { isFirstPageReady } from "../../layout/tabs/firstPage.ts";
import { lazyPart } from "../../loadChunk.ts";
import { ViewGate } from "../views/ViewGate.tsx";

const ViewsControl = lazyPart(() => import("../views/ViewsControl.tsx"), "ViewsControl");

type Props = Omit<ListBaseProps, "children" | "render" | "empty" | "error" | "loading"> & {
  /** Inputs of the one bar under the head; `alwaysOn` ones are shown, the others offered. */
  filters?: ReactElement<{ source: string; alwaysOn?: boolean }>[];
  /** Before the create button, which is there by itself where the operator may create. */
  actions?: ReactNode;
  /** Offered as a spreadsheet where the operator may. */
  exports?: Exportable;
  /** What to do when there is nothing at all yet. */
  emptyHint?: EmptyHint;
  /** A list that answers a question: nothing is counted or called empty before one was asked. */
  isAsked?: boolean;
  /** A list within another page: no head, no place in the address. */
  isEmbedded?: boolean;
  /** Over the filters, such as a choice among parts of the list. */
  above?: ReactNode;
  /** Over the rows, and in their place where there are none: what is known of all of them together. */
  summary?: ReactNode;
  /** Filters that `above` chooses by: they are part of what the list is, and are neither counted nor cleared. */
  parts?: readonly string[];
  /** Of a queue: something of it is open beside its rows. */
  isOpen?: boolean;
  /** Offers a choice of columns; a list that is no table has none. */
  hasColumns?: boolean;
  /** A key of the messages, where the list is not what the screen is called after. */
  title?: string;
  /** The endpoint that lists, where it is not `list`: another list, whose rows are not created. */
  endpoint?: string;
  /** Asks for everything at once, of a list that has no pages (`wholePageSize`). */
  isWhole?: boolean;
  children: ReactNode;
};

/** A list page: head, filters, table or cards, pages; with skeleton, empty and error states. */
export const ListPage = (props: Props) => {
  const {
    filters,
    actions,
    exports,
    emptyHint,
    isAsked,
    isEmbedded,
    above,
    summary,
    parts,
    isOpen,
    hasColumns = true,
    title,
    endpoint,
    isWhole = false,
    children,
    ...rest
  } = props;
  const embedded = { disableSyncWithLocation: true, storeKey: false, disableAuthentication: true } as const;
  const meta = useMemo(() => listMeta(endpoint, isWhole), [endpoint, isWhole]);
  const queryOptions = { ...rest.queryOptions, meta };
  const shown = useRef<readonly string[]>(undefined);
  const [isRefused, setRefused] = useState(false);
  // A list within a record's page stands beside its record already.
  const Frame = isEmbedded ? Fragment : PreviewFrame;
  const resource = useResourceContext(rest);
  // A view is kept and opened at the address of a screen: a second list within one has no place for it.
  const isScreen = useMenu().screens.some((screen) => screen.resource === resource);
  const hasViews = isScreen && !isEmbedded && endpoint === undefined && !rest.disableSyncWithLocation;
  return (
    <ShownColumnsContext value={shown}>
      <ViewGate hasViews={hasViews}>
        <ListBase
          perPage={isWhole ? MAX_WHOLE_LIST : 20}
          {...(isEmbedded && embedded)}
          {...rest}
          queryOptions={queryOptions}
        >
          {!isEmbedded && (
            <ListHead
              title={title}
              actions={actions}
              exports={exports}
              isAsked={isAsked}
              isRefused={isRefused}
              hasViews={hasViews}
              isRecords={endpoint === undefined}
            />
          )}
          {above}
          {isEmbedded ? (
            (filters || actions) && (
              <FilterBar filters={filters} actions={actions} hasColumns={false} fixed={rest.filter} />
            )
          ) : (
            <FilterBar
              filters={filters}
              hasColumns={hasColumns}
              parts={parts}
              isAsked={isAsked}
              onRefused={isAsked ? setRefused : undefined}
            />
          )}
          <ListChanges meta={meta} fixed={rest.filter} />
          <ForgetSelection />
          <Frame>
            <Box sx={{ border: 1, borderColor: "divider", borderRadius: 1, bgcolor: "background.paper", minWidth: 0 }}>
              {!isRefused && summary}
              <ListContent
                emptyHint={emptyHint}
                isTitled={!isAsked && !isEmbedded}
                parts={parts}
                isOpen={isOpen}
                isRefused={isRefused}
              >
                <ListEndpointContext value={endpoint ?? "list"}>{children}</ListEndpointContext>
              </ListContent>
              {!isWhole && !isRefused && <ListPagination />}
            </Box>
          </Frame>
        </ListBase>
      </ViewGate>
    </ShownColumnsContext>
  );
};

type HeadProps = Pick<Props, "title" | "actions" | "exports" | "isAsked"> & {
  /** What can be created is what is listed. */
  isRecords: boolean;
  /** What was asked last cannot be answered. */
  isRefused: boolean;
  /** The list can be kept as it is arranged. */
  hasViews: boolean;
};

/** Kept free until the views are there: on a phone the head would take another line, under the finger. */
const viewsPlace = { minWidth: 34, minHeight: 30 } as const;

const ListHead = ({ title: own, actions, exports, isAsked, isRefused, hasViews, isRecords }: HeadProps) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? "";
  const { hasCreate } = useResourceDefinition();
  const menuTitle = useMenuTitle();
  const leaf = useMenu().leaves.find(({ path }) => path === `/${resource}`);
  const { total, meta, isPending, filterValues } = useListContext();
  const isCounted = !isPending && !isRefused && !(isAsked && Object.keys(filterValues).length === 0);
  const title = own ? translate(own) : menuTitle({ path: `/${resource}`, name: leaf?.name ?? null });
  const count = totalText(total, meta);
  // The first list comes before what it can do without, and before the texts of that.
  const isReady = isFirstPageReady.use();
  return (
    <PageHead
      title={title}
      aside={
        <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
          {isCounted && count && translate("app.list.count", { count })}
          {hasViews && (
            <Box sx={viewsPlace}>
              {isReady && (
                <FramePart>
                  <ViewsControl />
                </FramePart>
              )}
            </Box>
          )}
        </Box>
      }
      actions={
        <>
          {exports && <ExportButton entity={exports} />}
          {actions}
          {hasCreate && isRecords && (
            <CanAccess action="create">
              <CreateLink />
            </CanAccess>
          )}
        </>
      }
    />
  );
};
