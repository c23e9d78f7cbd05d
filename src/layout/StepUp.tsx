import { freshCodeAsked } from "../api/stepUp.ts";
import { FramePart } from "./FramePart.tsx";
import { lazyPart } from "../loadChunk.ts";
import { swallowLateKeys } from "./dialogKeys.ts";

const StepUpDialog = lazyPart(() => import("./StepUpDialog.tsx"), "StepUpDialog");

/** Asks for a fresh authenticator code over the page, wherever a call wants one. */
export const StepUp = () => {
  const answer = freshCodeAsked.use();
  if (!answer) return null;
  const close = (isGiven: boolean) => {
    // The last digit is enough: whoever presses Enter after it means the dialog.
    if (isGiven) swallowLateKeys();
    answer(isGiven);
  };
  return (
    <FramePart onLost={() => answer(false)}>
      <StepUpDialog onAnswer={close} />
    </FramePart>
  );
};
