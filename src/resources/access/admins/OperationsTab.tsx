import { DataTable, FunctionField, useRecordContext, useTranslate } from "react-admin";
import type { z } from "zod";
import { type Admin, type AdminOperation, admins } from "../../../../contract/entities/access/admins.ts";
import { operationLogs } from "../../../../contract/entities/access/operationLogs.ts";
import { type LogEntry, sentenceOf } from "../../../../contract/operationLog/sentence.ts";
import { IdField } from "../../../components/fields/IdField.tsx";
import { ListPage } from "../../../components/list/ListPage.tsx";
import { callDone, callText } from "../../../components/operationLog/callWords.ts";
import { useLogReader } from "../../../components/operationLog/useLogReader.ts";
import { OperatorName } from "../../../components/operationLog/Operator.tsx";
import { StatusChip } from "../../../components/fields/StatusChip.tsx";
import { Table } from "../../../components/list/Table.tsx";
import { TimeField } from "../../../components/fields/TimeField.tsx";
import { resourceTextKey, useResourceText } from "../../../components/fields/useTextOf.ts";

type Operation = z.infer<typeof AdminOperation>;

/** Entries of the present tenant's operation log. */
const Operations = ({ side }: { side: "by" | "on" }) => {
  const admin = useRecordContext<z.infer<typeof Admin>>();
  return (
    <ListPage
      endpoint="operations"
      isEmbedded
      filter={{ accountId: admin?.id, side }}
      sort={{ field: "createTime", order: "DESC" }}
      emptyHint={resourceTextKey(admins, `none.${side}`)}
    >
      <Table rowClick={false} storeKey={`admin.operations.${side}`}>
        <DataTable.Col source="call">
          <CallName />
        </DataTable.Col>
        <DataTable.Col source="operationResult" label={resourceTextKey(operationLogs, "fields.operationResult")}>
          <StatusChip source="operationResult" code="operationResult" />
        </DataTable.Col>
        <DataTable.Col source="createTime" label={resourceTextKey(admins, "fields.time")}>
          <TimeField source="createTime" />
        </DataTable.Col>
        {side === "on" && (
          <DataTable.Col source="account" label={resourceTextKey(admins, "fields.operator")}>
            <OperatorName />
          </DataTable.Col>
        )}
        {side === "by" && (
          <DataTable.Col source="targets">
            <FunctionField<Operation> render={({ targets }) => targets.join(", ")} />
          </DataTable.Col>
        )}
        <DataTable.Col source="requestId">
          <IdField source="requestId" isShort />
        </DataTable.Col>
      </Table>
    </ListPage>
  );
};

export const OperationsBy = () => <Operations side="by" />;
export const OperationsOn = () => <Operations side="on" />;

const CallName = () => {
  const text = useResourceText(admins);
  const operation = useRecordContext<Operation>();
  const translate = useTranslate();
  const reader = useLogReader();
  if (!operation) return null;
  const { call, after } = operation;
  // What was refused was not done: it is told as the log tells it.
  if (operation.operationResult === "Refused") return sentenceOf(reader, toLogEntry(operation));
  const { entity, name } = callDone(call, after);
  return text(`calls.${entity}.${name}`, { _: callText(translate, call, after) });
};

const toLogEntry = (operation: Operation): LogEntry => ({
  ...operation,
  accountId: "",
  targetCount: operation.targets.length,
  params: {},
  changes: {},
});
