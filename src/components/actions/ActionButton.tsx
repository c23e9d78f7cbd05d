import { type ReactNode, useState } from "react";
import {
  type RaRecord,
  useGetRecordRepresentation,
  useListContext,
  useRecordContext,
  useResourceDefinition,
  useTranslate,
} from "react-admin";
import type { Entity } from "../../../contract/core/endpoint.ts";
import { inSentence } from "../../../contract/texts/inSentence.ts";
import { FramePart } from "../../layout/FramePart.tsx";
import { lazyPart } from "../../loadChunk.ts";
import { ActionTrigger, type Look } from "./ActionTrigger.tsx";
import { BatchReport } from "./batch/BatchReport.tsx";
import { UndoButton } from "./UndoButton.tsx";
import { isOnlyAsked, toReason } from "../../api/errors.ts";
import { type Batch, findOnlyFailure, isBatch, useAction } from "./useAction.ts";
import { resourceTextKey } from "../fields/useTextOf.ts";
import { useNotifyDone, useNotifyError } from "./notices.ts";
import { type Deed, nameOf, useTold } from "./useTold.ts";
import { listed } from "../../i18n/listed.ts";
import type { EndpointName } from "../../dataProvider/calls.ts";

const LaterConfirm = lazyPart(() => import("./LaterConfirm.tsx"), "LaterConfirm");
const NeedsApproval = lazyPart(() => import("./NeedsApproval.tsx"), "NeedsApproval");

type Common<E extends Entity> = {
  entity: E;
  /** Name of an endpoint of the entity. */
  action: EndpointName<E>;
  /** Names the texts: `resources.<resource>.actions.<name>` and `….confirm.<name>`; the action's name by default. */
  name?: string;
  look?: Look;
  /** What it is done to, as `ActionTrigger` says it. */
  of?: string;
  icon?: ReactNode;
  isDangerous?: boolean;
  /** What follows from it, under the question. */
  detail?: ReactNode;
  /** Done at once when false; asks by default. */
  confirm?: boolean;
  /** The way back, offered after the success. */
  undo?: {
    action: EndpointName<E>;
    /** Names what is told of it, as `name` does of the action. */
    name?: string;
    input?: Record<string, unknown>;
    /** Of several, those that the action changed; the others stay as they were before. */
    isOf?: (record: RaRecord) => boolean;
  };
  onDone?: (answer: unknown) => void;
  /** What comes before the question; it goes on with what it is given. */
  first?: (goOn: () => void) => void;
};

type RecordProps<E extends Entity> = Common<E> & {
  /** What is sent beside the record's id. */
  input?: Record<string, unknown>;
  /** Name under which the record's id is sent, where the call is about what belongs to it; `id` by default. */
  idField?: string;
  /** What has to be typed to confirm something irreversible. */
  typed?: (record: RaRecord) => string;
};

/** An endpoint as a button on one record; absent without the permission. */
export const ActionButton = <E extends Entity>({ input, idField = "id", typed, ...props }: RecordProps<E>) => {
  const record = useRecordContext();
  if (!record) return null;
  return (
    <Action
      {...props}
      ids={[String(record.id)]}
      input={{ ...input, [idField]: record.id }}
      undoOf={{ [idField]: record.id }}
      typed={typed?.(record)}
      record={record}
    />
  );
};

type BulkProps<E extends Entity> = Common<E> & {
  input?: Record<string, unknown>;
  /** The number of records has to be typed. */
  isTyped?: boolean;
  /** Whether a record would be another after it: it is not offered where none would; of other pages that is not known. */
  changes?: (record: RaRecord) => boolean;
};

/** An endpoint as a button on the chosen rows; those that failed stay chosen. */
export const BulkActionButton = <E extends Entity>({ input, isTyped, changes, onDone, ...props }: BulkProps<E>) => {
  const { selectedIds, onSelect, data = [] } = useListContext<RaRecord>();
  const ids = selectedIds.map(String);
  const chosen = data.filter(({ id }) => ids.includes(String(id)));
  const only = ids.length === 1 ? chosen[0] : undefined;
  const done = (answer: unknown) => {
    const failed = isBatch(answer) ? answer.results.filter(({ ok }) => !ok) : [];
    onSelect(failed.map(({ id }) => id));
    onDone?.(answer);
  };
  if (changes && chosen.length === ids.length && !chosen.some(changes)) return null;
  const { isOf } = props.undo ?? {};
  const changed = isOf ? chosen.filter(isOf).map(({ id }) => String(id)) : ids;
  return (
    <Action
      {...props}
      ids={ids}
      input={{ ...input, ids }}
      // What those of other pages were before is not known here.
      undoOf={isOf && chosen.length < ids.length ? undefined : { ids: changed }}
      typed={isTyped ? `${ids.length}` : undefined}
      chosen={chosen}
      told={only}
      onDone={done}
    />
  );
};

