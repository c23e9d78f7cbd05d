import { type RaRecord, useCreatePath, useResourceContext } from "react-admin";
import { usePane, useTabs } from "../../layout/tabs/useTabs.ts";
import { useNotifyDone } from "../actions/notices.ts";

/** A saved form is done with: its tab closes, and the record or the list is shown. */
export const useSaved = (next: "list" | "show", onSaved?: () => void) => {
  const notifyDone = useNotifyDone();
  const resource = useResourceContext() ?? "";
  const createPath = useCreatePath();
  const pane = usePane();
  const { leave } = useTabs();
  return (record: RaRecord) => {
    onSaved?.();
    notifyDone(record);
    leave(pane, createPath({ resource, type: next, id: record.id }));
  };
};
