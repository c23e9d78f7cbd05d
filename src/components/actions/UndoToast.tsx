import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useEffect, useRef, useState } from "react";
import { useCloseNotification, useTranslate } from "react-admin";

/** In ms: who has to read first what was done needs longer than for a mere yes. */
const TIME = 12_000;
/** What is left at least once it was looked at: it does not vanish under whoever just turned away. */
const LEAST = 3000;

type Props = {
  /** What was done. */
  said: string;
  /** What the way back is called, where it does not take back all of it. */
  label?: string | undefined;
  onUndo: () => void;
};

/** A notice of success with the way back. Its time stands still while the pointer or the focus is on it. */
export const UndoToast = ({ said, label, onUndo }: Props) => {
  const translate = useTranslate();
  const close = useCloseNotification();
  const [isUnder, setUnder] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isAway = useIsAway();
  useTime(isUnder || isFocused || isAway, close);
  const undo = () => {
    close();
    onUndo();
  };
  return (
    <Alert
      icon={false}
      onPointerEnter={() => setUnder(true)}
      onPointerLeave={() => setUnder(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      sx={toastStyle}
      action={
        <Button color="inherit" onClick={undo}>
          {label ?? translate("ra.action.undo")}
        </Button>
      }
    >
      {said}
    </Alert>
  );
};

/** As react-admin's own notices of success look. */
const toastStyle = {
  bgcolor: "success.main",
  color: "success.contrastText",
  boxShadow: 6,
  alignItems: "center",
  overflowWrap: "anywhere",
} as const;

/** Calls what is to be done once its time has passed, in which it was not held. */
const useTime = (isHeld: boolean, onOver: () => void) => {
  const left = useRef(TIME);
  useEffect(() => {
    if (isHeld) return undefined;
    const since = Date.now();
    const timer = setTimeout(onOver, left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(LEAST, left.current - (Date.now() - since));
    };
  }, [isHeld, onOver]);
};

/** Whether another window is in front. */
const useIsAway = () => {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const leave = () => setAway(true);
    const come = () => setAway(false);
    window.addEventListener("blur", leave);
    window.addEventListener("focus", come);
    return () => {
      window.removeEventListener("blur", leave);
      window.removeEventListener("focus", come);
    };
  }, []);
  return isAway;
};
