import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { type MouseEvent, type ReactNode, useState } from "react";

type Props = {
  title: string;
  /** Names what is moved too. */
  label: string;
  icon: ReactNode;
  isPossible: boolean;
  onClick: () => void;
};

/** Moves a row by one step. */
export const MoveButton = ({ title, label, icon, isPossible, onClick }: Props) => {
  const [isOpen, setOpen] = useState(false);
  // What moves away from under the pointer is never told that it was left: its name waits until it comes again.
  const [isPressed, setPressed] = useState(false);
  const click = (event: MouseEvent) => {
    event.stopPropagation();
    setPressed(true);
    onClick();
  };
  return (
    <Tooltip title={title} open={isOpen && !isPressed} onOpen={() => setOpen(true)} onClose={() => setOpen(false)}>
      <span onMouseEnter={() => setPressed(false)} onBlur={() => setPressed(false)}>
        <IconButton aria-label={label} disabled={!isPossible} onClick={click}>
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
};
