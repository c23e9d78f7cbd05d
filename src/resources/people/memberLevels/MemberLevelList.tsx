import Delete from "@mui/icons-material/DeleteOutlined";
import Chip from "@mui/material/Chip";
import { BooleanField, DataTable, FunctionField, type RaRecord, TextInput, useRecordContext } from "react-admin";
import { memberLevels, type MemberLevel } from "../../../../contract/entities/people/memberLevels.ts";
import { members } from "../../../../contract/entities/people/members.ts";
import type { z } from "zod";
import { ActionButton } from "../../../components/actions/ActionButton.tsx";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
import { IdField } from "../../../components/fields/IdField.tsx";
import { ListPage } from "../../../components/list/ListPage.tsx";
import { StatusChip } from "../../../components/fields/StatusChip.tsx";
import { Table } from "../../../components/list/Table.tsx";
import { Nothing, TimeField } from "../../../components/fields/TimeField.tsx";
import { RowActions } from "../../../components/actions/RowActions.tsx";
import { CountLink } from "../../../components/list/rows/CountLink.tsx";
import { RowEditLink } from "../../../components/list/rows/RowEditLink.tsx";
import { CapacityForm } from "./CapacityForm.tsx";

type Level = z.infer<typeof MemberLevel>;

const filters = [
  <TextInput key="name" source="name" alwaysOn />,
  <EnumInput key="levelCode" source="levelCode" code="levelCode" alwaysOn />,
];

/** The levels of a tenant, and below them what members of each may use. */
export const MemberLevelList = () => (
  <>
    <ListPage filters={filters} sort={{ field: "id", order: "ASC" }}>
      <Table rowClick={false}>
        <DataTable.Col source="name" />
        <DataTable.Col source="id">
          <IdField source="id" />
        </DataTable.Col>
        <DataTable.Col source="levelCode">
          <StatusChip source="levelCode" code="levelCode" />
        </DataTable.Col>
        <DataTable.Col source="headText">
          <FunctionField<Level & RaRecord>
            render={(level) =>
              level.displayHead ? <Chip size="small" label={level.headText} color="primary" /> : <Nothing />
            }
          />
        </DataTable.Col>
        <DataTable.Col source="isDefault">
          <BooleanField source="isDefault" />
        </DataTable.Col>
        <DataTable.Col source="memberCount" align="right">
          <FunctionField<Level & RaRecord>
            render={({ id, memberCount }) => (
              <CountLink count={memberCount} entity={members} filter={{ memberLevelId: id }} />
            )}
          />
        </DataTable.Col>
        <DataTable.Col source="updateTime">
          <TimeField source="updateTime" />
        </DataTable.Col>
        <DataTable.Col label={false} align="right">
          <LevelActions />
        </DataTable.Col>
      </Table>
    </ListPage>
    <CapacityForm />
  </>
);

/** The System level is the platform's own; the default one, and one that members hold, cannot be deleted. */
const LevelActions = () => {
  const level = useRecordContext<Level & RaRecord>();
  if (!level || level.levelCode === "System") return null;
  return (
    <RowActions>
      <RowEditLink />
      {!level.isDefault && level.memberCount === 0 && (
        <ActionButton entity={memberLevels} action="delete" look="icon" icon={<Delete />} isDangerous />
      )}
    </RowActions>
  );
};
