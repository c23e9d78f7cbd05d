import Delete from "@mui/icons-material/DeleteOutlined";
import Tune from "@mui/icons-material/TuneOutlined";
import Box from "@mui/material/Box";
import { DataTable, useRecordContext } from "react-admin";
import { type ReceptionConfig, receptionConfigs } from "../../../../contract/entities/groups/receptionConfigs.ts";
import { ActionButton } from "../../../components/actions/ActionButton.tsx";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
import { ListPage } from "../../../components/list/ListPage.tsx";
import { RowPicture } from "../../../components/fields/PictureField.tsx";
import { RichTextField } from "../../../components/fields/RichTextField.tsx";
import { RowActions } from "../../../components/actions/RowActions.tsx";
import { RowEditLink } from "../../../components/list/rows/RowEditLink.tsx";
import { SafeUrlField } from "../../../components/fields/SafeUrlField.tsx";
import { StatusChip } from "../../../components/fields/StatusChip.tsx";
import { pinnedColumn, Table } from "../../../components/list/Table.tsx";
import { Nothing, TimeField } from "../../../components/fields/TimeField.tsx";
import { ToggleStatus } from "../../../components/actions/ToggleStatus.tsx";
import { resourceTextKey } from "../../../components/fields/useTextOf.ts";
import { InviteCodeInput } from "../../../components/members/inputs.tsx";
import { forWhom } from "./forWhom.ts";

const filters = [
  <InviteCodeInput key="tenantAlias" source="tenantAlias" alwaysOn />,
  <EnumInput key="addMethod" source="addMethod" code="addMethod" alwaysOn />,
  <EnumInput key="status" source="status" code="entryStatus" alwaysOn />,
];

/** How newcomers are received: by the config of their invite code, or by the one for everybody. */
export const ReceptionConfigList = () => (
  <ListPage
    filters={filters}
    sort={{ field: "tenantAlias", order: "ASC" }}
    emptyHint={resourceTextKey(receptionConfigs, "empty")}
  >
    <Table rowClick="edit" hiddenColumns={["welcomeGreeting", "defaultGreeting"]}>
      <DataTable.Col source="tenantAlias">
        <Name />
      </DataTable.Col>
      <DataTable.Col source="addMethod">
        <StatusChip source="addMethod" code="addMethod" />
      </DataTable.Col>
      <DataTable.NumberCol source="autoAddCount" />
      <DataTable.Col source="welcomeGreeting">
        <Greeting source="welcomeGreeting" />
      </DataTable.Col>
      <DataTable.Col source="defaultGreeting">
        <Greeting source="defaultGreeting" />
      </DataTable.Col>
      <DataTable.Col source="link">
        <Service />
      </DataTable.Col>
      <DataTable.Col source="status">
        <StatusChip source="status" code="entryStatus" />
      </DataTable.Col>
      <DataTable.Col source="updateTime" field={TimeField} />
      <DataTable.Col {...pinnedColumn}>
        <RowActions>
          <ToggleStatus entity={receptionConfigs} look="icon" />
          <RowEditLink />
          <Remove />
        </RowActions>
      </DataTable.Col>
    </Table>
  </ListPage>
);

/** Without the config for everyone nobody takes its place. */
const Remove = () => {
  const isForAll = useRecordContext<ReceptionConfig>()?.tenantAlias === null;
  return (
    <ActionButton
      entity={receptionConfigs}
      action="delete"
      name={isForAll ? "deleteForAll" : "delete"}
      look="icon"
      icon={<Delete />}
      isDangerous
    />
  );
};

const Name = () => {
  const config = useRecordContext<ReceptionConfig>();
  if (!config) return null;
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1, fontWeight: 550 }}>
      <RowPicture link={config.logo} size={28} icon={Tune} />
      {forWhom(config)}
    </Box>
  );
};

/** The beginning of a greeting: its lines must not make the row tall. */
const Greeting = ({ source }: { source: string }) => (
  <Box sx={{ maxHeight: 40, maxWidth: { sm: 220 }, overflow: "hidden", "& p": { m: 0 } }}>
    <RichTextField source={source} />
  </Box>
);

const Service = () => {
  const config = useRecordContext<ReceptionConfig>();
  if (config?.customerLinkName) return config.customerLinkName;
  return config?.linkAddress ? <SafeUrlField source="linkAddress" /> : <Nothing />;
};
