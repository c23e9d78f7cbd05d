import Delete from "@mui/icons-material/DeleteOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemText from "@mui/material/ListItemText";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type FormEvent, useId, useState } from "react";
import { RecordContextProvider, ResourceContextProvider, useTranslate } from "react-admin";
import { roles } from "../../../../contract/entities/access/roles.ts";
import { ssoGroups } from "../../../../contract/entities/access/ssoGroups.ts";
import { isOnlyAsked, toReason } from "../../../api/errors.ts";
import { ActionButton } from "../../../components/actions/ActionButton.tsx";
import { stopPropagationProps } from "../../../components/actions/ActionTrigger.tsx";
import { useNotifyDone, useNotifyError } from "../../../components/actions/notices.ts";
import { useAction } from "../../../components/actions/useAction.ts";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { getResourceName } from "../../../dataProvider/entities.ts";
import { optionsPage, useEndpointQuery } from "../../../dataProvider/useEndpoint.ts";
import { FramePart } from "../../../layout/FramePart.tsx";
import { lazyPart } from "../../../loadChunk.ts";

const NeedsApproval = lazyPart(() => import("../../../components/actions/NeedsApproval.tsx"), "NeedsApproval");

/** Which group at the provider of single sign-on gives which role of the server. */
export const SsoGroupsDialog = (props: { onClose: () => void }) => (
  <ResourceContextProvider value={getResourceName(ssoGroups)}>
    <Groups {...props} />
  </ResourceContextProvider>
);

const Groups = ({ onClose }: { onClose: () => void }) => {
  const text = useResourceText(ssoGroups);
  const translate = useTranslate();
  const notifyDone = useNotifyDone(ssoGroups);
  const notifyError = useNotifyError();
  const id = useId();
  const [groupName, setGroupName] = useState("");
  const [roleId, setRoleId] = useState("");
  const [error, setError] = useState<string>();
  const { data = [], isPending } = useEndpointQuery(ssoGroups, "list", {});
  const { data: choices } = useEndpointQuery(roles, "list", optionsPage);
  const { isAllowed, isBusy, run } = useAction(ssoGroups, "create");

  const add = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setError(undefined);
    try {
      const answer = await run({ groupName, roleId });
      notifyDone(answer, { deed: { name: "create", record: { id: groupName, groupName } } });
    } catch (reason) {
      if (!isOnlyAsked(reason)) return setError(toReason(reason));
      notifyError(reason);
    }
    // Added again, what waits for a second person would be asked for twice.
    return setGroupName("");
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth {...stopPropagationProps}>
      <DialogTitle id={id}>{text("title")}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2, alignContent: "start" }}>
        <Typography variant="body2">{text("hint")}</Typography>
        {error && <Alert severity="error">{error}</Alert>}
        {data.length === 0 && !isPending && <Typography color="text.secondary">{text("none")}</Typography>}
        <List dense disablePadding aria-label={text("title")}>
          {data.map((row) => (
            <ListItem
              key={row.id}
              disableGutters
              secondaryAction={
                <RecordContextProvider value={row}>
                  <ActionButton
                    entity={ssoGroups}
                    action="delete"
                    name="remove"
                    look="icon"
                    icon={<Delete />}
                    isDangerous
                  />
                </RecordContextProvider>
              }
            >
              <ListItemText primary={row.groupName} secondary={row.roleName} />
            </ListItem>
          ))}
        </List>
        {isAllowed && (
          <FramePart>
            <NeedsApproval />
          </FramePart>
        )}
        {isAllowed && (
          <Box
            component="form"
            onSubmit={(event) => void add(event)}
            sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}
          >
            <TextField
              label={text("fields.groupName")}
              value={groupName}
              onChange={(event) => setGroupName(event.target.value)}
              required
              sx={{ flex: "1 1 180px" }}
            />
            <TextField
              select
              label={text("fields.roleId")}
              value={roleId}
              onChange={(event) => setRoleId(event.target.value)}
              required
              sx={{ flex: "1 1 140px" }}
            >
              {(choices?.records ?? [])
                .filter(({ isEditable }) => isEditable)
                .map((role) => (
                  <MenuItem key={role.id} value={role.id}>
                    {role.name}
                  </MenuItem>
                ))}
            </TextField>
            <Button type="submit" variant="contained" loading={isBusy} disabled={!groupName || !roleId}>
              {text("add")}
            </Button>
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("ra.action.close")}</Button>
      </DialogActions>
    </Dialog>
  );
};
