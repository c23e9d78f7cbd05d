import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import Box from "@mui/material/Box";
import { DataTable, TextInput, useRecordContext } from "react-admin";
import { type SanctionReason, sanctionReasons } from "../../../../contract/entities/moderation/sanctionReasons.ts";
import { sanctions } from "../../../../contract/entities/moderation/sanctions.ts";
import { ActionButton } from "../../../components/actions/ActionButton.tsx";
import { RowActions } from "../../../components/actions/RowActions.tsx";
import { StatusChip } from "../../../components/fields/StatusChip.tsx";
import { Nothing, TimeField } from "../../../components/fields/TimeField.tsx";
import { resourceTextKey } from "../../../components/fields/useTextOf.ts";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
import { ListPage } from "../../../components/list/ListPage.tsx";
import { CountLink } from "../../../components/list/rows/CountLink.tsx";
import { RowEditLink } from "../../../components/list/rows/RowEditLink.tsx";
import { pinnedColumn, Table } from "../../../components/list/Table.tsx";
import { useStepText } from "../../../components/sanctions/ProposalText.tsx";

const filters = [
  <TextInput key="name" source="name" alwaysOn resettable />,
  <EnumInput key="reasonStatus" source="reasonStatus" code="reasonStatus" alwaysOn />,
];

/** What operators choose from when they sanction somebody. */
export const SanctionReasonList = () => (
  <ListPage
    filters={filters}
    sort={{ field: "name", order: "ASC" }}
    emptyHint={resourceTextKey(sanctionReasons, "empty")}
  >
    <Table rowClick={false}>
      <DataTable.Col source="name" />
      <DataTable.Col source="reportReason">
        <StatusChip source="reportReason" code="reportReason" />
      </DataTable.Col>
      <DataTable.Col source="ladder" disableSort>
        <Ladder />
      </DataTable.Col>
      <DataTable.Col source="reasonStatus">
        <StatusChip source="reasonStatus" code="reasonStatus" />
      </DataTable.Col>
      <DataTable.Col source="usedCount" align="right" sortByOrder="DESC">
        <Uses />
      </DataTable.Col>
      <DataTable.Col source="updateTime" field={TimeField} sortByOrder="DESC" />
      <DataTable.Col {...pinnedColumn}>
        <Actions />
      </DataTable.Col>
    </Table>
  </ListPage>
);

const Uses = () => {
  const reason = useRecordContext<SanctionReason>();
  return reason && <CountLink count={reason.usedCount} entity={sanctions} filter={{ reasonId: reason.id }} />;
};

/** One that was given as a reason stays, and can be turned off. */
const Actions = () => {
  const reason = useRecordContext<SanctionReason>();
  return (
    <RowActions>
      <RowEditLink />
      {reason?.usedCount === 0 && (
        <ActionButton entity={sanctionReasons} action="delete" look="icon" icon={<DeleteOutlined />} isDangerous />
      )}
    </RowActions>
  );
};

const ARROW = " → ";

const Ladder = () => {
  const stepText = useStepText();
  const reason = useRecordContext<SanctionReason>();
  if (!reason || reason.ladder.length === 0) return <Nothing />;
  return <Box sx={{ py: 0.5, lineHeight: 1.3, whiteSpace: "normal" }}>{reason.ladder.map(stepText).join(ARROW)}</Box>;
};
