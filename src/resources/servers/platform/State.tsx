import Alert, { type AlertColor } from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useRecordContext } from "react-admin";
import { platformConnection } from "../../../../contract/entities/servers/platformConnection.ts";
import { useNotifyDone, useNotifyError } from "../../../components/actions/notices.ts";
import { useAction } from "../../../components/actions/useAction.ts";
import { Time } from "../../../components/fields/TimeField.tsx";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { useInvalidate } from "../../../dataProvider/useEndpoint.ts";
import { type Connection, errorWords } from "./connection.ts";

const severities = {
  Off: "info",
  Untried: "info",
  Working: "success",
  Failing: "warning",
  Silent: "warning",
  Paused: "error",
  Stopped: "error",
} as const satisfies Record<Connection["state"], AlertColor>;

/** How it goes in words, with what helps. */
export const State = () => {
  const text = useResourceText(platformConnection);
  const connection = useRecordContext<Connection>();
  if (!connection) return null;
  const { state, lastError, lastErrorTime } = connection;
  const isBad = state === "Failing" || state === "Paused" || state === "Stopped";
  return (
    <Alert severity={severities[state]} action={state === "Stopped" && <TurnOn />}>
      {text(`help.${state}`)}
      {isBad && lastError && lastErrorTime && (
        <Box component="p" sx={{ m: 0, mt: 0.5 }}>
          {text("fields.lastError")} (<Time at={lastErrorTime} />
          ): {errorWords(lastError)}
        </Box>
      )}
    </Alert>
  );
};

/** Saving a connection that was stopped turns it on again, whatever is changed. */
const TurnOn = () => {
  const text = useResourceText(platformConnection);
  const { isAllowed, isBusy, run } = useAction(platformConnection, "update");
  const invalidate = useInvalidate();
  const notifyDone = useNotifyDone(platformConnection);
  const notifyError = useNotifyError();
  if (!isAllowed) return null;
  const turnOn = async () => {
    try {
      notifyDone(await run({}), { said: text("turnedOn") });
      await invalidate(platformConnection);
    } catch (reason) {
      notifyError(reason);
    }
  };
  return (
    <Button color="inherit" sx={{ whiteSpace: "nowrap" }} loading={isBusy} onClick={() => void turnOn()}>
      {text("turnOn")}
    </Button>
  );
};
