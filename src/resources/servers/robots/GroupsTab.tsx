import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import EditOutlined from "@mui/icons-material/EditOutlined";
import GroupAdd from "@mui/icons-material/GroupAddOutlined";
import GroupRemove from "@mui/icons-material/GroupRemoveOutlined";
import { BooleanField, DataTable, TextField, useListContext, useRecordContext } from "react-admin";
import { robotBindings } from "../../../../contract/entities/servers/robotBindings.ts";
import { ActionButton } from "../../../components/actions/ActionButton.tsx";
import { DialogButton } from "../../../components/actions/DialogButton.tsx";
import { IdField } from "../../../components/fields/IdField.tsx";
import { ListPage } from "../../../components/list/ListPage.tsx";
import { RowActions } from "../../../components/actions/RowActions.tsx";
import { StatusChip } from "../../../components/fields/StatusChip.tsx";
import { pinnedColumn, Table } from "../../../components/list/Table.tsx";
import { TimeField } from "../../../components/fields/TimeField.tsx";
import { lazyPart } from "../../../loadChunk.ts";

const BindDialog = lazyPart(() => import("./BindDialogs.tsx"), "BindDialog");
const EditBindingDialog = lazyPart(() => import("./BindDialogs.tsx"), "EditBindingDialog");

/** Out of all of its groups at once, where it is in any. */
const LeaveAll = () => {
  const { total = 0 } = useListContext();
  if (total === 0) return null;
  return (
    <ActionButton
      entity={robotBindings}
      action="deleteRobotBanding"
      idField="robotId"
      icon={<GroupRemove />}
      isDangerous
    />
  );
};

/** The groups that a robot is in, and what it may do there. */
export const GroupsTab = () => {
  const robot = useRecordContext();
  return (
    <ListPage
      resource={robotBindings.name}
      isEmbedded
      filter={{ robotId: robot?.id }}
      sort={{ field: "createTime", order: "DESC" }}
      actions={
        <>
          <LeaveAll />
          <DialogButton entity={robotBindings} action="create" icon={<GroupAdd />} dialog={BindDialog} />
        </>
      }
      emptyHint="resources.robotBindings.empty"
    >
      <Table rowClick={false} storeKey="robot.groups">
        <DataTable.Col source="groupName">
          <TextField source="groupName" sx={{ fontWeight: 550 }} />
        </DataTable.Col>
        <DataTable.Col source="groupId" field={IdField} />
        <DataTable.Col source="groupStatus">
          <StatusChip source="groupStatus" code="groupStatus" />
        </DataTable.Col>
        <DataTable.NumberCol source="memberCount" />
        <DataTable.Col source="maySend" field={BooleanField} />
        <DataTable.Col source="mayReadMentions" field={BooleanField} />
        <DataTable.Col source="mayReadAll" field={BooleanField} />
        <DataTable.Col source="createTime" field={TimeField} sortByOrder="DESC" />
        <DataTable.Col {...pinnedColumn}>
          <RowActions>
            <DialogButton
              entity={robotBindings}
              action="update"
              look="icon"
              icon={<EditOutlined />}
              dialog={EditBindingDialog}
            />
            <ActionButton
              entity={robotBindings}
              action="deleteById"
              look="icon"
              icon={<DeleteOutlined />}
              isDangerous
            />
          </RowActions>
        </DataTable.Col>
      </Table>
    </ListPage>
  );
};
