import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import { DataTable, TextInput } from "react-admin";
import { robots } from "../../../../contract/entities/servers/robots.ts";
import { ActionButton } from "../../../components/actions/ActionButton.tsx";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
import { IdField } from "../../../components/fields/IdField.tsx";
import { ListPage } from "../../../components/list/ListPage.tsx";
import { RowEditLink } from "../../../components/list/rows/RowEditLink.tsx";
import { RowActions } from "../../../components/actions/RowActions.tsx";
import { StatusChip } from "../../../components/fields/StatusChip.tsx";
import { pinnedColumn, Table } from "../../../components/list/Table.tsx";
import { TimeField } from "../../../components/fields/TimeField.tsx";
import { RobotName } from "./RobotName.tsx";

const filters = [
  <TextInput key="id" source="id" alwaysOn resettable />,
  <TextInput key="name" source="name" alwaysOn resettable />,
  <EnumInput key="status" source="status" code="robotStatus" alwaysOn />,
];

/** Members that programs speak as. */
export const RobotList = () => (
  <ListPage
    isWhole
    filters={filters}
    sort={{ field: "createTime", order: "DESC" }}
    emptyHint="resources.ServerManagement/RobotList.empty"
  >
    <Table rowClick="show">
      <DataTable.Col source="name">
        <RobotName />
      </DataTable.Col>
      <DataTable.Col source="id" field={IdField} />
      <DataTable.Col source="status">
        <StatusChip source="status" code="robotStatus" />
      </DataTable.Col>
      <DataTable.NumberCol source="keyCount" />
      <DataTable.NumberCol source="groupCount" />
      <DataTable.Col source="lastUsedTime" field={TimeField} />
      <DataTable.Col source="createTime" field={TimeField} sortByOrder="DESC" />
      <DataTable.Col {...pinnedColumn}>
        <RowActions>
          <RowEditLink />
          <ActionButton entity={robots} action="delete" look="icon" icon={<DeleteOutlined />} isDangerous />
        </RowActions>
      </DataTable.Col>
    </Table>
  </ListPage>
);
