import type { Theme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { Children, cloneElement, Fragment, isValidElement, type PropsWithChildren, type ReactNode } from "react";
import {
  DataTable,
  type DataTableColumnProps,
  type DataTableProps,
  useListContext,
  useResourceContext,
} from "react-admin";
import type { Entity } from "../../../contract/core/endpoint.ts";
import { mayDo } from "../../authProvider/access.ts";
import { useOperator } from "../../authProvider/useOperator.ts";
import { copyOverCells } from "../fields/IdField.tsx";
import { useViewColumns } from "../views/useViewColumns.ts";
import { useDensity } from "../views/viewContext.ts";
import { usePluginParts } from "./usePluginParts.tsx";
import { bulkBar, Cards, Value } from "./Cards.tsx";
import { ChosenBar } from "./ChosenBar.tsx";
import { usePreviewKeys, useTellPreview } from "./preview/PreviewContext.ts";
import { previewedRow, RowPreview } from "./preview/RowPreview.tsx";
import { RowExpand } from "./rows/RowExpand.tsx";
import { RowLink } from "./rows/RowLink.tsx";
import { moveAlongColumn } from "./rows/rowKeys.ts";
import { sizes } from "../../layout/theme.ts";
import { Sideways } from "./Sideways.tsx";
import { useShownColumns } from "./shownColumns.ts";
import { useSortable } from "./sortedBy.ts";
import { useHiddenColumns } from "./useHiddenColumns.ts";

type Props = Omit<DataTableProps, "bulkActionButtons" | "children"> & {
  /** Buttons for the chosen rows; without them rows cannot be chosen. */
  bulkActions?: ReactNode;
  /** `DataTable.Col`s; the first one names the record on a narrow screen. */
  children: ReactNode;
};

/** A table, or cards where there is no room for one. Head and first column stay in view. */
export const Table = ({ bulkActions: ownBulkActions, children, ...own }: Props) => {
  const isNarrow = useMediaQuery("(max-width: 599px)");
  const resource = useResourceContext() ?? "";
  const [density] = useDensity(resource);
  const { columns: all, bulkActions } = usePluginParts(children, useGiven(ownBulkActions, own));
  const { columns, ...kept } = useViewColumns(useSorting(all), own);
  const props = { ...own, ...kept };
  const hidden = useHiddenColumns(props);
  useTellPreview(columns);
  const { keys, follow } = usePreviewKeys();
  useShownColumns(columns, { storeKey: props.storeKey, isTable: !isNarrow, hidden });
  if (isNarrow) {
    return (
      <Cards
        rowClick={props.rowClick}
        bulkActions={bulkActions}
        isRowSelectable={props.isRowSelectable}
        hiddenColumns={props.hiddenColumns}
        storeKey={props.storeKey}
        expand={props.expand}
        expandSingle={props.expandSingle}
      >
        {columns}
      </Cards>
    );
  }
  return (
    <Sideways>
      <DataTable
        key={props.storeKey}
        bulkActionButtons={bulkActions || false}
        bulkActionsToolbar={bulkActions && <ChosenBar isRowSelectable={props.isRowSelectable}>{bulkActions}</ChosenBar>}
        onKeyDown={(event) => {
          keys(event);
          moveAlongColumn(event);
        }}
        onFocus={follow}
        sx={{ ...tableStyle, "--row-height": `${sizes.rows[density]}px` }}
        {...props}
      >
        {opening(columns, props, hidden)}
      </DataTable>
    </Sideways>
  );
};

/**
 * Rows are chosen where there is something to do with them: a button may be nothing for the operator, and none of the
 * rows something for any button.
 */
const useGiven = (
  bulkActions: ReactNode,
  { isRowSelectable = () => true }: Pick<DataTableProps, "isRowSelectable">,
) => {
  const { permissions } = useOperator();
  const { data = [] } = useListContext();
  const isWithheld = (part: ReactNode) => {
    if (!isValidElement<{ entity?: Entity; action?: string }>(part) || !part.props.entity) return false;
    // A button that names no call exports.
    return !mayDo(part.props.entity, part.props.action ?? "export", permissions);
  };
  const parts =
    isValidElement<PropsWithChildren>(bulkActions) && bulkActions.type === Fragment
      ? Children.toArray(bulkActions.props.children)
      : [bulkActions];
  const isNothing = data.length > 0 && !data.some((record) => isRowSelectable(record));
  return isNothing || parts.every(isWithheld) ? undefined : bulkActions;
};

/** A column can be sorted by where the contract's list can. */
const useSorting = (children: ReactNode) => {
  const isSortable = useSortable();
  if (!isSortable) return children;
  return Children.map(children, (child) => {
    if (!isValidElement<DataTableColumnProps>(child)) return child;
    const { source, disableSort = !source || !isSortable(source) } = child.props;
    return cloneElement(child, { disableSort });
  });
};

/** The first column that is shown names the record, and leads to it or opens what is below it. */
const opening = (
  children: ReactNode,
  { rowClick, expand, expandSingle }: Pick<Props, "rowClick" | "expand" | "expandSingle">,
  hidden: readonly string[],
) => {
  const columns = Children.toArray(children).filter((child) => isValidElement<DataTableColumnProps>(child));
  const first = columns.find(({ props: { source } }) => !source || !hidden.includes(source));
  return columns.map((column) =>
    column === first
      ? cloneElement(
          column,
          {},
          expand ? (
            <RowExpand isSingle={expandSingle}>
              <Value {...column.props} />
            </RowExpand>
          ) : (
            <RowPreview>
              <RowLink rowClick={rowClick}>
                <Value {...column.props} />
              </RowLink>
            </RowPreview>
          ),
        )
      : column,
  );
};

/** Class of a column that stays in view at the right: the actions of a row. */
const pinned = "pinned";
export const pinnedColumn = { cellClassName: pinned, headerClassName: pinned, label: false } as const;

const sticky = { position: "sticky", zIndex: 1, bgcolor: "background.paper" } as const;

/** Height of a table's head. */
const HEAD = "var(--row-height)";

/** Cells that stay in view are opaque, so that the row's hover has to be painted on each cell. */
const hover = (theme: Theme) => `linear-gradient(${theme.palette.action.hover}, ${theme.palette.action.hover})`;

/** A border would stay behind when the table is scrolled. */
const edge = (theme: Theme) => `inset 1px 0 ${theme.palette.divider}`;

/**
 * The bar of the chosen rows lies over the table's head, beside the box that chooses all: neither a row nor the pages
 * move when one is chosen.
 */
const bulkOverHead = {
  "& > :has(> .RaBulkActionsToolbar-toolbar:not(.RaBulkActionsToolbar-collapsed))": {
    position: "sticky",
    top: 0,
    zIndex: 4,
    ml: 5,
    mb: `calc(-1 * ${HEAD})`,
  },
  "& .RaBulkActionsToolbar-toolbar.MuiToolbar-root": {
    ...bulkBar["& .RaBulkActionsToolbar-toolbar.MuiToolbar-root"],
    minHeight: HEAD,
    borderRadius: 0,
  },
  "& .RaBulkActionsToolbar-topToolbar.MuiToolbar-root": {
    ...bulkBar["& .RaBulkActionsToolbar-topToolbar.MuiToolbar-root"],
    py: 0,
  },
} as const;

const tableStyle = {
  ...bulkBar,
  ...bulkOverHead,
  ...copyOverCells,
  ...previewedRow,
  "& .MuiTableRow-hover:hover > .MuiTableCell-root": { backgroundImage: hover },
  "& .MuiTableRow-hover.MuiTableRow-root:hover": { backgroundColor: "transparent" },
  "& tbody tr:has(> .MuiTableCell-paddingCheckbox input:checked) > .MuiTableCell-root": { backgroundImage: hover },
  "& .RaDataTable-tableWrapper": {
    overflow: "auto",
    // `--above`: of what stands over the page's head.
    maxHeight: "max(320px, 100dvh - 300px - var(--above, 0px))",
    // What gets the focus does not hide under the head.
    scrollPaddingTop: 48,
  },
  // A long title takes two lines before a column is pushed out of sight.
  "& thead .MuiTableCell-root": { ...sticky, top: 0, zIndex: 2, whiteSpace: "normal", lineHeight: 1.25 },
  "& .MuiTableCell-root": { height: "var(--row-height)", py: 0, px: 0.5 },
  "& .MuiTableCell-root:first-of-type:not(.MuiTableCell-paddingCheckbox)": { pl: 1 },
  // Where nothing can be done with any row there is no column for it.
  [`&:not(:has(tbody .${pinned} :not(:empty))) .${pinned}`]: { display: "none" },
  // The last one keeps away from the edge.
  [`& .MuiTableCell-root:last-of-type:not(.${pinned})`]: { pr: 1 },
  // A word of two signs is not broken for want of a blank.
  "& thead .MuiTableCell-root:lang(zh)": { wordBreak: "keep-all" },
  // Figures end where the words of the next column would begin.
  "& .MuiTableCell-alignRight:has(+ .MuiTableCell-root:not(.MuiTableCell-alignRight))": { pr: 2 },
  // Long texts end after two lines, and are whole when they are pointed at.
  [["", "> a ", "> button "].map((way) => `& tbody .MuiTableCell-root ${way}> .MuiTypography-root`).join()]: {
    display: "-webkit-box",
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: 2,
    overflow: "hidden",
    maxWidth: 320,
  },
  // A closed detail below its row takes no room.
  "& .MuiTableCell-root[colspan]": { height: "auto" },
  "& tr:has(> .MuiTableCell-root[colspan]:empty)": { display: "none" },
  "& .RaDataTable-expandable:has(+ tr > .MuiTableCell-root[colspan]:empty) > td": {
    borderBottom: 1,
    borderColor: "divider",
  },
  "& tr > .MuiTableCell-root:first-of-type": { ...sticky, left: 0 },
  "& .MuiTableCell-paddingCheckbox": { width: 40, px: 0.5 },
  "& .MuiTableCell-paddingCheckbox + .MuiTableCell-root": { ...sticky, left: 40 },
  [`& .${pinned}`]: { ...sticky, right: 0, boxShadow: edge },
  [[
    "& thead tr > .MuiTableCell-root:first-of-type",
    "& thead .MuiTableCell-paddingCheckbox + .MuiTableCell-root",
    "& thead .pinned",
  ].join()]: {
    zIndex: 3,
  },
} as const;
