import { useCreatePath, useNotify, useResourceContext } from "react-admin";
import { useLocation } from "react-router-dom";
import { type ApiError, isOnlyAsked, noticeType } from "../../api/errors.ts";
import { usePane, useTabs } from "../../layout/tabs/useTabs.ts";
import { openerOf } from "./useSaved.ts";

/**
 * What a form that was not saved says: messages of fields stand at their fields by themselves. One that waits for a
 * second person is done with, as a saved one is: saving it again would ask twice.
 */
export const useFailed = () => {
  const notify = useNotify();
  const resource = useResourceContext() ?? "";
  const createPath = useCreatePath();
  const pane = usePane();
  const { leave } = useTabs();
  const { state } = useLocation();
  return (error: unknown) => {
    // react-admin hands on what the data provider threw.
    const { body, message } = error as ApiError;
    const beside = body?.errors?.["root"] ?? body?.errors?.["id"];
    if (!body?.errors || beside)
      notify("app.said", { type: noticeType(error), messageArgs: { text: beside ?? message } });
    if (isOnlyAsked(error)) leave(pane, openerOf(state) ?? createPath({ resource, type: "list" }));
  };
};