type ActionProps<E extends Entity> = Common<E> & {
  ids: string[];
  input: Record<string, unknown>;
  /** Whom the way back is about; none is offered without. */
  undoOf?: Record<string, unknown> | undefined;
  typed?: string | undefined;
  record?: RaRecord;
  /** What the question names: the record, or of several those that are on the page. */
  chosen?: readonly RaRecord[];
  /** What is named once it is done. */
  told?: RaRecord | undefined;
};

const Action = <E extends Entity>(props: ActionProps<E>) => {
  const {
    entity,
    action,
    name = action,
    look,
    of,
    icon,
    isDangerous,
    detail,
    confirm = true,
    undo,
    onDone,
    first,
    ids,
    input,
    undoOf,
    typed,
    record,
    chosen = record ? [record] : [],
    told = record,
  } = props;
  const translate = useTranslate();
  const notifyDone = useNotifyDone(entity);
  const tell = useTold(entity);
  const notifyError = useNotifyError();
  const { isAllowed, isBusy, run, resource } = useAction(entity, action);
  const { recordRepresentation } = useResourceDefinition({ resource });
  const represent = useGetRecordRepresentation(resource);
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<string>();
  const [report, setReport] = useState<Batch>();
  if (!isAllowed) return null;

  const options = { ...told, smart_count: ids.length };
  /** Deleting needs no words of the resource's own. */
  const usual = (kind: "actions" | "confirm") => {
    if (name !== "delete") return undefined;
    if (kind === "actions") return translate("ra.action.delete");
    const names = inSentence(translate(resourceTextKey(entity, "name"), options));
    return translate("ra.message.bulk_delete_content", { ...options, name: names });
  };
  /** In the words of the page; on one of another entity, which need not have any, in the entity's own. */
  const text = (kind: "actions" | "confirm") => {
    const own = translate(resourceTextKey(entity, `${kind}.${name}`), { ...options, _: usual(kind) });
    return translate(`resources.${resource}.${kind}.${name}`, { ...options, _: own });
  };
  const start = async () => {
    setError(undefined);
    try {
      const answer = await run(input);
      setAsking(false);
      onDone?.(answer);
      const failure = isBatch(answer) && answer.failed > 0 ? answer : undefined;
      const only = failure && findOnlyFailure(failure);
      if (only) return notifyError(only, "error");
      if (failure) return setReport(failure);
      const deed = { name, record: told, count: ids.length };
      notifyDone(answer, {
        deed,
        text: action.startsWith("delete") ? "ra.notification.deleted" : undefined,
        undo: undo && undoOf && ((said) => withUndo({ ...undo, input: { ...undo.input, ...undoOf } }, deed, said)),
      });
    } catch (reason) {
      if (isOnlyAsked(reason)) setAsking(false);
      if (confirm && !isOnlyAsked(reason)) setError(toReason(reason));
      else notifyError(reason);
    }
    return undefined;
  };
  const withUndo = (way: NonNullable<typeof undo>, deed: Deed, said: string) => (
    <UndoButton
      entity={entity}
      action={way.action}
      input={way.input}
      said={said}
      undone={tell({ ...deed, name: way.name ?? way.action })}
    />
  );
  const click = () => {
    if (confirm) setAsking(true);
    else void start();
  };

  return (
    <>
      <ActionTrigger
        look={look}
        label={text("actions")}
        of={of}
        icon={icon}
        isDangerous={isDangerous}
        isBusy={isBusy && !isAsking}
        onClick={() => (first ? first(click) : click())}
      />
      {isAsking && (
        <FramePart onLost={() => setAsking(false)}>
          <LaterConfirm
            title={text("actions")}
            // A list within another page has no screen that says what its records are called; one record the question names.
            subject={named(chosen.map(recordRepresentation ? represent : (each) => ids[1] && nameOf(each)), ids.length)}
            content={text("confirm")}
            detail={
              entity.endpoints[action]?.approval ? (
                <>
                  {detail}
                  <FramePart>
                    <NeedsApproval />
                  </FramePart>
                </>
              ) : (
                detail
              )
            }
            typed={typed}
            isDangerous={isDangerous}
            isBusy={isBusy}
            error={error}
            onConfirm={() => void start()}
            onClose={() => setAsking(false)}
          />
        </FramePart>
      )}
      {report && <BatchReport batch={report} onClose={() => setReport(undefined)} />}
    </>
  );
};

/** Of many the first few. */
const NAMED = 5;

const named = (names: readonly ReactNode[], count: number) => {
  const said = names.filter((name) => typeof name === "string").slice(0, NAMED);
  if (said.length === 0) return names[0];
  return listed(said.length < count ? [...said, "…"] : said);
};
