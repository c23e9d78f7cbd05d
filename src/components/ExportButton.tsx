import Download from "@mui/icons-material/FileDownloadOutlined";
import Button from "@mui/material/Button";
import { useListContext, useNotify, useTranslate } from "react-admin";
import type { Endpoint } from "../../contract/endpoint.ts";
import { useState } from "react";
import { download } from "../dataProvider/client.ts";
import { getPreferences } from "../layout/preferences.ts";
import { Can } from "./Can.tsx";
import { offsetText } from "./time.ts";

type Props = { endpoint: Endpoint; action: string; isBulk?: boolean };

/** The whole list as it is filtered and sorted, as a spreadsheet; among the bulk actions the chosen rows. */
export const ExportButton = ({ endpoint, action, isBulk }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { filterValues, sort, selectedIds } = useListContext();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await download(endpoint, {
        ...(isBulk ? { ids: selectedIds.join(",") } : filterValues),
        ...(sort.field && { sort: `${sort.field}:${sort.order.toLowerCase()}` }),
        timeZone: offsetText(getPreferences().timeOffset),
      });
    } catch (reason) {
      notify((reason as Error).message, { type: "error" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Can action={action}>
      <Button startIcon={<Download />} loading={isBusy} loadingPosition="start" onClick={() => void run()}>
        {translate("ra.action.export")}
      </Button>
    </Can>
  );
};
