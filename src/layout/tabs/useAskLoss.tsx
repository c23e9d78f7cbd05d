import { useState } from "react";
import { ConfirmLoss } from "./ConfirmLoss.tsx";
import { countDirty } from "./dirty.ts";

/** Before the whole page is left: goes on at once, or where something typed would be lost once `question` was answered. */
export const useAskLoss = () => {
  const [next, setNext] = useState<() => void>();
  const askLoss = (goOn: () => void) => {
    if (countDirty() > 0) setNext(() => goOn);
    else goOn();
  };
  const question = (
    <ConfirmLoss
      count={next && countDirty()}
      onCancel={() => setNext(undefined)}
      onConfirm={() => {
        setNext(undefined);
        next?.();
      }}
    />
  );
  return { askLoss, question };
};
