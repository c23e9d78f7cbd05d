import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { useRecordContext, useResourceContext, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import type { OperationLog } from "../../../contract/entities/access/operationLogs.ts";
import { toResourceName } from "../../../contract/core/menu.ts";
import { nameKey } from "../../../contract/operationLog/values.ts";
import { operatorText } from "./callWords.ts";
import { addressOfOperations } from "../actions/operationsAddress.ts";

/** Who did it, leading to everything they did; below, who approved it where it took two people. */
export const Operator = () => {
  const entry = useRecordContext<OperationLog>();
  const resource = useResourceContext();
  const translate = useTranslate();
  if (!entry || !resource) return null;
  const { account } = entry;
  const name = entry.names[nameKey("admins", entry.accountId)];
  return (
    // Its lines keep off those of the row.
    <Box sx={{ py: 0.5, lineHeight: 1.3 }}>
      <Link component={RouterLink} to={addressOfOperations({ account })} onClick={(event) => event.stopPropagation()}>
        {name ?? operatorText(translate, account)}
      </Link>
      {name !== undefined && name !== account && (
        <Box component="span" sx={{ display: "block", color: "text.secondary", fontSize: "0.75rem" }}>
          {account}
        </Box>
      )}
      {entry.approver && (
        <Box component="span" sx={{ display: "block", color: "text.secondary", fontSize: "0.75rem" }}>
          {translate(`resources.${toResourceName("operationLogs")}.approvedBy`, { account: entry.approver })}
        </Box>
      )}
    </Box>
  );
};

/** The same without the link, where only names are listed. */
export const OperatorName = () => {
  const entry = useRecordContext<Pick<OperationLog, "account">>();
  const translate = useTranslate();
  return entry ? operatorText(translate, entry.account) : null;
};
