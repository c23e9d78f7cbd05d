import Box from "@mui/material/Box";
import { Fact, Facts } from "../../../../components/fields/DetailFields.tsx";
import { StatusChip } from "../../../../components/fields/StatusChip.tsx";
import { Time } from "../../../../components/fields/TimeField.tsx";
import { monospace } from "../../../../layout/theme.ts";
import type { ReportDetail } from "../../../../../contract/entities/moderation/reports.records.ts";

/** The result of a report, and what the authorities have of it; nothing before there is either. */
export const Outcome = ({ report }: { report: ReportDetail }) => {
  const { result, claimer, userBehaviour, resultNote, banEndTime, completeTime } = report;
  const { policeReference, policeTime, policeAccount } = report;
  if (result === null && policeReference === null) return null;
  return (
    <Facts width={160}>
      {result !== null && (
        <Fact source="result">
          <StatusChip source="result" code="reportResult" />
        </Fact>
      )}
      {result !== null && <Fact source="userBehaviour">{userBehaviour}</Fact>}
      {resultNote && <Fact source="resultNote">{resultNote}</Fact>}
      {banEndTime !== null && (
        <Fact source="banEndTime">
          <Time at={banEndTime} isExact />
        </Fact>
      )}
      {result !== null && <Fact source="claimer">{claimer}</Fact>}
      {completeTime !== null && (
        <Fact source="completeTime">
          <Time at={completeTime} isExact />
        </Fact>
      )}
      {policeReference !== null && (
        <Fact source="policeReference">
          <Box component="span" sx={{ fontFamily: monospace }}>
            {policeReference}
          </Box>
        </Fact>
      )}
      {policeTime !== null && (
        <Fact source="policeTime">
          <Time at={policeTime} isExact /> {policeAccount}
        </Fact>
      )}
    </Facts>
  );
};
