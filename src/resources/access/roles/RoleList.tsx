import Key from "@mui/icons-material/VpnKeyOutlined";
import Box from "@mui/material/Box";
import { BooleanField, DataTable, TextField, TextInput, useRecordContext } from "react-admin";
import type { z } from "zod";
import type { Role } from "../../../../contract/entities/access/roles.ts";
import { RowActions } from "../../../components/actions/RowActions.tsx";
import { DialogButton } from "../../../components/actions/DialogButton.tsx";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
import { ListPage } from "../../../components/list/ListPage.tsx";
import { Chip, StatusChip } from "../../../components/fields/StatusChip.tsx";
import { pinnedColumn, Table } from "../../../components/list/Table.tsx";
import { TimeField } from "../../../components/fields/TimeField.tsx";
import { lazyPart } from "../../../loadChunk.ts";
import { CompareButton } from "./CompareButton.tsx";
import { RoleActions } from "./RoleActions.tsx";
import { SsoGroupsButton } from "./SsoGroupsButton.tsx";
import { roles } from "../../../../contract/entities/access/roles.ts";
import { useResourceText } from "../../../components/fields/useTextOf.ts";

const EffectivePermissionsDialog = lazyPart(
  () => import("./EffectivePermissionsDialog.tsx"),
  "EffectivePermissionsDialog",
);

const filters = [
  <TextInput key="name" source="name" alwaysOn resettable />,
  <EnumInput key="status" source="status" code="roleStatus" alwaysOn />,
];

/** The roles of the tenant that one works in, its fixed one first. */
export const RoleList = () => (
  <ListPage
    filters={filters}
    actions={
      <>
        <SsoGroupsButton />
        <CompareButton />
        <DialogButton entity={roles} action="effectivePermissions" icon={<Key />} dialog={EffectivePermissionsDialog} />
      </>
    }
  >
    <Table rowClick="show">
      <DataTable.Col source="name">
        <Name />
      </DataTable.Col>
      <DataTable.Col source="status">
        <StatusChip source="status" code="roleStatus" />
      </DataTable.Col>
      <DataTable.NumberCol source="accountCount" />
      <DataTable.NumberCol source="screenCount" />
      <DataTable.NumberCol source="buttonCount" />
      <DataTable.Col source="supervises">
        <BooleanField source="supervises" />
      </DataTable.Col>
      <DataTable.Col source="updateTime" field={TimeField} sortByOrder="DESC" />
      <DataTable.Col {...pinnedColumn}>
        <RowActions>
          <RoleActions look="icon" />
        </RowActions>
      </DataTable.Col>
    </Table>
  </ListPage>
);

const Name = () => {
  const text = useResourceText(roles);
  const role = useRecordContext<z.infer<typeof Role>>();
  return (
    <Box component="span" sx={{ display: "inline-flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
      <TextField source="name" />
      {role?.isSuperAdmin && <Chip tone="plain" text={text("fixed")} />}
    </Box>
  );
};
