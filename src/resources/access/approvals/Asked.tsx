import Skeleton from "@mui/material/Skeleton";
import { type RaRecord, useGetOne, useRecordContext, useTranslate } from "react-admin";
import type { z } from "zod";
import type { Approval } from "../../../../contract/entities/access/approvals.ts";
import { toResourceName } from "../../../../contract/core/menu.ts";
import { askedLines, editedLines } from "../../../../contract/operationLog/sentence.ts";
import { Nothing } from "../../../components/fields/TimeField.tsx";
import { keepPageOnError } from "../../../components/page/keepPageOnError.ts";
import { ChangeLines } from "../../../components/operationLog/Changes.tsx";
import { entityText, triedText } from "../../../components/operationLog/callWords.ts";
import { useLogReader } from "../../../components/operationLog/useLogReader.ts";

type Request = z.output<typeof Approval>;

/** In the words of the screen; a call that only a plugin has in those of its button. */
export const CallName = ({ call }: { call: string }) => {
  const translate = useTranslate();
  const usual = `${entityText(translate, call.split(".", 1).join(""))} · ${triedText(translate, call)}`;
  return translate(`resources.ServerManagement/Approval.calls.${call}`, { _: usual });
};

/** Whom the call is about and what it was asked with, as the operation log tells it; of an edit what it changes. */
export const AskedFor = () => {
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
