import Close from "@mui/icons-material/Close";
import ArrowDown from "@mui/icons-material/KeyboardArrowDown";
import ArrowUp from "@mui/icons-material/KeyboardArrowUp";
import OpenInFull from "@mui/icons-material/OpenInFull";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { Children, type ComponentType, createElement, isValidElement, type ReactNode, use } from "react";
import {
  type DataTableColumnProps,
  type Identifier,
  type RaRecord,
  RecordContextProvider,
  useCanAccess,
  useCreatePath,
  useGetRecordRepresentation,
  useResourceContext,
  useResourceDefinition,
  useTranslate,
} from "react-admin";
import { Link } from "react-router-dom";
import { loadTexts } from "../../../i18n/index.ts";
import { PageSkeleton } from "../../../layout/pages/PageSkeleton.tsx";
import { LazyBorder } from "../../page/LazyBorder.tsx";
import { PreviewedContext } from "../../page/previewed.ts";
import { Fact } from "../Cards.tsx";
import { usePreview } from "./PreviewContext.ts";
import { useScreenShow } from "./screenShow.ts";

export type PreviewProps = {
  record: RaRecord;
  /** What stands before and after it in the list. */
  previous: Identifier | undefined;
  next: Identifier | undefined;
  onGo: (id: Identifier) => void;
  onClose: () => void;
};

/** The record's own page without its frame, or all that the list knows of a record that has none. */
export const PreviewContent = ({ record, previous, next, onGo, onClose }: PreviewProps) => {
  // On the first screen they may not be there yet.
  use(loadTexts());
  const translate = useTranslate();
  const resource = useResourceContext() ?? "";
  const createPath = useCreatePath();
  const { recordRepresentation } = useResourceDefinition();
  const represent = useGetRecordRepresentation(resource);
  const show = useScreenShow(resource);
  const named = recordRepresentation ? represent(record) : undefined;
  const name = typeof named === "string" && named !== "" ? named : translate("app.preview.open");
  const button = (label: string, icon: ReactNode, onClick: (() => void) | undefined) => (
    <Tooltip title={label}>
      <span>
        <IconButton size="small" aria-label={label} onClick={onClick} disabled={!onClick}>
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
  const goTo = (id: Identifier | undefined) => (id === undefined ? undefined : () => onGo(id));
  const open = translate("app.preview.openRecord");
  return (
    <>
      <Box sx={headStyle}>
        <Typography variant="h2" noWrap title={name} sx={{ flex: 1, minWidth: 0 }}>
          <bdi>{name}</bdi>
        </Typography>
        {button(translate("app.preview.previous"), <ArrowUp />, goTo(previous))}
        {button(translate("app.preview.next"), <ArrowDown />, goTo(next))}
        {show && (
          <Tooltip title={open}>
            <IconButton
              size="small"
              aria-label={open}
              component={Link}
              to={createPath({ resource, type: "show", id: record.id })}
            >
              <OpenInFull />
            </IconButton>
          </Tooltip>
        )}
        {button(translate("app.preview.close"), <Close />, onClose)}
      </Box>
      <Box sx={{ p: 1.5 }}>
        {show ? <OwnPage key={record.id} record={record} show={show} /> : <Columns record={record} />}
      </Box>
    </>
  );
};

type OwnPageProps = { record: RaRecord; show: ComponentType | ReactNode };

const OwnPage = ({ record, show }: OwnPageProps) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? "";
  const { canAccess, isPending } = useCanAccess({ resource, action: "show" });
  if (isPending) return <PageSkeleton />;
  if (!canAccess) return <Typography role="status">{translate("app.preview.denied")}</Typography>;
  return (
    <PreviewedContext value={record.id}>
      <LazyBorder fallback={<PageSkeleton />}>
        {typeof show === "function" ? createElement(show) : (show as ReactNode)}
      </LazyBorder>
    </PreviewedContext>
  );
};

/** Hidden ones too, which is what one looks here for. */
const Columns = ({ record }: { record: RaRecord }) => {
  const resource = useResourceContext() ?? "";
  const children = usePreview()?.columns.use();
  const columns = Children.toArray(children).filter((child) => isValidElement<DataTableColumnProps>(child));
  return (
    <RecordContextProvider value={record}>
      <Box component="dl" sx={columnsStyle}>
        {columns.map(({ key, props }) => (
          <Fact key={key} resource={resource} column={props} />
        ))}
      </Box>
    </RecordContextProvider>
  );
};

const headStyle = {
  position: "sticky",
  top: 0,
  zIndex: 2,
  display: "flex",
  alignItems: "center",
  gap: 0.5,
  pl: 1.5,
  pr: 0.5,
  py: 0.5,
  borderBottom: 1,
  borderColor: "divider",
  bgcolor: "background.paper",
} as const;
const columnsStyle = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(140px, 1fr))",
  gap: 1.5,
  m: 0,
} as const;
