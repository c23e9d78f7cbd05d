import LockIcon from "@mui/icons-material/LockOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslate } from "react-admin";
import { errors } from "../../../contract/core/errors.ts";
import { ApiError } from "../../api/errors.ts";
import { ErrorState } from "../page/ErrorState.tsx";
import { ReasonDialog } from "./ReasonDialog.tsx";
import { isReasonNeeded } from "./conversation.ts";
import { keepReason, useHasReason } from "./reasons.ts";

type Props = {
  error: Error;
  subject: string;
  onRetry: () => void;
  /** Whether somebody else on the page asks at once: one question is enough. */
  isAskedBeside?: boolean;
};

/** Why no records are shown: nobody has said why they are read, the whitelist is against it, or they did not come. */
export const Closed = ({ error, subject, onRetry, isAskedBeside = false }: Props) => {
  const translate = useTranslate();
  const isAsked = isReasonNeeded(error);
  const [isOpen, setOpen] = useState(!isAskedBeside);
  const isKnown = useHasReason(subject);
  const wasKnown = useRef(isKnown);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (isKnown && !wasKnown.current) retry();
    wasKnown.current = isKnown;
  }, [isKnown]);
  if (isAsked) {
    return (
      <Box sx={frame}>
        <Typography variant="body2">{translate("resources.messages.ask.needed")}</Typography>
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {translate("resources.messages.ask.submit")}
        </Button>
        {isOpen && (
          <ReasonDialog
            onClose={() => setOpen(false)}
            onGive={(why) => {
              keepReason(subject, why);
              setOpen(false);
              // Another reason than the one that was refused; the first one is noticed above.
              if (isKnown) onRetry();
            }}
          />
        )}
      </Box>
    );
  }
  const isClosed = error instanceof ApiError && error.code === `${errors.recordsClosed.code}`;
  return isClosed ? <ClosedByWhitelist /> : <ErrorState error={error} onRetry={onRetry} />;
};

/** The whitelist does not open the records: said without asking for them where the list tells already. */
export const ClosedByWhitelist = () => {
  const translate = useTranslate();
  return (
    <Box role="status" sx={frame}>
      <LockIcon sx={{ color: "text.secondary" }} />
      <Typography variant="h2">{translate("resources.messages.timeline.closed")}</Typography>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {translate("resources.messages.timeline.closedHint")}
      </Typography>
    </Box>
  );
};

const frame = {
  display: "grid",
  justifyItems: "center",
  alignContent: "center",
  gap: 1,
  p: 3,
  minHeight: 240,
  textAlign: "center",
} as const;
