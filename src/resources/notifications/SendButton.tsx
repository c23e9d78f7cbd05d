import SendIcon from "@mui/icons-material/SendOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type MouseEvent, useRef, useState } from "react";
import { useSaveContext } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import {
  isRecurring,
  type Schedule,
  SEND_PAUSE_SECONDS,
} from "../../../contract/entities/notifications/notifications.schedule.ts";
import { ActionConfirm } from "../../components/actions/ActionConfirm.tsx";
import { useNotifyError } from "../../components/actions/notices.ts";
import { useResourceText } from "../../components/fields/useTextOf.ts";
import { NextDue } from "./ScheduleInput.tsx";
import { useTimesText } from "./Times.tsx";
import { useNotificationEntity } from "./entity.ts";
import { nextDueOf } from "./schedule.ts";
import { useAskReach, useReach } from "./useReach.ts";
import { numberText } from "../../i18n/numberText.ts";

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
  const words = (count: number) => ({ smart_count: count, count: numberText(count) });
  const name = notifyTime === "Now" ? "sendNow" : "sendLater";
  const label = data && notifyTime ? text(`${name}.action`, words(asked ?? data.members)) : text("send");
  const submit = () => button.current?.form?.requestSubmit();
  const ask = async (event: MouseEvent) => {
    event.preventDefault();
    // What is wrong is said by the form itself, and what is over by the server.
    if (!(await trigger()) || isOver(getValues())) return submit();
    // Of somebody that there is not, too.
    await askReach().then(({ members, missing }) => (missing.length > 0 ? submit() : setAsked(members)), notifyError);
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
          title={label}
          content={text(`${name}.confirm`, { ...words(asked), seconds: SEND_PAUSE_SECONDS })}
          detail={notifyTime !== "Now" && <Plan values={getValues()} />}
          isBusy={saving}
          onConfirm={confirm}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
};

/** How often it goes out, and when first. */
const Plan = ({ values }: { values: Schedule }) => {
  const timesText = useTimesText();
  return (
    <Box>
      {isRecurring(values) && <Typography sx={{ fontWeight: 550 }}>{timesText(values)}</Typography>}
      <NextDue values={values} />
    </Box>
  );
};
