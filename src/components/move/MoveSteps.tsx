import Box from "@mui/material/Box";
import { type ReactNode, useRef } from "react";
import { MoveButton } from "./MoveButton.tsx";
import { noteStep, useStepFocus } from "./stepFocus.ts";

type Step = {
  /** Tells it apart from the entry's other steps. */
  name: string;
  title: string;
  /** Names what is moved too. */
  label: string;
  icon: ReactNode;
  isPossible: boolean;
  take: () => void;
};

type Props = {
  /** Of the entry that is moved. */
  id: string;
  /** In pairs, there and back. */
  steps: readonly Step[];
  /** A step is being saved: the next one waits, and the buttons keep the focus. */
  isBusy?: boolean;
};

/** The buttons that move an entry by a step; whoever takes one can take the next. */
export const MoveSteps = ({ id, steps, isBusy = false }: Props) => {
  const frame = useRef<HTMLElement>(null);
  const names = steps.map(({ name }) => name);
  useStepFocus(frame, id, names);
  return (
    <Box ref={frame} sx={{ display: "inline-flex", alignItems: "center" }}>
      {steps.map(({ name, take, ...look }) => (
        <MoveButton
          key={name}
          {...look}
          name={name}
          isBusy={isBusy}
          onClick={() => {
            noteStep(id, name);
            take();
          }}
        />
      ))}
    </Box>
  );
};
