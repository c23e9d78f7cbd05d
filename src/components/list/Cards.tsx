import ChevronRight from "@mui/icons-material/ChevronRight";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import IconButton from "@mui/material/IconButton";
import { Children, createElement, isValidElement, type ReactElement, type ReactNode } from "react";
import {
  type DataTableColumnProps,
  type DataTableProps,
  FieldTitle,
  type RaRecord,
  RecordContextProvider,
  TextField,
  useExpanded,
  useGetPathForRecordCallback,
  useListContext,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from "react-admin";
import { useNavigate } from "react-router-dom";
import { stopPropagationProps } from "../actions/ActionTrigger.tsx";
import { ChosenBar } from "./ChosenBar.tsx";
import { PreviewButton } from "./preview/RowPreview.tsx";
import { detailId, RowExpand } from "./rows/RowExpand.tsx";
import { useHiddenColumns } from "./useHiddenColumns.ts";

type Props = Pick<DataTableProps, "rowClick" | "isRowSelectable" | "hiddenColumns" | "storeKey" | "expandSingle"> & {
  bulkActions?: ReactNode;
  /** What is below a record; opened by its name. */
  expand?: DataTableProps["expand"];
  children: ReactNode;
};

/** A table's columns as cards, one per record; what can be done with chosen ones stands at the foot, and moves none. */
export const Cards = ({
  rowClick,
  isRowSelectable,
  hiddenColumns,
  storeKey,
  bulkActions,
  expand,
  expandSingle,
  children,
}: Props) => {
  const { data = [] } = useListContext();
  const hidden = useHiddenColumns({ storeKey, hiddenColumns });
  const columns = Children.toArray(children).filter((child) => isValidElement<DataTableColumnProps>(child));
  const shown = columns.filter(({ props: { source } }) => !source || !hidden.includes(source));
  return (
    <>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {data.map((record: RaRecord) => (
          <RecordContextProvider key={record.id} value={record}>
            <Card
              record={record}
              columns={shown}
              rowClick={rowClick}
              expand={expand}
              expandSingle={expandSingle}
              isSelectable={Boolean(bulkActions) && (isRowSelectable?.(record) ?? true)}
            />
          </RecordContextProvider>
        ))}
      </Box>
      {bulkActions && (
        <Box sx={{ ...bulkBar, position: "sticky", bottom: 0, zIndex: 4 }}>
          <ChosenBar isRowSelectable={isRowSelectable}>{bulkActions}</ChosenBar>
        </Box>
      )}
    </>
  );
};

/** The bar of the chosen rows, in its place instead of over the filters; as high as its buttons need. */
export const bulkBar = {
  // Twice the class: the bar's own style comes later in the page.
  "& .RaBulkActionsToolbar-toolbar.MuiToolbar-root": {
    position: "static",
    transform: "none",
    flexWrap: "wrap",
    height: "auto",
  },
  "& .RaBulkActionsToolbar-toolbar.RaBulkActionsToolbar-collapsed": { display: "none" },
  "& .RaBulkActionsToolbar-topToolbar.MuiToolbar-root": { flexWrap: "wrap", minWidth: 0 },
} as const;

type CardProps = Pick<Props, "rowClick" | "expand" | "expandSingle"> & {
  record: RaRecord;
  columns: ReactElement<DataTableColumnProps>[];
  isSelectable: boolean;
};

const Card = ({ record, columns, rowClick, expand, expandSingle, isSelectable }: CardProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const resource = useResourceContext() ?? "";
  const pathFor = useGetPathForRecordCallback();
  const { selectedIds, onToggleItem } = useListContext();
  const [isOpen] = useExpanded(resource, record.id);
  const [first, ...others] = columns;
  const name = first && <Value {...first.props} />;
  const open = async () => {
    const link = typeof rowClick === "function" ? await rowClick(record.id, resource, record) : rowClick;
    const path = link === false ? false : await pathFor({ record, resource, link: link ?? undefined });
    if (path) await navigate(path);
  };
  const opens = rowClick !== false;
  return (
    // As a row of the table does, it opens wherever it is tapped; its arrow says so, and is there for keys.
    <Box
      component="li"
      onClick={opens ? () => void open() : undefined}
      sx={{ p: 1.5, borderBottom: 1, borderColor: "divider", cursor: opens ? "pointer" : undefined }}
    >
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, mb: 1, fontWeight: 600 }}>
        {isSelectable && (
          <Checkbox
            size="small"
            checked={selectedIds.includes(record.id)}
            onChange={() => onToggleItem(record.id)}
            {...stopPropagationProps}
            slotProps={{ input: { "aria-label": translate("ra.action.select_row") } }}
            sx={{ p: 0.5 }}
          />
        )}
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
          {expand ? (
            <RowExpand isSingle={expandSingle} hasArrow>
              {name}
            </RowExpand>
          ) : (
            name
          )}
        </Box>
        <PreviewButton />
        {opens && (
          <IconButton aria-label={translate("ra.action.show")}>
            <ChevronRight />
          </IconButton>
        )}
      </Box>
      <Box
        component="dl"
        sx={{
          display: "grid",
          gridTemplateColumns: "repeat(auto-fill, minmax(104px, 1fr))",
          rowGap: 0.75,
          columnGap: 1.5,
          m: 0,
        }}
      >
        {others.map(({ key, props }) => (
          <Fact key={key} resource={resource} column={props} />
        ))}
      </Box>
      {isOpen && isValidElement(expand) && (
        <Box id={detailId(resource, record.id)} {...stopPropagationProps} sx={{ mt: 1.5, cursor: "auto" }}>
          {expand}
        </Box>
      )}
    </Box>
  );
};

/** A column of the record around with its name. */
export const Fact = ({ resource, column }: { resource: string; column: DataTableColumnProps }) => (
  // A sentence (`data-wide`) would be a word wide.
  <Box
    sx={{
      minWidth: 0,
      "&:has([data-wide])": { gridColumn: "1 / -1" },
      // An address with two buttons stands on one line.
      "&:has(.copied + .MuiIconButton-root)": { gridColumn: "span 2" },
      // A third of a phone is narrower than a whole time, a number with its country, or an address and its buttons.
      "& time": { whiteSpace: "normal" },
      "& .unbroken": { whiteSpace: "normal" },
      "& .chip": { maxWidth: "100%", whiteSpace: "normal", px: 0.75, gap: 0.5 },
      "& :has(> .MuiIconButton-root)": { flexWrap: "wrap", whiteSpace: "normal" },
      ...(column.label === false && { gridColumn: "1 / -1", textAlign: "right" }),
    }}
  >
    {column.label !== false && (
      <Box component="dt" sx={{ color: "text.secondary", fontSize: "0.75rem" }}>
        <FieldTitle source={column.source} label={column.label} resource={resource} />
      </Box>
    )}
    <Box component="dd" sx={{ m: 0, fontSize: "0.8125rem", overflowWrap: "anywhere" }}>
      <Value {...column} />
    </Box>
  </Box>
);

/** What a column shows of the record around it. */
export const Value = ({ children, field, source, render }: DataTableColumnProps) => {
  if (children) return children;
  if (render) return <Rendered render={render} />;
  if (field && source) return createElement(field, { source });
  return source ? <TextField source={source} /> : null;
};

const Rendered = ({ render }: { render: (record: RaRecord) => ReactNode }) => {
  const record = useRecordContext();
  return record ? render(record) : null;
};
