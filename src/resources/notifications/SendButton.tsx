import SendIcon from "@mui/icons-material/SendOutlined";
import Button from "@mui/material/Button";
import { type MouseEvent, useRef, useState } from "react";
import { useSaveContext } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { type Schedule, SEND_PAUSE_SECONDS } from "../../../contract/entities/notifications/notifications.schedule.ts";
import { ActionConfirm } from "../../components/actions/ActionConfirm.tsx";
import { useNotifyError } from "../../components/actions/notices.ts";
import { useResourceText } from "../../components/fields/useTextOf.ts";
import { useNotificationEntity } from "./entity.ts";
import { nextDueOf } from "./schedule.ts";
import { useAskReach, useReach } from "./useReach.ts";

const isOver = (values: Partial<Schedule>) =>
  values.notifyTime !== "Now" && nextDueOf(values, Date.now()) === undefined;

/** Says to how many it goes, and asks before it does. */
export const SendButton = () => {
  const entity = useNotificationEntity();
  const text = useResourceText(entity);
  const { data } = useReach(entity);
  const askReach = useAskReach(entity);
  const notifyError = useNotifyError();
  const notifyTime = useWatch({ name: "notifyTime" });
  const { getValues, trigger } = useFormContext<Schedule>();
  const { saving = false } = useSaveContext();
  const button = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState<number>();
  const words = (count: number) => ({ smart_count: count, count: count.toLocaleString() });
  const name = notifyTime === "Now" ? "sendNow" : "sendLater";
  const label = data && notifyTime ? text(`${name}.action`, words(asked ?? data.members)) : text("send");
  const submit = () => button.current?.form?.requestSubmit();
  const ask = async (event: MouseEvent) => {
    event.preventDefault();
    // What is wrong is said by the form itself, and what is over by the server.
    if (!(await trigger()) || isOver(getValues())) return submit();
    await askReach().then(setAsked, notifyError);
  };
  const confirm = () => {
    setAsked(undefined);
    submit();
  };
  return (
    <>
      <Button
        ref={button}
        type="submit"
        variant="contained"
        startIcon={<SendIcon />}
        loading={saving}
        onClick={(event) => void ask(event)}
      >
        {label}
      </Button>
      {asked !== undefined && (
        <ActionConfirm
          entity={entity}
          title={label}
          content={text(`${name}.confirm`, { ...words(asked), seconds: SEND_PAUSE_SECONDS })}
          isBusy={saving}
          onConfirm={confirm}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
};
