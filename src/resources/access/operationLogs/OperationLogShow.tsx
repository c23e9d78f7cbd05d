import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useRecordContext, useTranslate } from "react-admin";
import type { OperationLog } from "../../../../contract/entities/access/operationLogs.ts";
import { DetailField, DetailFields } from "../../../components/fields/DetailFields.tsx";
import { IdField } from "../../../components/fields/IdField.tsx";
import { StatusChip } from "../../../components/fields/StatusChip.tsx";
import { TimeField } from "../../../components/fields/TimeField.tsx";
import { Operator } from "../../../components/operationLog/Operator.tsx";
import { Sentence } from "../../../components/operationLog/Sentence.tsx";
import { Targets } from "../../../components/operationLog/Targets.tsx";
import { DeviceField } from "../../../components/sessions/DeviceField.tsx";
import { ShowPage } from "../../../components/page/ShowPage.tsx";
import { BeforeAndAfter, Sent } from "./EntryDetails.tsx";
import { RawForm } from "./RawForm.tsx";

/** All that is known of one operation. */
export const OperationLogShow = () => {
  const translate = useTranslate();
  return (
    <ShowPage
      titleOf={(number) => translate("resources.ServerManagement/Log.entry", { number })}
      aside={<StatusChip source="operationResult" code="operationResult" />}
    >
      <OperationLogEntry />
    </ShowPage>
  );
};

/** An entry in words: who did what to whom, when and from where, and what it changed. */
export const OperationLogEntry = () => {
  const entry = useRecordContext<OperationLog>();
  if (!entry) return null;
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 1.5 }}>
      <Typography variant="h2" sx={{ overflowWrap: "anywhere" }}>
        <Sentence />
      </Typography>
      <DetailFields isPanel>
        <DetailField source="targets">
          <Targets />
        </DetailField>
        <DetailField source="account">
          <Operator />
        </DetailField>
        <DetailField source="createTime">
          <TimeField source="createTime" isExact />
        </DetailField>
        <DetailField source="ip">
          <IdField source="ip" />
        </DetailField>
        <DetailField source="host">
          <IdField source="host" />
        </DetailField>
        <DetailField source="userAgent">
          <DeviceField />
        </DetailField>
        <DetailField source="requestId">
          <IdField source="requestId" />
        </DetailField>
      </DetailFields>
      <BeforeAndAfter entry={entry} />
      <Sent entry={entry} />
      <RawForm entry={entry} />
    </Box>
  );
};
