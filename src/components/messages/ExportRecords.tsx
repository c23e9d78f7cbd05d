import Download from "@mui/icons-material/FileDownloadOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { groupMessages } from "../../../contract/entities/messages/groupMessages.ts";
import { privateMessages } from "../../../contract/entities/messages/privateMessages.ts";
import { useConsoleDataProvider } from "../../dataProvider/useEndpoint.ts";
import { getPreferences } from "../../layout/preferences.ts";
import { ofMessages, ReasonDialog } from "./ReasonDialog.tsx";
import { keepReason } from "./reasons.ts";
import { isReasonNeeded, requireReason, type Search, describeSubject, readReason } from "./conversation.ts";
import { useNotifyError } from "../actions/notices.ts";
import { FramePart } from "../../layout/FramePart.tsx";
import { lazyPart } from "../../loadChunk.ts";
import { useMay } from "../actions/useMay.ts";

const ExportMore = lazyPart(() => import("../exports/ExportMore.tsx"), "ExportMore");

/** All that a search finds, or a conversation, as a spreadsheet; `label` says which, where both are on the page. */
export const ExportRecords = ({ search, label: given }: { search: Search; label?: string }) => {
  const translate = useTranslate();
  const notifyError = useNotifyError();
  const dataProvider = useConsoleDataProvider();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const entity = search.of === "groups" ? groupMessages : privateMessages;
  const isAllowed = useMay(entity, "export");
  if (!isAllowed) return null;
  const run = async () => {
    setBusy(true);
    try {
      await requireReason(dataProvider, search);
      await dataProvider.download(entity, "export", {
        ...search.filters,
        ...readReason(search),
        timeZone: getPreferences().timeZone,
      });
    } catch (error) {
      if (isReasonNeeded(error)) setAsking(true);
      else notifyError(error);
    } finally {
      setBusy(false);
    }
  };
  /** A file that is made later is asked for with the same reason as one that one waits for. */
  const mayBegin = async () => {
    try {
      await requireReason(dataProvider, search);
      return true;
    } catch (error) {
      if (!isReasonNeeded(error)) throw error;
      setAsking(true);
      return false;
    }
  };
  const label = given ?? translate("ra.action.export");
  return (
    // In one piece: a bar that wraps would leave the arrow alone in a line.
    <Box sx={{ display: "flex" }}>
      <Tooltip title={label}>
        <span>
          <IconButton aria-label={label} loading={isBusy} onClick={() => void run()}>
            <Download />
          </IconButton>
        </span>
      </Tooltip>
      <FramePart>
        <ExportMore
          entity={entity}
          mayBegin={mayBegin}
          arrange={() => ({ filters: { ...search.filters, ...readReason(search) }, sort: null, columns: null })}
        />
      </FramePart>
      {isAsking && (
        <ReasonDialog
          words={{ ...ofMessages, submit: "ra.action.export" }}
          onClose={() => setAsking(false)}
          onGive={(why) => {
            keepReason(describeSubject(search), why);
            setAsking(false);
            void run();
          }}
        />
      )}
    </Box>
  );
};

/** All that a search has found, beside it. */
export const ExportResults = ({ search }: { search: Search }) => (
  <ExportRecords search={search} label={useTranslate()("resources.messages.timeline.exportResults")} />
);
