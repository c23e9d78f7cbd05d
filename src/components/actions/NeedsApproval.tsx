import Alert from "@mui/material/Alert";
import { approvals } from "../../../contract/entities/access/approvals.ts";
import { useResourceText } from "../fields/useTextOf.ts";
import { useEndpointQuery } from "../../dataProvider/useEndpoint.ts";

/** Of a call that takes two people where the server asks for them: said before it is asked for. */
export const NeedsApproval = () => {
  const text = useResourceText(approvals);
  const { data } = useEndpointQuery(approvals, "setting", {});
  return data?.isOn ? <Alert severity="info">{text("needsApproval")}</Alert> : null;
};
