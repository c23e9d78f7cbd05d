import Download from "@mui/icons-material/FileDownloadOutlined";
import Button from "@mui/material/Button";
import { useListContext, useNotify, useTranslate } from "react-admin";
import type { Endpoint } from "../../../contract/core/endpoint.ts";
import { useState } from "react";
import { download } from "../../api/client.ts";
import { currentLocale } from "../../i18n/locale.ts";
import { getPreferences } from "../../layout/preferences.ts";
import { Can } from "./Can.tsx";
import { offsetText } from "../fields/time.ts";

type Props = { endpoint: Endpoint; action: string; isBulk?: boolean };

/** The whole list as it is filtered and sorted, as a spreadsheet; among the bulk actions the chosen rows. */
export const ExportButton = ({ endpoint, action, isBulk }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { filterValues, sort, selectedIds } = useListContext();
  const [bytes, setBytes] = useState<number>();
  const isBusy = bytes !== undefined;
  const run = async () => {
    setBytes(0);
    try {
      const wanted = {
        ...(isBulk ? { ids: selectedIds.join(",") } : filterValues),
        ...(sort.field && { sort: `${sort.field}:${sort.order.toLowerCase()}` }),
        timeZone: offsetText(getPreferences().timeOffset),
      };
      await download(endpoint, wanted, { onProgress: setBytes });
    } catch (reason) {
      notify((reason as Error).message, { type: "error" });
    } finally {
      setBytes(undefined);
    }
  };
  return (
    <Can action={action}>
      <Button startIcon={<Download />} loading={isBusy} loadingPosition="start" onClick={() => void run()}>
        {bytes ? sizeText(bytes) : translate("ra.action.export")}
      </Button>
    </Can>
  );
};

/** How much of a file has come. */
const sizeText = (bytes: number) =>
  new Intl.NumberFormat(currentLocale(), {
    style: "unit",
    unit: "megabyte",
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(bytes / 1_000_000);
