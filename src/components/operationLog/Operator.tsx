import Link from "@mui/material/Link";
import { useRecordContext, useResourceContext } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import type { OperationLog } from "../../../contract/entities/access/operationLogs.ts";
import { addressOfOperations } from "../actions/operationsAddress.ts";

/** Who did it, leading to everything they did. */
export const Operator = () => {
  const entry = useRecordContext<OperationLog>();
  const resource = useResourceContext();
  if (!entry || !resource) return null;
  return (
    <Link
      component={RouterLink}
      to={addressOfOperations({ account: entry.account })}
      onClick={(event) => event.stopPropagation()}
    >
      {entry.account}
    </Link>
  );
};
