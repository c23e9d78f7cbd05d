import Download from "@mui/icons-material/FileDownloadOutlined";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import type { Endpoint } from "../../../contract/core/endpoint.ts";
import { download } from "../../api/client.ts";
import { getPreferences } from "../../layout/preferences.ts";
import { Can } from "../actions/Can.tsx";
import { offsetText } from "../fields/time.ts";

type Props = { resource: string; endpoint: Endpoint; input: object };

/** What a screen of figures shows, as a workbook. */
export const ExportFile = ({ resource, endpoint, input }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await download(endpoint, { ...input, timeZone: offsetText(getPreferences().timeOffset) });
    } catch (reason) {
      notify((reason as Error).message, { type: "error" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Can action="export" resource={resource}>
      <Button startIcon={<Download />} loading={isBusy} loadingPosition="start" onClick={() => void run()}>
        {translate("ra.action.export")}
      </Button>
    </Can>
  );
};
