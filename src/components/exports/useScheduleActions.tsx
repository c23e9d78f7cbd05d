import { useRefresh } from "react-admin";
import { type ExportSchedule, exportSchedules } from "../../../contract/entities/access/exports/exportSchedules.ts";
import { downloads } from "../../../contract/entities/access/exports/downloads.ts";
import type { EndpointInput } from "../../dataProvider/calls.ts";
import { useEndpointMutation, useInvalidate } from "../../dataProvider/useEndpoint.ts";
import { useNotifyDone, useNotifyError } from "../actions/notices.ts";
import { UndoButton } from "../actions/UndoButton.tsx";
import { useResourceText } from "../fields/useTextOf.ts";

type Change = Omit<EndpointInput<typeof exportSchedules, "update">, "id">;
type Named = Pick<ExportSchedule, "id" | "name">;

/** What is done with schedules, and what is told of it. */
export const useScheduleActions = () => {
  const text = useResourceText(exportSchedules);
  const refresh = useRefresh();
  const invalidate = useInvalidate();
  const notifyDone = useNotifyDone();
  const notifyError = useNotifyError();
  const creating = useEndpointMutation(exportSchedules, "create");
  const updating = useEndpointMutation(exportSchedules, "update");
  const deleting = useEndpointMutation(exportSchedules, "delete");
  const say = (deed: string, { name }: Pick<Named, "name">) => text(`told.${deed}`, { name });

  const create = async (input: EndpointInput<typeof exportSchedules, "create">) => {
    const made = await creating.mutateAsync(input);
    notifyDone(made, { said: say("create", made) });
    await invalidate(exportSchedules);
  };
  const update = async ({ id }: Named, change: Change, deed = "update") => {
    if (Object.keys(change).length === 0) return;
    const changed = await updating.mutateAsync({ ...change, id });
    notifyDone(changed, { said: say(deed, changed) });
    await Promise.all([invalidate(exportSchedules), change.isDue && invalidate(downloads)]);
    refresh();
  };
  /** Puts it as its list is arranged now; whoever has a second thought gets the old arrangement back. */
  const rearrange = async ({ id, filters, sort, columns, name }: ExportSchedule, arranged: Change) => {
    const changed = await updating.mutateAsync({ ...arranged, id });
    const back = { entity: exportSchedules, action: "update", input: { id, filters, sort, columns } } as const;
    notifyDone(changed, {
      said: say("rearrange", { name }),
      undo: (said) => <UndoButton {...back} said={said} undone={say("restore", { name })} />,
    });
    await invalidate(exportSchedules);
  };
  const remove = async (schedule: Named) => {
    const { id } = schedule;
    const answer = await deleting.mutateAsync({ id });
    const back = { entity: exportSchedules, action: "update", input: { id, isDeleted: false } } as const;
    notifyDone(answer, {
      said: say("delete", schedule),
      undo: (said) => <UndoButton {...back} said={said} undone={say("restore", schedule)} />,
    });
    await invalidate(exportSchedules);
    refresh();
  };
  /** For what has no place of its own to say that it failed. */
  const orSay = (work: Promise<unknown>) => void work.catch((reason: unknown) => notifyError(reason));
  return { create, update, rearrange, remove, orSay };
};
