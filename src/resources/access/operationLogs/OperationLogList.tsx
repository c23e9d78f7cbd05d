import { AutocompleteInput, DataTable, SelectInput, TextInput, useTranslate } from "react-admin";
import { operationLogs } from "../../../../contract/entities/access/operationLogs.ts";
import { DateRangeFilter } from "../../../components/list/DateRangeFilter.tsx";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
import { IdField } from "../../../components/fields/IdField.tsx";
import { ListPage } from "../../../components/list/ListPage.tsx";
import { StatusChip } from "../../../components/fields/StatusChip.tsx";
import { Table } from "../../../components/list/Table.tsx";
import { TimeField } from "../../../components/fields/TimeField.tsx";
import { ChangesOfTargets } from "../../../components/operationLog/Changes.tsx";
import { useAllEntities } from "../../../dataProvider/entities.ts";
import { Operator } from "../../../components/operationLog/Operator.tsx";
import { Sentence } from "../../../components/operationLog/Sentence.tsx";
import { callText, entityText, listLoggedCalls, listTargetTypes } from "../../../components/operationLog/callWords.ts";

/** Every operation of the operators, the newest first; a row opens into all that is known of it. */
export const OperationLogList = () => {
  const translate = useTranslate();
  useAllEntities();
  const calls = listLoggedCalls().map((call) => ({
    id: call,
    name: `${entityText(translate, call.split(".")[0] ?? "")} · ${callText(translate, call)}`,
  }));
  const types = listTargetTypes().map((name) => ({ id: name, name: entityText(translate, name) }));
  const filters = [
    <TextInput key="account" source="account" alwaysOn resettable />,
    <TextInput key="target" source="target" alwaysOn resettable />,
    <EnumInput key="operationResult" source="operationResult" code="operationResult" alwaysOn />,
    <DateRangeFilter key="createTime" source="createTime" alwaysOn />,
    <AutocompleteInput key="call" source="call" choices={calls} translateChoice={false} />,
    <TextInput key="ip" source="ip" resettable />,
    <SelectInput key="targetType" source="targetType" choices={types} translateChoice={false} />,
    <TextInput key="targetId" source="targetId" resettable />,
    <TextInput key="requestId" source="requestId" resettable />,
  ];
  return (
    <ListPage
      filters={filters}
      sort={{ field: "createTime", order: "DESC" }}
      exports={operationLogs}
      emptyHint="resources.ServerManagement/Log.empty"
    >
      <Table rowClick="show" hiddenColumns={["requestId", "host"]}>
        <DataTable.Col source="createTime" sortByOrder="DESC">
          <TimeField source="createTime" />
        </DataTable.Col>
        <DataTable.Col source="call">
          <Sentence />
        </DataTable.Col>
        <DataTable.Col source="changes">
          <ChangesOfTargets />
        </DataTable.Col>
        <DataTable.Col source="operationResult">
          <StatusChip source="operationResult" code="operationResult" />
        </DataTable.Col>
        <DataTable.Col source="account">
          <Operator />
        </DataTable.Col>
        <DataTable.Col source="ip" field={IdField} />
        <DataTable.Col source="host" />
        <DataTable.Col source="requestId">
          <IdField source="requestId" isShort />
        </DataTable.Col>
      </Table>
    </ListPage>
  );
};
