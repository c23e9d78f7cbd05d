import Delete from "@mui/icons-material/DeleteOutlined";
import FileDownload from "@mui/icons-material/FileDownloadOutlined";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { DataTable, TextField, useRecordContext } from "react-admin";
import { type Download, downloads } from "../../../contract/entities/access/exports/downloads.ts";
import { bytesText } from "../../../contract/texts/bytesText.ts";
import { currentLocale } from "../../i18n/locale.ts";
import { useConsoleDataProvider, useInvalidate } from "../../dataProvider/useEndpoint.ts";
import { ActionButton } from "../actions/ActionButton.tsx";
import { ActionTrigger } from "../actions/ActionTrigger.tsx";
import { useNotifyError } from "../actions/notices.ts";
import { RowActions } from "../actions/RowActions.tsx";
import { StatusChip } from "../fields/StatusChip.tsx";
import { Nothing, TimeField } from "../fields/TimeField.tsx";
import { useResourceText } from "../fields/useTextOf.ts";
import { ListPage } from "../list/ListPage.tsx";
import { Table } from "../list/Table.tsx";
import { FollowDownloads } from "./FollowDownloads.tsx";
import { SourceList } from "./SourceList.tsx";
import { numberText } from "../../i18n/numberText.ts";

/** One's files: those that are there, that are being made, and what became of the others. */
export const DownloadTable = () => (
  <ListPage
    resource={downloads.name}
    isEmbedded
    sort={{ field: "createTime", order: "DESC" }}
    emptyHint={`resources.${downloads.name}.empty`}
  >
    <FollowDownloads />
    <Table rowClick={false} storeKey="account.downloads">
      <DataTable.Col source="name" field={TextField} />
      <DataTable.Col source="downloadState">
        <State />
      </DataTable.Col>
      <DataTable.Col source="resource">
        <SourceList />
      </DataTable.Col>
      <DataTable.Col source="rows" align="right">
        <Rows />
      </DataTable.Col>
      <DataTable.Col source="bytes" align="right">
        <Size />
      </DataTable.Col>
      <DataTable.Col source="createTime" field={TimeField} sortByOrder="DESC" />
      <DataTable.Col source="expireTime" field={TimeField} />
      <DataTable.Col label={false} align="right">
        <Actions />
      </DataTable.Col>
    </Table>
  </ListPage>
);

const State = () => {
  const file = useRecordContext<Download>();
  return (
    <Box sx={{ py: 0.5 }}>
      <StatusChip source="downloadState" code="downloadState" />
      {file?.failure && (
        <Typography variant="body2" color="error">
          {file.failure}
        </Typography>
      )}
    </Box>
  );
};

const Rows = () => {
  const rows = useRecordContext<Download>()?.rows ?? null;
  return rows === null ? <Nothing /> : numberText(rows);
};

const Size = () => {
  const bytes = useRecordContext<Download>()?.bytes ?? null;
  return bytes === null ? <Nothing /> : bytesText(bytes, currentLocale());
};

const Actions = () => {
  const text = useResourceText(downloads);
  const file = useRecordContext<Download>();
  if (!file) return null;
  return (
    <RowActions>
      {file.downloadState === "Ready" && <Fetch id={file.id} label={text("actions.load", { name: file.name })} />}
      <ActionButton entity={downloads} action="delete" look="icon" icon={<Delete />} isDangerous />
    </RowActions>
  );
};

const Fetch = ({ id, label }: { id: string; label: string }) => {
  const dataProvider = useConsoleDataProvider();
  const invalidate = useInvalidate();
  const notifyError = useNotifyError();
  const [isBusy, setBusy] = useState(false);
  const fetch = async () => {
    setBusy(true);
    try {
      await dataProvider.download(downloads, "load", { id });
      await invalidate(downloads);
    } catch (reason) {
      notifyError(reason);
    } finally {
      setBusy(false);
    }
  };
  return (
    <ActionTrigger look="icon" label={label} icon={<FileDownload />} isBusy={isBusy} onClick={() => void fetch()} />
  );
};
