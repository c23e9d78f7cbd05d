import Check from "@mui/icons-material/Check";
import Close from "@mui/icons-material/Close";
import Key from "@mui/icons-material/Key";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { DataTable, FunctionField, useRecordContext } from "react-admin";
import type { z } from "zod";
import { type Approval, approvals } from "../../../../contract/entities/access/approvals.ts";
import { ActionButton } from "../../../components/actions/ActionButton.tsx";
import { DialogButton } from "../../../components/actions/DialogButton.tsx";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
import { ListPage } from "../../../components/list/ListPage.tsx";
import { StatusChip } from "../../../components/fields/StatusChip.tsx";
import { Table } from "../../../components/list/Table.tsx";
import { Nothing, TimeField } from "../../../components/fields/TimeField.tsx";
import { enumText } from "../../../components/fields/enumText.ts";
import {
  type GivenSecret,
  GivenSecretDialog,
  readGivenSecret,
} from "../../../components/sessions/GivenSecretDialog.tsx";
import { lazyPart } from "../../../loadChunk.ts";
import { AskedFor, CallName } from "./Asked.tsx";
import { TwoPeopleSwitch } from "./TwoPeopleSwitch.tsx";

const RefuseDialog = lazyPart(() => import("./RefuseDialog.tsx"), "RefuseDialog");

type Request = z.output<typeof Approval>;

const filters = [<EnumInput key="approvalState" source="approvalState" code="approvalState" alwaysOn />];

/** Requests for what takes two people; somebody else than who asked decides, within a day. */
export const ApprovalList = () => (
  <ListPage
    filters={filters}
    sort={{ field: "requestTime", order: "DESC" }}
    actions={<TwoPeopleSwitch />}
    emptyHint="resources.ServerManagement/Approval.empty"
  >
    <Table rowClick={false}>
      <DataTable.Col source="call">
        <FunctionField<Request> render={({ call }) => <CallName call={call} />} />
      </DataTable.Col>
      <DataTable.Col source="input">
        <AskedFor />
      </DataTable.Col>
      <DataTable.Col source="approvalState">
        <State />
      </DataTable.Col>
      <DataTable.Col source="requester" />
      <DataTable.Col source="requestTime">
        <TimeField source="requestTime" />
      </DataTable.Col>
      <DataTable.Col source="decider">
        <FunctionField<Request> render={({ decider }) => decider ?? <Nothing />} />
      </DataTable.Col>
      <DataTable.Col source="expireTime">
        <Expires />
      </DataTable.Col>
      <DataTable.Col label={false} align="right">
        <Decision />
      </DataTable.Col>
    </Table>
  </ListPage>
);

/** What became of it, and of one that was refused why. */
const State = () => {
  const reason = useRecordContext<Request>()?.reason;
  return (
    <>
      <StatusChip source="approvalState" code="approvalState" />
      {reason && (
        <Typography variant="body2" sx={{ color: "text.secondary", maxWidth: 280, overflowWrap: "anywhere", mt: 0.5 }}>
          {reason}
        </Typography>
      )}
    </>
  );
};

/** What was decided no longer lapses. */
const Expires = () =>
  useRecordContext<Request>()?.approvalState === "Pending" ? <TimeField source="expireTime" /> : <Nothing />;

const Decision = () => {
  const request = useRecordContext<Request>();
  const [given, setGiven] = useState<GivenSecret>();
  if (!request) return null;
  if (request.approvalObstacle)
    return (
      // Not cut as a text of a row is: nothing tells it again.
      <Box sx={{ typography: "body2", color: "text.secondary", minWidth: 128, py: 0.5 }}>
        {enumText("approvalObstacle", request.approvalObstacle)}
      </Box>
    );
  const show = (answer: unknown) => {
    const inner = typeof answer === "object" && answer !== null && "answer" in answer ? answer.answer : undefined;
    setGiven(readGivenSecret(inner));
  };
  return (
    <>
      {request.isMine && <ApproveOrRefuse request={request} />}
      {request.hasAnswer && (
        <ActionButton
          entity={approvals}
          action="answer"
          name={request.call === "admins.resetCode" ? "answerCode" : "answer"}
          icon={<Key />}
          onDone={show}
        />
      )}
      {given && <GivenSecretDialog given={given} onClose={() => setGiven(undefined)} />}
    </>
  );
};

const ApproveOrRefuse = ({ request }: { request: Request }) => {
  // What one decides on stands in the question too, in words.
  const asked = (
    <>
      <Typography variant="h3">
        <CallName call={request.call} />
      </Typography>
      <AskedFor isWhole />
    </>
  );
  return (
    <>
      <ActionButton
        entity={approvals}
        action="decide"
        name="approve"
        icon={<Check />}
        input={{ isApproved: true }}
        detail={asked}
      />
      <DialogButton entity={approvals} action="decide" name="refuse" icon={<Close />} dialog={RefuseDialog} />
    </>
  );
};
