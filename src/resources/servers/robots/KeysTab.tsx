import Add from "@mui/icons-material/Add";
import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import EditOutlined from "@mui/icons-material/EditOutlined";
import Autorenew from "@mui/icons-material/Autorenew";
import Box from "@mui/material/Box";
import { useState } from "react";
import { DataTable, FunctionField, TextField, useRecordContext, useTranslate } from "react-admin";
import type { z } from "zod";
import { type NewRobotKey, type RobotKey, robotKeys } from "../../../../contract/entities/servers/robotKeys.ts";
import { ActionButton } from "../../../components/actions/ActionButton.tsx";
import { DialogButton } from "../../../components/actions/DialogButton.tsx";
import { enumText } from "../../../components/fields/enumText.ts";
import { ListPage } from "../../../components/list/ListPage.tsx";
import { RowActions } from "../../../components/actions/RowActions.tsx";
import { StatusChip } from "../../../components/fields/StatusChip.tsx";
import { pinnedColumn, Table } from "../../../components/list/Table.tsx";
import { Time, TimeField } from "../../../components/fields/TimeField.tsx";
import { lazyPart } from "../../../loadChunk.ts";
import { monospace } from "../../../layout/theme.ts";
import { ShownKey } from "./ShownKey.tsx";
import { listed } from "../../../i18n/listed.ts";

const NewKeyDialog = lazyPart(() => import("./KeyDialogs.tsx"), "NewKeyDialog");
const EditKeyDialog = lazyPart(() => import("./KeyDialogs.tsx"), "EditKeyDialog");
type Key = z.infer<typeof RobotKey>;

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
          <FunctionField<Key>
            render={({ prefix, ending }) => (
              <Box component="span" sx={{ fontFamily: monospace, fontSize: "0.8125rem" }}>{`${prefix}…${ending}`}</Box>
            )}
          />
        </DataTable.Col>
        <DataTable.Col source="status">
          <StatusChip source="status" code="robotKeyState" />
        </DataTable.Col>
        <DataTable.Col source="rights">
          <FunctionField<Key> render={({ rights }) => listed(rights.map((right) => enumText("robotRight", right)))} />
        </DataTable.Col>
        <DataTable.Col source="expiresTime">
          <Expires />
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

const Expires = () => {
  const translate = useTranslate();
  const key = useRecordContext<Key>();
  if (!key) return null;
  return key.expiresTime ? <Time at={key.expiresTime} /> : translate("resources.robotKeys.never");
};

const KeyActions = () => {
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
        // The call answers this.
        onDone={(answer) => setMade(answer as z.infer<typeof NewRobotKey>)}
      />
      <ActionButton entity={robotKeys} action="delete" look="icon" icon={<DeleteOutlined />} isDangerous />
      {made && <ShownKey made={made} onClose={() => setMade(undefined)} />}
    </RowActions>
  );
};
