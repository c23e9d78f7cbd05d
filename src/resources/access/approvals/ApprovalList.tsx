import Check from "@mui/icons-material/Check";
import Close from "@mui/icons-material/Close";
import { DataTable, FunctionField, useRecordContext, useTranslate } from "react-admin";
import type { z } from "zod";
import { type Approval, approvals } from "../../../../contract/entities/access/approvals.ts";
import { ActionButton } from "../../../components/actions/ActionButton.tsx";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
import { ListPage } from "../../../components/list/ListPage.tsx";
import { StatusChip } from "../../../components/fields/StatusChip.tsx";
import { Table } from "../../../components/list/Table.tsx";
import { Nothing, TimeField } from "../../../components/fields/TimeField.tsx";
import { TwoPeopleSwitch } from "./TwoPeopleSwitch.tsx";

type Request = z.output<typeof Approval>;

const filters = [<EnumInput key="approvalState" source="approvalState" code="approvalState" alwaysOn />];

/** Requests for what cannot be taken back; somebody else than who asked decides, within a day. */
export const ApprovalList = () => (
  <ListPage
    filters={filters}
    sort={{ field: "requestTime", order: "DESC" }}
    actions={<TwoPeopleSwitch />}
    emptyHint="resources.ServerManagement/Approval.empty"
  >
    <Table rowClick={false}>
      <DataTable.Col source="call" disableSort>
        <FunctionField<Request> render={({ call }) => <CallName call={call} />} />
      </DataTable.Col>
      <DataTable.Col source="input" disableSort>
        <FunctionField<Request> render={({ input }) => <InputText input={input} />} />
      </DataTable.Col>
      <DataTable.Col source="approvalState" disableSort>
        <StatusChip source="approvalState" code="approvalState" />
      </DataTable.Col>
      <DataTable.Col source="requester" disableSort />
      <DataTable.Col source="requestTime">
        <TimeField source="requestTime" />
      </DataTable.Col>
      <DataTable.Col source="decider" disableSort>
        <FunctionField<Request> render={({ decider }) => decider ?? <Nothing />} />
      </DataTable.Col>
      <DataTable.Col source="expireTime" disableSort>
        <TimeField source="expireTime" />
      </DataTable.Col>
      <DataTable.Col label={false} align="right">
        <Decision />
      </DataTable.Col>
    </Table>
  </ListPage>
);

const CallName = ({ call }: { call: string }) => {
  const translate = useTranslate();
  return translate(`resources.ServerManagement/Approval.calls.${call}`, { _: call });
};

/** Ids and values that the call was asked with, as they stand in the operation log. */
const InputText = ({ input }: Pick<Request, "input">) =>
  Object.values(input)
    .map((value) => (Array.isArray(value) ? value.join(", ") : String(value)))
    .join(" · ");

const Decision = () => {
  const request = useRecordContext<Request>();
  if (!request?.isMine) return null;
  return (
    <>
      <ActionButton
        entity={approvals}
        action="decide"
        name="approve"
        icon={<Check />}
        input={{ isApproved: true }}
        isDangerous
      />
      <ActionButton entity={approvals} action="decide" name="refuse" icon={<Close />} input={{ isApproved: false }} />
    </>
  );
};
