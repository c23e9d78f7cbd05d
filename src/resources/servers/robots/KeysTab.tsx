import Add from "@mui/icons-material/Add";
import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import EditOutlined from "@mui/icons-material/EditOutlined";
import Autorenew from "@mui/icons-material/Autorenew";
import { useState } from "react";
import { DataTable, TextField, useRecordContext } from "react-admin";
import type { z } from "zod";
import { type NewRobotKey, type RobotKey, robotKeys } from "../../../../contract/entities/servers/robotKeys.ts";
import { ActionButton } from "../../../components/actions/ActionButton.tsx";
import { DialogButton } from "../../../components/actions/DialogButton.tsx";
import { ExpiresField, MaskedKeyField, RightsField } from "../../../components/keys/KeyFields.tsx";
import { MadeKey } from "../../../components/keys/MadeKey.tsx";
import { ListPage } from "../../../components/list/ListPage.tsx";
import { RowActions } from "../../../components/actions/RowActions.tsx";
import { StatusChip } from "../../../components/fields/StatusChip.tsx";
import { pinnedColumn, Table } from "../../../components/list/Table.tsx";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { TimeField } from "../../../components/fields/TimeField.tsx";
import { lazyPart } from "../../../loadChunk.ts";

const NewKeyDialog = lazyPart(() => import("./KeyDialogs.tsx"), "NewKeyDialog");
const EditKeyDialog = lazyPart(() => import("./KeyDialogs.tsx"), "EditKeyDialog");

/** A robot's keys: each is shown once, when it is made. */
export const KeysTab = () => {
  const robot = useRecordContext();
  return (
    <ListPage
      resource={robotKeys.name}
      isEmbedded
      filter={{ robotId: robot?.id }}
      sort={{ field: "createTime", order: "DESC" }}
      actions={<DialogButton entity={robotKeys} action="create" icon={<Add />} dialog={NewKeyDialog} />}
      emptyHint="resources.robotKeys.empty"
    >
      <Table rowClick={false} storeKey="robot.keys">
        <DataTable.Col source="name">
          <TextField source="name" sx={{ fontWeight: 550 }} />
        </DataTable.Col>
        <DataTable.Col source="key">
          <MaskedKeyField />
        </DataTable.Col>
        <DataTable.Col source="status">
          <StatusChip source="status" code="robotKeyState" />
        </DataTable.Col>
        <DataTable.Col source="rights">
          <RightsField code="robotRight" />
        </DataTable.Col>
        <DataTable.Col source="expiresTime">
          <ExpiresField />
        </DataTable.Col>
        <DataTable.Col source="lastUsedTime" field={TimeField} sortByOrder="DESC" />
        <DataTable.Col source="createTime" field={TimeField} sortByOrder="DESC" />
        <DataTable.Col {...pinnedColumn}>
          <KeyActions />
        </DataTable.Col>
      </Table>
    </ListPage>
  );
};

const KeyActions = () => {
  const text = useResourceText(robotKeys);
  const key = useRecordContext<z.infer<typeof RobotKey>>();
  const [made, setMade] = useState<z.infer<typeof NewRobotKey>>();
  return (
    <RowActions>
      <DialogButton entity={robotKeys} action="update" look="icon" icon={<EditOutlined />} dialog={EditKeyDialog} />
      <ActionButton
        entity={robotKeys}
        action="resetting"
        look="icon"
        icon={<Autorenew />}
        isDangerous
        detail={key?.status === "Expired" && text("staysExpired")}
        // The call answers this.
        onDone={(answer) => setMade(answer as z.infer<typeof NewRobotKey>)}
      />
      <ActionButton entity={robotKeys} action="delete" look="icon" icon={<DeleteOutlined />} isDangerous />
      {made && <MadeKey entity={robotKeys} made={made} onClose={() => setMade(undefined)} />}
    </RowActions>
  );
};
