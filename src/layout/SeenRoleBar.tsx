import Visibility from "@mui/icons-material/VisibilityOutlined";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useTranslate } from "react-admin";
import { getSeenRole, stopSeeing } from "../authProvider/seenRole.ts";
import { forgetAllDirty } from "./tabs/dirty.ts";
import { useAskLoss } from "./tabs/useAskLoss.tsx";

/** Above everything while the console is shown as a role: it says so, and leaves. */
export const SeenRoleBar = () => {
  const translate = useTranslate();
  const { askLoss, question } = useAskLoss();
  const seen = getSeenRole();
  if (!seen) return null;
  const leave = () => {
    forgetAllDirty();
    stopSeeing();
  };
  return (
    <Alert
      severity="warning"
      variant="filled"
      square
      icon={<Visibility fontSize="inherit" />}
      action={
        <Button color="inherit" size="small" onClick={() => askLoss(leave)}>
          {translate("app.seenRole.leave")}
        </Button>
      }
      sx={{ py: 0, alignItems: "center", "& .MuiAlert-action": { pt: 0, alignItems: "center" } }}
    >
      {translate("app.seenRole.told", { name: seen.name })}
      {question}
    </Alert>
  );
};
