import Delete from "@mui/icons-material/DeleteOutlined";
import PlayArrow from "@mui/icons-material/PlayArrowOutlined";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { DataTable, useCreatePath, useRecordContext } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { groups } from "../../../../contract/entities/groups/groups.ts";
import { members } from "../../../../contract/entities/people/members.ts";
import { type ReceptionGroup, receptionGroups } from "../../../../contract/entities/groups/receptionGroups.ts";
import { ActionButton } from "../../../components/actions/ActionButton.tsx";
import { DialogButton } from "../../../components/actions/DialogButton.tsx";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
import { enumText } from "../../../components/fields/enumText.ts";
import { ListPage } from "../../../components/list/ListPage.tsx";
import { MovableRows } from "../../../components/list/rows/MovableRows.tsx";
import { MoveHandle } from "../../../components/list/rows/MoveHandle.tsx";
import { RowActions } from "../../../components/actions/RowActions.tsx";
import { RowEditLink } from "../../../components/list/rows/RowEditLink.tsx";
import { StatusChip } from "../../../components/fields/StatusChip.tsx";
import { pinnedColumn, Table } from "../../../components/list/Table.tsx";
import { ToggleStatus } from "../../../components/actions/ToggleStatus.tsx";
import { resourceTextKey, useResourceText } from "../../../components/fields/useTextOf.ts";
import { getResourceName } from "../../../dataProvider/entities.ts";
import { lazyPart } from "../../../loadChunk.ts";
import { InviteCodeInput } from "../../../components/members/inputs.tsx";
import { useMay } from "../../../components/actions/useMay.ts";

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
    actions={<DialogButton entity={receptionGroups} action="assign" icon={<PlayArrow />} dialog={TrialDialog} />}
    emptyHint={resourceTextKey(receptionGroups, "empty")}
  >
    <MovableRows entity={receptionGroups}>
      <Table rowClick={false} hiddenColumns={["received"]}>
        <DataTable.Col source="name">
          <Target />
        </DataTable.Col>
        <DataTable.Col source="order">
          <MoveHandle entity={receptionGroups} />
        </DataTable.Col>
        <DataTable.Col source="kind">
          <StatusChip source="kind" code="receptionKind" />
        </DataTable.Col>
        <DataTable.Col source="load">
          <Load />
        </DataTable.Col>
        <DataTable.Col source="rules">
          <Rules />
        </DataTable.Col>
        <DataTable.NumberCol source="received" />
        <DataTable.Col source="state">
          <StatusChip source="state" code="receptionState" />
        </DataTable.Col>
        <DataTable.Col {...pinnedColumn}>
          <RowActions>
            <ToggleStatus entity={receptionGroups} look="icon" />
            <RowEditLink />
            <ActionButton entity={receptionGroups} action="delete" look="icon" icon={<Delete />} isDangerous />
          </RowActions>
        </DataTable.Col>
      </Table>
    </MovableRows>
  </ListPage>
);

/** Leads to the group or the member where the operator may go there. */
const Target = () => {
  const receiver = useRecordContext<ReceptionGroup>();
  const createPath = useCreatePath();
  const entity = receiver?.kind === "Group" ? groups : members;
  const mayOpen = useMay(entity, "load");
  if (!receiver) return null;
  if (!mayOpen) return receiver.name;
  const to = createPath({ resource: getResourceName(entity), type: "show", id: receiver.targetId });
  return (
    <Link component={RouterLink} to={to} sx={{ fontWeight: 550, whiteSpace: { sm: "nowrap" } }}>
      {receiver.name}
    </Link>
  );
};

const Load = () => {
  const text = useResourceText(receptionGroups);
  const receiver = useRecordContext<ReceptionGroup>();
  if (!receiver) return null;
  const { load, maxMembers } = receiver;
  return (
    <Box component="span" className="unbroken" sx={{ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}>
      {maxMembers === null ? load : text("load", { load, most: maxMembers })}
    </Box>
  );
};

const Rules = () => {
  const text = useResourceText(receptionGroups);
  const receiver = useRecordContext<ReceptionGroup>();
  if (!receiver) return null;
  const { tenantAlias, registerType, memberLevelName } = receiver;
  const rules = [tenantAlias, registerType && enumText("registerType", registerType), memberLevelName].filter(Boolean);
  return rules.length === 0 ? text("anybody") : rules.join(" · ");
};
