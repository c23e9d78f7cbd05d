import AutoAwesome from "@mui/icons-material/AutoAwesomeOutlined";
import Delete from "@mui/icons-material/DeleteOutlined";
import PauseCircle from "@mui/icons-material/PauseCircleOutlined";
import PlayCircle from "@mui/icons-material/PlayCircleOutlined";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { DataTable, type RaRecord, TextInput, useRecordContext } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { TOTAL_CAP } from "../../../../contract/core/endpoint.ts";
import { type InviteCode, inviteCodes } from "../../../../contract/entities/servers/inviteCodes.ts";
import { members } from "../../../../contract/entities/people/members.ts";
import { RowActions } from "../../../components/actions/RowActions.tsx";
import { ActionButton, BulkActionButton } from "../../../components/actions/ActionButton.tsx";
import { DialogButton } from "../../../components/actions/DialogButton.tsx";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
import { ExportButton } from "../../../components/actions/ExportButton.tsx";
import { IdField } from "../../../components/fields/IdField.tsx";
import { ListPage } from "../../../components/list/ListPage.tsx";
import { StatusChip } from "../../../components/fields/StatusChip.tsx";
import { RowEditLink } from "../../../components/list/rows/RowEditLink.tsx";
import { pinnedColumn, Table } from "../../../components/list/Table.tsx";
import { TimeField } from "../../../components/fields/TimeField.tsx";
import { ToggleStatus } from "../../../components/actions/ToggleStatus.tsx";
import { resourceTextKey, useResourceText } from "../../../components/fields/useTextOf.ts";
import { getResourceName } from "../../../dataProvider/entities.ts";
import { useMenu } from "../../../layout/menu/useMenu.ts";
import { lazyPart } from "../../../loadChunk.ts";
import { numberText } from "../../../i18n/numberText.ts";

const GenerateDialog = lazyPart(() => import("./GenerateDialog.tsx"), "GenerateDialog");

const filters = [
  <TextInput key="alias" source="alias" alwaysOn resettable />,
  <EnumInput key="state" source="state" code="inviteCodeState" alwaysOn />,
  <TextInput key="note" source="note" alwaysOn resettable />,
];

const enable = { status: "Enable" };
const disable = { status: "Disable" };
const isEnabled = ({ status }: RaRecord) => status === "Enable";

const bulkActions = (
  <>
    <BulkActionButton
      entity={inviteCodes}
      action="setStatus"
      name="enable"
      input={enable}
      icon={<PlayCircle />}
      changes={({ status }) => status === "Disable"}
    />
    <BulkActionButton
      entity={inviteCodes}
      action="setStatus"
      name="disable"
      input={disable}
      icon={<PauseCircle />}
      isDangerous
      changes={isEnabled}
      undo={{ action: "setStatus", name: "enable", input: enable, isOf: isEnabled }}
    />
    <ExportButton entity={inviteCodes} isBulk />
    <BulkActionButton entity={inviteCodes} action="delete" icon={<Delete />} isDangerous />
  </>
);

/** The codes that members register with, and how much each was used. */
export const InviteCodeList = () => (
  <ListPage
    filters={filters}
    sort={{ field: "id", order: "DESC" }}
    actions={<DialogButton entity={inviteCodes} action="generate" icon={<AutoAwesome />} dialog={GenerateDialog} />}
    exports={inviteCodes}
    emptyHint={resourceTextKey(inviteCodes, "empty")}
  >
    <Table rowClick={false} bulkActions={bulkActions}>
      <DataTable.Col source="alias" field={IdField} />
      <DataTable.Col source="state">
        <StatusChip source="state" code="inviteCodeState" />
      </DataTable.Col>
      <DataTable.Col source="uses" align="right" sortByOrder="DESC">
        <Uses />
      </DataTable.Col>
      <DataTable.Col source="memberCount" align="right">
        <Members />
      </DataTable.Col>
      <DataTable.Col source="expireTime" field={TimeField} />
      <DataTable.Col source="note" />
      <DataTable.Col source="createTime" field={TimeField} sortByOrder="DESC" />
      <DataTable.Col {...pinnedColumn}>
        <Actions />
      </DataTable.Col>
    </Table>
  </ListPage>
);

const Uses = () => {
  const text = useResourceText(inviteCodes);
  const code = useRecordContext<InviteCode>();
  if (!code) return null;
  const most = code.maxUses === null ? text("unlimited") : numberText(code.maxUses);
  return (
    <Box component="span" className="unbroken" sx={{ whiteSpace: "nowrap" }}>
      {`${numberText(code.uses)} / ${most}`}
    </Box>
  );
};

/** Leads to the members who have it, for those who see members. */
const Members = () => {
  const code = useRecordContext<InviteCode>();
  const { leaves } = useMenu();
  if (!code) return null;
  const path = `/${getResourceName(members)}`;
  const isCapped = code.memberCount > TOTAL_CAP;
  const shown = numberText(Math.min(code.memberCount, TOTAL_CAP));
  const count = isCapped ? `${shown}+` : shown;
  if (code.memberCount === 0 || !leaves.some((leaf) => leaf.path === path)) return count;
  const filter = encodeURIComponent(JSON.stringify({ tenantAlias: code.alias }));
  return (
    <Link component={RouterLink} to={`${path}?filter=${filter}`}>
      {count}
    </Link>
  );
};

const Actions = () => {
  const code = useRecordContext<InviteCode>();
  const isUsed = code !== undefined && (code.uses > 0 || code.memberCount > 0);
  return (
    <RowActions>
      <ToggleStatus entity={inviteCodes} look="icon" />
      <RowEditLink />
      {!isUsed && <ActionButton entity={inviteCodes} action="delete" look="icon" icon={<Delete />} isDangerous />}
    </RowActions>
  );
};
