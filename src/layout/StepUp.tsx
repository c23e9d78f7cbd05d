import { freshCodeAsked } from "../api/stepUp.ts";
import { FramePart } from "./FramePart.tsx";
import { lazyPart } from "../loadChunk.ts";

const StepUpDialog = lazyPart(() => import("./StepUpDialog.tsx"), "StepUpDialog");

/** Asks for a fresh authenticator code over the page, wherever a call wants one. */
export const StepUp = () => {
  const answer = freshCodeAsked.use();
  if (!answer) return null;
  return (
    <FramePart onLost={() => answer(false)}>
      <StepUpDialog onAnswer={answer} />
    </FramePart>
  );
};
