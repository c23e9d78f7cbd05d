import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import NetworkCheck from "@mui/icons-material/NetworkCheckOutlined";
import { useId, useState } from "react";
import { useTranslate } from "react-admin";
import type { z } from "zod";
import { platformConnection, type PlatformTest } from "../../../../contract/entities/servers/platformConnection.ts";
import { useNotifyError } from "../../../components/actions/notices.ts";
import { useAction } from "../../../components/actions/useAction.ts";
import { enumText } from "../../../components/fields/enumText.ts";
import { Preformatted } from "../../../components/fields/Preformatted.tsx";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { useInvalidate } from "../../../dataProvider/useEndpoint.ts";

type Answer = z.infer<typeof PlatformTest>;

/** Asks the platform who it is, and shows what came back. */
export const TestButton = () => {
  const text = useResourceText(platformConnection);
  const { isAllowed, isBusy, run } = useAction(platformConnection, "test");
  const invalidate = useInvalidate();
  const notifyError = useNotifyError();
  const [answer, setAnswer] = useState<Answer>();
  if (!isAllowed) return null;
  const ask = async () => {
    try {
      setAnswer(await run({}));
      await invalidate(platformConnection);
    } catch (reason) {
      notifyError(reason);
    }
  };
  return (
    <>
      <Button variant="outlined" startIcon={<NetworkCheck />} loading={isBusy} onClick={() => void ask()}>
        {text("actions.test")}
      </Button>
      {answer && <AnswerDialog answer={answer} onClose={() => setAnswer(undefined)} />}
    </>
  );
};

/** Clocks of computers differ by that much, in seconds, without harm. */
const HARMLESS = 30;

const AnswerDialog = ({ answer, onClose }: { answer: Answer; onClose: () => void }) => {
  const translate = useTranslate();
  const text = useResourceText(platformConnection);
  const id = useId();
  const { isTaken, failure, httpStatus, milliseconds, clockAhead } = answer;
  const said = failure
    ? enumText("outboundFailure", failure)
    : text(isTaken ? "answer.taken" : "answer.notTaken", { status: httpStatus });
  const isOff = clockAhead !== null && Math.abs(clockAhead) > HARMLESS;
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{text("answer.title")}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 1.5 }}>
        <Alert severity={isTaken ? "success" : "error"}>
          {said}
          <Typography variant="caption" sx={{ display: "block" }}>
            {text("answer.milliseconds", { count: milliseconds })}
          </Typography>
        </Alert>
        {isOff && (
          <Alert severity="warning">
            {text(clockAhead > 0 ? "answer.clockAhead" : "answer.clockBehind", { seconds: Math.abs(clockAhead) })}
          </Alert>
        )}
        {!failure && (
          <div>
            <Typography variant="h3">{text("answer.body")}</Typography>
            {answer.answer ? (
              <Preformatted text={answer.answer} label={text("answer.body")} />
            ) : (
              <Typography variant="body2">{text("answer.empty")}</Typography>
            )}
          </div>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("ra.action.close")}</Button>
      </DialogActions>
    </Dialog>
  );
};
