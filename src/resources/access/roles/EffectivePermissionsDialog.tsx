import Autocomplete from "@mui/material/Autocomplete";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useTranslate } from "react-admin";
import { roles } from "../../../../contract/entities/access/roles.ts";
import { stopPropagationProps } from "../../../components/actions/ActionTrigger.tsx";
import { EffectivePermissions } from "../../../components/permissions/EffectivePermissions.tsx";
import { useEndpointQuery } from "../../../dataProvider/useEndpoint.ts";
import { useResourceText } from "../../../components/fields/useTextOf.ts";

/** Seen from a member of staff: what they have, and which role would give what they lack. */
export const EffectivePermissionsDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useResourceText(roles);
  const translate = useTranslate();
  const id = useId();
  const [accountId, setAccountId] = useState<string>();
  const { data = [], isPending } = useEndpointQuery(roles, "staff", {});
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="md" fullWidth {...stopPropagationProps}>
      <DialogTitle id={id}>{text("actions.effectivePermissions")}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 1.5, alignContent: "start", minHeight: 320 }}>
        <Autocomplete
          options={data}
          noOptionsText={translate("app.list.noMatch")}
          loadingText={translate("ra.message.loading")}
          loading={isPending}
          getOptionKey={(option) => option.id}
          getOptionLabel={({ nickname, account }) => `${nickname} (${account})`}
          onChange={(_, chosen) => setAccountId(chosen?.id)}
          renderInput={(params) => <TextField {...params} label={text("effectivePermissions.who")} />}
          sx={{ mt: 1 }}
        />
        {accountId ? (
          <EffectivePermissions accountId={accountId} />
        ) : (
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {text("effectivePermissions.choose")}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("ra.action.close")}</Button>
      </DialogActions>
    </Dialog>
  );
};
