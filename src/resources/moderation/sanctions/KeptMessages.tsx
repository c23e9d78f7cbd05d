import Box from "@mui/material/Box";
import { sanctions } from "../../../../contract/entities/moderation/sanctions.ts";
import { Time } from "../../../components/fields/TimeField.tsx";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { asMessage } from "../../../components/messages/asMessage.ts";
import { MessageBody } from "../../../components/messages/MessageBody.tsx";
import { ErrorState } from "../../../components/page/ErrorState.tsx";
import { useEndpointQuery } from "../../../dataProvider/useEndpoint.ts";
import { PageSkeleton } from "../../../layout/pages/PageSkeleton.tsx";

/** The messages that a sanction rests on, as they were. They do not change: they are read, and noted as read, once. */
export const KeptMessages = ({ id }: { id: string }) => {
  const text = useResourceText(sanctions);
  const { data, error, refetch } = useEndpointQuery(sanctions, "evidence", { id }, { staleTime: Infinity });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1 }}>
      {data.records.map((message) => (
        <li key={message.id}>
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, color: "text.secondary", fontSize: "0.75rem" }}>
            <Box component="bdi" sx={{ fontWeight: 600 }}>
              {message.senderName || text("nobody")}
            </Box>
            <Time at={message.sendTime} isExact />
          </Box>
          <Box sx={{ fontSize: "0.875rem", overflowWrap: "anywhere" }}>
            <MessageBody message={asMessage(message)} onShowAll={wholeAlready} />
          </Box>
        </li>
      ))}
    </Box>
  );
};

const wholeAlready = () => undefined;
