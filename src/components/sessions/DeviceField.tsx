import Box from "@mui/material/Box";
import Tooltip from "@mui/material/Tooltip";
import { useRecordContext, useTranslate } from "react-admin";
import { adminSessions } from "../../../contract/entities/access/adminSessions.ts";
import { Nothing } from "../fields/TimeField.tsx";
import { describeBrowser } from "../../../contract/operationLog/browser.ts";

/** What somebody is or was signed in with; the header itself on pointing. */
export const DeviceField = () => {
  const translate = useTranslate();
  const record = useRecordContext<{ id: string; userAgent: string }>();
  if (!record) return null;
  if (!record.userAgent) return <Nothing />;
  return (
    <Tooltip title={record.userAgent} describeChild>
      <Box component="span">
        {describeBrowser(record.userAgent) ?? translate(`resources.${adminSessions.name}.unknown`)}
      </Box>
    </Tooltip>
  );
};
