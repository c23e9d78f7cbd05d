import AddIcon from "@mui/icons-material/Add";
import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import EditOutlined from "@mui/icons-material/EditOutlined";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemText from "@mui/material/ListItemText";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Confirm, useNotify, useTranslate } from "react-admin";
import type { z } from "zod";
import { type Passkey, passkeys } from "../../../contract/entities/access/passkeys.ts";
import { session } from "../../../contract/entities/access/session.ts";
import { makePasskey, PasskeyNotUsed, passkeyWayHere } from "../../api/passkeys.ts";
import { useNotifyDone, useNotifyError } from "../../components/actions/notices.ts";
import { Time } from "../../components/fields/TimeField.tsx";
import { useConsoleDataProvider, useEndpointMutation, useEndpointQuery } from "../../dataProvider/useEndpoint.ts";
import { PasskeyNameDialog } from "./PasskeyNameDialog.tsx";

type Key = z.infer<typeof Passkey>;

/** The operator's passkeys: to add one, name it, and take it away. */
export const Passkeys = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const notifyDone = useNotifyDone(passkeys);
  const dataProvider = useConsoleDataProvider();
  const { data: ways } = useEndpointQuery(session, "signInWays", {});
  const { data: keys = [], refetch } = useEndpointQuery(passkeys, "list", {});
  const [naming, setNaming] = useState<Key | "new">();
  const [leaving, setLeaving] = useState<Key>();
  const done = async (name: "create" | "update" | "delete", record: Pick<Key, "id" | "name"> | undefined) => {
    setNaming(undefined);
    setLeaving(undefined);
    notifyDone(record, { deed: { name, record } });
    await refetch();
  };
  const removing = useEndpointMutation(passkeys, "delete", {
    onSuccess: () => done("delete", leaving),
    onError: (reason) => notifyError(reason),
  });
  const add = async (name: string) => {
    try {
      const passkey = await makePasskey(await dataProvider.call(passkeys, "options", {}));
      const { id } = await dataProvider.call(passkeys, "create", { name, passkey });
      await done("create", { id, name });
    } catch (reason) {
      if (reason instanceof PasskeyNotUsed) notify("app.passkeys.notMade", { type: "warning" });
      else notifyError(reason);
    }
  };
  const rename = async ({ id }: Key, name: string) => {
    try {
      await dataProvider.call(passkeys, "update", { id, name });
      await done("update", { id, name });
    } catch (reason) {
      notifyError(reason);
    }
  };
  const isPossible = passkeyWayHere(ways) !== null;
  return (
    <>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {translate("app.passkeys.hint")}
      </Typography>
      {ways && !isPossible && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {ways.passkeys
            ? translate("app.passkeys.elsewhere", { origin: ways.passkeys.origin })
            : translate("app.passkeys.impossible")}
        </Alert>
      )}
      <List dense disablePadding aria-label={translate("app.passkeys.title")}>
        {keys.map((key) => (
          <ListItem
            key={key.id}
            disableGutters
            secondaryAction={
              <>
                <IconButton
                  aria-label={translate("app.passkeys.rename", { name: key.name })}
                  onClick={() => setNaming(key)}
                >
                  <EditOutlined />
                </IconButton>
                <IconButton
                  edge="end"
                  aria-label={translate("app.passkeys.remove", { name: key.name })}
                  onClick={() => setLeaving(key)}
                >
                  <DeleteOutlined />
                </IconButton>
              </>
            }
          >
            <ListItemText
              primary={key.name}
              secondary={
                key.lastUsedTime ? (
                  <>
                    {translate("app.passkeys.used")} <Time at={key.lastUsedTime} />
                  </>
                ) : (
                  translate("app.passkeys.unused")
                )
              }
            />
          </ListItem>
        ))}
      </List>
      {isPossible && (
        <Button startIcon={<AddIcon />} onClick={() => setNaming("new")} sx={{ mt: 1 }}>
          {translate("app.passkeys.add")}
        </Button>
      )}
      {naming && (
        <PasskeyNameDialog
          name={naming === "new" ? "" : naming.name}
          title={translate(naming === "new" ? "app.passkeys.add" : "app.passkeys.renameTitle")}
          onClose={() => setNaming(undefined)}
          onName={(name) => (naming === "new" ? add(name) : rename(naming, name))}
        />
      )}
      <Confirm
        isOpen={leaving !== undefined}
        loading={removing.isPending}
        title={translate("app.passkeys.remove", { name: leaving?.name ?? "" })}
        content={translate("app.passkeys.removeHint")}
        confirm="ra.action.delete"
        confirmColor="warning"
        onClose={() => setLeaving(undefined)}
        onConfirm={() => leaving && removing.mutate({ id: leaving.id })}
      />
    </>
  );
};
