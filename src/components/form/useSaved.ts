import { useQueryClient } from "@tanstack/react-query";
import { type RaRecord, useCreatePath, useResourceContext } from "react-admin";
import { useLocation } from "react-router-dom";
import { usePane, useTabs } from "../../layout/tabs/useTabs.ts";
import { useNotifyDone } from "../actions/notices.ts";

/** A saved form is done with: its tab closes, and the record or the list is shown, or what the form was opened from. */
export const useSaved = (deed: "create" | "update", next: "list" | "show", onSaved?: () => void) => {
  const notifyDone = useNotifyDone();
  const resource = useResourceContext() ?? "";
  const createPath = useCreatePath();
  const pane = usePane();
  const { leave } = useTabs();
  const queryClient = useQueryClient();
  const { state } = useLocation();
  return (record: RaRecord) => {
    onSaved?.();
    // The list shows what was saved without saying that it has changed.
    void queryClient.invalidateQueries({ queryKey: [resource, "getList"] });
    notifyDone(record, { deed: { name: deed, record } });
    leave(pane, openerOf(state) ?? createPath({ resource, type: next, id: record.id }));
  };
};

/** For the state of a link to a form: where one goes on once it is saved. */
export const backTo = (opener: string) => ({ opener });

/** What the form was opened from, where its link said so. */
export const openerOf = (state: unknown) =>
  typeof state === "object" && state !== null && "opener" in state && typeof state.opener === "string"
    ? state.opener
    : undefined;
