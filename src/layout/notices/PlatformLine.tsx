import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { platformConnection } from "../../../contract/entities/servers/platformConnection.ts";
import { useMay } from "../../components/actions/useMay.ts";
import { getResourceName } from "../../dataProvider/entities.ts";
import { useEndpointQuery } from "../../dataProvider/useEndpoint.ts";
import { useRefetchOnChange } from "../../live/useRefetchOnChange.ts";
import { numberText } from "../../i18n/numberText.ts";

/** So many wait without anybody having to know. */
const QUIET = 100;
/** How often it is looked whether it is over, in ms: what others clear away tells nobody. */
const OFTEN = 30_000;

/** Over every page while the server's platform is away or far behind, for who may see how it is connected. */
export const PlatformLine = () => (useMay(platformConnection, "load") ? <Line /> : null);

const Line = () => {
  const translate = useTranslate();
  const { data, refetch } = useEndpointQuery(
    platformConnection,
    "load",
    {},
    { refetchInterval: ({ state }) => (state.data && whyOf(state.data) ? OFTEN : false) },
  );
  useRefetchOnChange(platformConnection, refetch);
  const why = data && whyOf(data);
  if (!why) return null;
  const count = numberText(data.waitingCommands);
  return (
    <Alert
      severity="warning"
      square
      action={
        <Button
          color="inherit"
          size="small"
          sx={{ whiteSpace: "nowrap" }}
          component={Link}
          to={`/${getResourceName(platformConnection)}`}
        >
          {translate("resources.ServerManagement/PlatformConnection.line.look")}
        </Button>
      }
      sx={{ py: 0, alignItems: "center", "& .MuiAlert-action": { pt: 0, alignItems: "center" } }}
    >
      {translate(`resources.ServerManagement/PlatformConnection.line.${why}`, { count })}
    </Alert>
  );
};

const whyOf = ({ state, waitingCommands }: { state: string; waitingCommands: number }) => {
  if (state === "Paused" || state === "Stopped") return "away";
  // One that asks by itself, and has nothing to ask for, is missed by nobody.
  if (state === "Silent" && waitingCommands > 0) return "away";
  return waitingCommands > QUIET ? "behind" : undefined;
};
