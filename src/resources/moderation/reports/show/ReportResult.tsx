import Box from "@mui/material/Box";
import { DetailField, DetailFields } from "../../../../components/fields/DetailFields.tsx";
import { StatusChip } from "../../../../components/fields/StatusChip.tsx";
import { Time } from "../../../../components/fields/TimeField.tsx";
import { reports } from "../../../../../contract/entities/moderation/reports.ts";
import { useResourceText } from "../../../../components/fields/useTextOf.ts";
import { monospace } from "../../../../layout/theme.ts";
import type { ReportDetail } from "../../../../../contract/entities/moderation/reports.records.ts";

/** The result of a report, and what the authorities have of it; nothing before there is either. */
export const ReportResult = ({ report }: { report: ReportDetail }) => {
  const text = useResourceText(reports);
  const { result, claimer, userBehaviour, resultNote, banEndTime, completeTime } = report;
  const { policeReference, policeTime, policeAccount, revokeTime } = report;
  const isOverturned = report.appeal?.result === "Overturned";
  if (result === null && policeReference === null) return null;
  return (
    <DetailFields width={160}>
      {result !== null && (
        <DetailField source="result">
          <StatusChip source="result" code="reportResult" />{" "}
          {isOverturned && <StatusChip source="appeal.result" code="reportResult" />}
        </DetailField>
      )}
      {result !== null && (
        <DetailField source="userBehaviour" label={report.kind === "Appeal" ? text("appealGrounds") : undefined}>
          {userBehaviour}
        </DetailField>
      )}
      {resultNote && <DetailField source="resultNote">{resultNote}</DetailField>}
      {banEndTime !== null && revokeTime === null && (
        <DetailField source="banEndTime">
          <Time at={banEndTime} isExact />
        </DetailField>
      )}
      {revokeTime !== null && (
        <DetailField source="revokeTime" label={text(`revoked.${result}`)}>
          <Time at={revokeTime} isExact />
        </DetailField>
      )}
      {result !== null && <DetailField source="claimer">{claimer}</DetailField>}
      {completeTime !== null && (
        <DetailField source="completeTime">
          <Time at={completeTime} isExact />
        </DetailField>
      )}
      {policeReference !== null && (
        <DetailField source="policeReference">
          <Box component="span" sx={{ fontFamily: monospace }}>
            {policeReference}
          </Box>
        </DetailField>
      )}
      {policeTime !== null && (
        <DetailField source="policeTime">
          <Time at={policeTime} isExact /> {policeAccount}
        </DetailField>
      )}
    </DetailFields>
  );
};
