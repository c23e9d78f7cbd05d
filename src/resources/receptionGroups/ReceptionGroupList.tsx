import Delete from "@mui/icons-material/DeleteOutlined";
import Edit from "@mui/icons-material/EditOutlined";
import PlayArrow from "@mui/icons-material/PlayArrowOutlined";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { DataTable, useCreatePath, useRecordContext } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { groups } from "../../../contract/groups.ts";
import { members } from "../../../contract/members.ts";
import { type ReceptionGroup, receptionGroups } from "../../../contract/receptionGroups.ts";
import { mayCall } from "../../authProvider/access.ts";
import { useOperator } from "../../authProvider/useOperator.ts";
import { ActionButton } from "../../components/ActionButton.tsx";
import { DialogButton } from "../../components/DialogButton.tsx";
import { EnumInput } from "../../components/EnumInput.tsx";
import { enumText } from "../../components/enumText.ts";
import { ListPage } from "../../components/ListPage.tsx";
import { MoveHandle } from "../../components/MoveHandle.tsx";
import { RowActions } from "../../components/RowActions.tsx";
import { RowEditLink } from "../../components/RowEditLink.tsx";
import { StatusChip } from "../../components/StatusChip.tsx";
import { pinnedColumn, Table } from "../../components/Table.tsx";
import { ToggleStatus } from "../../components/ToggleStatus.tsx";
import { keyOf, useTextOf } from "../../components/useTextOf.ts";
import { nameOf } from "../../dataProvider/entityOf.ts";
import { lazyPart } from "../../loadChunk.ts";
import { InviteCodeInput } from "../members/inputs.tsx";

const TrialDialog = lazyPart(() => import("./TrialDialog.tsx"), "TrialDialog");

const filters = [
  <EnumInput key="kind" source="kind" code="receptionKind" alwaysOn />,
  <InviteCodeInput key="tenantAlias" source="tenantAlias" alwaysOn />,
  <EnumInput key="status" source="status" code="entryStatus" alwaysOn />,
];

/** Who receives newcomers, in the order in which they take turns. */
export const ReceptionGroupList = () => (
  <ListPage
    filters={filters}
    sort={{ field: "order", order: "ASC" }}
    actions={<DialogButton action="assign" icon={<PlayArrow />} dialog={TrialDialog} />}
    emptyHint={keyOf(receptionGroups, "empty")}
  >
    <Table rowClick={false} hiddenColumns={["received"]}>
      <DataTable.Col source="name" disableSort>
        <Target />
      </DataTable.Col>
      <DataTable.Col source="order" disableSort>
        <MoveHandle entity={receptionGroups} />
      </DataTable.Col>
      <DataTable.Col source="kind" disableSort>
        <StatusChip source="kind" code="receptionKind" />
      </DataTable.Col>
      <DataTable.Col source="load" disableSort>
        <Load />
      </DataTable.Col>
      <DataTable.Col source="rules" disableSort>
        <Rules />
      </DataTable.Col>
      <DataTable.NumberCol source="received" disableSort />
      <DataTable.Col source="state" disableSort>
        <StatusChip source="state" code="receptionState" />
      </DataTable.Col>
      <DataTable.Col {...pinnedColumn}>
        <RowActions>
          <ToggleStatus entity={receptionGroups} look="icon" />
          <ActionButton entity={receptionGroups} action="delete" look="icon" icon={<Delete />} isDangerous />
          <RowEditLink icon={<Edit />} />
        </RowActions>
      </DataTable.Col>
    </Table>
  </ListPage>
);

/** Leads to the group or the member where the operator may go there. */
const Target = () => {
  const receiver = useRecordContext<ReceptionGroup>();
  const createPath = useCreatePath();
  const { permissions } = useOperator();
  if (!receiver) return null;
  const entity = receiver.kind === "Group" ? groups : members;
  if (!mayCall(entity.endpoints.load.access, permissions)) return receiver.name;
  const to = createPath({ resource: nameOf(entity), type: "show", id: receiver.targetId });
  return (
    <Link component={RouterLink} to={to} sx={{ fontWeight: 550, whiteSpace: { sm: "nowrap" } }}>
      {receiver.name}
    </Link>
  );
};

const Load = () => {
  const text = useTextOf(receptionGroups);
  const receiver = useRecordContext<ReceptionGroup>();
  if (!receiver) return null;
  const { load, maxMembers } = receiver;
  return (
    <Box component="span" sx={{ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}>
      {maxMembers === null ? load : text("load", { load, most: maxMembers })}
    </Box>
  );
};

const Rules = () => {
  const text = useTextOf(receptionGroups);
  const receiver = useRecordContext<ReceptionGroup>();
  if (!receiver) return null;
  const { tenantAlias, registerType, memberLevelName } = receiver;
  const rules = [tenantAlias, registerType && enumText("registerType", registerType), memberLevelName].filter(Boolean);
  return rules.length === 0 ? text("anybody") : rules.join(" · ");
};
