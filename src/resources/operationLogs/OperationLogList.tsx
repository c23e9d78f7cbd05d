import { AutocompleteInput, DataTable, SelectInput, TextInput, useTranslate } from "react-admin";
import { operationLogs } from "../../../contract/operationLogs.ts";
import { DateRangeFilter } from "../../components/DateRangeFilter.tsx";
import { EnumInput } from "../../components/EnumInput.tsx";
import { IdField } from "../../components/IdField.tsx";
import { ListPage } from "../../components/ListPage.tsx";
import { StatusChip } from "../../components/StatusChip.tsx";
import { Table } from "../../components/Table.tsx";
import { TimeField } from "../../components/TimeField.tsx";
import { CallName } from "./CallName.tsx";
import { ChangesOfTargets } from "./Changes.tsx";
import { Operator } from "./Operator.tsx";
import { Targets } from "./Targets.tsx";
import { callText, entityText, loggedCalls, targetTypes } from "./words.ts";

/** Every operation of the operators, the newest first; a row opens into all that is known of it. */
export const OperationLogList = () => {
  const translate = useTranslate();
  const calls = loggedCalls.map((call) => ({
    id: call,
    name: `${entityText(translate, call.split(".")[0] ?? "")} · ${callText(translate, call)}`,
  }));
  const types = targetTypes.map((name) => ({ id: name, name: entityText(translate, name) }));
  const filters = [
    <TextInput key="account" source="account" alwaysOn resettable />,
    <AutocompleteInput key="call" source="call" choices={calls} translateChoice={false} alwaysOn />,
    <SelectInput key="targetType" source="targetType" choices={types} translateChoice={false} alwaysOn />,
    <TextInput key="targetId" source="targetId" alwaysOn resettable />,
    <EnumInput key="operationResult" source="operationResult" code="operationResult" alwaysOn />,
    <DateRangeFilter key="createTime" source="createTime" alwaysOn />,
    <TextInput key="requestId" source="requestId" resettable />,
  ];
  return (
    <ListPage
      filters={filters}
      sort={{ field: "createTime", order: "DESC" }}
      exports={{ endpoint: operationLogs.endpoints.export, action: "export" }}
      emptyHint="resources.ServerManagement/Log.empty"
    >
      <Table rowClick="show" hiddenColumns={["requestId", "host"]}>
        <DataTable.Col source="call" disableSort>
          <CallName />
        </DataTable.Col>
        <DataTable.Col source="targets" disableSort>
          <Targets />
        </DataTable.Col>
        <DataTable.Col source="changes" disableSort>
          <ChangesOfTargets />
        </DataTable.Col>
        <DataTable.Col source="operationResult" disableSort>
          <StatusChip source="operationResult" code="operationResult" />
        </DataTable.Col>
        <DataTable.Col source="account" disableSort>
          <Operator />
        </DataTable.Col>
        <DataTable.Col source="createTime" sortByOrder="DESC">
          <TimeField source="createTime" />
        </DataTable.Col>
        <DataTable.Col source="ip" field={IdField} disableSort />
        <DataTable.Col source="host" disableSort />
        <DataTable.Col source="requestId" disableSort>
          <IdField source="requestId" isShort />
        </DataTable.Col>
      </Table>
    </ListPage>
  );
};
