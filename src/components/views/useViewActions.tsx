import { useNavigate, useRemoveItemsFromStore } from "react-admin";
import { type SavedView, savedViews } from "../../../contract/entities/access/savedViews.ts";
import type { EndpointInput } from "../../dataProvider/calls.ts";
import { useEndpointMutation, useInvalidate } from "../../dataProvider/useEndpoint.ts";
import { useNotifyDone, useNotifyError } from "../actions/notices.ts";
import { useResourceText } from "../fields/useTextOf.ts";
import { UndoButton } from "../actions/UndoButton.tsx";
import { plainSearch, searchOf } from "./address.ts";
import { keysOfView } from "./viewContext.ts";

type Change = Omit<EndpointInput<typeof savedViews, "update">, "id">;

/** What is done with views from the list that they are of. */
export const useViewActions = () => {
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const notifyDone = useNotifyDone();
  const text = useResourceText(savedViews);
  const say = (deed: string, { name }: SavedView) => text(`told.${deed}`, { name });
  const notifyError = useNotifyError();
  const forget = useRemoveItemsFromStore();
  const creating = useEndpointMutation(savedViews, "create");
  const updating = useEndpointMutation(savedViews, "update");
  const deleting = useEndpointMutation(savedViews, "delete");

  /** Shows the list as the view has it, without what was changed of it since. */
  const open = (view: SavedView) => {
    forget(keysOfView(view));
    navigate({ search: searchOf(view) });
  };
  const create = async (input: EndpointInput<typeof savedViews, "create">) => {
    const made = await creating.mutateAsync(input);
    await invalidate(savedViews);
    notifyDone(made, { said: say("create", made) });
    navigate({ search: searchOf(made) });
  };
  const update = async ({ id }: SavedView, change: Change) => {
    const changed = await updating.mutateAsync({ ...change, id });
    await invalidate(savedViews);
    notifyDone(changed, { said: say("update", changed) });
  };
  const remove = async (view: SavedView) => {
    const { id } = view;
    const answer = await deleting.mutateAsync({ id });
    navigate({ search: plainSearch });
    await invalidate(savedViews);
    const back = { entity: savedViews, action: "update", input: { id, isDeleted: false } } as const;
    notifyDone(answer, {
      said: say("delete", view),
      undo: (said) => <UndoButton {...back} said={said} undone={say("restore", view)} />,
    });
  };
  /** For what has no place of its own to say that it failed. */
  const orSay = (work: Promise<unknown>) => void work.catch((reason: unknown) => notifyError(reason));
  return {
    open,
    openPlain: () => navigate({ search: plainSearch }),
    create,
    update,
    remove,
    orSay,
    isDeleting: deleting.isPending,
  };
};
