import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { type MouseEvent, type ReactNode, useState } from "react";

type Props = {
  /** Of the step, by which it is found again. */
  name: string;
  title: string;
  /** Names what is moved too. */
  label: string;
  icon: ReactNode;
  isPossible: boolean;
  isBusy: boolean;
  onClick: () => void;
};

/** Moves a row by one step. */
export const MoveButton = ({ name, title, label, icon, isPossible, isBusy, onClick }: Props) => {
  const [isOpen, setOpen] = useState(false);
  // What moves away from under the pointer is never told that it was left: its name waits until it comes again.
  const [isPressed, setPressed] = useState(false);
  const click = (event: MouseEvent) => {
    event.stopPropagation();
    // A button that is disabled for a moment would lose the focus.
    if (isBusy) return;
    setPressed(true);
    onClick();
  };
  return (
    <Tooltip title={title} open={isOpen && !isPressed} onOpen={() => setOpen(true)} onClose={() => setOpen(false)}>
      <span onMouseEnter={() => setPressed(false)} onBlur={() => setPressed(false)}>
        <IconButton
          data-step={name}
          aria-label={label}
          aria-disabled={isBusy || undefined}
          disabled={!isPossible}
          onClick={click}
        >
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
};
