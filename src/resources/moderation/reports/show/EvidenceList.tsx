import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useEffect, useRef } from "react";
import type { Evidence, ReportDetail } from "../../../../../contract/entities/moderation/reports.records.ts";
import {
  type completedReports,
  type policeReports,
  reports,
} from "../../../../../contract/entities/moderation/reports.ts";
import { Chip } from "../../../../components/fields/StatusChip.tsx";
import { ErrorState } from "../../../../components/page/ErrorState.tsx";
import { DeedButtons, deedRow, deedStyles } from "../../../../components/messages/deeds/DeedButtons.tsx";
import { MessageDeeds } from "../../../../components/messages/deeds/MessageDeeds.tsx";
import { useWithdrawn } from "../../../../components/messages/deeds/useWithdrawn.ts";
import { MESSAGES, useDeedRow } from "../../../../components/messages/deeds/useDeedRow.ts";
import { MessageBody } from "../../../../components/messages/MessageBody.tsx";
import { asMessage } from "../../../../components/messages/asMessage.ts";
import { Time } from "../../../../components/fields/TimeField.tsx";
import { useResourceText } from "../../../../components/fields/useTextOf.ts";
import { useEndpointQuery } from "../../../../dataProvider/useEndpoint.ts";

export type ReportEntity = typeof reports | typeof completedReports | typeof policeReports;
type Props = { entity: ReportEntity; report: ReportDetail };

/**
 * The messages kept with a report, the reported one marked. They do not change: they are read, and noted as read,
 * once.
 */
export const EvidenceList = ({ entity, report }: Props) => {
  const { id, serialNumber, reason, hasEvidence, reportStatus } = report;
  const text = useResourceText(reports);
  const { onWithdrawn, asNow } = useWithdrawn();
  const { data, error, refetch } = useEndpointQuery(
    entity,
    "evidence",
    { id },
    {
      staleTime: Number.POSITIVE_INFINITY,
      // What is done on the page makes it ask anew; that would be noted as another reading.
      enabled: ({ state }) => hasEvidence && state.data === undefined,
    },
  );
  return (
    <Box component="section" aria-label={text("evidence")}>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {text("evidence")}
      </Typography>
      {!hasEvidence && <Alert severity="info">{text("noEvidence")}</Alert>}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <MessageDeeds
          report={{ reportId: id, reportNumber: serialNumber, reportReason: reason }}
          onWithdrawn={onWithdrawn}
        >
          <Box
            component="ol"
            tabIndex={0}
            aria-label={text("evidence")}
            sx={reportStatus === "Completed" ? listStyle : besideForm}
            {...{ [MESSAGES]: "" }}
          >
            {data.records.map((message) => (
              <Line key={message.id} evidence={asNow(message)} />
            ))}
          </Box>
        </MessageDeeds>
      )}
    </Box>
  );
};

const Line = ({ evidence }: { evidence: Evidence }) => {
  const text = useResourceText(reports);
  const line = useRef<HTMLLIElement>(null);
  const { isReported, statusNow } = evidence;
  // What is no more cannot be taken back, nor read where it was.
  const message = asMessage(evidence, statusNow ?? "withdrawn");
  const { isActive, rowProps } = useDeedRow(message);
  // Its list scrolls to it, the page does not.
  useEffect(() => {
    const list = line.current?.parentElement;
    if (isReported && list && line.current) list.scrollTop = line.current.offsetTop - list.offsetTop - CONTEXT;
  }, [isReported]);
  return (
    <Box
      component="li"
      ref={line}
      aria-current={isReported ? "true" : undefined}
      sx={isReported ? reportedStyle : lineStyle}
      {...rowProps}
    >
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          gap: 1,
          color: "text.secondary",
          fontSize: "0.75rem",
          alignItems: "center",
        }}
      >
        <Box component="bdi" sx={{ fontWeight: 600 }}>
          {evidence.senderName || text("nobody")}
        </Box>
        <Time at={evidence.sendTime} isExact />
        {isReported && <Chip tone="bad" text={text("reported")} />}
        {statusNow === null && <Chip tone="closed" text={text("deletedSince")} />}
        {statusNow === "withdrawn" && <Chip tone="closed" text={text("withdrawnSince")} />}
      </Box>
      <Box sx={{ fontSize: "0.875rem", overflowWrap: "anywhere" }}>
        <MessageBody message={message} onShowAll={wholeAlready} />
      </Box>
      <DeedButtons message={message} isActive={isActive} />
    </Box>
  );
};

/** What stays to be seen of the message before the reported one, in pixels: the form below may leave little room. */
const CONTEXT = 6;

const wholeAlready = () => undefined;

const listStyle = {
  listStyle: "none",
  m: 0,
  p: 0,
  maxHeight: "min(260px, 26dvh)",
  overflowY: "auto",
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  ...deedStyles,
} as const;
/** Room behind the last message, so that a reported one at the end can be seen above the form too. */
const besideForm = {
  ...listStyle,
  "&::after": { content: '""', display: "block", height: "min(150px, 15dvh)" },
} as const;
const lineStyle = { ...deedRow, pl: 1.5, py: 0.75, borderLeft: 3, borderColor: "transparent" } as const;
const reportedStyle = { ...lineStyle, borderColor: "error.main", bgcolor: "action.hover" } as const;
