import { DataTable, TextField } from "react-admin";
import {
  platformReconciliations,
  reconciliationStates,
} from "../../../../../contract/entities/servers/platformReconciliations.ts";
import { TimeField } from "../../../../components/fields/TimeField.tsx";
import { resourceTextKey } from "../../../../components/fields/useTextOf.ts";
import { EnumInput } from "../../../../components/inputs/EnumInput.tsx";
import { ListPage } from "../../../../components/list/ListPage.tsx";
import { Table } from "../../../../components/list/Table.tsx";
import { addresses } from "../addresses.ts";
import { streamTargets } from "../../../../../contract/entities/servers/platformImports.ts";
import { Following } from "./Following.tsx";
import { Rate } from "./Rate.tsx";
import { StateChip, Target } from "./StateChip.tsx";

const filters = [
  <EnumInput key="target" source="target" values={streamTargets} enumeration="targets" alwaysOn />,
  <EnumInput key="state" source="state" values={reconciliationStates} enumeration="states" alwaysOn />,
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
    <Table rowClick={(id) => addresses.reconciliation(String(id))} hiddenColumns={["updateTime", "rate"]}>
      <DataTable.Col source="name">
        <TextField source="name" sx={{ fontWeight: 550 }} />
      </DataTable.Col>
      <DataTable.Col source="target">
        <Target />
      </DataTable.Col>
      <DataTable.Col source="state">
        <StateChip />
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
