import { type RaRecord, useCreatePath, useNotify, useResourceContext } from "react-admin";
import { usePane, useTabs } from "../../layout/tabs/useTabs.ts";
import { isReplay } from "../../api/replays.ts";

/** A saved form is done with: its tab closes, and the record or the list is shown . */
export const useSaved = (
  text: "ra.notification.created" | "ra.notification.updated",
  next: "list" | "show",
  onSaved?: () => void,
) => {
  const notify = useNotify();
  const resource = useResourceContext() ?? "";
  const createPath = useCreatePath();
  const pane = usePane();
  const { leave } = useTabs();
  return (record: RaRecord) => {
    onSaved?.();
    if (isReplay(record)) notify("app.doneBefore", { type: "info" });
    else notify(text, { type: "success", messageArgs: { smart_count: 1 } });
    leave(pane, createPath({ resource, type: next, id: record.id }));
  };
};
