import CheckCircle from "@mui/icons-material/CheckCircle";
import EditOutlined from "@mui/icons-material/EditOutlined";
import Circle from "@mui/icons-material/RadioButtonUnchecked";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import CardHeader from "@mui/material/CardHeader";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import { type ReactNode, useId } from "react";
import { ResourceContextProvider, useRecordContext } from "react-admin";
import { platformConnection } from "../../../../contract/entities/servers/platformConnection.ts";
import { platformKeys } from "../../../../contract/entities/servers/platformKeys.ts";
import { platformSecrets } from "../../../../contract/entities/servers/platformSecrets.ts";
import { DialogButton } from "../../../components/actions/DialogButton.tsx";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { useEndpointQuery } from "../../../dataProvider/useEndpoint.ts";
import { lazyPart } from "../../../loadChunk.ts";
import type { Connection } from "./connection.ts";
import { NewKeyButton } from "./KeyTable.tsx";
import { NewSecretButton } from "./SecretTable.tsx";
import { TestButton } from "./TestButton.tsx";

const ConnectionDialog = lazyPart(() => import("./ConnectionDialog.tsx"), "ConnectionDialog");

type Step = { name: "secret" | "key" | "address" | "poll" | "test"; isDone: boolean; action: ReactNode };
const one = { pageSize: 1 };
const hidden = { display: "none" } as const;

/**
 * What it still takes until commands arrive, ticked off when done; nothing after that. What is done is only hidden: its
 * dialog may still show a key, which nobody sees again.
 */
export const Steps = () => {
  const text = useResourceText(platformConnection);
  const titleId = useId();
  const connection = useRecordContext<Connection>();
  const secrets = useEndpointQuery(platformSecrets, "list", one).data?.total;
  const keys = useEndpointQuery(platformKeys, "list", one).data?.total;
  if (!connection || secrets === undefined || keys === undefined) return null;
  const isConnected = connection.kind !== "none";
  const key: Step = {
    name: "key",
    isDone: keys > 0,
    action: (
      <ResourceContextProvider value={platformKeys.name}>
        <NewKeyButton />
      </ResourceContextProvider>
    ),
  };
  const called: Step[] = [
    {
      name: "secret",
      isDone: secrets > 0,
      action: (
        <ResourceContextProvider value={platformSecrets.name}>
          <NewSecretButton />
        </ResourceContextProvider>
      ),
    },
    key,
    {
      name: "address",
      isDone: isConnected,
      // Without anything to sign with, the form says that this comes first; a platform that asks by itself needs none.
      action: (
        <DialogButton entity={platformConnection} action="update" icon={<EditOutlined />} dialog={ConnectionDialog} />
      ),
    },
    { name: "test", isDone: isConnected && connection.lastSuccessTime !== null, action: isConnected && <TestButton /> },
  ];
  // Whoever asks by itself is not called: nothing is signed, and there is nothing to try.
  const asking: Step[] = [key, { name: "poll", isDone: connection.lastPollTime !== null, action: null }];
  const steps = connection.kind === "poll" ? asking : called;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card component="section" aria-labelledby={titleId} sx={done === steps.length ? hidden : {}}>
      <CardHeader
        title={text("steps.title")}
        subheader={text("steps.done", { done, all: steps.length })}
        slotProps={{ title: { variant: "h2", id: titleId }, subheader: { variant: "body2" } }}
        sx={{ pb: 0 }}
      />
      <List>
        {steps.map(({ name, isDone, action }) => (
          <ListItem key={name} sx={{ flexWrap: "wrap", columnGap: 2 }}>
            <ListItemIcon sx={{ minWidth: 24 }}>
              {isDone ? <CheckCircle color="success" titleAccess={text("steps.isDone")} /> : <Circle />}
            </ListItemIcon>
            <ListItemText
              primary={text(`steps.${name}`)}
              secondary={text(`hints.${name}`)}
              sx={{ flex: "1 1 200px" }}
            />
            <Box sx={isDone ? hidden : { ml: "auto" }}>{action}</Box>
          </ListItem>
        ))}
      </List>
    </Card>
  );
};
