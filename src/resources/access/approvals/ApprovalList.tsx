import Check from "@mui/icons-material/Check";
import Close from "@mui/icons-material/Close";
import Key from "@mui/icons-material/Key";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { DataTable, FunctionField, type RaRecord, useGetOne, useRecordContext, useTranslate } from "react-admin";
import type { z } from "zod";
import { type Approval, approvals } from "../../../../contract/entities/access/approvals.ts";
import { toResourceName } from "../../../../contract/core/menu.ts";
import { askedLines, editedLines } from "../../../../contract/operationLog/sentence.ts";
import { ActionButton } from "../../../components/actions/ActionButton.tsx";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
import { ListPage } from "../../../components/list/ListPage.tsx";
import { StatusChip } from "../../../components/fields/StatusChip.tsx";
import { Table } from "../../../components/list/Table.tsx";
import { Nothing, TimeField } from "../../../components/fields/TimeField.tsx";
import { enumText } from "../../../components/fields/enumText.ts";
import { keepPageOnError } from "../../../components/page/keepPageOnError.ts";
import { ChangeLines } from "../../../components/operationLog/Changes.tsx";
import { entityText, triedText } from "../../../components/operationLog/callWords.ts";
import { useLogReader } from "../../../components/operationLog/useLogReader.ts";
import {
  type GivenSecret,
  GivenSecretDialog,
  readGivenSecret,
} from "../../../components/sessions/GivenSecretDialog.tsx";
import { TwoPeopleSwitch } from "./TwoPeopleSwitch.tsx";

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
        <StatusChip source="approvalState" code="approvalState" />
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

/** What was decided no longer lapses. */
const Expires = () =>
  useRecordContext<Request>()?.approvalState === "Pending" ? <TimeField source="expireTime" /> : <Nothing />;

/** In the words of the screen; a call that only a plugin has in those of its button. */
const CallName = ({ call }: { call: string }) => {
  const translate = useTranslate();
  const usual = `${entityText(translate, call.split(".", 1).join(""))} · ${triedText(translate, call)}`;
  return translate(`resources.ServerManagement/Approval.calls.${call}`, { _: usual });
};

/** Whom the call is about and what it was asked with, as the operation log tells it; of an edit what it changes. */
const AskedFor = () => {
  const request = useRecordContext<Request>();
  if (!request) return null;
  const { input, call, before, approvalState } = request;
  if (!call.endsWith(".update") || typeof input["id"] !== "string") return <Asked request={request} />;
  if (before) return <Changed request={{ ...request, input: changedOf(input, before) }} before={before} />;
  // Of what was approved before that was kept, the record no longer tells it.
  return approvalState === "Approved" ? <Asked request={request} /> : <Edited request={request} id={input["id"]} />;
};

/** Of what was asked for what was not so already. */
const changedOf = ({ id, ...input }: Request["input"], before: object) => ({
  id,
  ...Object.fromEntries(Object.entries(input).filter(([field]) => field in before)),
});

const Asked = ({ request }: { request: Request }) => {
  const lines = askedLines(useLogReader(request.names), request);
  if (lines.length === 0) return <Nothing />;
  return <ChangeLines lines={lines.map(toSet)} />;
};

const toSet = ({ value, ...line }: ReturnType<typeof askedLines>[number]) => ({
  ...line,
  before: undefined,
  after: value,
});

/** Who may not see the record is told all that was asked for. */
const Edited = ({ request, id }: { request: Request; id: string }) => {
  const resource = toResourceName(request.call.split(".", 1).join(""));
  const { data, isPending } = useGetOne<RaRecord>(resource, { id }, keepPageOnError);
  if (isPending) return <Skeleton width={180} />;
  return data ? <Changed request={request} before={data} /> : <Asked request={request} />;
};

const Changed = ({ request, before }: { request: Request; before: Record<string, unknown> }) => {
  const reader = useLogReader(request.names);
  const [about] = askedLines(reader, request);
  return <ChangeLines lines={[...(about ? [toSet(about)] : []), ...editedLines(reader, request, before)]} />;
};

const Decision = () => {
  const request = useRecordContext<Request>();
  const [given, setGiven] = useState<GivenSecret>();
  if (!request) return null;
  if (request.approvalObstacle)
    return (
      <Typography variant="body2" sx={{ color: "text.secondary", minWidth: 128 }}>
        {enumText("approvalObstacle", request.approvalObstacle)}
      </Typography>
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
      <AskedFor />
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
      <ActionButton
        entity={approvals}
        action="decide"
        name="refuse"
        icon={<Close />}
        input={{ isApproved: false }}
        detail={asked}
      />
    </>
  );
};
