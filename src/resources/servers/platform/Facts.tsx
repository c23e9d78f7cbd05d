import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import { TextField, useRecordContext } from "react-admin";
import { Link } from "react-router-dom";
import { platformConnection } from "../../../../contract/entities/servers/platformConnection.ts";
import { DetailField, DetailFields } from "../../../components/fields/DetailFields.tsx";
import { StatusChip } from "../../../components/fields/StatusChip.tsx";
import { TimeField } from "../../../components/fields/TimeField.tsx";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { monospace } from "../../../layout/theme.ts";
import { addresses } from "./addresses.ts";
import type { Connection } from "./connection.ts";
import { numberText } from "../../../i18n/numberText.ts";

const waiting = `${addresses.deliveries}?filter=${encodeURIComponent(JSON.stringify({ state: "waiting" }))}`;

/** What the connection is made of, and what waits. */
export const Facts = () => {
  const text = useResourceText(platformConnection);
  const connection = useRecordContext<Connection>();
  if (!connection) return null;
  const { kind, waitingCommands, capabilities } = connection;
  const count = numberText(waitingCommands);
  return (
    <DetailFields isPanel width={260}>
      <DetailField source="kind">
        <StatusChip source="kind" code="platformKind" />
      </DetailField>
      {kind === "poll" ? (
        <DetailField source="lastPollTime">
          <TimeField source="lastPollTime" />
        </DetailField>
      ) : (
        <DetailField source="url">
          <TextField source="url" />
        </DetailField>
      )}
      <DetailField source="mediaOrigin">
        <TextField source="mediaOrigin" />
      </DetailField>
      <DetailField source="messages">
        <StatusChip source="messages" code="platformMessages" />
      </DetailField>
      <DetailField source="waitingCommands">
        {waitingCommands > 0 ? (
          <MuiLink component={Link} to={waiting}>
            {count}
          </MuiLink>
        ) : (
          count
        )}
      </DetailField>
      <DetailField source="oldestWaiting">
        <TimeField source="oldestWaiting" />
      </DetailField>
      <DetailField source="lastSuccessTime">
        <TimeField source="lastSuccessTime" />
      </DetailField>
      <DetailField source="lastErrorTime">
        <TimeField source="lastErrorTime" />
      </DetailField>
      <DetailField source="version">
        <TextField source="version" />
      </DetailField>
      <DetailField source="updateTime">
        <TimeField source="updateTime" />
      </DetailField>
      <Box sx={{ gridColumn: "1 / -1" }}>
        <DetailField source="capabilities">
          {capabilities === null ? (
            text("allCapabilities")
          ) : capabilities.length === 0 ? (
            text("noCapabilities")
          ) : (
            <Box component="span" sx={{ fontFamily: monospace, fontSize: "0.8125rem" }}>
              {capabilities.join(" · ")}
            </Box>
          )}
        </DetailField>
      </Box>
    </DetailFields>
  );
};
