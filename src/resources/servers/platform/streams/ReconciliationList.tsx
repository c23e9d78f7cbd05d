import { DataTable, TextField } from "react-admin";
import { platformReconciliations } from "../../../../../contract/entities/servers/platformReconciliations.ts";
import { StatusChip } from "../../../../components/fields/StatusChip.tsx";
import { TimeField } from "../../../../components/fields/TimeField.tsx";
import { resourceTextKey } from "../../../../components/fields/useTextOf.ts";
import { EnumInput } from "../../../../components/inputs/EnumInput.tsx";
import { ListPage } from "../../../../components/list/ListPage.tsx";
import { Table } from "../../../../components/list/Table.tsx";
import { addresses } from "../addresses.ts";
import { Following } from "./Following.tsx";
import { Rate } from "./Rate.tsx";

const filters = [
  <EnumInput key="target" source="target" code="streamTarget" alwaysOn />,
  <EnumInput key="state" source="state" code="reconciliationState" alwaysOn />,
];

/** What the platform has, held against what is known here, each time that it was. */
export const ReconciliationList = () => (
  <ListPage
    resource={platformReconciliations.name}
    filters={filters}
    sort={{ field: "createTime", order: "DESC" }}
    emptyHint={resourceTextKey(platformReconciliations, "empty")}
  >
    <Following entity={platformReconciliations} />
    <Table rowClick={(id) => addresses.reconciliation(String(id))} hiddenColumns={["updateTime", "refused"]}>
      <DataTable.Col source="name">
        <TextField source="name" sx={{ fontWeight: 550 }} />
      </DataTable.Col>
      <DataTable.Col source="target">
        <StatusChip source="target" code="streamTarget" />
      </DataTable.Col>
      <DataTable.Col source="state">
        <StatusChip source="state" code="reconciliationState" />
      </DataTable.Col>
      <DataTable.NumberCol source="lines" />
      <DataTable.NumberCol source="same" />
      <DataTable.NumberCol source="differs" />
      <DataTable.NumberCol source="refused" />
      <DataTable.Col source="rate">
        <Rate />
      </DataTable.Col>
      <DataTable.Col source="createTime" field={TimeField} sortByOrder="DESC" />
      <DataTable.Col source="updateTime" field={TimeField} />
      <DataTable.Col source="finishTime" field={TimeField} />
    </Table>
  </ListPage>
);
