import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useId } from "react";
import { useResourceContext, useTranslate } from "react-admin";
import { Link, useParams } from "react-router-dom";
import { LoginLogList } from "./LoginLogList.tsx";
import { OperationLogList } from "./OperationLogList.tsx";

const SIGN_INS = "signIns";

/** What was done, and beside it who signed in; which of them is shown stands in the address. */
export const OperationLogPage = () => {
  const translate = useTranslate();
  const id = useId();
  const resource = useResourceContext();
  const { "*": place } = useParams();
  const shown = place === SIGN_INS ? SIGN_INS : "operations";
  return (
    <>
      <Tabs value={shown} sx={{ borderBottom: 1, borderColor: "divider", mb: 1.5 }}>
        {["operations", SIGN_INS].map((name) => (
          <Tab
            key={name}
            value={name}
            id={`${id}-${name}`}
            aria-controls={`${id}-panel`}
            component={Link}
            to={name === SIGN_INS ? `/${resource}/${SIGN_INS}` : `/${resource}`}
            label={translate(`resources.${resource}.tabs.${name}`)}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`} sx={{ "--above": "54px" }}>
        {shown === SIGN_INS ? <LoginLogList /> : <OperationLogList />}
      </Box>
    </>
  );
};
