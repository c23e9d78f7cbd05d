import Download from "@mui/icons-material/FileDownloadOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useListContext, useTranslate } from "react-admin";
import type { Endpoint, Entity } from "../../../contract/core/endpoint.ts";
import { use, useState } from "react";
import { currentLocale } from "../../i18n/locale.ts";
import { getPreferences } from "../../layout/preferences.ts";
import { ShownColumnsContext } from "../list/shownColumns.ts";
import { toTimes } from "../dates/periods.ts";
import { useNotifyError } from "../actions/notices.ts";
import { useConsoleDataProvider } from "../../dataProvider/useEndpoint.ts";
import { FramePart } from "../../layout/FramePart.tsx";
import { isFirstPageReady } from "../../layout/tabs/firstPage.ts";
import { lazyPart } from "../../loadChunk.ts";
import { useOffers } from "./offers.tsx";
import { useMay } from "./useMay.ts";

const ExportMore = lazyPart(() => import("../exports/ExportMore.tsx"), "ExportMore");

/** What can be had as a spreadsheet. */
export type Exportable = Entity & { endpoints: { export: Endpoint } };
type Props = { entity: Exportable; isBulk?: boolean };

/** The whole list as it is filtered and sorted, as a spreadsheet; among the bulk actions the chosen rows. */
export const ExportButton = ({ entity, isBulk }: Props) => {
  const translate = useTranslate();
  const dataProvider = useConsoleDataProvider();
  const notifyError = useNotifyError();
  const { filterValues, sort, selectedIds } = useListContext();
  const shownRef = use(ShownColumnsContext);
  const [bytes, setBytes] = useState<number>();
  const isBusy = bytes !== undefined;
  const run = async () => {
    setBytes(0);
    try {
      const wanted = {
        ...(isBulk ? { ids: selectedIds.join(",") } : toTimes(filterValues)),
        ...(sort.field && { sort: `${sort.field}:${sort.order.toLowerCase()}` }),
        timeZone: getPreferences().timeZone,
        ...(shownRef.current && { columns: shownRef.current.join(",") }),
      };
      await dataProvider.download(entity, "export", wanted, { onProgress: setBytes });
    } catch (reason) {
      notifyError(reason);
    } finally {
      setBytes(undefined);
    }
  };
  const isAllowed = useMay(entity, "export");
  const label = translate("ra.action.export");
  useOffers(isAllowed && !isBusy ? [{ label: () => label, icon: <Download />, run: () => void run() }] : []);
  // The first list comes before what it can do without.
  const isReady = isFirstPageReady.use();
  const arrange = () => ({
    ...(isBulk ? { filters: {}, ids: selectedIds.join(",") } : { filters: filterValues }),
    sort: sort.field ? `${sort.field}:${sort.order.toLowerCase()}` : null,
    columns: shownRef.current ? [...shownRef.current] : null,
  });
  if (!isAllowed) return null;
  return (
    <Box component="span" sx={{ whiteSpace: "nowrap" }}>
      <Button startIcon={<Download />} loading={isBusy} loadingPosition="start" onClick={() => void run()}>
        {bytes ? sizeText(bytes) : label}
      </Button>
      {isReady && (
        <FramePart>
          <ExportMore entity={entity} arrange={arrange} isOnce={isBulk} />
        </FramePart>
      )}
    </Box>
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
