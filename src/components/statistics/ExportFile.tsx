import Download from "@mui/icons-material/FileDownloadOutlined";
import Button from "@mui/material/Button";
import { useState } from "react";
import { CanAccess, useTranslate } from "react-admin";
import { getPreferences } from "../../layout/preferences.ts";
import { useNotifyError } from "../actions/notices.ts";
import { useConsoleDataProvider } from "../../dataProvider/useEndpoint.ts";
import type { Exportable } from "../actions/ExportButton.tsx";
import { FramePart } from "../../layout/FramePart.tsx";
import { lazyPart } from "../../loadChunk.ts";
import { toAccess } from "../../authProvider/access.ts";

const ExportMore = lazyPart(() => import("../exports/ExportMore.tsx"), "ExportMore");

type Props = { entity: Exportable; input: object };

/** What a screen of figures shows, as a workbook. */
export const ExportFile = ({ entity, input }: Props) => {
  const translate = useTranslate();
  const dataProvider = useConsoleDataProvider();
  const notifyError = useNotifyError();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await dataProvider.download(entity, "export", { ...input, timeZone: getPreferences().timeZone });
    } catch (reason) {
      notifyError(reason);
    } finally {
      setBusy(false);
    }
  };
  return (
    <CanAccess {...toAccess(entity, "export")}>
      <Button startIcon={<Download />} loading={isBusy} loadingPosition="start" onClick={() => void run()}>
        {translate("ra.action.export")}
      </Button>
      <FramePart>
        <ExportMore entity={entity} arrange={() => ({ filters: { ...input }, sort: null, columns: null })} />
      </FramePart>
    </CanAccess>
  );
};
