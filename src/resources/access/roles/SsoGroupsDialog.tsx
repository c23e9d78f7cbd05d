import Delete from "@mui/icons-material/DeleteOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import IconButton from "@mui/material/IconButton";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemText from "@mui/material/ListItemText";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type FormEvent, useId, useState } from "react";
import { useTranslate } from "react-admin";
import { roles } from "../../../../contract/entities/access/roles.ts";
import { ssoGroups } from "../../../../contract/entities/access/ssoGroups.ts";
import { toReason } from "../../../api/errors.ts";
import { stopPropagationProps } from "../../../components/actions/ActionTrigger.tsx";
import { useMay } from "../../../components/actions/useMay.ts";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { optionsPage, useEndpointMutation, useEndpointQuery } from "../../../dataProvider/useEndpoint.ts";

/** Which group at the provider of single sign-on gives which role of the server. */
export const SsoGroupsDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useResourceText(ssoGroups);
  const translate = useTranslate();
  const id = useId();
  const [groupName, setGroupName] = useState("");
  const [roleId, setRoleId] = useState("");
  const [error, setError] = useState<string>();
  const { data = [], refetch, isPending } = useEndpointQuery(ssoGroups, "list", {});
  const { data: choices } = useEndpointQuery(roles, "list", optionsPage);
  const adding = useEndpointMutation(ssoGroups, "create");
  const removing = useEndpointMutation(ssoGroups, "delete");
  const mayAdd = useMay(ssoGroups, "create");
  const mayRemove = useMay(ssoGroups, "delete");
  const isBusy = adding.isPending || removing.isPending;

  const change = async (work: () => Promise<unknown>) => {
    setError(undefined);
    try {
      await work();
      await refetch();
      return true;
    } catch (reason) {
      setError(toReason(reason));
      return false;
    }
  };
  const add = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (await change(() => adding.mutateAsync({ groupName, roleId }))) setGroupName("");
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
                mayRemove && (
                  <IconButton
                    edge="end"
                    aria-label={text("remove", { name: row.groupName })}
                    disabled={isBusy}
                    onClick={() => void change(() => removing.mutateAsync({ id: row.id }))}
                  >
                    <Delete />
                  </IconButton>
                )
              }
            >
              <ListItemText primary={row.groupName} secondary={row.roleName} />
            </ListItem>
          ))}
        </List>
        {mayAdd && (
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
            <Button type="submit" variant="contained" loading={adding.isPending} disabled={!groupName || !roleId}>
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
