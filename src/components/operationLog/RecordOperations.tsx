import { DataTable, useRecordContext } from "react-admin";
import type { z } from "zod";
import type { Entity } from "../../../contract/core/endpoint.ts";
import type { MemberOperation } from "../../../contract/entities/people/members.records.ts";
import { operationLogs } from "../../../contract/entities/access/operationLogs.ts";
import { IdField } from "../fields/IdField.tsx";
import { ListPage } from "../list/ListPage.tsx";
import { OperationsLink } from "../actions/OperationsLink.tsx";
import { StatusChip } from "../fields/StatusChip.tsx";
import { Table } from "../list/Table.tsx";
import { TimeField } from "../fields/TimeField.tsx";
import { resourceTextKey } from "../fields/useTextOf.ts";
import { CallName } from "./CallName.tsx";
import { Changes } from "./Changes.tsx";
import { OperatorName } from "./Operator.tsx";

type Props = {
  entity: Entity;
  /** Names the record to the entity's call `operations`. */
  filter: Record<string, unknown>;
  emptyHint: string;
};

const label = (field: string) => resourceTextKey(operationLogs, `fields.${field}`);

/** What operators did to one record, on its own page. */
export const RecordOperations = ({ entity, filter, emptyHint }: Props) => (
  <ListPage
    endpoint="operations"
    isEmbedded
    filter={filter}
    sort={{ field: "createTime", order: "DESC" }}
    actions={<OperationsLink entity={entity} />}
    emptyHint={emptyHint}
  >
    <Table rowClick={false} storeKey={`${entity.name}.operations`}>
      <DataTable.Col source="call" label={label("call")}>
        <CallName />
      </DataTable.Col>
      <DataTable.Col source="operationResult" label={label("operationResult")}>
        <StatusChip source="operationResult" code="operationResult" />
      </DataTable.Col>
      <DataTable.Col source="createTime" label={label("createTime")}>
        <TimeField source="createTime" />
      </DataTable.Col>
      <DataTable.Col source="account" label={label("account")}>
        <OperatorName />
      </DataTable.Col>
      <DataTable.Col source="changes" label={label("changes")}>
        <RecordChanges entity={entity} />
      </DataTable.Col>
      <DataTable.Col source="requestId" label={label("requestId")}>
        <IdField source="requestId" isShort />
      </DataTable.Col>
    </Table>
  </ListPage>
);

const RecordChanges = ({ entity }: Pick<Props, "entity">) => {
  const operation = useRecordContext<z.infer<typeof MemberOperation>>();
  if (!operation) return null;
  const { before, after, names } = operation;
  return <Changes entity={entity.name} before={before} after={after} names={names} />;
};
