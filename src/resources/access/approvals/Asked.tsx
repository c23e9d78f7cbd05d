import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { type MouseEvent, useState } from "react";
import { type RaRecord, useGetOne, useRecordContext, useTranslate } from "react-admin";
import type { z } from "zod";
import { type Approval, approvals } from "../../../../contract/entities/access/approvals.ts";
import { toResourceName } from "../../../../contract/core/menu.ts";
import { askedLines, type ChangeLine, editedLines } from "../../../../contract/operationLog/sentence.ts";
import type { Reader } from "../../../../contract/operationLog/values.ts";
import { Nothing } from "../../../components/fields/TimeField.tsx";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
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

/**
 * Whom the call is about and what it was asked with, as the operation log tells it; of an edit what it changes. In a
 * list long values are shortened until somebody asks for all; who decides is told all of them.
 */
export const AskedFor = ({ isWhole = false }: { isWhole?: boolean }) => {
  const request = useRecordContext<Request>();
  if (!request) return null;
  const { input, call, before, approvalState } = request;
  if (!call.endsWith(".update") || typeof input["id"] !== "string")
    return <Asked request={request} isWhole={isWhole} />;
  if (before)
    return <Changed request={{ ...request, input: changedOf(input, before) }} before={before} isWhole={isWhole} />;
  // Of what was approved before that was kept, the record no longer tells it.
  if (approvalState === "Approved") return <Asked request={request} isWhole={isWhole} />;
  return <Edited request={request} isWhole={isWhole} id={input["id"]} />;
};

/** Of what was asked for what was not so already. */
const changedOf = ({ id, ...input }: Request["input"], before: object) => ({
  id,
  ...Object.fromEntries(Object.entries(input).filter(([field]) => field in before)),
});

type Props = { request: Request; isWhole: boolean };

const Asked = ({ request, isWhole }: Props) => (
  <Lines request={request} isWhole={isWhole} say={(reader) => askedLines(reader, request).map(toSet)} />
);

const toSet = ({ value, ...line }: ReturnType<typeof askedLines>[number]) => ({
  ...line,
  before: undefined,
  after: value,
});

/** Who may not see the record is told all that was asked for. */
const Edited = ({ request, isWhole, id }: Props & { id: string }) => {
  const resource = toResourceName(request.call.split(".", 1).join(""));
  const { data, isPending } = useGetOne<RaRecord>(resource, { id }, keepPageOnError);
  if (isPending) return <Skeleton width={180} />;
  return data ? (
    <Changed request={request} before={data} isWhole={isWhole} />
  ) : (
    <Asked request={request} isWhole={isWhole} />
  );
};

const Changed = ({ request, before, isWhole }: Props & { before: Record<string, unknown> }) => {
  const say = (reader: Reader) => {
    const [about] = askedLines(reader, request);
    return [...(about ? [toSet(about)] : []), ...editedLines(reader, request, before)];
  };
  return <Lines request={request} isWhole={isWhole} say={say} />;
};

const Lines = ({ request, isWhole, say }: Props & { say: (reader: Reader) => ChangeLine[] }) => {
  const text = useResourceText(approvals);
  const reader = useLogReader(request.names);
  const [isOpen, setOpen] = useState(false);
  const [short, whole] = [say(reader), say({ ...reader, isWhole: true })];
  if (whole.length === 0) return <Nothing />;
  const isShortened = whole.some(({ before, after }, index) => {
    const line = short[index];
    return line?.before !== before || line?.after !== after;
  });
  const toggle = (event: MouseEvent) => {
    event.stopPropagation();
    setOpen(!isOpen);
  };
  return (
    <>
      <ChangeLines lines={isWhole || isOpen ? whole : short} />
      {isShortened && !isWhole && (
        <Button size="small" aria-expanded={isOpen} onClick={toggle}>
          {text(isOpen ? "showLess" : "showAll")}
        </Button>
      )}
    </>
  );
};
