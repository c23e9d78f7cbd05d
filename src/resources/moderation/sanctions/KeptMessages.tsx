import Box from "@mui/material/Box";
import type { z } from "zod";
import type { SanctionMessage } from "../../../../contract/entities/moderation/sanctions.records.ts";
import { reports } from "../../../../contract/entities/moderation/reports.ts";
import { sanctions } from "../../../../contract/entities/moderation/sanctions.ts";
import { Chip } from "../../../components/fields/StatusChip.tsx";
import { Time } from "../../../components/fields/TimeField.tsx";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { asMessage } from "../../../components/messages/asMessage.ts";
import { DeedButtons, deedRow, deedStyles } from "../../../components/messages/deeds/DeedButtons.tsx";
import { MessageDeeds } from "../../../components/messages/deeds/MessageDeeds.tsx";
import { useWithdrawn } from "../../../components/messages/deeds/useWithdrawn.ts";
import { MESSAGES, useDeedRow } from "../../../components/messages/deeds/useDeedRow.ts";
import { MessageBody } from "../../../components/messages/MessageBody.tsx";
import { ErrorState } from "../../../components/page/ErrorState.tsx";
import { useEndpointQuery } from "../../../dataProvider/useEndpoint.ts";
import { PageSkeleton } from "../../../layout/pages/PageSkeleton.tsx";

/** The messages that a sanction rests on, as they were. They do not change: they are read, and noted as read, once. */
export const KeptMessages = ({ id }: { id: string }) => {
  const { onWithdrawn, asNow } = useWithdrawn();
  const { data, error, refetch } = useEndpointQuery(
    sanctions,
    "evidence",
    { id },
    {
      staleTime: Infinity,
      // What is done on the page makes it ask anew; that would be noted as another reading.
      enabled: ({ state }) => state.data === undefined,
    },
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <MessageDeeds onWithdrawn={onWithdrawn}>
      <Box component="ol" sx={listStyle} {...{ [MESSAGES]: "" }}>
        {data.records.map((message) => (
          <Kept key={message.id} kept={asNow(message)} />
        ))}
      </Box>
    </MessageDeeds>
  );
};

const Kept = ({ kept }: { kept: z.infer<typeof SanctionMessage> }) => {
  const text = useResourceText(sanctions);
  const { statusNow } = kept;
  // What is no more cannot be taken back.
  const message = asMessage(kept, statusNow ?? "withdrawn");
  const reportText = useResourceText(reports);
  const { isActive, rowProps } = useDeedRow(message);
  return (
    <Box component="li" sx={deedRow} {...rowProps}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, color: "text.secondary", fontSize: "0.75rem" }}>
        <Box component="bdi" sx={{ fontWeight: 600 }}>
          {kept.senderName || text("nobody")}
        </Box>
        <Time at={kept.sendTime} isExact />
        {statusNow === null && <Chip tone="closed" text={reportText("deletedSince")} />}
        {statusNow === "withdrawn" && <Chip tone="closed" text={reportText("withdrawnSince")} />}
      </Box>
      <Box sx={{ fontSize: "0.875rem", overflowWrap: "anywhere" }}>
        <MessageBody message={message} onShowAll={wholeAlready} />
      </Box>
      <DeedButtons message={message} isActive={isActive} />
    </Box>
  );
};

const listStyle = { listStyle: "none", m: 0, p: 0, display: "grid", gap: 1, ...deedStyles } as const;

const wholeAlready = () => undefined;
