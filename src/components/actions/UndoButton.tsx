import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useCloseNotification, useNotify, useTranslate } from "react-admin";
import type { Entity } from "../../../contract/core/endpoint.ts";
import { useAction } from "./useAction.ts";
import { useNotifyError } from "./notices.ts";
import type { EndpointName } from "../../dataProvider/calls.ts";

type Props<E extends Entity> = {
  entity: E;
  action: EndpointName<E>;
  input?: Record<string, unknown>;
  ids?: string[];
  /** What was done. */
  said: string;
  /** What is said once it is taken back. */
  undone: string;
};

/** A notice of success with the way back. */
export const UndoButton = <E extends Entity>({ entity, action, input, ids, said, undone }: Props<E>) => {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const close = useCloseNotification();
  const { run } = useAction(entity, action);
  const undo = async () => {
    close();
    try {
      await run({ ...input, ...(ids && { ids }) });
      notify("app.said", { type: "info", messageArgs: { text: undone } });
    } catch (reason) {
      notifyError(reason);
    }
  };
  return (
    <Alert
      severity="success"
      variant="outlined"
      sx={{ bgcolor: "background.paper", overflowWrap: "anywhere" }}
      action={<Button onClick={() => void undo()}>{translate("ra.action.undo")}</Button>}
    >
      {said}
    </Alert>
  );
};
