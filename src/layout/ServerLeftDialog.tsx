import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useQueryClient } from "@tanstack/react-query";
import { use, useId } from "react";
import { useTranslate } from "react-admin";
import { session } from "../../contract/entities/access/session.ts";
import { toReason } from "../api/errors.ts";
import { setShownServer } from "../api/shownServer.ts";
import { clearStored } from "../authProvider/stored.ts";
import { useOperator } from "../authProvider/useOperator.ts";
import { useEndpointMutation } from "../dataProvider/useEndpoint.ts";
import { loadTexts } from "../i18n/index.ts";
import { useTenants } from "./header/useTenants.ts";
import { forgetAllDirty } from "./tabs/dirty.ts";

/** The session went to another server in another window: the page goes there too, or takes it back and loses nothing. */
export const ServerLeftDialog = () => {
  use(loadTexts());
  const translate = useTranslate();
  const id = useId();
  const queryClient = useQueryClient();
  const { info } = useOperator();
  const { current } = useTenants();
  const { mutateAsync, isPending, error } = useEndpointMutation(session, "switchTenant");
  const name = current?.tenantName ?? "";
  const goBack = async () => {
    await mutateAsync({ tenantId: info.tenantId });
    setShownServer(info.tenantId);
    await queryClient.invalidateQueries();
  };
  const reload = () => {
    forgetAllDirty();
    clearStored();
    window.location.assign("/");
  };
  return (
    <Dialog open aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{translate("app.serverLeft.title")}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <DialogContentText>{translate("app.serverLeft.hint", { name })}</DialogContentText>
        {error && <Alert severity="error">{toReason(error)}</Alert>}
      </DialogContent>
      <DialogActions sx={{ flexWrap: "wrap" }}>
        <Button disabled={isPending} onClick={reload}>
          {translate("app.action.reload")}
        </Button>
        <Button variant="contained" loading={isPending} onClick={() => void goBack().catch(() => undefined)}>
          {translate("app.serverLeft.back", { name })}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
