import { useQueryClient } from "@tanstack/react-query";
import { type RaRecord, useCreatePath, useResourceContext } from "react-admin";
import { usePane, useTabs } from "../../layout/tabs/useTabs.ts";
import { useNotifyDone } from "../actions/notices.ts";

/** A saved form is done with: its tab closes, and the record or the list is shown. */
export const useSaved = (deed: "create" | "update", next: "list" | "show", onSaved?: () => void) => {
  const notifyDone = useNotifyDone();
  const resource = useResourceContext() ?? "";
  const createPath = useCreatePath();
  const pane = usePane();
  const { leave } = useTabs();
  const queryClient = useQueryClient();
  return (record: RaRecord) => {
    onSaved?.();
    // The list shows what was saved without saying that it has changed.
    void queryClient.invalidateQueries({ queryKey: [resource, "getList"] });
    notifyDone(record, { deed: { name: deed, record } });
    leave(pane, createPath({ resource, type: next, id: record.id }));
  };
};
